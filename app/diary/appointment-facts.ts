import type { PublicProfile } from "../business/business-profile-schema";
import { isOver, spanOf } from "../enquiries/appointment-span";
import { type Bookable, type Booked } from "./appointment";
import { type BookableDay, bookableDays } from "./bookable-days";
import { type Clash, clashesIn } from "./clashes";
import { lengthsOf, proposedMinutes } from "./appointment-lengths";
import { roomsAndHoursOf } from "./rooms-and-hours";

/** What the forms of all appointments need to know of the others. */
export interface AppointmentFacts {
  days: readonly BookableDay[];
  /** The appointments that may not be possible, by the enquiry's id. */
  clashes: Readonly<Record<string, Clash>>;
}

/**
 * What the forms of appointments need to know.
 *
 * @param booked in the order of their starts, see `bookedIn`
 * @param now ms since the epoch: what is past clashes no more
 */
export function appointmentFacts(
  booked: readonly Booked<Bookable>[],
  profile: Parameters<typeof roomsAndHoursOf>[0] & Pick<PublicProfile, "prices">,
  now: number,
): AppointmentFacts {
  const roomsAndHours = roomsAndHoursOf(profile);
  const ahead = booked.filter(({ appointment }) => !isOver(spanOf(appointment), now));
  const longest = proposedMinutes(profile.prices);
  const [shortest = longest] = lengthsOf(profile.prices);
  return {
    days: bookableDays(ahead, roomsAndHours, now, { shortest, longest }),
    clashes: Object.fromEntries(clashesIn(ahead, roomsAndHours)),
  };
}
