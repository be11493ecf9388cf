import { spaTimeZone } from "../i18n/format-date";
import { dayMs, minuteMs } from "../time";

/** Monday first, as a British timetable is read. */
export const daysOfWeek = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof daysOfWeek)[number];

/** Days from 1 January 1970 to that of a wall time, see `wallTimeAt`. */
export const dayNumberOf = (wallTime: number) => Math.floor(wallTime / dayMs);

/** The date of such a number. */
export const dateOf = (dayNumber: number) => new Date(dayNumber * dayMs).toISOString().slice(0, 10);

/** Minutes from midnight of `"HH:MM"`: 0 to 1440. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Which day of the week it is.
 *
 * @param instant milliseconds since 1970 in UTC
 */
export function weekdayAt(instant: number): Weekday {
  return weekdayOf(dateAt(instant));
}

/**
 * Which date it is.
 *
 * @param instant milliseconds since 1970 in UTC
 * @returns such as "2026-12-24"
 */
export function dateAt(instant: number): string {
  return dateOf(dayNumberOf(wallTimeAt(instant)));
}

/** @param day "2026-11-27" */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days after Monday a day is: 0 to 6. @param day "2026-11-27" */
export const weekdayIndex = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** @param day "2026-11-27" */
export const weekdayOf = (day: string): Weekday => daysOfWeek[weekdayIndex(day)] ?? "monday";

let format: Intl.DateTimeFormat | undefined;

/**
 * What a clock on a wall in London, and the calendar beside it, read, packed into a number as if it were UTC, so that
 * days and minutes can be counted with plain arithmetic. `Intl` knows the zone on both sides.
 *
 * @param instant milliseconds since 1970 in UTC
 * @returns the wall time, in milliseconds
 * @throws RangeError for an instant that does not exist
 */
export function wallTimeAt(instant: number): number {
  format ??= new Intl.DateTimeFormat("en-US", {
    timeZone: spaTimeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  // "11/27/2026, 17:00:00"; `formatToParts` takes four times as long.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    format.format(instant).match(/\d+/g) ?? []
  ).map(Number);
  const belowSecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + belowSecond;
}

/** Minutes from midnight on London's clock. @param instant milliseconds since 1970 in UTC */
export const minutesAt = (instant: number): number =>
  Math.floor((wallTimeAt(instant) % dayMs) / minuteMs);

/**
 * Finds when the clock first shows a wall time or, if it jumps over it in spring, something later.
 * Where autumn shows it twice, the first time counts.
 *
 * @param wallTime milliseconds, as `wallTimeAt` gives them
 * @returns milliseconds since 1970 in UTC
 */
export function instantOf(wallTime: number): number {
  const leadAt = (instant: number) => wallTimeAt(instant) - instant;
  // London has not changed its clock twice within two days.
  const before = leadAt(wallTime - dayMs);
  const after = leadAt(wallTime + dayMs);
  const first = wallTime - before;
  if (before === after || leadAt(first) === before) return first;
  const second = wallTime - after;
  if (leadAt(second) === after) return second;

  // Jumped over: the change lies between the two guesses, on a whole minute.
  let early = second;
  let late = first;
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs;
    if (leadAt(middle) === after) late = middle;
    else early = middle;
  }
  return late;
}
