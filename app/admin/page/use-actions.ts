import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { useShowToast } from "../../ui/toast-provider";
import type { AdminResult, TrustedDeviceView } from "../actions/admin-result";
import { formOf } from "../actions/action-form";
import type { Desk } from "../actions/desk-context";
import type { ErasureView } from "../actions/erasure";
import type { Outcome } from "../actions/outcome";
import { outcomeText } from "../actions/outcome-text";
import { appointmentUndo, statusUndo } from "../actions/undo";
import { idIn, useSend } from "../actions/use-send";
import type { DeskEntry } from "../list/entry";
import type { ListQuery } from "../list/query";
import type { ListView } from "./admin-view";

/** The list that was loaded last, and what has become of it since. */
interface State {
  loaded: readonly DeskEntry[];
  /** As the server has them: with what the owner's actions have changed since the list was loaded. */
  entries: readonly DeskEntry[];
  /** What the last form about each enquiry has done or could not do, by the enquiry's id; "" for one to add. */
  outcomes: ReadonlyMap<string, Outcome>;
  erasure: ErasureView | undefined;
  /** Those that are left after one was forgotten; undefined while the list that was loaded has them. */
  devices: readonly TrustedDeviceView[] | undefined;
}

type Change =
  | { loaded: readonly DeskEntry[] }
  /** `about`, the id of the enquiry, "" for one to add; undefined for a form about none. */
  | { result: AdminResult; about: string | undefined }
  /** Something else is shown. */
  | "left";

const noEntries: readonly DeskEntry[] = [];
const loadedOf = (list: ListView | undefined) => list?.entries ?? list?.page?.entries ?? noEntries;

/** A mail that was just asked for is on its way: no list follows what becomes of it. */
function withMailUnderWay(entry: DeskEntry): DeskEntry {
  const notice = entry.work.notice?.map((one) =>
    one.nextAt === one.at ? { ...one, result: "sending" as const } : one,
  );
  return notice ? { ...entry, work: { ...entry.work, notice } } : entry;
}

/** A newer list, in which what was stored after it was read stays. */
function withLater(
  loaded: readonly DeskEntry[],
  before: readonly DeskEntry[],
): readonly DeskEntry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  return loaded.map((entry) => {
    const later = known.get(entry.id);
    return later && later.work.revision > entry.work.revision ? later : entry;
  });
}

function afterOutcome(state: State, outcome: Outcome): State {
  const { id, what, problem } = outcome;
  const outcomes = new Map(state.outcomes);
  if (problem) outcomes.set(id, outcome);
  else outcomes.delete(what === "added" ? "" : id);
  if (!outcome.entry) return { ...state, outcomes };
  const entry = what === "notice" ? withMailUnderWay(outcome.entry) : outcome.entry;
  const isKnown = state.entries.some((one) => one.id === entry.id);
  const entries = isKnown
    ? state.entries.map((one) => (one.id === entry.id ? entry : one))
    : [entry, ...state.entries];
  return { ...state, outcomes, entries };
}

function after(state: State, change: Change): State {
  if (change === "left") {
    // What could not be done stays on its card, but not at the form of an enquiry to add, which has no card.
    const kept = [...state.outcomes].filter(([id, { problem }]) => problem && id !== "");
    return { ...state, erasure: undefined, outcomes: new Map(kept) };
  }
  if ("loaded" in change) {
    const { loaded } = change;
    return { ...state, loaded, entries: withLater(loaded, state.entries), devices: undefined };
  }
  const { result, about } = change;
  switch (result.intent) {
    case "enquiry":
      return afterOutcome(state, result.outcome);
    case "failed":
      if (about === undefined) return state;
      return afterOutcome(state, { id: about, what: "status", problem: "failed" });
    case "erase": {
      const erased = new Set(result.erased);
      const entries = state.entries.filter(({ id }) => !erased.has(id));
      return { ...state, entries, erasure: result.erasure };
    }
    case "forget-browser":
      return { ...state, devices: result.devices };
    default:
      return state;
  }
}

/**
 * Sends the owner's actions and shows what came of them: on the card, as a toast, or above the list.
 *
 * @param list as it was loaded, with the result of a form of a page without scripts
 * @param refused what such a form could not do
 * @param showAfterErasure is given what to look for then
 */
export function useActions(
  list: ListView | undefined,
  refused: Outcome | undefined,
  showAfterErasure: (query: ListQuery) => void,
) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const showToast = useShowToast(true);
  const [state, dispatch] = useReducer(after, undefined, (): State => {
    const loaded = loadedOf(list);
    const first = refused ?? list?.changed;
    const outcomes = new Map(first ? [[first.id, first]] : []);
    return { loaded, entries: loaded, outcomes, erasure: list?.erasure, devices: undefined };
  });
  if (state.loaded !== loadedOf(list)) dispatch({ loaded: loadedOf(list) });

  const shown = useRef(state.entries);
  useEffect(() => {
    shown.current = state.entries;
  }, [state.entries]);
  const shownOf = useCallback((id: string) => shown.current.find((one) => one.id === id), []);

  const sendRef = useRef<Desk["send"]>();
  const showOutcome = useCallback(
    (outcome: Outcome) => {
      const { id, what, problem, entry } = outcome;
      if (problem === "failed" || problem === "gone") {
        showToast({ kind: "failure", title: t(`work.${problem}`) });
      }
      const before = shownOf(id);
      const isMade = what === "notice" || entry?.work.revision !== before?.work.revision;
      if (problem || !entry || !isMade) return;
      // After a mail or an enquiry that was added it would take back another change, or a part.
      const undo =
        what === "note"
          ? { note: before?.work.note ?? "" }
          : what === "notice" || what === "added"
            ? undefined
            : entry.work.history.at(-1)?.status === undefined
              ? appointmentUndo(entry.work)
              : statusUndo(entry.work);
      const run = () => {
        const fields = { intent: "work", id: entry.id, revision: 0, ...undo };
        void sendRef.current?.(formOf(fields));
      };
      showToast({
        kind: "success",
        title: outcomeText(outcome, entry, t),
        ...(undo && { action: { label: t("work.undo"), run } }),
      });
    },
    [shownOf, showToast, t],
  );
  const settle = useCallback(
    (result: AdminResult, form: FormData) => {
      const id = idIn(form);
      // The forms of an erasure and of a browser are about no enquiry of the list.
      const isAboutEnquiry = shownOf(id) !== undefined || form.get("intent") === "add";
      if (result.intent === "over") revalidate();
      if (result.intent === "enquiry") showOutcome(result.outcome);
      // The list of the trusted browsers says it itself.
      const isSaid = form.get("intent") === "forget-browser";
      if (result.intent === "failed" && !isSaid) {
        showToast({ kind: "failure", title: t("work.failed") });
      }
      if (result.intent === "erase") showAfterErasure(result.query);
      dispatch({ result, about: isAboutEnquiry ? id : undefined });
    },
    [shownOf, revalidate, showOutcome, showToast, showAfterErasure, t],
  );
  const revisionOf = useCallback((id: string) => shownOf(id)?.work.revision, [shownOf]);
  const { send, statuses } = useSend(settle, revisionOf);
  useEffect(() => {
    sendRef.current = send;
  }, [send]);

  /** Takes away what is about enquiries that are no longer on the screen: its Undo would be misunderstood. */
  const leave = useCallback(() => {
    showToast(undefined);
    dispatch("left");
  }, [showToast]);
  return { ...state, send, statuses, leave };
}
