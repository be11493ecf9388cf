import { describe, expect, it } from "vitest";
import { at, booked, everyDay, opening, tenToNine } from "../../tests/support/appointments";
import type { OpeningHours } from "../business/opening-hours";
import { weekdayOf } from "../business/spa-time";
import type { Appointment } from "../enquiries/record";
import type { RoomsAndHours } from "./rooms-and-hours";
import { nextFreeStart } from "./next-free";

describe("the next free hour", () => {
  const next = (now: string, opened: RoomsAndHours, ...appointments: readonly Appointment[]) =>
    nextFreeStart(booked(...appointments), opened, Date.parse(now), 60);

  it("is the next full hour of the day", () => {
    expect(next("2026-11-27T16:00:00Z", opening(tenToNine))).toBe("2026-11-27T17:00:00+00:00");
    expect(next("2026-11-27T06:10:00Z", opening(tenToNine))).toBe("2026-11-27T10:00:00+00:00");
  });

  it("ends before the spa closes, otherwise it is on the next open day", () => {
    expect(next("2026-11-27T19:00:00Z", opening(tenToNine))).toBe("2026-11-27T20:00:00+00:00");
    const hours: OpeningHours = { ...everyDay(tenToNine), saturday: [], sunday: [] };
    const opened = { rooms: 1, periodsOn: (day: string) => hours[weekdayOf(day)] };
    expect(next("2026-11-27T20:00:00Z", opened)).toBe("2026-11-30T10:00:00+00:00");
  });

  it("leaves out the hours in which every room is taken", () => {
    const taken = [at("10:30"), at("10:00"), at("12:00", 30)];
    const now = "2026-11-27T08:00:00Z";
    expect(next(now, opening(tenToNine, 2), ...taken)).toBe("2026-11-27T11:00:00+00:00");
    expect(next(now, opening(tenToNine, 1), ...taken)).toBe("2026-11-27T13:00:00+00:00");
  });

  it("is none when the spa never opens", () => {
    expect(next("2026-11-27T08:00:00Z", opening([]))).toBeUndefined();
  });
});
