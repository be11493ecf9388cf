import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import type { ClientAddress } from "../http/client-address.server";
import { log } from "../log.server";
import { MemoryValues } from "../store/memory-values";
import { EnquiryLimit } from "./enquiry-limit.server";
import { minuteMs, hourMs } from "../time";

const warn = vi.spyOn(log, "warn");
const events = () => warn.mock.calls.map(([line]) => (line as { event: string }).event);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  warn.mockClear();
  vi.useRealTimers();
});

const visitor = (key: string): ClientAddress => ({ key, networks: [] });
/** The /64 of a number in the /56 of another, in one /48. */
const ipv6 = (home: number, network: number, business = 1): ClientAddress => ({
  key: `2001:db8:${business}:${home}:${network}::/64`,
  networks: [`2001:db8:${business}:${home}::/56`, `2001:db8:${business}::/48`],
});

function limited() {
  const values = new MemoryValues();
  const limit = new EnquiryLimit(values, (address) => `hash of ${address}`);
  const wait = (address?: ClientAddress, bytes = 300) =>
    waitOf(limit.reserve(address, bytes), "tooManyEnquiries");
  /** How many of some tries are taken. */
  async function taken(count: number, address: (index: number) => ClientAddress | undefined) {
    let sum = 0;
    for (let sent = 0; sent < count; sent += 1) {
      if ((await wait(address(sent))) === 0) sum += 1;
    }
    return sum;
  }
  return { values, limit, wait, taken };
}

describe("EnquiryLimit by address", () => {
  it("returns the time left, and accepts more after it, also from a visitor who kept trying", async () => {
    const { wait, taken } = limited();
    await taken(10, () => visitor("a"));
    vi.advanceTimersByTime(9 * minuteMs);
    expect(await wait(visitor("a"))).toBe(60);
    vi.advanceTimersByTime(minuteMs - 1);
    expect(await wait(visitor("a"))).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await wait(visitor("a"))).toBe(0);
  });

  it("accepts 30 from the networks of one IPv6 /56, and 60 from those of one /48", async () => {
    const { taken } = limited();
    expect(await taken(40, (index) => ipv6(0, index))).toBe(30);
    expect(await taken(300, (index) => ipv6(1 + index, 0))).toBe(30);
    expect(await taken(1, () => ipv6(0, 0, 2))).toBe(1);
  });

  it("does not count refused enquiries against others", async () => {
    const { taken } = limited();
    await taken(400, () => visitor("loud"));
    await taken(400, (index) => ipv6(0, index % 2));
    expect(await taken(10, () => visitor("quiet"))).toBe(10);
    // The 20 of the two loud networks count, the 380 that were refused do not.
    expect(await taken(20, (index) => ipv6(0, 5 + index))).toBe(10);
  });

  it("does not count an enquiry that was not stored, or had been before", async () => {
    const { limit, taken } = limited();
    for (let sent = 0; sent < 400; sent += 1) {
      const reservation = await limit.reserve(ipv6(0, 0), 9_000_000);
      await reservation.release();
    }
    expect(await taken(12, () => ipv6(0, 0))).toBe(10);
  });

  it("remembers only addresses of which an enquiry counts", async () => {
    const { values, limit, taken } = limited();
    const isKnown = async (address: string) =>
      (await values.read(`enquiries of hash of ${address}`)) !== undefined;
    await (await limit.reserve(visitor("not stored"), 300)).release();
    expect(await isKnown("not stored")).toBe(false);
    await taken(1, () => visitor("stored"));
    expect(await isKnown("stored")).toBe(true);
    await taken(70, (index) => ipv6(index, 0));
    expect(await isKnown(ipv6(59, 0).key)).toBe(true);
    // Refused, since the /48 had its 60.
    expect(await isKnown(ipv6(60, 0).key)).toBe(false);
    vi.advanceTimersByTime(10 * minuteMs);
    expect(await isKnown("stored")).toBe(false);
  });
});

describe("EnquiryLimit on everything together", () => {
  it("refuses past 3 000 in 10 minutes, logs one event, and is over after as long", async () => {
    const { limit, taken, wait } = limited();
    expect(await taken(3100, () => undefined)).toBe(3000);
    expect(await wait(visitor("one more"))).toBe(600);
    expect(events()).toEqual(["enquiries.floodBegan", "enquiries.limitReached"]);
    vi.advanceTimersByTime(10 * minuteMs);
    expect(await wait(visitor("one more"))).toBe(0);
    expect((await limit.reserve(undefined, 300)).flood).toBe(false);
  });

  it("refuses those of more than 2 kB past 10 MB in 24 hours, and logs one event", async () => {
    const { wait } = limited();
    expect(await wait(undefined, 10_000_000)).toBe(0);
    vi.advanceTimersByTime(hourMs);
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await wait(undefined, 2001)).toBe(23 * 3600);
      expect(await wait(undefined, 2000)).toBe(0);
    }
    expect(events()).toEqual(["enquiries.floodBegan", "enquiries.bytesReached"]);
  });

  it("flags those of more than 2 kB past 2 MB in 24 hours, however slowly they come", async () => {
    const { limit } = limited();
    for (let sent = 0; sent < 8; sent += 1) {
      const { flood } = await limit.reserve(visitor("a"), 300_000);
      expect(flood).toBe(sent >= 6);
      vi.advanceTimersByTime(hourMs);
    }
    vi.advanceTimersByTime(24 * hourMs);
    expect((await limit.reserve(visitor("a"), 300_000)).flood).toBe(false);
  });

  it("does not flag those of at most 2 kB because of longer ones", async () => {
    const { limit } = limited();
    for (let sent = 0; sent < 130; sent += 1) {
      if (sent % 10 === 0) vi.advanceTimersByTime(10 * minuteMs);
      await limit.reserve(visitor("a"), 16_000);
    }
    expect((await limit.reserve(visitor("b"), 2001)).flood).toBe(true);
    expect((await limit.reserve(visitor("b"), 2000)).flood).toBe(false);
  });

  it("flags those of at most 2 kB past 2 MB of such in 24 hours", async () => {
    const { limit } = limited();
    for (let sent = 0; sent < 1010; sent += 1) {
      if (sent % 300 === 0) vi.advanceTimersByTime(10 * minuteMs);
      expect((await limit.reserve(undefined, 2000)).flood).toBe(sent >= 1000);
    }
    expect(events()).toEqual(["enquiries.floodBegan"]);
    vi.advanceTimersByTime(24 * hourMs);
    expect((await limit.reserve(undefined, 2000)).flood).toBe(false);
  });

  it("refuses even the smallest past 20 MB in 24 hours", async () => {
    const { taken, wait } = limited();
    await wait(undefined, 10_000_000);
    for (let hours = 0; hours < 2; hours += 1) {
      expect(await taken(2500, () => undefined)).toBe(2500);
      vi.advanceTimersByTime(hourMs);
    }
    for (let window = 0; window < 2; window += 1) {
      await Promise.all(Array.from({ length: 2400 }, () => wait(undefined, 2000)));
      vi.advanceTimersByTime(10 * minuteMs);
    }
    expect(await wait(undefined, 2000)).toBeGreaterThan(20 * 3600);
    vi.advanceTimersByTime(24 * hourMs);
    expect(await wait(undefined, 2000)).toBe(0);
  });
});

it("EnquiryLimit refuses nobody for more than 10 minutes, also when the clock is put back meanwhile", async () => {
  const { taken, wait } = limited();
  await taken(11, () => visitor("a"));
  await taken(10, () => visitor("b"));
  vi.setSystemTime(Date.now() - 30 * 24 * hourMs);
  expect(await wait(visitor("a"))).toBe(0);
  expect(await wait(visitor("b"))).toBe(0);
});

it("EnquiryLimit refuses a sender that it has refused before without asking the values", async () => {
  const { values, wait, taken, limit } = limited();
  await taken(11, () => visitor("a"));
  const change = vi.spyOn(values, "change");
  expect(await taken(100, () => visitor("a"))).toBe(0);
  expect(change).not.toHaveBeenCalled();
  expect(await wait(visitor("b"))).toBe(0);
  expect((await limit.refused())?.count).toBe(101);
});

it("EnquiryLimit does not wait for what it takes back when that cannot be reached", async () => {
  const values = new MemoryValues();
  const limit = new EnquiryLimit(values, (address) => address);
  const { release } = await limit.reserve(visitor("a"), 1);
  vi.spyOn(values, "change").mockRejectedValue(new Error("No response."));
  await expect(release()).resolves.toBeUndefined();
  await expect(limit.reserve(visitor("a"), 1)).rejects.toThrow("No response.");
});

describe("EnquiryLimit.refused", () => {
  it("tells how many were refused in the last 24 hours, and since when", async () => {
    const { limit, taken } = limited();
    vi.setSystemTime("2026-11-21T08:00:00.000Z");
    expect(await limit.refused()).toBeNull();
    await taken(13, () => visitor("a"));
    expect(await limit.refused()).toEqual({ count: 3, since: "2026-11-21T08:00:00.000Z" });
    vi.advanceTimersByTime(20 * hourMs);
    await taken(12, () => visitor("a"));
    expect(await limit.refused()).toEqual({ count: 5, since: "2026-11-21T08:00:00.000Z" });
    vi.advanceTimersByTime(4 * hourMs + 1);
    await taken(12, () => visitor("a"));
    expect(await limit.refused()).toEqual({ count: 2, since: "2026-11-22T08:00:00.001Z" });
    vi.advanceTimersByTime(24 * hourMs);
    expect(await limit.refused()).toBeNull();
  });
});
