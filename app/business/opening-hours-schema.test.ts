import { expect, test } from "vitest";

import { openingHoursSchema } from "./opening-hours-schema";

const day = [{ opens: "10:00", closes: "21:00" }];
const week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: [{ opens: "11:00", closes: "20:00" }],
};

/** Each complaint as `place: message`. */
const complaints = (hours: unknown) =>
  openingHoursSchema
    .safeParse(hours)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("accepts closed days, split hours, midnight and a night across it", () => {
  const hours = {
    ...week,
    monday: [],
    tuesday: [
      { opens: "10:00", closes: "13:00" },
      { opens: "14:00", closes: "20:00" },
    ],
    friday: [{ opens: "18:00", closes: "24:00" }],
    saturday: [{ opens: "00:00", closes: "02:00" }, ...day],
  };
  expect(openingHoursSchema.parse(hours)).toEqual(hours);
});

test("takes 00:00 as the end of a day", () => {
  const hours = { ...week, monday: [{ opens: "18:00", closes: "00:00" }] };
  expect(openingHoursSchema.parse(hours).monday).toEqual([{ opens: "18:00", closes: "24:00" }]);
});

test("accepts two periods on a day into which the day before runs on", () => {
  const saturday = [
    { opens: "00:00", closes: "02:00" },
    { opens: "10:00", closes: "13:00" },
    { opens: "14:00", closes: "20:00" },
  ];
  expect(complaints({ ...week, saturday })).toEqual([]);
});

test("accepts a whole day", () => {
  expect(complaints({ ...week, monday: [{ opens: "00:00", closes: "24:00" }] })).toEqual([]);
});

test.each<[string, unknown, string]>([
  [
    "one digit",
    [{ opens: "9:00", closes: "17:00" }],
    'monday.0.opens: "9:00" is not a time: write hours and minutes with two digits each, such as "09:00"',
  ],
  [
    "25 o'clock",
    [{ opens: "10:00", closes: "25:00" }],
    'monday.0.closes: "25:00" is not a time: write hours and minutes with two digits each, such as "09:00"',
  ],
  [
    "opening at 24:00",
    [{ opens: "24:00", closes: "24:00" }],
    'monday.0.opens: "24:00" is not a time: write hours and minutes with two digits each, such as "09:00"',
  ],
  [
    "a number",
    [{ opens: 10, closes: "17:00" }],
    'monday.0.opens: write a time in quotation marks, such as "10:00"',
  ],
  ["a word", "closed", "monday: write the periods of monday in [ ], or [] when it is closed"],
  ["nothing", undefined, "monday: write the periods of monday in [ ], or [] when it is closed"],
  ["a text for a period", ["10-21"], 'monday.0: write { "opens": "10:00", "closes": "21:00" }'],
  [
    "past midnight",
    [{ opens: "18:00", closes: "02:00" }],
    'monday.0: closes before it opens: to stay open past midnight, write { "opens": "18:00", "closes": "24:00" } here and { "opens": "00:00", "closes": "02:00" } on tuesday',
  ],
  [
    "three periods",
    [
      { opens: "09:00", closes: "10:00" },
      { opens: "11:00", closes: "12:00" },
      { opens: "13:00", closes: "14:00" },
    ],
    "monday: write at most 2 periods, beside one from 00:00",
  ],
  [
    "no time at all",
    [{ opens: "10:00", closes: "10:00" }],
    'monday.0: opens and closes at 10:00: write [] for a closed day, or { "opens": "00:00", "closes": "24:00" } for a whole day',
  ],
  [
    "wrong order",
    [
      { opens: "14:00", closes: "20:00" },
      { opens: "10:00", closes: "13:00" },
    ],
    'monday.1: put { "opens": "10:00", "closes": "13:00" } before { "opens": "14:00", "closes": "20:00" }: earlier periods come first',
  ],
  [
    "overlap",
    [
      { opens: "10:00", closes: "14:00" },
      { opens: "13:00", closes: "20:00" },
    ],
    'monday.1: 13:00–20:00 overlaps 10:00–14:00: write one period { "opens": "10:00", "closes": "20:00" }',
  ],
])("refuses %s and says what to write", (_, monday, complaint) => {
  expect(complaints({ ...week, monday })).toEqual([complaint]);
});

test("refuses a misspelt day by its name", () => {
  expect(complaints({ ...week, Sonntag: [] })).toEqual([
    ": Sonntag: write the days as monday, tuesday, wednesday, thursday, friday, saturday, sunday",
  ]);
});

test("refuses a week that never opens", () => {
  const closed = Object.fromEntries(Object.keys(week).map((weekday) => [weekday, []]));
  expect(complaints(closed)).toEqual([": give at least one day a period: all seven are closed"]);
});

test("refuses more than a day without a break, round the end of the week as well", () => {
  const message =
    ": more than 24 hours without closing cannot be shown: leave at least a minute's break each day";
  const whole = [{ opens: "00:00", closes: "24:00" }];
  expect(
    complaints({ ...week, sunday: whole, monday: [{ opens: "00:00", closes: "06:00" }] }),
  ).toEqual([message]);
  expect(
    complaints(Object.fromEntries(Object.keys(week).map((weekday) => [weekday, whole]))),
  ).toEqual([message]);
  // Beside another mistake, too.
  const none = [{ opens: "10:00", closes: "10:00" }];
  const both = complaints({ ...week, tuesday: none, friday: whole, saturday: whole });
  expect(both.at(-1)).toBe(message);
  expect(both[0]).toMatch(/^tuesday\.0: opens and closes at 10:00/);
});
