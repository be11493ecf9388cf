import type { OpeningHours, Period } from "../../app/business/opening-hours";
import { daysOfWeek } from "../../app/business/spa-time";
import { bookedIn, startOn } from "../../app/diary/appointment";
import type { RoomsAndHours } from "../../app/diary/rooms-and-hours";
import type { Appointment, EnquiryRecord } from "../../app/enquiries/record";

/** The same periods on each day of the week. */
export const everyDay = (periods: readonly Period[]): OpeningHours =>
  Object.fromEntries(daysOfWeek.map((day) => [day, periods])) as OpeningHours;

/** The spa open on every day in the same periods. */
export const opening = (periods: readonly Period[], rooms = 1): RoomsAndHours => ({
  rooms,
  periodsOn: () => periods,
});

export const tenToNine = [{ opens: "10:00", closes: "21:00" }];

/** Records with an appointment each, their ids counted from 0. */
export const booked = (...appointments: readonly Appointment[]) =>
  bookedIn(
    appointments.map(
      (appointment, index) =>
        ({
          id: String(index),
          work: { status: "booked", revision: 1, history: [], appointment },
        }) as unknown as EnquiryRecord,
    ),
  );

/** An appointment on 27 November 2026, unless another day is given. */
export const at = (time: string, minutes = 60, day = "2026-11-27"): Appointment => ({
  start: startOn(day, time)!,
  minutes,
});
