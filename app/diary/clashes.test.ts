import { describe, expect, it } from "vitest";
import { at, booked, opening, tenToNine } from "../../tests/support/appointments";
import type { Appointment } from "../enquiries/record";
import type { RoomsAndHours } from "./rooms-and-hours";
import { clashesIn } from "./clashes";

const clashes = (opened: RoomsAndHours, ...appointments: readonly Appointment[]) =>
  Object.fromEntries(clashesIn(booked(...appointments), opened));

describe("a clash", () => {
  it("is more at once than there are rooms, for all that are involved", () => {
    const three = [at("17:00"), at("17:30"), at("17:45")];
    expect(clashes(opening(tenToNine, 3), ...three)).toEqual({});
    expect(clashes(opening(tenToNine, 2), ...three)).toEqual({
      0: "rooms",
      1: "rooms",
      2: "rooms",
    });
  });

  it("is none when one ends as the next begins", () => {
    expect(clashes(opening(tenToNine), at("17:00"), at("18:00"))).toEqual({});
  });

  it("is none at the closing time, and one a minute later", () => {
    expect(clashes(opening(tenToNine), at("20:00"))).toEqual({});
    expect(clashes(opening(tenToNine), at("20:01"))).toEqual({ 0: "closed" });
    expect(clashes(opening(tenToNine), at("09:59", 30))).toEqual({ 0: "closed" });
  });

  it("is one on a closed day and between two opening times", () => {
    const split = [
      { opens: "10:00", closes: "13:00" },
      { opens: "14:00", closes: "18:00" },
    ];
    expect(clashes(opening([]), at("12:00"))).toEqual({ 0: "closed" });
    expect(clashes(opening(split), at("12:30"))).toEqual({ 0: "closed" });
    expect(clashes(opening(split), at("14:00"))).toEqual({});
  });

  it("is none across a midnight at which the spa stays open", () => {
    const round = [{ opens: "00:00", closes: "24:00" }];
    expect(clashes(opening(round), at("23:30"))).toEqual({});
    expect(clashes(opening([{ opens: "10:00", closes: "24:00" }]), at("23:30"))).toEqual({
      0: "closed",
    });
  });

  it("is found by the time that passes in the nights of the clock change", () => {
    const night = [{ opens: "00:00", closes: "03:00" }];
    // 00:30 to 03:00 is 150 minutes on the clock: 90 in spring, 210 in autumn.
    expect(clashes(opening(night), at("00:30", 90, "2027-03-28"))).toEqual({});
    expect(clashes(opening(night), at("00:30", 91, "2027-03-28"))).toEqual({ 0: "closed" });
    expect(clashes(opening(night), at("00:30", 210, "2026-10-25"))).toEqual({});
    expect(clashes(opening(night), at("00:30", 211, "2026-10-25"))).toEqual({ 0: "closed" });
  });
});
