import { cameOf, sentAppointment } from "../../diary/appointment";
import type { Appointment, OwnerWork } from "../../enquiries/record";
import type { DeskEntry } from "../list/entry";
import type { EnquiryIntent } from "../actions/outcome";

/** The form by which something is undone. */
export interface Undo {
  intent: EnquiryIntent;
  fields: Record<string, string | number>;
}

/**
 * What "Undo" brings back after a change of the appointment.
 *
 * @returns null for no appointment; undefined when the last change was not of the appointment
 */
function appointmentBefore({
  history,
}: Pick<OwnerWork, "history">): Appointment | null | undefined {
  const [last, ...earlier] = [...history].reverse();
  if (last?.appointment === undefined) return undefined;
  return earlier.find(({ appointment }) => appointment !== undefined)?.appointment ?? null;
}

/** What brings back the answer whether the client came. @param before the history before what is undone */
function sentAnswer(before: OwnerWork["history"]): Record<string, string> {
  const came = cameOf({ history: before });
  return came === undefined ? {} : { came: came ? "yes" : "no" };
}

/**
 * The form by which a change of the appointment is undone.
 *
 * @returns undefined unless the last change was of the appointment, and of no status: `statusUndo` brings back a status
 *   with its appointment
 */
export function appointmentUndo(work: OwnerWork): Undo | undefined {
  const before = appointmentBefore(work);
  if (before === undefined || work.history.at(-1)?.status !== undefined) return undefined;
  const fields = { ...sentAppointment(before), ...sentAnswer(work.history.slice(0, -1)) };
  return { intent: "change-appointment", fields };
}

/**
 * The form by which the last change of status is undone, and with it the appointment that it set; the
 * answer that it took back is given again.
 *
 * @returns undefined when there was none, or when the last status in the history is not the present one
 */
export function statusUndo(work: OwnerWork): Undo | undefined {
  const { status, history } = work;
  const last = history.findLastIndex((entry) => entry.status !== undefined);
  if (history[last]?.status !== status) return undefined;
  const earlier = history.slice(0, last);
  const before = earlier.findLast((entry) => entry.status !== undefined);
  const appointment = appointmentBefore({ history: history.slice(0, last + 1) });
  const hasLaterAppointment = history
    .slice(last + 1)
    .some((entry) => entry.appointment !== undefined);
  const bringsBack = appointment !== undefined && !hasLaterAppointment;
  return {
    intent: bringsBack ? "change-appointment" : "change-status",
    fields: {
      status: before?.status ?? "new",
      ...(bringsBack && sentAppointment(appointment)),
      ...(!hasLaterAppointment && sentAnswer(earlier)),
    },
  };
}

/**
 * The form by which what was just done is undone.
 *
 * @param entry the enquiry afterwards
 * @param before the enquiry before; undefined for one that was added
 * @returns undefined for what cannot be undone: a mail is sent, and for the rest it would take back another change, or a
 *   part
 */
export function undoOf(
  intent: EnquiryIntent,
  { work }: DeskEntry,
  before: DeskEntry | undefined,
): Undo | undefined {
  switch (intent) {
    case "save-note":
      return { intent, fields: { note: before?.work.note ?? "" } };
    case "change-status":
    case "change-appointment":
      return work.history.at(-1)?.status === undefined ? appointmentUndo(work) : statusUndo(work);
    default:
      return undefined;
  }
}
