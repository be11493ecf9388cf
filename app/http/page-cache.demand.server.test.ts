import { describe, expect, it } from "vitest";
import { PageDemand } from "./page-cache.server";

const minute = 60_000;
const hour = 60 * minute;

/** A page that was asked for at these times. */
function askedAt(...times: readonly number[]): PageDemand {
  const demand = new PageDemand();
  for (const time of times) demand.note("page", time);
  return demand;
}

describe("a page is wanted", () => {
  it("once it was asked for three times, minutes apart", () => {
    expect(askedAt(0, 5 * minute).isWanted("page", 6 * minute)).toBe(false);
    expect(askedAt(0, 5 * minute, 10 * minute).isWanted("page", 11 * minute)).toBe(true);
  });

  it("not because somebody asks again and again within a minute", () => {
    const often = Array.from({ length: 1000 }, (_, index) => index * 60);
    expect(askedAt(...often).isWanted("page", minute)).toBe(false);
  });

  it("by the few visitors of a quiet day, until a day after the last one", () => {
    const demand = askedAt(0, 7 * hour, 14 * hour);
    expect(demand.isWanted("page", 37 * hour)).toBe(true);
    expect(demand.isWanted("page", 38 * hour)).toBe(false);
  });

  it("and has to be asked for anew after a day without visitors", () => {
    expect(askedAt(0, hour, 2 * hour, 30 * hour).isWanted("page", 30 * hour)).toBe(false);
  });

  it("and 24 pages at most are watched", () => {
    const demand = askedAt(0, 5 * minute, 10 * minute);
    for (let other = 0; other < 24; other += 1) demand.note(`other ${other}`, 11 * minute);
    expect(demand.isWanted("page", 12 * minute)).toBe(false);
  });
});
