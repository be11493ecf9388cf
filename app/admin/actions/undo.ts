import { cameOf, sentAppointment } from "../../diary/appointment";
import type { Appointment, OwnerWork } from "../../enquiries/record";

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
 * The fields of the form by which a change of the appointment is undone.
 *
 * @returns undefined unless the last change was of the appointment, and of no status: `statusUndo` brings back a status
 *   with its appointment
 */
export function appointmentUndo(work: OwnerWork): Record<string, string | number> | undefined {
  const before = appointmentBefore(work);
  if (before === undefined || work.history.at(-1)?.status !== undefined) return undefined;
  return { ...sentAppointment(before), ...sentAnswer(work.history.slice(0, -1)) };
}

/**
 * The fields of the form by which the last change of status is undone, and with it the appointment that it set; the
 * answer that it took back is given again.
 *
 * @returns undefined when there was none, or when the last status in the history is not the present one
 */
export function statusUndo(work: OwnerWork): Record<string, string | number> | undefined {
  const { status, history } = work;
  const last = history.findLastIndex((entry) => entry.status !== undefined);
  if (history[last]?.status !== status) return undefined;
  const earlier = history.slice(0, last);
  const before = earlier.findLast((entry) => entry.status !== undefined);
  const appointment = appointmentBefore({ history: history.slice(0, last + 1) });
  const hasLaterAppointment = history
    .slice(last + 1)
    .some((entry) => entry.appointment !== undefined);
  return {
    status: before?.status ?? "new",
    ...(appointment !== undefined && !hasLaterAppointment && sentAppointment(appointment)),
    ...(!hasLaterAppointment && sentAnswer(earlier)),
  };
}
