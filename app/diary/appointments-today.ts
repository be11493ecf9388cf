import { dateAt } from "../business/spa-time";
import type { Appointment } from "../enquiries/record";
import { type Bookable, type Booked, dayOf } from "./appointment";

export interface AppointmentsToday {
  count: number;
  /** The next one that has not begun; left out for none. */
  next?: Appointment;
}

/**
 * Counts today's appointments on London's calendar.
 *
 * @param booked in the order of their starts, see `bookedIn`
 * @param now ms since the epoch
 */
export function appointmentsToday(
  booked: readonly Booked<Bookable>[],
  now: number,
): AppointmentsToday {
  const today = dateAt(now);
  const ofToday = booked
    .map(({ appointment }) => appointment)
    .filter((appointment) => dayOf(appointment) === today);
  const next = ofToday.find(({ start }) => Date.parse(start) >= now);
  return { count: ofToday.length, ...(next && { next }) };
}
