import { describe, expect, it } from "vitest";
import { listedFrom } from "../../../tests/support/listed";
import { byDay } from "./days";

describe("the day of an enquiry", () => {
  const daysOf = (...times: string[]) => {
    const enquiries = times.map((createdAt) => listedFrom("Ada", { createdAt }));
    return [...byDay(enquiries)].map(([day, ofDay]) => [day, ofDay.length]);
  };

  it("is that of London, also where its clock changes", () => {
    const days = daysOf(
      "2026-10-26T00:00:00.000Z",
      "2026-10-25T23:59:59.999Z",
      "2026-10-25T00:30:00.000Z",
      "2026-10-24T23:00:00.000Z",
      "2026-10-24T22:59:59.999Z",
    );
    expect(days).toEqual([
      ["2026-10-26", 1],
      ["2026-10-25", 3],
      ["2026-10-24", 1],
    ]);
  });

  it("is empty where the record names no time, and does not change that of the others", () => {
    const days = daysOf("2026-11-26T12:00:00.000Z", "not a time", "2026-11-26T11:00:00.000Z");
    expect(days).toEqual([
      ["2026-11-26", 2],
      ["", 1],
    ]);
  });
});
