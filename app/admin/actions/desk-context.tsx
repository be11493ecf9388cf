import { createContext, useContext, type FormEvent, type ReactNode } from "react";
import type { ReplyTemplate } from "../../business/business-profile";
import { queryFields, type ListQuery } from "../list/query";
import type { AdminIntent, AdminResult } from "./admin-result";

/** Among the drafts while the form of an enquiry to add holds what was typed. No id is like it. */
export const addedDraft = "to add";

/** What the parts of the dashboard share. It stays the same while the owner types. */
export interface Desk {
  /** The time by which the list says how long an enquiry waits: ms since the epoch. */
  now: number;
  /** See `isLate`. */
  lateBefore: string | undefined;
  isMailOn: boolean;
  /** The owner's own beginnings of replies. */
  replies: readonly ReplyTemplate[];
  /** The page of the list, to which a form without scripts comes back. */
  page: number;
  /** The notes that were typed and not saved, by the enquiry's id; `addedDraft` for an enquiry to add. */
  drafts: Map<string, string>;
  /**
   * Shows a page of what a query finds, or, for "open", that of the card that is open. Undefined until the page has the
   * whole list: its forms then go to the server.
   */
  showQuery: ((query: ListQuery, page: number | "open") => void) | undefined;
  /** Sends a form to the server after those that are on their way, and shows what it changes at once. */
  send: (form: FormData) => Promise<AdminResult>;
  /** Notes which card is open. */
  opened: (id: string, isOpen: boolean) => void;
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

/** @throws {Error} outside the dashboard */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Only the dashboard has these controls.");
  return desk;
}

/** The form of fields, to be sent from the page. */
export function formOf(fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/**
 * A form of the dashboard. Without scripts the browser sends it, and the server responds with the next page.
 *
 * @param props `fields`, what is sent beside the intent; `onSent`, called with the result where the page has scripts;
 *   `inPage`, what shows something else instead of sending it where the page has the whole list; `onInput`, called with
 *   what is typed so far and the name of the field that has changed
 */
export function ActionForm(props: {
  intent: AdminIntent;
  fields?: Readonly<Record<string, string | number>>;
  onSent?: (result: AdminResult) => void;
  inPage?: (showQuery: NonNullable<Desk["showQuery"]>, form: FormData) => void;
  onInput?: (form: FormData, field: string) => void;
  className?: string;
  role?: "search";
  children: ReactNode;
}) {
  const { intent, fields = {}, onSent, inPage, onInput, className, role, children } = props;
  const { page, send, showQuery } = useDesk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    if (inPage) {
      if (!showQuery) return;
      event.preventDefault();
      inPage(showQuery, form);
      return;
    }
    event.preventDefault();
    void send(form).then(onSent);
  };
  const sent = { intent, ...(intent !== "view" && page > 1 && { page }), ...fields };
  return (
    <form
      method="post"
      action="/admin"
      role={role}
      onSubmit={submit}
      onInput={({ currentTarget, target }) => {
        onInput?.(new FormData(currentTarget), (target as HTMLInputElement).name);
      }}
      className={className}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/**
 * A form that shows what a query finds.
 *
 * @param props `page`, see `Desk.showQuery`; `onShown`, called where the page shows it itself
 */
export function ViewForm(props: {
  query: ListQuery;
  page?: "open";
  onShown?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { query, page = 1, onShown, className, children } = props;
  return (
    <ActionForm
      intent="view"
      fields={queryFields(query)}
      className={className}
      inPage={(showQuery) => {
        showQuery(query, page);
        onShown?.();
      }}
    >
      {children}
    </ActionForm>
  );
}
