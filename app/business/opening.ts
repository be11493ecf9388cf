import {
  nextMidnight,
  openingStatus,
  today,
  type OpeningHours,
  type OpeningStatus,
  type Weekday,
} from "./opening-hours";

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
