import type { WorkStatus } from "../../enquiries/record";
import { type AdminResult, idIn, type TrustedDeviceView } from "../actions/admin-result";
import type { OnResult } from "../forms/desk-context";
import type { ErasureView } from "../actions/erasure";
import type { FormOutcome } from "../actions/outcome";
import type { DeskEntry } from "../list/entry";
import { partOf } from "../list/list-parts";
import type { ListView } from "./admin-view";

/** A form that was sent and has no result yet. */
export interface SentForm {
  /** Another number for each. */
  key: number;
  form: FormData;
  onResult: OnResult | undefined;
}

/** The list that was loaded last, and what has become of it since. */
interface DeskState {
  loaded: readonly DeskEntry[];
  /** As the server has them: with what the owner's actions have changed since the list was loaded. */
  entries: readonly DeskEntry[];
  /**
   * The list that gives the cards their places: an older one while only statuses and notes differ. Under a filter a
   * card stays where it is until the owner looks for something else.
   */
  placed: readonly DeskEntry[];
  /** What the last form about each enquiry has done or could not do, by the enquiry's id; "" for one to add. */
  outcomes: ReadonlyMap<string, FormOutcome>;
  erasure: ErasureView | undefined;
  /** Those that are left after one was forgotten; undefined while the list that was loaded has them. */
  devices: readonly TrustedDeviceView[] | undefined;
  /** In the order in which they were sent. */
  queue: readonly SentForm[];
}

type DeskChange =
  | { loaded: readonly DeskEntry[] }
  | { sent: SentForm }
  /** `settled`, the forms that have this result. */
  | { result: AdminResult; settled: readonly SentForm[] }
  /** Something else is shown. */
  | "left";

/** The forms that are on their way: the first about each enquiry. */
export function firstOfEach(queue: readonly SentForm[]): SentForm[] {
  const ids = queue.map(({ form }) => idIn(form));
  return queue.filter((_, index) => ids.indexOf(ids[index] ?? "") === index);
}

/**
 * The forms that have the result of one: when it fails, also those behind it about the same enquiry, which were meant
 * for another state and are not sent.
 */
export function settledBy(
  result: AdminResult,
  sent: SentForm,
  queue: readonly SentForm[],
): readonly SentForm[] {
  const hasFailed =
    result.kind === "failed" || (result.kind === "outcome" && result.problem !== undefined);
  const id = idIn(sent.form);
  if (!hasFailed || id === "") return [sent];
  return queue.filter(({ form }) => idIn(form) === id);
}

/** What is tapped is shown at once, and goes back when it cannot be stored. */
function withStatus(entry: DeskEntry, status: WorkStatus): DeskEntry {
  if (status === entry.work.status) return entry;
  const history = [...entry.work.history, { at: new Date().toISOString(), status }];
  return { ...entry, work: { ...entry.work, status, history } };
}

/** The entries with the statuses that are on their way. */
export function withSentStatuses(
  entries: readonly DeskEntry[],
  queue: readonly SentForm[],
): readonly DeskEntry[] {
  const statuses = new Map<string, WorkStatus[]>();
  for (const { form } of queue) {
    const status = form.get("status") as WorkStatus | null;
    if (status) statuses.set(idIn(form), [...(statuses.get(idIn(form)) ?? []), status]);
  }
  if (statuses.size === 0) return entries;
  return entries.map((one) => (statuses.get(one.id) ?? []).reduce(withStatus, one));
}

/** The state in which the cards have the places that their enquiries ask for now. */
const placedAgain = (state: DeskState): DeskState => ({
  ...state,
  placed: withSentStatuses(state.entries, state.queue),
});

const noEntries: readonly DeskEntry[] = [];

/** The entries of a list as it was loaded. */
export const loadedOf = (list: ListView | undefined) =>
  list?.entries ?? list?.page?.entries ?? noEntries;

/**
 * The state at first.
 *
 * @param refused what the form of a page without scripts could not do
 */
export function deskStateOf(
  list: ListView | undefined,
  refused: FormOutcome | undefined,
): DeskState {
  const loaded = loadedOf(list);
  const { changed } = list ?? {};
  const entry = loaded.find(({ id }) => id === changed?.id);
  const first = refused ?? (changed && entry && { kind: "outcome" as const, ...changed, entry });
  return {
    loaded,
    entries: loaded,
    placed: loaded,
    outcomes: new Map(first ? [[first.id, first]] : []),
    erasure: list?.erasure,
    devices: undefined,
    queue: [],
  };
}

/** A mail that was just asked for is on its way: no list follows what becomes of it. */
function withMailUnderWay(entry: DeskEntry): DeskEntry {
  const mails = entry.mails.map((one) =>
    one.nextAt === one.at ? { ...one, result: "sending" as const } : one,
  );
  return { ...entry, mails };
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

/** Whether a change gives an enquiry another place: when it is cleared or corrected. */
function isMoved(before: DeskEntry, after: DeskEntry): boolean {
  const corrections = ({ work }: DeskEntry) => work.history.filter((one) => one.corrected).length;
  return partOf(before) !== partOf(after) || corrections(before) !== corrections(after);
}

function afterOutcome(state: DeskState, outcome: FormOutcome): DeskState {
  const { id, intent, problem } = outcome;
  const outcomes = new Map(state.outcomes);
  if (problem) outcomes.set(id, outcome);
  else outcomes.delete(id);
  if (!("entry" in outcome)) return { ...state, outcomes };
  const entry = intent === "send-mail" ? withMailUnderWay(outcome.entry) : outcome.entry;
  const before = state.entries.find((one) => one.id === entry.id);
  const entries = before
    ? state.entries.map((one) => (one === before ? entry : one))
    : [entry, ...state.entries];
  const after = { ...state, outcomes, entries };
  return before && !isMoved(before, entry) ? after : placedAgain(after);
}

/** What a change makes of the state. */
export function afterChange(state: DeskState, change: DeskChange): DeskState {
  if (change === "left") {
    // What could not be done stays on its card, but not at the form of an enquiry to add, which has no card.
    const kept = [...state.outcomes].filter(([id, { problem }]) => problem && id !== "");
    return placedAgain({ ...state, erasure: undefined, outcomes: new Map(kept) });
  }
  if ("sent" in change) return { ...state, queue: [...state.queue, change.sent] };
  if ("loaded" in change) {
    const { loaded } = change;
    const entries = withLater(loaded, state.entries);
    return placedAgain({ ...state, loaded, entries, devices: undefined });
  }
  const { result, settled } = change;
  const after = { ...state, queue: state.queue.filter((one) => !settled.includes(one)) };
  if (result.kind === "outcome") return afterOutcome(after, result);
  if (result.kind === "forget-device") return { ...after, devices: result.devices };
  if (result.kind !== "erase") return after;
  const erased = new Set(result.erased);
  const entries = after.entries.filter(({ id }) => !erased.has(id));
  return placedAgain({ ...after, entries, erasure: result.erasure });
}
