import { afterEach, describe, expect, test } from "vitest";

import { openingAt, openingStatus, type OpeningHours, type Period } from "./opening-hours";
import { weekdayAt } from "./spa-time";

const day: Period[] = [{ opens: "10:00", closes: "21:00" }];
const spa: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: [{ opens: "11:00", closes: "20:00" }],
};
const never: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** The status at an instant written in ISO 8601, with `changesAt` in UTC for legible comparison. */
function statusAt(instant: string, hours = spa) {
  const { changesAt, ...status } = openingStatus(hours, Date.parse(instant));
  return { ...status, changesAt: new Date(changesAt).toISOString() };
}

const open = (until: string, changesAt: string) => ({ state: "open", until, changesAt });
const closed = (when: string, at: string, changesAt: string) => ({
  state: "closed",
  opens: { day: when, at },
  changesAt,
});

describe("an ordinary week in January, when London keeps UTC", () => {
  // 13 January 2025 is a Monday.
  test.each([
    ["2025-01-13T09:59:59.999Z", closed("today", "10:00", "2025-01-13T10:00:00.000Z")],
    ["2025-01-13T10:00:00.000Z", open("21:00", "2025-01-13T21:00:00.000Z")],
    ["2025-01-13T20:59:59.999Z", open("21:00", "2025-01-13T21:00:00.000Z")],
    ["2025-01-13T21:00:00.000Z", closed("tomorrow", "10:00", "2025-01-14T00:00:00.000Z")],
    ["2025-01-13T23:59:59.999Z", closed("tomorrow", "10:00", "2025-01-14T00:00:00.000Z")],
    ["2025-01-14T00:00:00.000Z", closed("today", "10:00", "2025-01-14T10:00:00.000Z")],
    ["2025-01-18T21:00:00.000Z", closed("tomorrow", "11:00", "2025-01-19T00:00:00.000Z")],
    ["2025-01-19T10:30:00.000Z", closed("today", "11:00", "2025-01-19T11:00:00.000Z")],
    ["2025-01-19T19:00:00.000Z", open("20:00", "2025-01-19T20:00:00.000Z")],
    ["2025-01-19T20:00:00.000Z", closed("tomorrow", "10:00", "2025-01-20T00:00:00.000Z")],
  ])("%s", (instant, status) => expect(statusAt(instant)).toEqual(status));
});

describe("the Sundays on which the clock changes", () => {
  test.each([
    // 30 March 2025: 01:00 GMT becomes 02:00 BST, the night has an hour less.
    ["2025-03-29T21:00:00.000Z", closed("tomorrow", "11:00", "2025-03-30T00:00:00.000Z")],
    ["2025-03-30T00:30:00.000Z", closed("today", "11:00", "2025-03-30T10:00:00.000Z")],
    ["2025-03-30T10:00:00.000Z", open("20:00", "2025-03-30T19:00:00.000Z")],
    ["2025-03-30T19:00:00.000Z", closed("tomorrow", "10:00", "2025-03-30T23:00:00.000Z")],
    // 26 October 2025: 02:00 BST becomes 01:00 GMT, the night has an hour more.
    ["2025-10-25T20:00:00.000Z", closed("tomorrow", "11:00", "2025-10-25T23:00:00.000Z")],
    ["2025-10-26T00:30:00.000Z", closed("today", "11:00", "2025-10-26T11:00:00.000Z")],
    ["2025-10-26T01:30:00.000Z", closed("today", "11:00", "2025-10-26T11:00:00.000Z")],
    ["2025-10-26T11:00:00.000Z", open("20:00", "2025-10-26T20:00:00.000Z")],
    ["2025-10-26T20:00:00.000Z", closed("tomorrow", "10:00", "2025-10-27T00:00:00.000Z")],
  ])("%s", (instant, status) => expect(statusAt(instant)).toEqual(status));

  test("a time that spring skips is the moment of the change", () => {
    const hours = { ...never, sunday: [{ opens: "01:30", closes: "09:00" }] };
    expect(statusAt("2025-03-30T00:59:00Z", hours)).toEqual(
      closed("today", "01:30", "2025-03-30T01:00:00.000Z"),
    );
    expect(statusAt("2025-03-30T01:00:00Z", hours)).toEqual(
      open("09:00", "2025-03-30T08:00:00.000Z"),
    );
  });

  test("a period that spring skips altogether waits a week", () => {
    const hours = { ...never, sunday: [{ opens: "01:10", closes: "01:50" }] };
    expect(statusAt("2025-03-30T00:30:00Z", hours)).toEqual(
      closed("sunday", "01:10", "2025-04-04T23:00:00.000Z"),
    );
  });

  test("a time that autumn shows twice counts the first time", () => {
    const hours = { ...never, sunday: [{ opens: "01:30", closes: "09:00" }] };
    expect(statusAt("2025-10-26T00:29:59Z", hours)).toEqual(
      closed("today", "01:30", "2025-10-26T00:30:00.000Z"),
    );
    expect(statusAt("2025-10-26T01:15:00Z", hours)).toEqual(
      open("09:00", "2025-10-26T09:00:00.000Z"),
    );
  });
});

describe("weeks unlike the spa's own", () => {
  const split: Period[] = [
    { opens: "10:00", closes: "13:00" },
    { opens: "14:00", closes: "20:00" },
  ];

  test("split hours close for the break", () => {
    const hours = { ...spa, monday: split };
    expect(statusAt("2025-01-13T12:00:00Z", hours)).toEqual(
      open("13:00", "2025-01-13T13:00:00.000Z"),
    );
    expect(statusAt("2025-01-13T13:00:00Z", hours)).toEqual(
      closed("today", "14:00", "2025-01-13T14:00:00.000Z"),
    );
    expect(statusAt("2025-01-13T14:00:00Z", hours)).toEqual(
      open("20:00", "2025-01-13T20:00:00.000Z"),
    );
  });

  test("past closed days the weekday is named, until the eve of the opening", () => {
    const hours = { ...never, thursday: split };
    expect(statusAt("2025-01-13T12:00:00Z", hours)).toEqual(
      closed("thursday", "10:00", "2025-01-15T00:00:00.000Z"),
    );
    expect(statusAt("2025-01-15T00:00:00Z", hours)).toEqual(
      closed("tomorrow", "10:00", "2025-01-16T00:00:00.000Z"),
    );
    expect(statusAt("2025-01-16T20:00:00Z", hours)).toEqual(
      closed("thursday", "10:00", "2025-01-22T00:00:00.000Z"),
    );
  });

  test("periods that touch at midnight are read through", () => {
    const late = [{ opens: "18:00", closes: "24:00" }];
    const hours = { ...spa, friday: late, saturday: [{ opens: "00:00", closes: "02:00" }, ...day] };
    expect(statusAt("2025-01-17T23:00:00Z", hours)).toEqual(
      open("02:00", "2025-01-18T02:00:00.000Z"),
    );
    expect(statusAt("2025-01-18T00:00:00Z", hours)).toEqual(
      open("02:00", "2025-01-18T02:00:00.000Z"),
    );
    expect(statusAt("2025-01-17T23:00:00Z", { ...spa, friday: late })).toEqual(
      open("24:00", "2025-01-18T00:00:00.000Z"),
    );
  });

  test("a week without an opening is closed, and nothing is said of the next one", () => {
    expect(openingStatus(never, Date.parse("2025-01-13T12:00:00Z"))).toEqual({
      state: "closed",
      opens: undefined,
      changesAt: Date.parse("2025-01-14T00:00:00Z"),
    });
  });
});

describe("in any time zone of the server", () => {
  const zoneBefore = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zoneBefore;
    if (zoneBefore === undefined) delete process.env.TZ;
  });

  test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata"])("%s", (zone) => {
    process.env.TZ = zone;
    expect(statusAt("2025-07-14T08:59:59Z")).toEqual(
      closed("today", "10:00", "2025-07-14T09:00:00.000Z"),
    );
    expect(weekdayAt(Date.parse("2025-07-13T23:00:00Z"))).toBe("monday");
  });
});

test("the weekday is London's, before 1970 too", () => {
  expect(weekdayAt(Date.parse("2025-07-13T22:59:59Z"))).toBe("sunday");
  expect(weekdayAt(Date.parse("1969-12-29T12:00:00Z"))).toBe("monday");
});

test.each([
  ["while open, when the spa closes", "2026-11-20T12:00:00Z", "2026-11-20T21:00:00Z"],
  ["before opening, when the spa opens", "2026-11-20T09:59:59Z", "2026-11-20T10:00:00Z"],
  ["in the evening, at midnight", "2026-11-20T22:00:00Z", "2026-11-21T00:00:00Z"],
  ["on a closed day, at midnight", "2026-11-22T12:00:00Z", "2026-11-23T00:00:00Z"],
  ["in summer, at midnight in London", "2026-07-25T21:30:00Z", "2026-07-25T23:00:00Z"],
  ["when the clock goes back, after 25 hours", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"],
])("what the page says of the hours changes, %s", (_what, now, then) => {
  const { changesAt } = openingAt({ openingHours: { ...spa, sunday: [] } }, Date.parse(now));
  expect(changesAt).toBe(Date.parse(then));
});

test("what the page says of the hours stays true until it changes", () => {
  const openingHours = { ...spa, sunday: [] };
  const start = Date.parse("2026-10-23T00:00:00Z");
  for (let minute = 0; minute < 7 * 24 * 60; minute += 20) {
    const now = start + minute * 60_000;
    const { status, today, changesAt } = openingAt({ openingHours }, now);
    const later = openingAt({ openingHours }, changesAt - 1);
    expect(later.today).toBe(today);
    expect({ ...later.status, changesAt: 0 }).toEqual({ ...status, changesAt: 0 });
  }
});
