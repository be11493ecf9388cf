import { describe, expect, it } from "vitest";
import { type OpeningHours, type Period } from "../business/opening-hours";
import { dateAt, daysOfWeek, addDays } from "../business/spa-time";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import {
  appointmentBefore,
  bookedIn,
  clashesIn,
  isDay,
  nextFreeStart,
  type Opening,
  parseAppointment,
  periodsOn,
  startOn,
  versionsOf,
} from "./appointment";

const everyDay = (periods: readonly Period[]): OpeningHours =>
  Object.fromEntries(daysOfWeek.map((day) => [day, periods])) as OpeningHours;
const opening = (periods: readonly Period[], rooms = 1): Opening => ({
  rooms,
  periodsOn: periodsOn(everyDay(periods)),
});
const tenToNine = [{ opens: "10:00", closes: "21:00" }];

/** Records with an appointment each, their ids counted from 0. */
const booked = (...appointments: readonly Appointment[]) =>
  bookedIn(
    appointments.map(
      (appointment, index) =>
        ({
          id: String(index),
          work: { status: "booked", revision: 1, history: [], appointment },
        }) as unknown as EnquiryRecord,
    ),
  );
const at = (time: string, minutes = 60, day = "2026-11-27"): Appointment => ({
  start: startOn(day, time)!,
  minutes,
});
const clashes = (opened: Opening, ...appointments: readonly Appointment[]) =>
  Object.fromEntries(clashesIn(booked(...appointments), opened));

describe("a day", () => {
  it.each(["2026-11-27", "2028-02-29", "2099-12-31"])("is %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "1999-12-31", "2100-01-01", "", null])(
    "is not %s",
    (day) => {
      expect(isDay(day)).toBe(false);
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

describe("the next free hour", () => {
  const next = (now: string, opened: Opening, ...appointments: readonly Appointment[]) =>
    nextFreeStart(booked(...appointments), opened, Date.parse(now), 60);

  it("is the next full hour of the day", () => {
    expect(next("2026-11-27T16:00:00Z", opening(tenToNine))).toBe("2026-11-27T17:00:00+00:00");
    expect(next("2026-11-27T06:10:00Z", opening(tenToNine))).toBe("2026-11-27T10:00:00+00:00");
  });

  it("ends before the spa closes, otherwise it is on the next open day", () => {
    expect(next("2026-11-27T19:00:00Z", opening(tenToNine))).toBe("2026-11-27T20:00:00+00:00");
    const weekdays = { ...everyDay(tenToNine), saturday: [], sunday: [] };
    const opened = { rooms: 1, periodsOn: periodsOn(weekdays) };
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

  it("says what undo brings back, when the last change was the appointment", () => {
    expect(appointmentBefore({ history })).toEqual(second);
    expect(appointmentBefore({ history: history.slice(0, 3) })).toBeUndefined();
    expect(appointmentBefore({ history: history.slice(0, 2) })).toEqual(first);
    expect(appointmentBefore({ history: history.slice(0, 1) })).toBeNull();
  });
});
