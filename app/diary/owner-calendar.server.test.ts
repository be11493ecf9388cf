import { describe, expect, it } from "vitest";
import {
  at,
  expectFolded,
  instants,
  now,
  read,
  summaries,
  withAppointments,
} from "../../tests/support/calendar-events";
import { addDays } from "../business/spa-time";
import type { EnquiryRecord } from "../enquiries/record";
import { translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import { cancelledDays, feedDaysBack, feedText } from "./owner-calendar.server";
import { sampleProfile } from "../../tests/support/own-profile";
import { dayMs } from "../time";

const profile = sampleProfile;

const feed = (
  records: readonly EnquiryRecord[],
  language = languages[0] as (typeof languages)[number],
) => feedText(records, { profile, language, now });

describe("the owner's calendar", () => {
  it("has for each appointment who comes, for what, the telephone number and the reference", async () => {
    const record = withAppointments(1, [at("2026-11-27")], {
      firstName: "Charlotte",
      lastName: "Hughes",
      phone: "020 7946 0999",
      treatment: "thai",
    });
    const text = await feed([record]);
    const { component, events } = read(text);
    expect(component.getFirstPropertyValue("x-wr-calname")).toBe(profile.name);
    expect(component.getFirstPropertyValue("x-published-ttl")).toBe("PT1H");
    expect(String(component.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event!.summary).toBe("Thai Massage · Charlotte H.");
    expect(event!.description).toMatch(/^020 7946 0999\nReference [0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(event!.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(text).toContain("DTSTART;TZID=Europe/London:20261127T170000\r\n");
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(text).toMatch(/\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
    expect(text).not.toContain("Hughes");
    expectFolded(text);
  });

  it.each([
    ["a summer's day", at("2027-07-01"), "2027-07-01T16:00:00.000Z", "2027-07-01T17:00:00.000Z"],
    ["a leap day", at("2028-02-29"), "2028-02-29T17:00:00.000Z", "2028-02-29T18:00:00.000Z"],
    ["midnight", at("2026-12-31", "23:30"), "2026-12-31T23:30:00.000Z", "2027-01-01T00:30:00.000Z"],
    [
      "the night in which the clock goes forward",
      at("2027-03-28", "00:30", 90),
      "2027-03-28T00:30:00.000Z",
      "2027-03-28T02:00:00.000Z",
    ],
    [
      "the night in which the clock goes back",
      at("2027-10-31", "00:30", 180),
      "2027-10-30T23:30:00.000Z",
      "2027-10-31T02:30:00.000Z",
    ],
    [
      "the hour that the clock shows twice",
      { start: "2027-10-31T01:30:00+00:00", minutes: 15 },
      "2027-10-31T01:30:00.000Z",
      "2027-10-31T01:45:00.000Z",
    ],
    [
      "an end in the hour that the clock shows twice",
      at("2027-10-31", "01:15"),
      "2027-10-31T00:15:00.000Z",
      "2027-10-31T01:15:00.000Z",
    ],
  ])("has the right time on %s", async (_what, appointment, start, end) => {
    expect(instants(await feed([withAppointments(1, [appointment])]))).toEqual([[start, end]]);
  });

  it("keeps the UID of a changed appointment and counts its versions", async () => {
    const both = await Promise.all([
      feed([withAppointments(1, [at("2026-11-27")], { id: "1" })]),
      feed([
        withAppointments(1, [at("2026-11-27"), at("2026-11-28"), at("2026-11-29")], { id: "1" }),
      ]),
    ]);
    const [before, after] = both.map((text) => read(text).events[0]!);
    expect(after!.uid).toBe(before!.uid);
    expect([before!.sequence, after!.sequence]).toEqual([0, 2]);
  });

  it("has a removed appointment as cancelled for 30 days", async () => {
    const removed = withAppointments(1, [at("2026-11-27"), null]);
    const [event] = read(await feed([removed])).events;
    expect(event!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event!.sequence).toBe(1);
    expect(event!.startDate.toString()).toBe("2026-11-27T17:00:00");
    const after = async (days: number) =>
      read(await feedText([removed], { profile, language: "en", now: now + days * dayMs })).events
        .length;
    expect(await after(cancelledDays)).toBe(1);
    expect(await after(cancelledDays + 1)).toBe(0);
  });

  it("goes 90 days back, and as far ahead as there are appointments", async () => {
    const days = [-feedDaysBack - 1, -feedDaysBack, 0, 900];
    const records = days.map((ahead, index) =>
      withAppointments(index, [at(addDays("2026-11-22", ahead))]),
    );
    const starts = read(await feed(records)).events.map(({ startDate }) => startDate.toString());
    expect(starts.map((start) => start.slice(0, 10))).toEqual(
      days.slice(1).map((ahead) => addDays("2026-11-22", ahead)),
    );
  });

  it("names the treatment in the language of the calendar", async () => {
    const record = withAppointments(1, [at("2026-11-27")], { treatment: "hot-stone" });
    for (const language of languages) {
      const [summary] = summaries(await feed([record], language));
      expect(summary).toContain(translator(language)("treatments.hot-stone"));
    }
  });

  it.each([
    ["commas and semicolons", "A,B;C", "D,E", "A,B;C D."],
    ["a backslash", "A\\nB", "Smith", "A\\nB S."],
    ["line breaks", "A\r\nATTENDEE:b", "X\nY", "A ATTENDEE:b X."],
    ["quotation marks and a colon", `"A":B`, "'C", `"A":B '.`],
    ["emoji of many octets", "👩‍👩‍👧‍👦🏳️‍🌈".repeat(8), "👩🏽‍🔬 X", `${"👩‍👩‍👧‍👦🏳️‍🌈".repeat(8)} 👩🏽‍🔬.`],
    ["Chinese characters", "小明", "王", "小明（王）"],
    ["Hangul", "지훈", "김", "지훈（김）"],
    ["one name and a sign", "Suharto", "-", "Suharto"],
    ["a sign and one name", "-", "Suharto", "Suharto"],
    ["the longest names", "é".repeat(100), "ß".repeat(100), `${"é".repeat(100)} ß.`],
    ["half of a surrogate pair", "A\uD83D", "\uDE00B", "A\uFFFD \uFFFD."],
  ])("writes a name with %s so that it comes back", async (_what, firstName, lastName, shown) => {
    const record = withAppointments(1, [at("2026-11-27")], {
      firstName,
      lastName,
      treatment: "thai",
    });
    const text = await feed([record]);
    expect(summaries(text)).toEqual([`Thai Massage · ${shown}`]);
    if (!shown.includes("\uFFFD")) expectFolded(text);
  });

  it("takes an id from a file that is any text", async () => {
    const id = "x\r\nATTENDEE:mailto:a@b.test\r\nX:";
    const text = await feed([withAppointments(1, [at("2026-11-27")], { id })]);
    expect(text).not.toContain("ATTENDEE");
    expect(read(text).events[0]!.uid).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is the same text for the same records, and another one without a person who was erased", async () => {
    const records = [1, 2].map((number) => withAppointments(number, [at("2026-11-27")]));
    const text = await feed(records);
    expect(await feed(records)).toBe(text);
    expect(read(await feed(records.slice(1))).events).toHaveLength(1);
  });
});
