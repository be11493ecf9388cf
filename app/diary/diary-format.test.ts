import { expect, it } from "vitest";
import { daysOfRange } from "./diary-format";
import { i18nFor } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";

const written = (from: string, to: string) =>
  languages.map((language) => i18nFor(language).t("diary.range", daysOfRange(from, to, language)));

it("both days of a range have one form, and the year is said once", () => {
  expect(written("2026-11-27", "2026-12-04")).toEqual([
    "27 November to 4 December 2026",
    "2026年11月27日至12月4日",
    "27 de noviembre – 4 de diciembre de 2026",
    "27 novembre – 4 décembre 2026",
    "27. November bis 4. Dezember 2026",
    "2026年11月27日～12月4日",
  ]);
});

it("a range over New Year says both years", () => {
  expect(written("2026-12-28", "2027-01-01")).toEqual([
    "28 December 2026 to 1 January 2027",
    "2026年12月28日至2027年1月1日",
    "28 de diciembre de 2026 – 1 de enero de 2027",
    "28 décembre 2026 – 1er janvier 2027",
    "28. Dezember 2026 bis 1. Januar 2027",
    "2026年12月28日～2027年1月1日",
  ]);
});
