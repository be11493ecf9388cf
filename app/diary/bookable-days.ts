import { addDays, dateAt } from "../business/spa-time";
import { spanOf } from "../enquiries/appointment-span";
import { type Bookable, type Booked, startAt } from "./appointment";
import { timeOf } from "./diary-format";
import { openTimes, type RoomsAndHours } from "./rooms-and-hours";
import { mostInUse } from "./clashes";
import { minuteMs } from "../time";

/** How many days the form of an appointment offers: each weekday once where the spa is open on all of them. */
const offeredDays = 7;
/** How far ahead they are looked for, in days: beyond the holidays of the spa. */
const withinDays = 60;
/** How far the times on offer are apart. */
const stepMs = 30 * minuteMs;

/** A day on which an appointment can begin, with the half hours within the opening hours. */
export interface BookableDay {
  /** "2026-11-27" */
  day: string;
  /** The times such as "17:00" from which on a room is free for the length of the longest treatment. */
  free: string[];
  /** The other times: each room is taken for some of that length, or the spa closes within it. */
  others: string[];
}

/**
 * The next days on which an appointment can begin.
 *
 * @param appointments in the order of their starts, see `bookedIn`
 * @param now ms since the epoch: what is past is left out
 * @param lengths in minutes: of the shortest treatment and of the longest
 */
export function bookableDays(
  appointments: readonly Booked<Bookable>[],
  roomsAndHours: RoomsAndHours,
  now: number,
  lengths: { shortest: number; longest: number },
): BookableDay[] {
  const shortest = lengths.shortest * minuteMs;
  const longest = lengths.longest * minuteMs;
  const uses = appointments.map(({ appointment }) => spanOf(appointment));
  const today = dateAt(now);
  const days: BookableDay[] = [];
  for (let ahead = 0; ahead < withinDays && days.length < offeredDays; ahead += 1) {
    const day = addDays(today, ahead);
    const free = new Set<string>();
    const others = new Set<string>();
    for (const open of openTimes(day, roomsAndHours)) {
      const during = uses.filter(({ from, to }) => from < open.to && to > open.from);
      // The clocks of London differ from UTC by whole hours.
      const first = Math.ceil(Math.max(open.from, now + 1) / stepMs) * stepMs;
      for (let from = first; from + shortest <= open.to; from += stepMs) {
        const to = from + longest;
        const isFree = to <= open.to && mostInUse({ from, to }, during) < roomsAndHours.rooms;
        (isFree ? free : others).add(timeOf({ start: startAt(from) }));
      }
    }
    if (free.size + others.size > 0) days.push({ day, free: [...free], others: [...others] });
  }
  return days;
}
