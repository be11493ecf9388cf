import { describe, expect, it } from "vitest";
import { openingAt, openingChangesAt, WEEKDAYS, type OpeningHours } from "./opening-hours";
const hours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === "sunday" ? [] : [{ opens: "10:00", closes: "21:00" }]]),
) as unknown as OpeningHours;

const at = (iso: string) => Date.parse(iso);

describe("openingChangesAt", () => {
  it.each([
    ["while open, when the spa closes", "2026-11-20T12:00:00Z", "2026-11-20T21:00:00Z"],
    ["before opening, when the spa opens", "2026-11-20T09:59:59Z", "2026-11-20T10:00:00Z"],
    ["in the evening, midnight", "2026-11-20T22:00:00Z", "2026-11-21T00:00:00Z"],
    ["on a closed day, midnight", "2026-11-22T12:00:00Z", "2026-11-23T00:00:00Z"],
    ["in summer, midnight in London", "2026-07-25T21:30:00Z", "2026-07-25T23:00:00Z"],
    ["when the clock goes back, after 25 hours", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"],
  ])("is, %s", (_what, now, then) => {
    expect(new Date(openingChangesAt(hours, at(now))).toISOString()).toBe(
      new Date(at(then)).toISOString(),
    );
  });

  it("never comes after what the page says has changed", () => {
    const start = at("2026-10-23T00:00:00Z");
    for (let minute = 0; minute < 7 * 24 * 60; minute += 20) {
      const now = start + minute * 60_000;
      const last = openingChangesAt(hours, now) - 1;
      const { status, today } = openingAt(hours, now);
      const later = openingAt(hours, last);
      expect(later.today).toBe(today);
      expect({ ...later.status, changesAt: 0 }).toEqual({ ...status, changesAt: 0 });
    }
  });
});
