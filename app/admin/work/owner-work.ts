import { cleanMessage, isBlank } from "../../enquiries/visitor-text";
import {
  noWork,
  workStatuses,
  type OwnerWork,
  type WorkHistoryEntry,
  type WorkStatus,
} from "../../enquiries/record";
import type { Language } from "../../i18n/languages";
import type { Notice } from "../../notices/notice";

export { noWork, workStatuses, type OwnerWork, type WorkHistoryEntry, type WorkStatus };

/** Longest note in characters (code points), after trimming. */
export const maxNoteLength = 2000;

/** What the dashboard knows of one enquiry beside the enquiry itself. */
export interface EnquiryWork extends OwnerWork {
  /** The language of the page from which the enquiry was sent; left out when it is not known. */
  language?: Language;
  /** The newest state of each mail about it; left out when it has none. */
  notice?: readonly Notice[];
}

/** A change that the owner asks for: the body of POST /api/admin/desk. At least one optional member is there. */
export interface WorkChange {
  /** The enquiry's id. */
  id: string;
  /** The revision of the work that the owner has seen. */
  revision: number;
  status?: WorkStatus;
  /** Clean, as `cleanNote` returns it; an empty text removes the note. */
  note?: string;
  /** "Not advertising". */
  flagged?: false;
}

/** The response to a change, 200 and 409 alike: the work as it is now. */
export type WorkState = Pick<OwnerWork, "status" | "note" | "revision">;

/** The members of a change whose values the response to a bad request names, each with its messages. */
export type WorkChangeErrors = Partial<Record<keyof WorkChange, string[]>>;

/** @returns what a response to a change says of the work */
export function workStateOf({ status, note, revision }: OwnerWork): WorkState {
  return { status, ...(note !== undefined && { note }), revision };
}

/** Tells whether a value from outside is a status. */
export function isWorkStatus(value: unknown): value is WorkStatus {
  return (workStatuses as readonly unknown[]).includes(value);
}

/**
 * A note as it is stored: trimmed, each line break as "\n", without other control characters than tabs. A
 * text without a visible character is empty.
 */
export function cleanNote(text: string): string {
  const clean = cleanMessage(text);
  return isBlank(clean) ? "" : clean;
}

/**
 * Tells why a clean note cannot be stored.
 *
 * @returns "invalid" for half of a surrogate pair, which cannot be written as UTF-8; undefined for a good note
 */
export function noteProblem(note: string): "invalid" | "tooLong" | undefined {
  if (!note.isWellFormed()) return "invalid";
  return Array.from(note).length > maxNoteLength ? "tooLong" : undefined;
}

/** What becomes of a change: see `applyChange`. */
export type AppliedChange =
  | { result: "changed"; work: OwnerWork; entry: WorkHistoryEntry }
  | { result: "unchanged" | "conflict"; work: OwnerWork };

/**
 * Applies a change to the work on an enquiry. Several members are one revision.
 *
 * @param work as it is now
 * @param isFlagged whether the enquiry is flagged now
 * @param at the time of the change: ISO 8601, UTC
 * @returns "conflict" when the change was made from another revision, "unchanged" when nothing would differ,
 *   both with the work as it is; "changed" with the new work and its history entry
 */
export function applyChange(
  work: OwnerWork,
  change: WorkChange,
  { isFlagged, at }: { isFlagged: boolean; at: string },
): AppliedChange {
  if (change.revision !== work.revision) return { result: "conflict", work };
  const { status = work.status, note = work.note ?? "" } = change;
  const entry: WorkHistoryEntry = {
    at,
    ...(status !== work.status && { status }),
    ...(note !== (work.note ?? "") && { note: true as const }),
    ...(change.flagged === false && isFlagged && { flagged: false as const }),
  };
  if (Object.keys(entry).length === 1) return { result: "unchanged", work };
  return {
    result: "changed",
    work: {
      status,
      ...(note !== "" && { note }),
      revision: work.revision + 1,
      history: [...work.history, entry],
    },
    entry,
  };
}

/**
 * Notes that the enquiry itself was corrected, which is one revision of the work on it.
 *
 * @param work as it is now
 * @param revision the one that the correction was made from; undefined for whatever it is now
 * @param at the time of the correction: ISO 8601, UTC
 * @returns as of `applyChange`
 */
export function applyCorrection(
  work: OwnerWork,
  { revision = work.revision, at }: { revision: number | undefined; at: string },
): AppliedChange {
  if (revision !== work.revision) return { result: "conflict", work };
  const entry = { at, corrected: true as const };
  return {
    result: "changed",
    work: { ...work, revision: work.revision + 1, history: [...work.history, entry] },
    entry,
  };
}
