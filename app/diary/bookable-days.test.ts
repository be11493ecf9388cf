import { describe, expect, it } from "vitest";
import { at, booked, everyDay, opening, tenToNine } from "../../tests/support/appointments";
import type { OpeningHours } from "../business/opening-hours";
import { weekdayOf } from "../business/spa-time";
import type { Appointment } from "../enquiries/record";
import type { RoomsAndHours } from "./rooms-and-hours";
import { bookableDays } from "./bookable-days";

const daysFrom = (now: string, opened: RoomsAndHours, ...appointments: readonly Appointment[]) =>
  bookableDays(booked(...appointments), opened, Date.parse(now), { shortest: 30, longest: 60 });
const closedAtWeekends: OpeningHours = { ...everyDay(tenToNine), saturday: [], sunday: [] };
const weekdays = { rooms: 1, periodsOn: (day: string) => closedAtWeekends[weekdayOf(day)] };

describe("the days on which an appointment can begin", () => {
  it("are the next seven on which the spa is open", () => {
    const days = daysFrom("2026-11-27T20:45:00Z", weekdays).map(({ day }) => day);
    expect(days).toEqual([
      ...["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
      ...["2026-12-07", "2026-12-08"],
    ]);
  });

  it("have the half hours from now on until the spa closes, those apart in which the longest treatment has no room or no time", () => {
    const taken = [at("16:30", 30), at("18:00")];
    const [today] = daysFrom("2026-11-27T15:10:00Z", opening(tenToNine, 1), ...taken);
    expect(today).toEqual({
      day: "2026-11-27",
      free: ["15:30", "17:00", "19:00", "19:30", "20:00"],
      others: ["16:00", "16:30", "17:30", "18:00", "18:30", "20:30"],
    });
  });

  it("have a time free as long as one of the rooms is", () => {
    const [today] = daysFrom("2026-11-27T18:30:00Z", opening(tenToNine, 2), at("19:00"));
    expect(today).toMatchObject({ free: ["19:00", "19:30", "20:00"] });
  });

  it("are none when the spa never opens", () => {
    expect(daysFrom("2026-11-27T08:00:00Z", opening([]))).toEqual([]);
  });
});
