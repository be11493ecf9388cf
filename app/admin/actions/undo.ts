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
  const [last, ...earlier] = history.toReversed();
  if (last?.appointment === undefined) return undefined;
  return earlier.find(({ appointment }) => appointment !== undefined)?.appointment ?? null;
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
  const came = cameOf({ history: work.history.slice(0, -1) });
  return {
    ...sentAppointment(before),
    ...(before && came !== undefined && { came: came ? "yes" : "no" }),
  };
}

/**
 * The fields of the form by which the last change of status is undone, and with it the appointment that it set.
 *
 * @returns undefined when there was none, or when the last status in the history is not the present one
 */
export function statusUndo(work: OwnerWork): Record<string, string | number> | undefined {
  const { status, history } = work;
  const last = history.findLastIndex((entry) => entry.status !== undefined);
  if (history[last]?.status !== status) return undefined;
  const before = history.slice(0, last).findLast((entry) => entry.status !== undefined);
  const appointment = appointmentBefore({ history: history.slice(0, last + 1) });
  const hasLaterAppointment = history
    .slice(last + 1)
    .some((entry) => entry.appointment !== undefined);
  return {
    status: before?.status ?? "new",
    ...(appointment !== undefined && !hasLaterAppointment && sentAppointment(appointment)),
  };
}
