import { expect, test } from "vitest";
import { translator } from "../i18n/i18n.server";
import { weekdayName } from "../i18n/format";
import { fullLabelOf, isFieldName } from "./field-labels";
import type { FieldName } from "./field-names";

const weekdaysIn = (language: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day, language));
const labelIn = (language: "en" | "fr", name: FieldName) =>
  fullLabelOf(name, translator(language), {
    language,
    weekdays: weekdaysIn(language),
    treatments: [{ value: "hot-stone", name: "Hot Stone Massage" }],
    currency: "GBP",
  });

test.each<[FieldName, string]>([
  ["email", "Email"],
  ["hotStoneSurcharge", "Hot stones, extra (GBP)"],
  ["openingHours.sunday[0].closes", "Sunday · Closes"],
  ["openingHours.sunday[1].closes", "Sunday · Open again after a break · Closes"],
  ["otherDays[0].from", "Holidays and closures 1 · First day"],
  ["otherDays[10].periods[1].opens", "Holidays and closures 11 · Open again after a break · Opens"],
  ["stations[1].walkingMinutes", "Station 2 · Minutes on foot"],
  ["stations[1].name", "Station 2"],
  ["social[0].url", "Social networks 1 · Link"],
  ["reviews[1].review", "Review 2 · Text"],
  ["replies[2].text", "Reply 3 · Text"],
  ["prices[0].amount", "Prices 1 · Price (GBP)"],
  ["spokenLanguages[1]", "Language 2"],
  ["noticeTo[10]", "Address 11"],
  ["treatments[1].names.de", "Treatments 2 · Name (Deutsch)"],
  ["texts.heroTitle.de", "Deutsch · Headline"],
  ["photographs.gallery[2].file", "Photograph 3 · Photograph"],
  ["photographs.heroPortrait.file", "Top of the page, on phones · Photograph"],
  ["photographs.treatments.hot-stone.texts.de", "Hot Stone Massage · What it shows (Deutsch)"],
])("in a list of mistakes %s is “%s”", (name, label) => {
  expect(labelIn("en", name)).toBe(label);
});

test("a label begins with a capital where the language writes weekdays without one", () => {
  expect(labelIn("fr", "openingHours.monday[0].opens")).toBe("Lundi · Ouverture");
});

test.each([
  "",
  "details",
  "openingHours",
  "openingHours.monday",
  "prices[0]",
  "reviews[0].id",
  "texts.constructor.en",
  "constructor",
])("%j is the name of no field", (name) => {
  expect(isFieldName(name)).toBe(false);
});
