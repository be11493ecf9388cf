import { expect, it } from "vitest";
import { type OpeningHours } from "./opening-hours";
import { daysOfWeek } from "./spa-time";
import { openingAt } from "./opening-hours-view";

const hours = Object.fromEntries(
  daysOfWeek.map((day) => [day, day === "sunday" ? [] : [{ opens: "10:00", closes: "21:00" }]]),
) as unknown as OpeningHours;

it("says when what the page says of the hours changes, and never too late", () => {
  const start = Date.parse("2026-10-23T00:00:00Z");
  for (let minute = 0; minute < 7 * 24 * 60; minute += 20) {
    const now = start + minute * 60_000;
    const { status, today, changesAt } = openingAt({ openingHours: hours }, now);
    const later = openingAt({ openingHours: hours }, changesAt - 1);
    expect(later.today).toBe(today);
    expect({ ...later.status, changesAt: 0 }).toEqual({ ...status, changesAt: 0 });
  }
});
