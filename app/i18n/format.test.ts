import { describe, expect, it } from "vitest";
import { longDateTime, wholeNumber } from "./format";
import { languages } from "./languages";

/** Some versions of Intl put other spaces between date and time. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

describe("longDateTime", () => {
  it("is a long date with the time of day", () => {
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "en"))).toBe("21 November 2026 at 14:05");
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "de"))).toMatch(
      /^21\. November 2026 .*14:05/,
    );
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "fr"))).toMatch(
      /^21 novembre 2026 .*14:05/,
    );
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "es"))).toMatch(
      /^21 de noviembre de 2026/,
    );
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "zh"))).toMatch(/^2026年11月21日/);
    expect(plain(longDateTime("2026-11-21T14:05:00.000Z", "ja"))).toMatch(/^2026年11月21日/);
  });

  it.each(languages)("is London's time, summer and winter, in %s", (language) => {
    expect(longDateTime("2026-07-01T12:30:00.000Z", language)).toContain("13:30");
    expect(longDateTime("2026-12-01T12:30:00.000Z", language)).toContain("12:30");
    expect(longDateTime("2026-07-01T23:30:00.000Z", language)).toMatch(/2/);
  });

  it("moves to the next day with London", () => {
    expect(longDateTime("2026-07-01T23:30:00.000Z", "en")).toMatch(/^2 July 2026/);
  });

  it("is English for a language that the site does not have", () => {
    expect(longDateTime("2026-11-21T14:05:00.000Z", "tlh")).toMatch(/^21 November 2026/);
  });
});

describe("wholeNumber", () => {
  it.each([
    ["en", "12,345"],
    ["de", "12.345"],
    ["fr", "12 345"],
    ["ja", "12,345"],
  ])("groups as %s does", (language, text) => {
    expect(plain(wholeNumber(12_345, language))).toBe(text);
    expect(wholeNumber(7, language)).toBe("7");
  });
});
