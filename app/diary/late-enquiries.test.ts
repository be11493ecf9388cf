import { describe, expect, it } from "vitest";
import type { Period } from "../business/opening-hours";
import { dateAt, daysOfWeek, type Weekday, addDays } from "../business/spa-time";
import { noWork, type WorkStatus } from "../enquiries/record";
import { answerWithin, isLate } from "./late-enquiries";
import { roomsAndHoursOf } from "./rooms-and-hours";
import { minuteMs } from "../time";

type Week = Record<Weekday, Period[]>;
const open = (opens: string, closes: string): Period => ({ opens, closes });
const everyDay = (...periods: Period[]) =>
  Object.fromEntries(daysOfWeek.map((day) => [day, periods])) as Week;
type OtherDay = { from: string; to?: string; periods: Period[] };
const opening = (openingHours: Week, otherDays: OtherDay[] = []) =>
  roomsAndHoursOf({ treatmentRooms: 1, openingHours, otherDays });
const tenToNine = everyDay(open("10:00", "21:00"));

/** Until when what is late was sent, in UTC. */
const before = (now: string, hours: number, openingHours = tenToNine, otherDays: OtherDay[] = []) =>
  answerWithin(hours, opening(openingHours, otherDays), Date.parse(now))?.lateBefore;

describe("what is late", () => {
  it("is nothing while the owner has set no hours, and where the spa never opens", () => {
    expect(answerWithin(undefined, opening(tenToNine), Date.now())).toBeUndefined();
    expect(before("2026-11-27T15:00:00Z", 4, everyDay())).toBeUndefined();
  });

  it("was sent so many hours ago on an open day", () => {
    expect(before("2026-11-27T15:30:00Z", 4)).toBe("2026-11-27T11:30:00.000Z");
  });

  it("does not count the night: what came at 20:00 has had 4 hours at 13:00", () => {
    expect(before("2026-11-27T13:00:00Z", 4)).toBe("2026-11-26T20:00:00.000Z");
    expect(before("2026-11-27T14:00:00Z", 4)).toBe("2026-11-27T10:00:00.000Z");
    expect(before("2026-11-27T23:30:00Z", 4)).toBe("2026-11-27T17:00:00.000Z");
    expect(before("2026-11-28T08:00:00Z", 4)).toBe("2026-11-27T17:00:00.000Z");
  });

  it("does not count a pause between two periods", () => {
    const split = everyDay(open("09:00", "12:00"), open("15:00", "18:00"));
    expect(before("2026-11-27T16:00:00Z", 2, split)).toBe("2026-11-27T11:00:00.000Z");
    expect(before("2026-11-27T13:00:00Z", 2, split)).toBe("2026-11-27T10:00:00.000Z");
  });

  it("does not count closed days of the week, nor days with other hours as the week has them", () => {
    const hours = { ...tenToNine, saturday: [], sunday: [] };
    // Monday.
    expect(before("2026-11-30T12:00:00Z", 4, hours)).toBe("2026-11-27T19:00:00.000Z");
    const holiday = { from: "2026-12-24", to: "2026-12-26", periods: [] };
    expect(before("2026-12-27T11:00:00Z", 3, tenToNine, [holiday])).toBe(
      "2026-12-23T19:00:00.000Z",
    );
    const short = { from: "2026-12-24", periods: [open("10:00", "12:00")] };
    expect(before("2026-12-25T11:00:00Z", 2, tenToNine, [short])).toBe("2026-12-24T11:00:00.000Z");
  });

  it.each([
    ["forward", "2026-03-29T02:00:00.000Z", "2026-03-28T23:00:00.000Z"],
    ["back", "2026-10-25T02:00:00.000Z", "2026-10-24T23:00:00.000Z"],
  ])("counts real hours in the night in which the clock goes %s", (_way, now, then) => {
    const always = everyDay(open("00:00", "24:00"));
    expect(before(now, 3, always)).toBe(then);
  });

  it("counts a spa's own hours in these nights: one that is jumped over is none", () => {
    const night = everyDay(open("00:30", "02:30"));
    // On the 29th 00:30 to 01:00 and 02:00 to 02:30 by the clock are one hour in all.
    expect(before("2026-03-29T03:00:00Z", 1, night)).toBe("2026-03-29T00:30:00.000Z");
    expect(before("2026-10-25T04:00:00Z", 3, night)).toBe("2026-10-24T23:30:00.000Z");
  });

  it("is the same as counting each minute, through a year with other days", () => {
    const hours = {
      ...everyDay(open("10:00", "14:00"), open("16:00", "24:00")),
      tuesday: [open("00:00", "03:00"), open("10:00", "21:00")],
      sunday: [],
    };
    const otherDays = [
      { from: "2026-03-29", periods: [open("00:00", "24:00")] },
      { from: "2026-12-24", to: "2026-12-27", periods: [] },
    ];
    const spa = opening(hours, otherDays);
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    const isOpen = (instant: number) => {
      const time = clock.format(instant);
      return spa
        .periodsOn(dateAt(instant))
        .some(({ opens, closes }) => opens <= time && time < closes);
    };
    for (let week = 0; week < 52; week += 1) {
      const now = Date.parse(`${addDays("2026-01-04", week * 7 + (week % 3))}T11:07:00Z`);
      let left = 6 * 60;
      let instant = now;
      while (left > 0) {
        instant -= minuteMs;
        if (isOpen(instant)) left -= 1;
      }
      const found = answerWithin(6, spa, now)?.lateBefore;
      expect(found).toBe(new Date(instant).toISOString());
    }
  });
});

const createdAt = "2026-11-20T10:00:00.000Z";
const sent = (status: WorkStatus, suspectedSpam: string[] = []) => ({
  createdAt,
  work: { ...noWork, status },
  suspectedSpam,
});

it("a new enquiry is late when it was sent at the very time or before, and none is where there is no such time", () => {
  const before = "2026-11-20T09:59:59.999Z";
  const after = "2026-11-20T10:00:00.001Z";
  const late = [undefined, before, createdAt, after].map((time) => isLate(sent("new"), time));
  expect(late).toEqual([false, false, true, true]);
});

it("an enquiry that is contacted is never late, nor is advertising", () => {
  expect(isLate(sent("contacted"), createdAt)).toBe(false);
  expect(isLate(sent("new", ["pitch"]), createdAt)).toBe(false);
});
