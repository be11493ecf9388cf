import { expect, it } from "vitest";
import { localiseProfile } from "./localised-profile.server";
import { readBusinessProfile } from "./read-business-profile.server";

const { profile } = readBusinessProfile("no such folder");
const prices = [
  { minutes: 60, amount: 1250 },
  { minutes: 30, amount: 40 },
  { minutes: 45, amount: 52.5 },
];

it("writes prices as the language does, with no more decimals than they need", () => {
  const words = (language: string) => localiseProfile({ ...profile, prices }, language);
  expect(words("en").prices).toEqual(["£1,250", "£40", "£52.50"]);
  expect(words("de").prices).toEqual(["1.250\u00A0£", "40\u00A0£", "52,50\u00A0£"]);
  expect(words("fr").prices).toEqual(["1\u00A0250\u00A0£", "40\u00A0£", "52,50\u00A0£"]);
  expect(words("ja").prices).toEqual(["£1,250", "£40", "£52.50"]);
});

it("finds the lowest price in any position, and gives search engines an English range", () => {
  const words = localiseProfile({ ...profile, prices }, "de");
  expect(words.leastPrice).toBe("40\u00A0£");
  expect(words.priceRange).toBe("£40–£1,250");
});

it.each([
  ["en", "30, 45 or 60"],
  ["de", "30, 45 oder 60"],
  ["es", "30, 45 o 60"],
  ["zh", "30、45 或 60"],
  ["ja", "30・45・60"],
])("joins the lengths in %s, the shortest first", (language, lengths) => {
  expect(localiseProfile({ ...profile, prices }, language).lengths).toBe(lengths);
});

it("names the languages spoken on the phone in the page's language, English when none is named", () => {
  const spoken = (language: string, spokenLanguages?: string[]) =>
    localiseProfile({ ...profile, spokenLanguages }, language).spokenLanguages;
  expect(spoken("de")).toBe("Englisch");
  expect(spoken("fr", ["en", "pl"])).toBe("anglais et polonais");
  expect(spoken("ja", ["en", "zh-Hans"])).toBe("英語、中国語");
});

it.each([
  ["en", "Monday", "Sunday"],
  ["es", "lunes", "domingo"],
  ["zh", "星期一", "星期日"],
])("begins the week on Monday in %s", (language, first, last) => {
  const { weekdays } = localiseProfile(profile, language);
  expect(weekdays).toHaveLength(7);
  expect(weekdays[0]).toBe(first);
  expect(weekdays[6]).toBe(last);
});

it("names place and telephone numbers as readers of the language do", () => {
  const words = (language: string) => localiseProfile(profile, language);
  expect(words("en")).toMatchObject({
    area: "Islington",
    city: "London",
    phone: "020 7946 0123",
    mobile: "07700 900123",
  });
  expect(words("es")).toMatchObject({ city: "Londres", mobile: "+44 7700 900123" });
  expect(words("ja")).toMatchObject({ area: "イズリントン", city: "ロンドン" });
});

it("lists the times that the language writes otherwise than the data", () => {
  expect(localiseProfile(profile, "en").times).toEqual({
    "10:00": "10am",
    "11:00": "11am",
    "20:00": "8pm",
    "21:00": "9pm",
  });
  expect(localiseProfile(profile, "de").times).toEqual({});
});
