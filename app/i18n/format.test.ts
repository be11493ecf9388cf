import { describe, expect, it } from "vitest";
import {
  formatAlternatives,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatDays,
  formatList,
  formatAge,
  formatNumber,
  formatTimeOfDay,
  formatWeekday,
} from "./format";
import { formatDate, timeInSentence } from "./format-date";
import { longDay } from "../diary/diary-format";
import { languages } from "./languages";

/** Some versions of Intl put other spaces between date and time. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

describe("formatDateTime", () => {
  it("is a long date with the time of day", () => {
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "en"))).toBe(
      "21 November 2026 at 14:05",
    );
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "de"))).toMatch(
      /^21\. November 2026 um 14:05 Uhr$/,
    );
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "fr"))).toMatch(
      /^21 novembre 2026 .*14:05/,
    );
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "es"))).toMatch(
      /^21 de noviembre de 2026/,
    );
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "zh"))).toMatch(/^2026年11月21日/);
    expect(plain(formatDateTime("2026-11-21T14:05:00.000Z", "ja"))).toMatch(/^2026年11月21日/);
  });

  it.each(languages)("says the seconds where they tell two times apart, in %s", (language) => {
    expect(formatDateTime("2026-11-21T14:05:09.000Z", language)).not.toContain(":09");
    expect(formatDateTime("2026-11-21T14:05:09.000Z", language, "seconds")).toContain("14:05:09");
  });

  it.each(languages)("is London's time, summer and winter, in %s", (language) => {
    expect(formatDateTime("2026-07-01T12:30:00.000Z", language)).toContain("13:30");
    expect(formatDateTime("2026-12-01T12:30:00.000Z", language)).toContain("12:30");
    expect(formatDateTime("2026-07-01T23:30:00.000Z", language)).toMatch(/2/);
  });

  it("moves to the next day with London", () => {
    expect(formatDateTime("2026-07-01T23:30:00.000Z", "en")).toMatch(/^2 July 2026/);
  });

  it("is English for a language that the site does not have", () => {
    expect(formatDateTime("2026-11-21T14:05:00.000Z", "tlh")).toMatch(/^21 November 2026/);
  });
});

describe("formatNumber", () => {
  it.each([
    ["en", "12,345"],
    ["de", "12.345"],
    ["fr", "12 345"],
    ["ja", "12,345"],
  ])("groups as %s does", (language, text) => {
    expect(plain(formatNumber(12_345, language))).toBe(text);
    expect(formatNumber(7, language)).toBe("7");
  });
});

describe("timeOfDay", () => {
  it.each([
    ["en", "21:00", "9pm"],
    ["en", "09:30", "9:30am"],
    ["en", "12:00", "midday"],
    ["en", "12:30", "12:30pm"],
    ["en", "00:00", "midnight"],
    ["en", "00:30", "12:30am"],
    ["en", "24:00", "midnight"],
    ["fr", "21:00", "21\u00A0h"],
    ["fr", "09:30", "9\u00A0h\u00A030"],
    ["fr", "24:00", "minuit"],
    ["de", "21:00", "21:00"],
    ["es", "24:00", "24:00"],
    ["zh", "09:30", "09:30"],
    ["ja", "21:00", "21:00"],
  ])("writes in %s %s as %s", (language, time, written) => {
    expect(formatTimeOfDay(time, language)).toBe(written);
  });
});

describe("longDate", () => {
  it.each([
    ["en", "1 March 2026"],
    ["de", "1. März 2026"],
    ["fr", "1er mars 2026"],
    ["es", "1 de marzo de 2026"],
    ["zh", "2026年3月1日"],
  ])("writes a day in %s as %s", (language, written) => {
    expect(plain(formatDate("2026-03-01", language))).toBe(written);
  });
});

it("the first of a month is 1er in every French date, and no other day or language has it", () => {
  const first = "2026-03-01T14:05:00.000Z";
  expect(plain(formatDateTime(first, "fr"))).toMatch(/^1er mars 2026 /);
  expect(plain(formatDay(first, "fr"))).toBe("1er mars 2026");
  expect(plain(formatWeekday(first, "fr"))).toBe("dimanche 1er mars");
  expect(plain(formatDayAndMonth("2026-03-01", "fr"))).toBe("1er mars");
  expect(plain(formatDays("2026-03-01", "2026-03-01", "fr"))).toBe("dim. 1er mars");
  expect(plain(formatDays("2026-03-01", "2026-03-11", "fr"))).toMatch(/^1er ?– ?11 mars$/);
  expect(plain(formatDays("2026-02-21", "2026-03-01", "fr"))).toMatch(/^21 février ?– ?1er mars$/);
  expect(plain(longDay("2026-03-01", "fr"))).toBe("dimanche 1er mars 2026");
  expect(plain(formatDate("2026-03-21", "fr"))).toBe("21 mars 2026");
  expect(plain(formatDate("2026-03-01", "es"))).toBe("1 de marzo de 2026");
});

it("one o'clock is singular in Spanish and no hour has a leading zero, in dates and behind a preposition", () => {
  expect(formatDateTime("2026-11-22T01:05:00.000Z", "es")).toBe(
    "22 de noviembre de 2026 a la 1:05",
  );
  expect(formatDateTime("2026-11-22T11:05:00.000Z", "es")).toBe(
    "22 de noviembre de 2026 a las 11:05",
  );
  expect(timeInSentence("01:30", "es")).toBe("la 1:30");
  expect(timeInSentence("00:30", "es")).toBe("las 0:30");
  expect(timeInSentence("09:00", "es")).toBe("las 9:00");
  expect(timeInSentence("10:00", "es")).toBe("las 10:00");
  expect(timeInSentence("01:30", "en")).toBe("01:30");
});

describe("Chinese and Japanese", () => {
  it.each([
    ["zh", "12月24日至1月2日"],
    ["ja", "12月24日～1月2日"],
  ])("in %s a range of days names the months: %s", (language, written) => {
    expect(formatDays("2026-12-24", "2027-01-02", language)).toBe(written);
  });

  it.each([
    ["zh", "3 小时前"],
    ["ja", "3時間前"],
  ])("in %s an age has the spaces of its language: %s", (language, written) => {
    const now = Date.parse("2026-03-01T14:05:00Z");
    expect(formatAge("2026-03-01T11:00:00Z", now, language)).toBe(written);
  });

  it("a Japanese day with its weekday has it in brackets", () => {
    expect(formatWeekday("2026-11-22T14:05:00.000Z", "ja")).toBe("11月22日（日）");
    expect(longDay("2026-11-22", "ja")).toBe("2026年11月22日（日）");
    expect(longDay("2026-11-22", "zh")).toBe("2026年11月22日星期日");
  });

  it("parts Latin letters and digits from 和 and 或 by a space, and characters by none", () => {
    expect(formatList(["步行 4 分钟", "Barbican"], "zh")).toBe("步行 4 分钟和 Barbican");
    expect(formatList(["英语", "中文"], "zh")).toBe("英语和中文");
    expect(formatAlternatives(["Headingley", "Hyde Park"], "zh")).toBe("Headingley 或 Hyde Park");
  });
});

it.each([
  ["en", "now"],
  ["zh", "刚刚"],
  ["es", "ahora mismo"],
  ["fr", "à l’instant"],
  ["de", "gerade eben"],
  ["ja", "たった今"],
])("in %s an age of less than a minute is %s", (language, written) => {
  const now = Date.parse("2026-03-01T14:05:59Z");
  expect(formatAge("2026-03-01T14:05:00Z", now, language)).toBe(written);
});
