import { spaTimeZone } from "../i18n/format";
import { DAY, instantOf, MINUTE, wallTimeAt } from "./zone-clock";

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

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf("thursday");

/** One week, and one more in case the only opening falls into the hour that spring skips. */
const DAYS_AHEAD = 15;

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
 * When the next day begins.
 *
 * @param instant milliseconds since 1970 in UTC
 * @param zone IANA name
 * @returns milliseconds since 1970 in UTC
 */
export function nextMidnight(instant: number, zone: string = spaTimeZone): number {
  return instantOf((dayNumberOf(wallTimeAt(instant, zone)) + 1) * DAY, zone);
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
  throw new RangeError("Opening hours without an opening: give at least one day a period.");
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

/** The week for a table: seven rows, Monday first, closed days with no periods. */
export function weekRows(hours: OpeningHours): { weekday: Weekday; periods: readonly Period[] }[] {
  return WEEKDAYS.map((weekday) => ({ weekday, periods: hours[weekday] }));
}

/** What the page says of the hours at one moment. */
export interface Opening {
  status: OpeningStatus;
  today: Weekday;
  /** Until when all of this stays true, in ms since the epoch. */
  changesAt: number;
}

/**
 * @param now ms since the epoch
 * @returns whether the spa is open then, and which row of the hours is today's
 */
export function openingAt(hours: OpeningHours, now: number): Opening {
  return {
    status: openingStatus(hours, now),
    today: today(now),
    changesAt: openingChangesAt(hours, now),
  };
}

/**
 * @param now ms since the epoch
 * @returns until when what `openingAt` says stays true, in ms since the epoch: today's row moves on at
 *   midnight, even where the line says the same
 */
export function openingChangesAt(hours: OpeningHours, now: number): number {
  return Math.min(openingStatus(hours, now).changesAt, nextMidnight(now));
}
