import { addDays, dateAt, instantOf } from "../business/spa-time";
import { spanOf } from "../enquiries/appointment-span";
import { type Bookable, type Booked, startAt } from "./appointment";
import { type RoomsAndHours, withinHours } from "./rooms-and-hours";
import { mostInUse } from "./clashes";
import { hourMs } from "../time";

/** How far ahead a free hour is looked for, in days. */
const freeWithinDays = 60;

/**
 * The next full hour within the opening hours in which a room is free.
 *
 * @param appointments in the order of their starts, see `bookedIn`
 * @param now ms since the epoch
 * @param minutes how long the room is needed
 * @returns as an appointment's start; undefined when there is none within `freeWithinDays`
 */
export function nextFreeStart(
  appointments: readonly Booked<Bookable>[],
  roomsAndHours: RoomsAndHours,
  now: number,
  minutes: number,
): string | undefined {
  const taken = appointments.map(({ appointment }) => spanOf(appointment));
  const today = dateAt(now);
  const isWithinHours = withinHours(roomsAndHours);
  for (let ahead = 0; ahead < freeWithinDays; ahead += 1) {
    const day = addDays(today, ahead);
    const ofDay = roomsAndHours.periodsOn(day);
    if (ofDay.length === 0) continue;
    const midnight = Date.parse(`${day}T00:00:00Z`);
    for (let hour = 0; hour < 24; hour += 1) {
      const from = instantOf(midnight + hour * hourMs);
      const free = { start: startAt(from), minutes };
      if (from <= now || !isWithinHours(free)) continue;
      if (mostInUse(spanOf(free), taken) < roomsAndHours.rooms) return free.start;
    }
  }
  return undefined;
}
