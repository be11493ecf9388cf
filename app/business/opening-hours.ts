import { spaTimeZone } from "../i18n/format";

/** Monday first, as a British timetable is read. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** `"HH:MM"` on the clock of the spa; `closes` may be `"24:00"`. */
export interface Period {
  opens: string;
  closes: string;
}

/** An empty list is a closed day, several periods are split hours. */
export type OpeningHours = Readonly<Record<Weekday, readonly Period[]>>;

/** What the line "Open now until …" says, and the instant (ms since 1970) when it next says something else. */
export type OpeningStatus =
  | { state: "open"; until: string; changesAt: number }
  | {
      state: "closed";
      opens: { day: "today" | "tomorrow" | Weekday; at: string };
      changesAt: number;
    };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf("thursday");

/** One week, and one more in case the only opening falls into the hour that spring skips. */
const DAYS_AHEAD = 15;

/** Days from 1 January 1970 to that of a wall time, see `wallTimeAt`. */
const dayNumberOf = (wallTime: number) => Math.floor(wallTime / DAY);

function weekdayOf(dayNumber: number): Weekday {
  // Twice `% 7`, because days before 1970 are negative.
  const index = (((dayNumber + FIRST_WEEKDAY) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? "monday";
}

/** Minutes from midnight of `"HH:MM"`: 0 to 1440. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Which day of the week it is.
 *
 * @param instant milliseconds since 1970 in UTC
 * @param zone IANA name
 */
export function today(instant: number, zone: string = spaTimeZone): Weekday {
  return weekdayOf(dayNumberOf(wallTimeAt(instant, zone)));
}

/**
 * Whether the spa is open, and what comes next. Open from the first second of `opens` to the last
 * before `closes`; a day that closes at 24:00 runs on into one that opens at 00:00.
 *
 * @param hours as `openingHoursSchema` accepts them
 * @param instant milliseconds since 1970 in UTC
 * @param zone IANA name of the spa's time zone, wherever the computer stands
 * @throws RangeError when the week has no opening
 */
export function openingStatus(
  hours: OpeningHours,
  instant: number,
  zone: string = spaTimeZone,
): OpeningStatus {
  const thisDay = dayNumberOf(wallTimeAt(instant, zone));
  const open = { until: "", closes: -Infinity };

  for (let dayNumber = thisDay; dayNumber < thisDay + DAYS_AHEAD; dayNumber++) {
    for (const period of hours[weekdayOf(dayNumber)]) {
      const opens = instantOf(dayNumber * DAY + minutesOf(period.opens) * MINUTE, zone);
      const closes = instantOf(dayNumber * DAY + minutesOf(period.closes) * MINUTE, zone);
      if (closes <= instant || closes === opens) continue;
      if (opens <= instant || opens === open.closes) {
        open.until = period.closes;
        open.closes = closes;
      } else if (open.until === "") {
        return closedUntil(dayNumber, period.opens, opens, thisDay, zone);
      } else {
        return { state: "open", until: open.until, changesAt: open.closes };
      }
    }
  }
  if (open.until !== "") return { state: "open", until: open.until, changesAt: open.closes };
  throw new RangeError("No opening hours.");
}

function closedUntil(
  dayNumber: number,
  at: string,
  opens: number,
  thisDay: number,
  zone: string,
): OpeningStatus {
  const midnightOf = (day: number) => instantOf(day * DAY, zone);
  const daysAhead = dayNumber - thisDay;
  if (daysAhead === 0) return { state: "closed", opens: { day: "today", at }, changesAt: opens };
  if (daysAhead === 1) {
    return { state: "closed", opens: { day: "tomorrow", at }, changesAt: midnightOf(dayNumber) };
  }
  return {
    state: "closed",
    opens: { day: weekdayOf(dayNumber), at },
    changesAt: midnightOf(dayNumber - 1),
  };
}

/**
 * @param now ms since the epoch
 * @returns until when what `openingAt` says stays true, in ms since the epoch: today's row moves on at
 *   midnight, even where the line says the same
 */
export function openingChangesAt(hours: OpeningHours, now: number): number {
  const zone = spaTimeZone;
  const tomorrow = dayNumberOf(wallTimeAt(now, zone)) + 1;
  return Math.min(openingStatus(hours, now, zone).changesAt, instantOf(tomorrow * DAY, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock on a wall in a time zone, and the calendar beside it, read, packed into a number as if it were UTC, so
 * that days and minutes can be counted with plain arithmetic. `Intl` knows the zones on both sides.
 *
 * @param instant milliseconds since 1970 in UTC
 * @param zone IANA name, such as `Europe/London`
 * @returns the wall time, in milliseconds
 * @throws RangeError for an instant or a zone that does not exist
 */
function wallTimeAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(zone, format);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) read[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  const belowSecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + belowSecond;
}

/**
 * Finds when the clock first shows a wall time or, if it jumps over it in spring, something later.
 * Where autumn shows it twice, the first time counts.
 *
 * @param wallTime milliseconds, as `wallTimeAt` gives them
 * @param zone IANA name
 * @returns milliseconds since 1970 in UTC
 */
function instantOf(wallTime: number, zone: string): number {
  const leadAt = (instant: number) => wallTimeAt(instant, zone) - instant;
  // No zone has changed its clock twice within two days.
  const before = leadAt(wallTime - DAY);
  const after = leadAt(wallTime + DAY);
  const first = wallTime - before;
  if (before === after || leadAt(first) === before) return first;
  const second = wallTime - after;
  if (leadAt(second) === after) return second;

  // Jumped over: the change lies between the two guesses, on a whole minute.
  let early = second;
  let late = first;
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
    if (leadAt(middle) === after) late = middle;
    else early = middle;
  }
  return late;
}
