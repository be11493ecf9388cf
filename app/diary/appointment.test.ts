import { describe, expect, it } from "vitest";
import { at } from "../../tests/support/appointments";
import { addDays, dateAt } from "../business/spa-time";
import { startOn, isAppointmentDay, parseAppointment, versionsOf } from "./appointment";

describe("a day", () => {
  it.each(["2026-11-27", "2028-02-29", "2099-12-31"])("is %s", (day) => {
    expect(isAppointmentDay(day)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "1999-12-31", "2100-01-01", "", null])(
    "is not %s",
    (day) => {
      expect(isAppointmentDay(day)).toBe(false);
    },
  );

  it("is London's, also in the hour before midnight in summer", () => {
    expect(dateAt(Date.parse("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });
});

describe("the start of an appointment", () => {
  it.each([
    ["2026-11-27", "17:00", "2026-11-27T17:00:00+00:00"],
    ["2026-07-01", "00:00", "2026-07-01T00:00:00+01:00"],
    ["2028-02-29", "23:59", "2028-02-29T23:59:00+00:00"],
    // Of the hour that autumn repeats, the first one.
    ["2026-10-25", "01:30", "2026-10-25T01:30:00+01:00"],
    // The hour that spring skips.
    ["2027-03-28", "01:30", "2027-03-28T02:00:00+01:00"],
  ])("on %s at %s is %s", (day, time, start) => {
    expect(startOn(day, time)).toBe(start);
  });

  it.each([
    ["2026-11-27", "24:00"],
    ["2026-11-27", "5pm"],
    ["2026-02-30", "10:00"],
    [undefined, "10:00"],
    ["2026-11-27", undefined],
  ])("is none on %s at %s", (day, time) => {
    expect(startOn(day, time)).toBeUndefined();
  });
});

describe("an appointment from outside", () => {
  it.each([
    ["2026-07-01T16:00:00Z", "2026-07-01T17:00:00+01:00"],
    ["2026-07-01T17:00+01:00", "2026-07-01T17:00:00+01:00"],
    // The hour that autumn repeats, the second time.
    ["2026-10-25T01:30:00+00:00", "2026-10-25T01:30:00+00:00"],
    ["2026-12-31T23:30:00-05:00", "2027-01-01T04:30:00+00:00"],
  ])("at %s is stored as %s", (start, stored) => {
    expect(parseAppointment({ start, minutes: 45 })).toEqual({ start: stored, minutes: 45 });
  });

  it.each([
    { start: "2026-07-01T16:00:00", minutes: 60 },
    { start: "2026-07-01T16:00:30Z", minutes: 60 },
    { start: "2026-02-30T16:00:00Z", minutes: 60 },
    { start: "1999-02-20T16:00:00Z", minutes: 60 },
    { start: "2026-07-01T16:00:00Z", minutes: 4 },
    { start: "2026-07-01T16:00:00Z", minutes: 481 },
    { start: "2026-07-01T16:00:00Z", minutes: "60" },
    { start: "2026-07-01T16:00:00Z" },
    "2026-07-01T16:00:00Z",
    null,
  ])("is none for %j", (sent) => {
    expect(parseAppointment(sent)).toBeUndefined();
  });
});

describe("the history of an appointment", () => {
  const [first, second] = [at("10:00"), at("11:00")];
  const history = [
    { at: "1", status: "booked" as const, appointment: first },
    { at: "2", appointment: second },
    { at: "3", note: true as const },
    { at: "4", appointment: null },
  ];

  it("counts its versions", () => {
    expect(versionsOf({ history: [] })).toBe(0);
    expect(versionsOf({ history })).toBe(3);
  });
});
