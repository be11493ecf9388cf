import { expect, test } from "vitest";
import { begunEntry, hasChristmas } from "./other-days-rows";

test.each([
  ["2026-11-28", "2026"],
  ["2026-12-26", "2026"],
  ["2026-12-27", "2027"],
])("on %s the next Christmas is that of %s", (today, year) => {
  expect(begunEntry("christmas", today)).toEqual({
    from: `${year}-12-25`,
    to: `${year}-12-26`,
    closed: "on",
    reason: "bank-holiday",
  });
});

test.each([
  ["2026-12-24", "2026-12-24", false],
  ["2026-12-24", "2026-12-25", true],
  ["2026-12-26", "2027-01-02", true],
  ["2027-12-25", "2027-12-25", false],
])("in November 2026 an entry from %s to %s has a day of Christmas: %s", (from, to, has) => {
  expect(hasChristmas([{ from, to }], "2026-11-28")).toBe(has);
});
