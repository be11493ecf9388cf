import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { waitOf } from "../../tests/support/limit-wait";
import { EnquiryLimit } from "./rate-limits.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("EnquiryLimit", () => {
  const wait = (limit: EnquiryLimit, address: string | undefined) =>
    waitOf(limit.count(address), "tooManyEnquiries");

  it("takes 10 in 10 minutes from one address", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 10; sent += 1) expect(await wait(limit, "a")).toBe(0);
    expect(await wait(limit, "a")).toBe(600);
    expect(await wait(limit, "b")).toBe(0);
  });

  it("says how long is left, and takes more when that has passed, also from who kept trying", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 10; sent += 1) await limit.count("a");
    vi.advanceTimersByTime(9 * minute);
    expect(await wait(limit, "a")).toBe(60);
    vi.advanceTimersByTime(minute - 1);
    expect(await wait(limit, "a")).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await wait(limit, "a")).toBe(0);
  });

  it("takes 300 in 10 minutes overall", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 300; sent += 1) {
      expect(await wait(limit, `address ${sent}`)).toBe(0);
    }
    expect(await wait(limit, "one more")).toBe(600);
    vi.advanceTimersByTime(10 * minute);
    expect(await wait(limit, "one more")).toBe(0);
  });

  it("counts enquiries without a known address overall only", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 300; sent += 1) expect(await wait(limit, undefined)).toBe(0);
    expect(await wait(limit, undefined)).toBe(600);
  });

  it("does not let one refused address use up what others may send", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 400; sent += 1) await wait(limit, "loud");
    for (let sent = 0; sent < 10; sent += 1) expect(await wait(limit, "quiet")).toBe(0);
  });

  it("does not count an enquiry that could not be kept", async () => {
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 400; sent += 1) {
      await limit.count("a");
      await limit.uncount("a");
    }
    for (let sent = 0; sent < 10; sent += 1) expect(await wait(limit, "a")).toBe(0);
    expect(await wait(limit, "a")).toBe(600);
  });

  it("remembers at most as many addresses as may send", async () => {
    const consume = vi.spyOn(RateLimiterMemory.prototype, "consume");
    const limit = new EnquiryLimit();
    for (let sent = 0; sent < 10_000; sent += 1) await wait(limit, `address ${sent}`);
    const remembered = new Set<unknown>(consume.mock.calls.map(([key]) => key));
    consume.mockRestore();
    expect(remembered.size).toBe(301);
  });
});
