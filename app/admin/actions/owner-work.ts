import { cameOf, isSameAppointment } from "../../diary/appointment";
import { cleanMessage, isBlank } from "../../business/plain-text";
import {
  noWork,
  type Appointment,
  type OwnerWork,
  type WorkHistoryEntry,
  type WorkStatus,
} from "../../enquiries/record";

/** Longest note in characters (code points), after trimming. */
export const maxNoteLength = 2000;

/** A change of the work on an enquiry, sent by a form or to POST /api/admin/desk, or made by a correction. */
export interface WorkChange {
  /** The revision of the work that the owner has seen. */
  revision: number;
  status?: WorkStatus;
  /** Clean, as `cleanNote` returns it; an empty text removes the note. */
  note?: string;
  /** The owner says that it is not advertising. */
  flagged?: false;
  /** Null removes it. */
  appointment?: Appointment | null;
  /** Whether the visitor came to the appointment. */
  came?: boolean;
  /** The enquiry itself was corrected. */
  corrected?: true;
}

/** The response to a change, 200 and 409 alike: the work as it is now. */
type WorkState = Pick<OwnerWork, "status" | "note" | "appointment" | "revision">;

/** The work as a response to a change has it. @param work undefined for an enquiry that the owner has not touched */
export function workStateOf(work: OwnerWork | undefined): WorkState {
  const { status, note, appointment, revision } = work ?? noWork;
  return {
    status,
    ...(note !== undefined && { note }),
    ...(appointment && { appointment }),
    revision,
  };
}

/**
 * A note as it is stored: trimmed, each line break as "\n", without other control characters than tabs. A
 * text without a visible character is empty.
 */
export function cleanNote(text: string): string {
  const clean = cleanMessage(text);
  return isBlank(clean) ? "" : clean;
}

/** @param note clean, as `cleanNote` returns it */
export const isNoteTooLong = (note: string): boolean => Array.from(note).length > maxNoteLength;

/** What becomes of a change: see `applyChange`. */
export interface AppliedChange {
  result: "changed" | "unchanged" | "conflict";
  work: OwnerWork;
}

/**
 * Applies a change to the work on an enquiry. Several members are one revision.
 *
 * @param work as it is now
 * @param isFlagged whether the enquiry is flagged now
 * @param at the time of the change: ISO 8601, UTC
 * @returns "conflict" when the change was made from another revision, "unchanged" when nothing would differ,
 *   both with the work as it is; "changed" with the new work
 */
export function applyChange(
  work: OwnerWork,
  change: WorkChange,
  { isFlagged, at }: { isFlagged: boolean; at: string },
): AppliedChange {
  if (change.revision !== work.revision) return { result: "conflict", work };
  const { status = work.status, note = work.note ?? "", came } = change;
  const { appointment = work.appointment ?? null } = change;
  const isOtherAppointment = !isSameAppointment(appointment, work.appointment);
  const changes: Omit<WorkHistoryEntry, "at"> = {
    ...(status !== work.status && { status }),
    ...(note !== (work.note ?? "") && { note: true as const }),
    ...(change.flagged === false && isFlagged && { flagged: false as const }),
    ...(isOtherAppointment && { appointment }),
    // Only the history has `came`. Another appointment begins without an answer.
    ...(came !== undefined && (isOtherAppointment || came !== cameOf(work)) && { came }),
    ...(change.corrected && { corrected: true as const }),
  };
  if (Object.keys(changes).length === 0) return { result: "unchanged", work };
  const { note: _note, appointment: _appointment, ...others } = work;
  return {
    result: "changed",
    work: {
      ...others,
      status,
      ...(note !== "" && { note }),
      ...(appointment && { appointment }),
      revision: work.revision + 1,
      history: [...work.history, { at, ...changes }],
    },
  };
}
