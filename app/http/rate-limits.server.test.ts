import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EnquiryLimit, LoginLimit } from "./rate-limits.server";
import { Refusal } from "./refusal.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds that the caller is told to wait; 0 when nothing was refused. */
async function waitOf(tried: Promise<void>, code: string): Promise<number> {
  try {
    await tried;
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error).toMatchObject({ code, status: 429 });
    return error.details.retryAfter!;
  }
}

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
});

describe("LoginLimit", () => {
  const wait = (limit: LoginLimit, address: string | undefined) =>
    waitOf(limit.attempt(address), "tooManyLogins");

  /** Tries as soon as each wait is over. @returns the waits after each attempt that counted */
  async function waitsOf(limit: LoginLimit, address: string, attempts: number) {
    const waits: number[] = [];
    while (waits.length < attempts) {
      expect(await wait(limit, address)).toBe(0);
      const next = await wait(limit, address);
      waits.push(next);
      vi.advanceTimersByTime(next * second);
    }
    return waits;
  }

  /** Goes on until there is a wait long enough to try during it. */
  async function reachLongWait(limit: LoginLimit) {
    for (;;) {
      const seconds = await wait(limit, "a");
      if (seconds >= 16) return;
      vi.advanceTimersByTime(seconds * second);
    }
  }

  it("lets a few wrong passwords pass and then makes each wait longer, 120 s at most", async () => {
    const limit = new LoginLimit();
    const free = 5;
    for (let tried = 0; tried < free; tried += 1) expect(await wait(limit, "a")).toBe(0);
    const first = await wait(limit, "a");
    expect(first).toBeGreaterThan(0);
    vi.advanceTimersByTime(first * second);
    const waits = await waitsOf(limit, "a", 9);
    const growing = waits.filter((seconds) => seconds < 120);
    expect(growing.length).toBeGreaterThan(3);
    expect(growing).toEqual([...new Set(growing)].sort((a, b) => a - b));
    expect(growing[0]).toBeGreaterThan(first);
    expect(waits.slice(growing.length)).toEqual(waits.slice(growing.length).map(() => 120));
    expect(waits.at(-1)).toBe(120);
  });

  it("does not lengthen a wait for attempts made during it", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) await wait(limit, "a");
    await reachLongWait(limit);
    const start = await wait(limit, "a");
    for (let passed = 1; passed < start; passed += 1) {
      vi.advanceTimersByTime(second);
      expect(await wait(limit, "a")).toBe(start - passed);
    }
    vi.advanceTimersByTime(second);
    expect(await wait(limit, "a")).toBe(0);
  });

  it("slows down attempts that are sent all at once", async () => {
    const limit = new LoginLimit();
    const waits = await Promise.all(Array.from({ length: 50 }, () => wait(limit, "a")));
    expect(waits.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(6);
  });

  it("forgets an address whose password was right", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 4; tried += 1) expect(await wait(limit, "a")).toBe(0);
    await limit.succeeded("a");
    for (let tried = 0; tried < 4; tried += 1) expect(await wait(limit, "a")).toBe(0);
  });

  it("forgets wrong passwords after a while", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 6; tried += 1) await wait(limit, "a");
    vi.advanceTimersByTime(15 * minute);
    for (let tried = 0; tried < 4; tried += 1) expect(await wait(limit, "a")).toBe(0);
  });

  it("lets others in while one address waits", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 10; tried += 1) await wait(limit, "loud");
    expect(await wait(limit, "loud")).toBeGreaterThan(0);
    expect(await wait(limit, "owner")).toBe(0);
  });

  it("slows down a guesser who has many addresses, 120 s at most", async () => {
    const limit = new LoginLimit();
    let counted = 0;
    let longest = 0;
    for (let tried = 0; tried < 500; tried += 1) {
      const seconds = await wait(limit, `address ${tried}`);
      if (seconds === 0) counted += 1;
      longest = Math.max(longest, seconds);
      vi.advanceTimersByTime(seconds * second);
    }
    expect(counted).toBeLessThan(400);
    expect(longest).toBe(120);
  });

  it("takes everyone for one address when none is known", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) await wait(limit, undefined);
    expect(await wait(limit, undefined)).toBeGreaterThan(0);
  });
});
