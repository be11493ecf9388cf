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

type Profile = Parameters<typeof roomsAndHoursOf>[0] & Pick<PublicProfile, "prices">;

const aheadOf = (booked: readonly Booked<Bookable>[], now: number) =>
  booked.filter(({ appointment }) => !isOver(spanOf(appointment), now));

function daysOf(ahead: readonly Booked<Bookable>[], profile: Profile, now: number): BookableDay[] {
  const longest = proposedMinutes(profile.prices);
  const [shortest = longest] = lengthsOf(profile.prices);
  return bookableDays(ahead, roomsAndHoursOf(profile), now, { shortest, longest });
}

/**
 * What the forms of appointments need to know.
 *
 * @param booked in the order of their starts, see `bookedIn`
 * @param now ms since the epoch: what is past clashes no more
 */
export function appointmentFacts(
  booked: readonly Booked<Bookable>[],
  profile: Profile,
  now: number,
): AppointmentFacts {
  const ahead = aheadOf(booked, now);
  return {
    days: daysOf(ahead, profile, now),
    clashes: Object.fromEntries(clashesIn(ahead, roomsAndHoursOf(profile))),
  };
}

/** The days on which the appointment of an enquiry can begin instead: it takes no room from itself. */
export function daysToMove(
  id: string,
  booked: readonly Booked<Bookable>[],
  profile: Profile,
  now: number,
): BookableDay[] {
  const others = booked.filter(({ record }) => record.id !== id);
  return daysOf(aheadOf(others, now), profile, now);
}
