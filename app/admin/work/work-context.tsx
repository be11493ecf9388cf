import { useRevalidator } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { useShowToast } from "../../ui/on-demand-parts";
import { sessionOver, requestSeen } from "../browser-session";
import type { ChangedWork } from "../list-view";
import { wholeList, type ListQuery } from "./filters";
import type { WorkStatus } from "./owner-work";
import type { Change, ChangeResult } from "./send-change";
import type { WorkEntry } from "./send-change";
import type { WorkBook, WorkStatuses } from "./work-book";

/** What the cards share. It stays the same while the owner types. */
export interface WorkContextValue {
  book: WorkBook;
  /** The time by which the list says how long an enquiry waits: ms since the epoch. */
  now: number;
  /** Looks for something else in the page. */
  look: (query: ListQuery) => void;
  /** How many enquiries have the same e-mail address or telephone number, the given one among them. */
  personCount: (id: string) => number;
  /** Whether the page holds only a part of the list, so that forms go to the server as without scripts. */
  isPart: boolean;
  /** The page of the list, which forms keep. */
  page: number | undefined;
  /** The enquiry that the last form changed, and what of it, where forms go to the server. */
  changed: ChangedWork | undefined;
}

const BookContext = createContext<WorkBook | undefined>(undefined);
const WorkContext = createContext<WorkContextValue | undefined>(undefined);
const QueryContext = createContext<ListQuery>(wholeList);

/** Gives the cards what they share. */
export function WorkContextProvider(props: { value: WorkContextValue; children: ReactNode }) {
  const { value, children } = props;
  // Here once for all cards: to fetch the toasts again with each card would take longer than to draw it.
  useShowToast(true);
  return (
    <BookContext.Provider value={value.book}>
      <WorkContext.Provider value={value}>{children}</WorkContext.Provider>
    </BookContext.Provider>
  );
}

/** Says what the owner looks for. It changes with every key, and React then walks through all that is inside. */
export const ListQueryProvider = QueryContext.Provider;

/** What the owner looks for; the whole list outside a `ListQueryProvider`. */
export const useListQuery = (): ListQuery => useContext(QueryContext);

/** The book alone, which stays the same while the owner types: thousands of entries read it. */
export function useWorkBook(): WorkBook {
  const book = useContext(BookContext);
  if (!book) throw new Error("Only the dashboard shows the owner's work.");
  return book;
}

/** What the cards share. @throws {Error} outside the dashboard */
export function useWorkContext(): WorkContextValue {
  const value = useContext(WorkContext);
  if (!value) throw new Error("Only the dashboard shows the owner's work.");
  return value;
}

/** The owner's work on one enquiry; the component is rendered again when it changes. */
export function useWorkEntry(id: string): WorkEntry {
  const book = useWorkBook();
  const entry = () => book.entry(id);
  return useSyncExternalStore(book.subscribe, entry, entry);
}

/** The statuses and flags of all enquiries; the component is rendered again when one of them changes. */
export function useWorkStatuses(book: WorkBook): WorkStatuses {
  return useSyncExternalStore(book.subscribe, book.statuses, book.statuses);
}

const never = () => () => undefined;

/** False on the server and without scripts, so that no control is shown that cannot work. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The changes that a card offers. Each says in a toast how it went. */
export interface WorkChanges {
  setStatus: (status: WorkStatus) => Promise<ChangeResult>;
  saveNote: (note: string) => Promise<ChangeResult>;
  notAdvertising: () => Promise<ChangeResult>;
}

/** Gives a function that shows the login page, once the server no longer knows the session. */
export function useSessionClosed(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    sessionOver("elsewhere");
    revalidate();
  }, [revalidate]);
}

/** Gives the changes of one enquiry's work. */
export function useWorkChanges(id: string): WorkChanges {
  const book = useWorkBook();
  const { t } = useTranslation();
  const showToast = useShowToast(false);
  const closeSession = useSessionClosed();

  const change = useCallback(
    async (edit: Change, message: string, undo?: () => Promise<unknown>): Promise<ChangeResult> => {
      const result = await book.change(id, edit);
      if (result === "over") {
        closeSession();
        return result;
      }
      requestSeen();
      if (result === "saved") {
        const action = undo && { label: t("work.undo"), run: () => void undo() };
        showToast({ kind: "success", title: message, action });
      } else if (result === "failed") {
        showToast({ kind: "failure", title: t("work.failed") });
      }
      return result;
    },
    [book, closeSession, id, showToast, t],
  );

  const setStatus = async (status: WorkStatus): Promise<ChangeResult> => {
    const before = book.statusOf(id);
    if (before === status) return "unchanged";
    return change({ status }, t(`work.marked.${status}`), () => setStatus(before));
  };
  const saveNote = async (note: string): Promise<ChangeResult> => {
    const before = book.noteOf(id) ?? "";
    return change({ note }, t("work.noteSaved"), () => saveNote(before));
  };
  return {
    setStatus,
    saveNote,
    notAdvertising: () => change({ flagged: false }, t("work.cleared")),
  };
}

/**
 * A form of the owner's work. With scripts it changes the page by itself; without them, and where the page
 * holds a part of the list only, the server carries it out.
 *
 * @param props `intent`, what the server is to do; `fields`, what is sent beside it; `onSend` makes the
 *   change in the page, with what the form and the pressed button say
 */
export function WorkForm(props: {
  intent: "work" | "send-notice" | "view" | "correct";
  fields?: Readonly<Record<string, string | number | undefined>>;
  onSend: (form: FormData) => void;
  className?: string;
  children: ReactNode;
}) {
  const { intent, fields = {}, onSend, className, children } = props;
  const { isPart, page } = useWorkContext();
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isPart) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSend(new FormData(event.currentTarget, submitter));
  };
  const sent = { intent, page: intent === "view" ? undefined : page, ...fields };
  return (
    <form method="post" action="/admin" onSubmit={send} className={className}>
      {Object.entries(sent).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
