import { beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryValues } from "../store/memory-values";
import { CalendarAddress, programOf } from "./calendar-address.server";

let values: MemoryValues;
let address: CalendarAddress;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:34:56Z"), toFake: ["Date"] });
  values = new MemoryValues();
  address = new CalendarAddress(values);
  return () => vi.useRealTimers();
});

describe("the address of the calendar", () => {
  it("is 128 random bits, of which only a hash is stored", async () => {
    const token = await address.make("de");
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    expect(await address.languageOf(token)).toBe("de");
    expect(JSON.stringify(await values.read("calendar"))).not.toContain(token);
  });

  it("notes no program at an address that has ended", async () => {
    const before = await address.make("en");
    await address.make("en");
    await address.fetchedBy(before, "apple", "text");
    expect((await address.view())?.fetched).toEqual({});
  });

  it.each(["", "x", "AAAAAAAAAAAAAAAAAAAAAA"])("is none that is guessed: %j", async (token) => {
    expect(await address.languageOf(token)).toBeUndefined();
    await address.make("en");
    expect(await address.languageOf(token)).toBeUndefined();
  });

  it("knows which programs have fetched it, to the hour", async () => {
    const token = await address.make("en");
    await address.fetchedBy(token, "google", "text");
    const fetched = async () => (await address.view())?.fetched;
    // Not before it was made.
    expect(await fetched()).toEqual({ google: "2026-11-22T12:34:56.000Z" });
    vi.setSystemTime("2026-11-22T13:34:56Z");
    await address.fetchedBy(token, "google", "text");
    expect(await fetched()).toEqual({ google: "2026-11-22T13:00:00.000Z" });
  });

  it("says since when a text is the one that is fetched, later for each other text", async () => {
    const token = await address.make("en");
    const since = (text: string) => address.fetchedBy(token, "apple", text);
    const first = await since("a");
    expect(first % 1000).toBe(0);
    expect(await since("a")).toBe(first);
    const second = await since("b");
    expect(second).toBe(first + 1000);
    vi.setSystemTime("2026-11-22T13:00:00Z");
    expect(await since("b")).toBe(second);
    expect(await since("a")).toBe(Date.parse("2026-11-22T13:00:00Z"));
  });
});

describe("a calendar program", () => {
  it.each([
    ["iOS/17.5 (21F79) dataaccessd/1.0", "apple"],
    ["macOS/14.5 (23F79) CalendarAgent/1002", "apple"],
    ["iCal/5.0.3 (1605.4) Mac OS X/10.7.5", "apple"],
    ["ical4j/4.0", "other"],
    ["Example Planner/3 (iOS/17.5)", "other"],
    ["Google-Calendar-Importer", "google"],
    ["Microsoft.Exchange/15.20 (Internet Calendar)", "outlook"],
    ["Mozilla/5.0 Thunderbird/128", "other"],
    ["", "other"],
  ] as const)("%j is %s", (userAgent, program) => {
    expect(programOf(userAgent)).toBe(program);
  });
});
