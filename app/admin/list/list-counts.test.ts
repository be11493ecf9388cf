import { describe, expect, it } from "vitest";
import { listedFrom } from "../../../tests/support/listed";
import { noWork } from "../../enquiries/record";
import { translator } from "../../i18n/i18n.server";
import { countArrived, countsOf } from "./list-counts";
import { enquiriesMatching, wholeList } from "./query";

it("the counts are those of the whole list, and those of the filters follow the search", () => {
  const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
  const list = [
    listedFrom("Ada", { work: booked }),
    listedFrom("Bea"),
    listedFrom("Cleo", { suspectedSpam: ["pitch"] }),
    listedFrom("Dora"),
  ];
  const searched = enquiriesMatching(list, { ...wholeList, search: "gift" }, translator("en"));
  const now = Date.now();
  const counts = countsOf(list, searched, {
    now,
    lateBefore: new Date(now).toISOString(),
  });
  expect(counts.unanswered).toBe(2);
  expect(counts.late).toBe(2);
  expect(counts.filters).toMatchObject({ all: 1, booked: 1, new: 0 });
});

describe("the number of new enquiries", () => {
  const sent = (minute: number, different: object = {}) =>
    listedFrom("Ada", { createdAt: `2026-11-20T10:0${minute}:00.000Z`, ...different });
  const since = sent(1).createdAt;

  it("counts what visitors have sent since, and is unknown without an earlier list", () => {
    expect(countArrived([sent(3), sent(2), sent(1), sent(0)], since)).toBe(2);
    expect(countArrived([sent(1), sent(0)], since)).toBe(0);
    expect(countArrived([sent(1), sent(0)], "")).toBe(2);
    expect(countArrived([sent(1)], undefined)).toBeUndefined();
  });

  it("leaves advertising and calls out and counts what came in a flood", () => {
    const added = [
      sent(6, { source: "phone" }),
      sent(5, { suspectedSpam: ["pitch", "flood"] }),
      sent(4, { suspectedSpam: ["flood"] }),
      sent(3, { suspectedSpam: ["pitch"] }),
    ];
    expect(countArrived([...added, sent(2), sent(0)], since)).toBe(2);
  });
});
