import { expect, it } from "vitest";
import { formatShortTime } from "./format";
import { languages } from "./languages";

const now = Date.parse("2026-07-21T22:30:00Z"); // 23:30 in London

it.each(languages)("a time of today in London is the time of day in %s", (language) => {
  const time = formatShortTime("2026-07-21T13:02:00Z", now, language);
  expect(time).toBe(language === "de" ? "14:02\u00A0Uhr" : "14:02");
});

it("the hour has as many digits as the language gives it", () => {
  const early = (language: string) => formatShortTime("2026-07-21T08:05:00Z", now, language);
  expect(languages.map(early)).toEqual([
    "09:05",
    "09:05",
    "9:05",
    "09:05",
    "09:05\u00A0Uhr",
    "9:05",
  ]);
});

it("a time of another day in London has its date", () => {
  expect(formatShortTime("2026-07-21T23:05:00Z", now, "en")).toBe("22 July 2026 at 00:05");
  expect(formatShortTime("2026-07-20T13:02:00Z", now, "de")).toBe(
    "20. Juli 2026 um 14:02\u00A0Uhr",
  );
});

it("what is no time is shown as it is", () => {
  expect(formatShortTime("soon", now, "en")).toBe("soon");
});
