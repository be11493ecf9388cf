import {
  dateAt,
  dateOf,
  dayNumberOf,
  instantOf,
  minutesOf,
  type Weekday,
  weekdayAt,
  weekdayOf,
  wallTimeAt,
} from "./spa-time";
import { dayMs, minuteMs } from "../time";

/** `"HH:MM"` on the clock of the spa; `closes` may be `"24:00"`. */
export interface Period {
  opens: string;
  closes: string;
}

/** An empty list is a closed day, several periods are split hours. */
export type OpeningHours = Readonly<Record<Weekday, readonly Period[]>>;

/** From how many days before them visitors see other days in the list of the hours. */
export const listedDays = 60;

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

/**
 * What the line "Open now until …" says, and the instant (ms since 1970) when it next says something else: until then
 * the page is cached. If the line is to say anything else, add a state for it here.
 */
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

/** How many days ahead the next opening is looked for. A spa that is closed for longer is closed without a date. */
const daysAhead = 740;

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
 */
export function openingStatus(
  hours: OpeningHours,
  instant: number,
  otherDays: readonly OtherDays[] = [],
): OpeningStatus {
  const thisDay = dayNumberOf(wallTimeAt(instant));
  const open = { until: "", closes: -Infinity };

  for (let dayNumber = thisDay; dayNumber < thisDay + daysAhead; dayNumber++) {
    const { periods } = (otherDays.length > 0 && otherDayOf(otherDays, dateOf(dayNumber))) || {
      periods: hours[weekdayOf(dateOf(dayNumber))],
    };
    for (const period of periods) {
      const opens = instantOf(dayNumber * dayMs + minutesOf(period.opens) * minuteMs);
      const closes = instantOf(dayNumber * dayMs + minutesOf(period.closes) * minuteMs);
      if (closes <= instant || closes === opens) continue;
      if (opens <= instant || opens === open.closes) {
        open.until = period.closes;
        open.closes = closes;
      } else if (open.until === "") {
        return closedUntil(dayNumber, period.opens, opens, thisDay);
      } else {
        return { state: "open", until: open.until, changesAt: open.closes };
      }
    }
  }
  if (open.until !== "") return { state: "open", until: open.until, changesAt: open.closes };
  return { state: "closed", opens: undefined, changesAt: instantOf((thisDay + 1) * dayMs) };
}

function closedUntil(dayNumber: number, at: string, opens: number, thisDay: number): OpeningStatus {
  const midnightOf = (day: number) => instantOf(day * dayMs);
  const daysUntil = dayNumber - thisDay;
  if (daysUntil === 0) return { state: "closed", opens: { day: "today", at }, changesAt: opens };
  if (daysUntil === 1) {
    return { state: "closed", opens: { day: "tomorrow", at }, changesAt: midnightOf(dayNumber) };
  }
  if (daysUntil > 7) {
    const opensAt = { date: dateOf(dayNumber), at };
    return { state: "closed", opens: opensAt, changesAt: midnightOf(dayNumber - 7) };
  }
  return {
    state: "closed",
    opens: { day: weekdayOf(dateOf(dayNumber)), at },
    changesAt: midnightOf(dayNumber - 1),
  };
}

/** The hours of a business profile. */
export interface WeekAndOtherDays {
  openingHours: OpeningHours;
  otherDays?: readonly OtherDays[] | undefined;
}

/** What the page says of the hours at one moment. */
export interface Opening {
  status: OpeningStatus;
  today: Weekday;
  /** Such as "2026-12-24". */
  date: string;
  /** Until when all of this stays true, in ms since the epoch. */
  changesAt: number;
}

/**
 * @param now ms since the epoch
 * @returns whether the spa is open then, and which row of the hours is today's: at midnight that is another one, even
 *   where the line says the same
 */
export function openingAt({ openingHours, otherDays }: WeekAndOtherDays, now: number): Opening {
  const status = openingStatus(openingHours, now, otherDays);
  const midnight = instantOf((dayNumberOf(wallTimeAt(now)) + 1) * dayMs);
  return {
    status,
    today: weekdayAt(now),
    date: dateAt(now),
    changesAt: Math.min(status.changesAt, midnight),
  };
}
