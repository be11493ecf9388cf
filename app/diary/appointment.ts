import { dateAt, instantOf, wallTimeAt } from "../business/spa-time";
import type { Appointment, EnquiryRecord, OwnerWork } from "../enquiries/record";
import { minuteMs } from "../time";

/** Shortest and longest appointment, in minutes. */
export const appointmentMinutes = { shortest: 5, longest: 480 };

/** An appointment may start from the first of these days on and until the end of the last. */
export const appointmentDays = { first: "2000-01-01", last: "2099-12-31" };

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const startPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Tells whether a text names a day on which an appointment can start, such as "2028-02-29". */
export function isAppointmentDay(text: unknown): text is string {
  if (typeof text !== "string" || !dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return false;
  return text >= appointmentDays.first && text <= appointmentDays.last;
}

/** An instant (ms since the epoch) as the start of an appointment is stored. */
export function startAt(instant: number): string {
  const wallTime = wallTimeAt(instant);
  const offset = (wallTime - instant) / minuteMs;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, "0");
  const sign = offset < 0 ? "-" : "+";
  const minutes = Math.abs(offset);
  const shown = `${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
  return new Date(wallTime).toISOString().slice(0, 19) + shown;
}

/**
 * The start of an appointment from a day and a time on London's clock. A time that the clock jumps over in spring
 * becomes the first one after it; of one that it shows twice in autumn, the first counts.
 *
 * @param time "17:00"
 * @returns undefined when day or time is none
 */
export function startOn(day: unknown, time: unknown): string | undefined {
  if (!isAppointmentDay(day) || typeof time !== "string" || !timePattern.test(time))
    return undefined;
  return startAt(instantOf(Date.parse(`${day}T${time}:00Z`)));
}

/**
 * Reads an appointment from outside.
 *
 * @param sent `start` with any offset, in whole minutes
 * @returns undefined when it is none
 */
export function parseAppointment(sent: unknown): Appointment | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const { start, minutes } = sent as Record<string, unknown>;
  if (typeof start !== "string" || !startPattern.test(start)) return undefined;
  const instant = Date.parse(start);
  // `Date.parse` reads 30 February as 2 March.
  if (Number.isNaN(instant) || !isAppointmentDay(start.slice(0, 10))) return undefined;
  // In London it may be another day, which may be out of range.
  if (!isAppointmentDay(dateAt(instant))) return undefined;
  const { shortest, longest } = appointmentMinutes;
  if (!Number.isInteger(minutes)) return undefined;
  if ((minutes as number) < shortest || (minutes as number) > longest) return undefined;
  return { start: startAt(instant), minutes: minutes as number };
}

export const isSameAppointment = (
  one: Appointment | null | undefined,
  other: Appointment | null | undefined,
): boolean => one?.start === other?.start && one?.minutes === other?.minutes;

/** The day on London's calendar on which an appointment begins: "2026-11-27". */
export const dayOf = ({ start }: Pick<Appointment, "start">): string => start.slice(0, 10);

/** Whether an enquiry is booked, and has no time yet. */
export const isBookedWithoutTime = ({
  status,
  appointment,
}: Pick<OwnerWork, "status" | "appointment">): boolean => status === "booked" && !appointment;

/** What finding appointments needs of a record. */
export type Bookable = Pick<EnquiryRecord, "id" | "work">;

/** An appointment and the enquiry that it is for. */
export interface Booked<Entry extends Bookable = EnquiryRecord> {
  record: Entry;
  appointment: Appointment;
}

/** The appointments of all enquiries, in the order of their starts. */
export function bookedIn<Entry extends Bookable>(records: readonly Entry[]): Booked<Entry>[] {
  const found: { booked: Booked<Entry>; from: number }[] = [];
  for (const record of records) {
    const appointment = record.work?.appointment;
    if (!appointment) continue;
    found.push({ booked: { record, appointment }, from: Date.parse(appointment.start) });
  }
  return found
    .sort((a, b) => a.from - b.from || (a.booked.record.id < b.booked.record.id ? -1 : 1))
    .map(({ booked }) => booked);
}

/**
 * Whether the client came to the present appointment, not to an earlier one; undefined while nobody has said so, and
 * again once the enquiry was reopened, as "Undo" does.
 */
export function cameOf({ history }: Pick<OwnerWork, "history">): boolean | undefined {
  const set = history.findLastIndex(({ appointment }) => appointment !== undefined);
  const sinceSet = history.slice(Math.max(0, set));
  const answered = sinceSet.findLastIndex(({ came }) => came !== undefined);
  const isReopened = sinceSet
    .slice(answered + 1)
    .some(({ status }) => status !== undefined && status !== "closed");
  return isReopened ? undefined : sinceSet[answered]?.came;
}

/** The versions of its appointment that an enquiry has had, oldest first: null where it was removed. */
export const appointmentVersions = ({ history }: Pick<OwnerWork, "history">) =>
  history.flatMap(({ at, appointment }) =>
    appointment === undefined ? [] : [{ at, appointment }],
  );

/** How many versions of its appointment an enquiry has had: 0 for none. */
export const versionsOf = (work: Pick<OwnerWork, "history">): number =>
  appointmentVersions(work).length;

/** What a form sends to set an appointment, or to remove it. */
export const sentAppointment = (
  appointment: Appointment | null | undefined,
): Record<string, string | number> =>
  appointment ? { ...appointment } : { appointment: "remove" };
