import { spaTimeZone } from "../i18n/format-date";

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

/** Days, both included, on which the hours are others than those of the week; closed without a period. */
export interface OtherDays {
  /** Such as "2026-12-24". */
  from: string;
  /** `from` when it is left out. */
  to?: string | undefined;
  periods: readonly Period[];
}

/** Other days as a row of the hours shows them. */
export interface OtherDaysRow extends OtherDays {
  to: string;
  /** Such as "Fri 25 December" or "24–26 December", in the page's language. */
  label: string;
  /** Why, in the page's language. */
  reason?: string | undefined;
}

/** What the line "Open now until …" says, and the instant (ms since 1970) when it next says something else. */
export type OpeningStatus =
  | { state: "open"; until: string; changesAt: number }
  | {
      state: "closed";
      /** By its date when that is more than a week ahead; undefined when no opening is known. */
      opens:
        | { day: "today" | "tomorrow" | Weekday; at: string }
        | { date: string; at: string }
        | undefined;
      changesAt: number;
    };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf("thursday");

/** As long as the spa may be closed: two ranges of a year, one behind the other. */
const DAYS_AHEAD = 740;

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

const dateOf = (dayNumber: number) => new Date(dayNumber * DAY).toISOString().slice(0, 10);

/**
 * Which date it is.
 *
 * @param instant milliseconds since 1970 in UTC
 * @returns such as "2026-12-24"
 */
export function dateAt(instant: number, zone: string = spaTimeZone): string {
  return dateOf(dayNumberOf(wallTimeAt(instant, zone)));
}

/** @returns the entry for a date such as "2026-12-24", if there is one */
export function otherDayOf<Entry extends Pick<OtherDays, "from" | "to">>(
  otherDays: readonly Entry[],
  date: string,
): Entry | undefined {
  return otherDays.find(({ from, to = from }) => from <= date && date <= to);
}

/**
 * Whether the spa is open, and what comes next. Open from the first second of `opens` to the last
 * before `closes`; a day that closes at 24:00 runs on into one that opens at 00:00.
 *
 * @param hours as `openingHoursSchema` accepts them
 * @param instant milliseconds since 1970 in UTC
 * @param otherDays take the place of the week's hours on their dates
 * @param zone IANA name of the spa's time zone, wherever the computer stands
 */
export function openingStatus(
  hours: OpeningHours,
  instant: number,
  otherDays: readonly OtherDays[] = [],
  zone: string = spaTimeZone,
): OpeningStatus {
  const thisDay = dayNumberOf(wallTimeAt(instant, zone));
  const open = { until: "", closes: -Infinity };

  for (let dayNumber = thisDay; dayNumber < thisDay + DAYS_AHEAD; dayNumber++) {
    const { periods } = (otherDays.length > 0 && otherDayOf(otherDays, dateOf(dayNumber))) || {
      periods: hours[weekdayOf(dayNumber)],
    };
    for (const period of periods) {
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
  return { state: "closed", opens: undefined, changesAt: instantOf((thisDay + 1) * DAY, zone) };
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
  if (daysAhead > 7) {
    const opensAt = { date: dateOf(dayNumber), at };
    return { state: "closed", opens: opensAt, changesAt: midnightOf(dayNumber - 7) };
  }
  return {
    state: "closed",
    opens: { day: weekdayOf(dayNumber), at },
    changesAt: midnightOf(dayNumber - 1),
  };
}

/**
 * @param now ms since the epoch
 * @returns until when what `openingStatus` says stays true, in ms since the epoch: today's row moves on at
 *   midnight, even where the line says the same
 */
export function openingChangesAt(
  hours: OpeningHours,
  now: number,
  otherDays: readonly OtherDays[] = [],
): number {
  const zone = spaTimeZone;
  const tomorrow = dayNumberOf(wallTimeAt(now, zone)) + 1;
  return Math.min(
    openingStatus(hours, now, otherDays, zone).changesAt,
    instantOf(tomorrow * DAY, zone),
  );
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
export function wallTimeAt(instant: number, zone: string = spaTimeZone): number {
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
export function instantOf(wallTime: number, zone: string = spaTimeZone): number {
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
