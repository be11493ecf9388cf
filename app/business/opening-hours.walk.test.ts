import { describe, expect, test } from "vitest";

import {
  openingStatus,
  type OpeningHours,
  type OpeningStatus,
  type OtherDays,
  type Period,
} from "./opening-hours";
import { daysOfWeek, type Weekday } from "./spa-time";

describe("agrees with a walk along the clock, minute by minute", () => {
  const minute = 60_000;
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/London",
    dateStyle: "short",
    timeStyle: "short",
  });
  const weekdayName = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    weekday: "long",
  });

  test.each(["2025-03-24T00:00:00Z", "2025-10-19T23:00:00Z", "2025-12-26T00:00:00Z"])(
    "from %s",
    (start) => {
      const walk = Array.from({ length: 18 * 1440 }, (_, index) => {
        const instant = Date.parse(start) + index * minute;
        const [date = "", time = ""] = clock.format(instant).split(" ");
        return {
          instant,
          date,
          time,
          weekday: weekdayName.format(instant).toLowerCase() as Weekday,
        };
      });
      for (let seed = 1; seed <= 10; seed++) {
        const hours = randomHours(seed);
        const isOpen = walk.map(({ weekday, time }) =>
          hours[weekday].some(({ opens, closes }) => opens <= time && time < closes),
        );
        const lineAt = (index: number): string => {
          const now = walk[index];
          const turn = isOpen.indexOf(!isOpen[index], index);
          const then = walk[turn];
          if (!now || !then) throw new Error("The walk is too short.");
          if (isOpen[index]) return `open until ${then.time}`;
          const nextDate = walk.find(({ date }) => date > now.date)?.date;
          const when =
            then.date === now.date ? "today" : then.date === nextDate ? "tomorrow" : then.weekday;
          return `opens ${when} ${then.time}`;
        };
        for (let step = 0; step < 40; step++) {
          const index = (seed * 7919 + step * 241) % (9 * 1440);
          const now = walk[index];
          if (!now) continue;
          const status = openingStatus(hours, now.instant);
          expect(describeStatus(status)).toBe(lineAt(index));
          const change = index + (status.changesAt - now.instant) / minute;
          expect(lineAt(change - 1)).toBe(lineAt(index));
          expect(lineAt(change)).not.toBe(lineAt(index));
        }
      }
    },
  );

  const describeStatus = (status: OpeningStatus) =>
    status.state === "open"
      ? `open until ${status.until === "24:00" ? "00:00" : status.until}`
      : `opens ${status.opens && "day" in status.opens ? status.opens.day : status.opens?.date} ${status.opens?.at}`;

  /** Weeks with closed days, breaks and midnights; no edge in 01:00–02:00, where a clock is ambiguous. */
  function randomHours(seed: number): OpeningHours {
    let state = seed;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const edges = [
      "00:00",
      "00:20",
      "02:00",
      "06:45",
      "09:00",
      "12:30",
      "13:00",
      "17:15",
      "23:59",
      "24:00",
    ];
    const periods = () => {
      const chosen = edges.filter(() => random(10) < 4);
      return Array.from({ length: Math.floor(chosen.length / 2) }, (_, index) => ({
        opens: chosen[2 * index] ?? "",
        closes: chosen[2 * index + 1] ?? "",
      }));
    };
    const week = Object.fromEntries(daysOfWeek.map((weekday) => [weekday, periods()]));
    return {
      ...(week as Record<Weekday, Period[]>),
      wednesday: [{ opens: "09:00", closes: "17:15" }],
    };
  }
});

test("every quarter hour around the other days of a year agrees with a walk along the clock", () => {
  const quarter = 15 * 60_000;
  const dayMs = 96 * quarter;
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/London",
    dateStyle: "short",
    timeStyle: "short",
  });
  const weekday = [{ opens: "10:00", closes: "14:00" }];
  const hours: OpeningHours = {
    monday: [],
    tuesday: [...weekday, { opens: "15:30", closes: "21:00" }],
    wednesday: weekday,
    thursday: weekday,
    friday: [{ opens: "18:00", closes: "24:00" }],
    saturday: [
      { opens: "00:00", closes: "00:45" },
      { opens: "11:15", closes: "20:00" },
    ],
    sunday: [{ opens: "11:00", closes: "20:00" }],
  };
  const otherDays: OtherDays[] = [
    { from: "2027-12-24", to: "2028-01-02", periods: [] },
    { from: "2028-02-29", periods: [{ opens: "09:00", closes: "24:00" }] },
    { from: "2028-03-01", periods: [{ opens: "00:00", closes: "03:15" }] },
    // The nights on which London changes its clock.
    { from: "2028-03-26", periods: [{ opens: "00:00", closes: "24:00" }] },
    { from: "2028-10-29", to: "2028-10-30", periods: [{ opens: "09:00", closes: "17:15" }] },
    { from: "2028-07-01", to: "2028-08-15", periods: [] },
    { from: "2028-08-16", periods: [] },
  ];
  const start = Date.parse("2027-12-01T00:00:00Z");
  const isOpenAt = (date: string, time: string) => {
    const other = otherDays.find(({ from, to = from }) => from <= date && date <= to);
    const day = daysOfWeek[(new Date(date).getUTCDay() + 6) % 7] ?? "monday";
    return (other?.periods ?? hours[day]).some(
      ({ opens, closes }) => opens <= time && time < closes,
    );
  };
  const walk = Array.from({ length: 370 * 96 }, (_, index) => {
    const [date = "", time = ""] = clock.format(start + index * quarter).split(" ");
    return isOpenAt(date, time);
  });
  let turns = walk.length;
  let checked = 0;
  for (let index = walk.length - 1; index >= 0; index--) {
    if (walk[index + 1] !== undefined && walk[index + 1] !== walk[index]) turns = index + 1;
    // The last days know nothing of what comes.
    if (index >= 366 * 96) continue;
    const now = start + index * quarter;
    // Weeks without other days near them are walked minute by minute above; the status looks a week ahead.
    const isNear = otherDays.some(({ from, to = from }) =>
      [from, to].some((day) => Math.abs(Date.parse(day) - 2.5 * dayMs - now) < 6.5 * dayMs),
    );
    if (!isNear) continue;
    const status = openingStatus(hours, now, otherDays);
    const said = status.state === "open" ? status.until : status.opens?.at;
    const [, time] = clock.format(start + turns * quarter).split(" ");
    expect([status.state, said === "24:00" ? "00:00" : said]).toEqual([
      walk[index] ? "open" : "closed",
      time,
    ]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(70 * 96);
});
