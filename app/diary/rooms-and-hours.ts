import type { PublicProfile } from "../business/business-profile-schema";
import { otherDayOf, type Period } from "../business/opening-hours";
import { addDays, instantOf, minutesOf, weekdayOf } from "../business/spa-time";
import type { Appointment } from "../enquiries/record";
import { spanOf } from "../enquiries/appointment-span";
import { dayOf } from "./appointment";
import { minuteMs } from "../time";

/** What an appointment needs: the rooms, and the opening hours of a day such as "2026-11-27". */
export interface RoomsAndHours {
  rooms: number;
  periodsOn: (day: string) => readonly Period[];
}

/** The rooms and the opening hours of the spa. */
export const roomsAndHoursOf = ({
  treatmentRooms,
  openingHours,
  otherDays = [],
}: Pick<PublicProfile, "treatmentRooms" | "openingHours" | "otherDays">): RoomsAndHours => ({
  rooms: treatmentRooms,
  periodsOn: (day) => otherDayOf(otherDays, day)?.periods ?? openingHours[weekdayOf(day)],
});

/** The times at which the spa is open on a day such as "2026-11-27", in their order, in ms since the epoch. */
export function openTimes(day: string, { periodsOn }: Pick<RoomsAndHours, "periodsOn">) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (time: string) => instantOf(midnight + minutesOf(time) * minuteMs);
  return periodsOn(day).map(({ opens, closes }) => ({ from: at(opens), to: at(closes) }));
}

/** Makes a function that tells whether an appointment lies in the opening hours. It works each day out once. */
export function withinHours(opening: Pick<RoomsAndHours, "periodsOn">) {
  const known = new Map<string, ReturnType<typeof openTimes>>();
  return (appointment: Appointment): boolean => {
    const { from, to } = spanOf(appointment);
    const day = dayOf(appointment);
    // A day that closes at 24:00 runs on into one that opens at 00:00.
    const times =
      known.get(day) ?? [day, addDays(day, 1)].flatMap((one) => openTimes(one, opening));
    known.set(day, times);
    const until = times.reduce(
      (open, time) => (time.from <= open && time.to > open ? time.to : open),
      from,
    );
    return until >= to;
  };
}
