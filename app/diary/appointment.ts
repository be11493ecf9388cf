import type { PublicProfile } from "../business/business-profile";
import { otherDayOf, type OpeningHours, type Period } from "../business/opening-hours";
import { addDays, dateAt, instantOf, minutesOf, weekdayOf, wallTimeAt } from "../business/spa-time";
import type { Appointment, EnquiryRecord, OwnerWork } from "../enquiries/record";

/** Shortest and longest appointment, in minutes. */
export const appointmentMinutes = { shortest: 5, longest: 480 };

/** An appointment may start from the first of these days on and until the end of the last. */
export const appointmentDays = { first: "2000-01-01", last: "2099-12-31" };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const startPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Tells whether a text names a day of the calendar, such as "2028-02-29", in the years of appointments. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return false;
  return text >= appointmentDays.first && text <= appointmentDays.last;
}

/** The hours of a day by the days of the week. @param day "2026-11-27" */
export const periodsOn =
  (hours: OpeningHours) =>
  (day: string): readonly Period[] =>
    hours[weekdayOf(day)];

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
  if (!isDay(day) || typeof time !== "string" || !timePattern.test(time)) return undefined;
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
  if (typeof start !== "string" || !startPattern.test(start) || !isDay(start.slice(0, 10)))
    return undefined;
  const instant = Date.parse(start);
  if (Number.isNaN(instant) || !isDay(dateAt(instant))) return undefined;
  const { shortest, longest } = appointmentMinutes;
  if (!Number.isInteger(minutes)) return undefined;
  if ((minutes as number) < shortest || (minutes as number) > longest) return undefined;
  return { start: startAt(instant), minutes: minutes as number };
}

export const isSameAppointment = (
  one: Appointment | null | undefined,
  other: Appointment | null | undefined,
): boolean => one?.start === other?.start && one?.minutes === other?.minutes;

/** When an appointment begins and ends, in ms since the epoch. */
export function spanOf({ start, minutes }: Appointment): { from: number; to: number } {
  const from = Date.parse(start);
  return { from, to: from + minutes * minuteMs };
}

/**
 * Whether an appointment is over at a moment: from its end on its room is free for the next one.
 *
 * @param time in any unit, that of the moment
 */
export const isOver = ({ to }: { to: number }, moment: number): boolean => to <= moment;

type Bookable = Pick<EnquiryRecord, "id" | "work">;

/** An appointment and the enquiry that it is for. */
export interface Booked<Record extends Bookable = EnquiryRecord> {
  record: Record;
  appointment: Appointment;
}

/** The appointments of all enquiries, the first one first. */
export function bookedIn<Record extends Bookable>(records: readonly Record[]): Booked<Record>[] {
  const found: { booked: Booked<Record>; from: number }[] = [];
  for (const record of records) {
    const appointment = record.work?.appointment;
    if (!appointment) continue;
    found.push({ booked: { record, appointment }, from: Date.parse(appointment.start) });
  }
  return found
    .sort((a, b) => a.from - b.from || (a.booked.record.id < b.booked.record.id ? -1 : 1))
    .map(({ booked }) => booked);
}

/** Why an appointment may not be possible: more at once than there are rooms, or outside the opening hours. */
export type Clash = "rooms" | "closed";

/** What clashes are found by: the rooms, and the opening hours of a day such as "2026-11-27". */
export interface Opening {
  rooms: number;
  periodsOn: (day: string) => readonly Period[];
}

/** The rooms and the opening hours of the spa. */
export const openingOf = ({
  treatmentRooms,
  openingHours,
  otherDays = [],
}: Pick<PublicProfile, "treatmentRooms" | "openingHours" | "otherDays">): Opening => ({
  rooms: treatmentRooms,
  periodsOn: (day) => otherDayOf(otherDays, day)?.periods ?? periodsOn(openingHours)(day),
});

/** The times at which the spa is open on a day and the next one, in ms since the epoch. */
function openTimes(day: string, { periodsOn }: Pick<Opening, "periodsOn">) {
  return [day, addDays(day, 1)].flatMap((one) => {
    const midnight = Date.parse(`${one}T00:00:00Z`);
    const at = (time: string) => instantOf(midnight + minutesOf(time) * minuteMs);
    return periodsOn(one).map(({ opens, closes }) => ({ from: at(opens), to: at(closes) }));
  });
}

/** Makes a function that tells whether an appointment lies in the opening hours. It works each day out once. */
function withinHours(opening: Pick<Opening, "periodsOn">) {
  const known = new Map<string, ReturnType<typeof openTimes>>();
  return (appointment: Appointment): boolean => {
    const { from, to } = spanOf(appointment);
    const day = appointment.start.slice(0, 10);
    const times = known.get(day) ?? openTimes(day, opening);
    known.set(day, times);
    // A day that closes at 24:00 runs on into one that opens at 00:00.
    const until = times.reduce(
      (open, time) => (time.from <= open && time.to > open ? time.to : open),
      from,
    );
    return until >= to;
  };
}

/** How many of some appointments take place at the busiest moment of a time. */
function mostAtOnce(
  time: { from: number; to: number },
  others: readonly { from: number; to: number }[],
): number {
  const starts = others.map(({ from }) => from).filter((from) => from > time.from);
  const moments = [time.from, ...starts].filter((moment) => !isOver(time, moment));
  const at = (moment: number) => others.filter((one) => one.from <= moment && !isOver(one, moment));
  return Math.max(...moments.map((moment) => at(moment).length));
}

/**
 * Finds the appointments that may not be possible.
 *
 * @param appointments the first one first, see `bookedIn`
 * @returns by the enquiry's id; outside the opening hours comes before too few rooms
 */
export function clashesIn(
  appointments: readonly Booked<Bookable>[],
  opening: Opening,
): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>();
  let running: { id: string; from: number; to: number }[] = [];
  for (const { record, appointment } of appointments) {
    const { from, to } = spanOf(appointment);
    running = [...running.filter((one) => !isOver(one, from)), { id: record.id, from, to }];
    if (running.length <= opening.rooms) continue;
    for (const { id } of running) clashes.set(id, "rooms");
  }
  const isWithinHours = withinHours(opening);
  for (const { record, appointment } of appointments) {
    if (!isWithinHours(appointment)) clashes.set(record.id, "closed");
  }
  return clashes;
}

/** How far ahead a free hour is looked for, in days. */
const freeWithinDays = 60;

/**
 * The next full hour within the opening hours in which a room is free.
 *
 * @param now ms since the epoch
 * @param minutes how long the room is needed
 * @returns as an appointment's start; undefined when there is none within 60 days
 */
export function nextFreeStart(
  appointments: readonly Booked<Bookable>[],
  opening: Opening,
  now: number,
  minutes: number,
): string | undefined {
  const taken = appointments
    .map(({ appointment }) => spanOf(appointment))
    .filter((one) => !isOver(one, now));
  const today = dateAt(now);
  const isWithinHours = withinHours(opening);
  for (let ahead = 0; ahead < freeWithinDays; ahead += 1) {
    const day = addDays(today, ahead);
    const ofDay = opening.periodsOn(day);
    if (ofDay.length === 0) continue;
    const midnight = Date.parse(`${day}T00:00:00Z`);
    for (let hour = 0; hour < 24; hour += 1) {
      const from = instantOf(midnight + hour * hourMs);
      const free = { start: startAt(from), minutes };
      if (from <= now || !isWithinHours(free)) continue;
      if (mostAtOnce(spanOf(free), taken) < opening.rooms) return free.start;
    }
  }
  return undefined;
}

/** The length that a new appointment has at first, in minutes: that of the longest treatment. */
export const longestOf = (prices: PublicProfile["prices"]): number =>
  Math.max(...prices.map(({ minutes }) => minutes));

/** What the forms of all appointments need to know of the others. */
export interface AppointmentFacts {
  /** The next full hour that is free for the longest treatment, as an appointment's start; left out when there is none. */
  nextFree?: string;
  /** The appointments that may not be possible, by the enquiry's id. */
  clashes: Readonly<Record<string, Clash>>;
}

/**
 * What the forms of appointments need to know.
 *
 * @param booked the first one first, see `bookedIn`
 * @param now ms since the epoch: what is past clashes no more
 */
export function appointmentFacts(
  booked: readonly Booked<Bookable>[],
  profile: Parameters<typeof openingOf>[0] & Pick<PublicProfile, "prices">,
  now: number,
): AppointmentFacts {
  const opening = openingOf(profile);
  const ahead = booked.filter(({ appointment }) => !isOver(spanOf(appointment), now));
  const nextFree = nextFreeStart(ahead, opening, now, longestOf(profile.prices));
  return {
    ...(nextFree !== undefined && { nextFree }),
    clashes: Object.fromEntries(clashesIn(ahead, opening)),
  };
}

/** How many versions of its appointment an enquiry has had: 0 for none. */
export const versionsOf = ({ history }: Pick<OwnerWork, "history">): number =>
  history.filter(({ appointment }) => appointment !== undefined).length;

/** The fields of a form that sets an appointment, or removes it. */
export const appointmentFields = (
  appointment: Appointment | null | undefined,
): Record<string, string | number> =>
  appointment ? { ...appointment } : { appointment: "remove" };

/**
 * What "Undo" brings back after a change of the appointment.
 *
 * @returns null for no appointment; undefined when the last change was another
 */
export function appointmentBefore({
  history,
}: Pick<OwnerWork, "history">): Appointment | null | undefined {
  const [last, ...earlier] = history.toReversed();
  if (last?.appointment === undefined) return undefined;
  return earlier.find(({ appointment }) => appointment !== undefined)?.appointment ?? null;
}
