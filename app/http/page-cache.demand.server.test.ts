import { describe, expect, it } from "vitest";
import { PageDemand } from "./page-cache.server";

const minute = 60_000;
const hour = 60 * minute;

/** A page that was requested at these times. */
function requestedAt(...times: readonly number[]): PageDemand {
  const demand = new PageDemand();
  for (const time of times) demand.note("page", time);
  return demand;
}

describe("a page", () => {
  it("is wanted once it was requested three times, minutes apart", () => {
    expect(requestedAt(0, 5 * minute).isWanted("page", 6 * minute)).toBe(false);
    expect(requestedAt(0, 5 * minute, 10 * minute).isWanted("page", 11 * minute)).toBe(true);
  });

  it("is not wanted after many requests within a minute", () => {
    const often = Array.from({ length: 1000 }, (_, index) => index * 60);
    expect(requestedAt(...often).isWanted("page", minute)).toBe(false);
  });

  it("stays wanted until a day after its last request, however rare the requests were", () => {
    const demand = requestedAt(0, 7 * hour, 14 * hour);
    expect(demand.isWanted("page", 37 * hour)).toBe(true);
    expect(demand.isWanted("page", 38 * hour)).toBe(false);
  });

  it("is not wanted again before three more requests after a day without visitors", () => {
    expect(requestedAt(0, hour, 2 * hour, 30 * hour).isWanted("page", 30 * hour)).toBe(false);
  });

  it("is forgotten when 24 other pages were requested since", () => {
    const demand = requestedAt(0, 5 * minute, 10 * minute);
    for (let other = 0; other < 24; other += 1) demand.note(`other ${other}`, 11 * minute);
    expect(demand.isWanted("page", 12 * minute)).toBe(false);
  });
});
