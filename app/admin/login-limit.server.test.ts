import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { waitOf } from "../../tests/support/limit-wait";
import { LoginLimit } from "./rate-limits.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("LoginLimit", () => {
  const wait = (limit: LoginLimit, address: string | undefined) =>
    waitOf(limit.attempt({ address, device: undefined }), "tooManyLogins");
  const waitOnDevice = (limit: LoginLimit, device: string) =>
    waitOf(limit.attempt({ address: "a", device }), "tooManyLogins");

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
    for (let tried = 0; tried < 3; tried += 1) expect(await wait(limit, "a")).toBe(0);
    await (await limit.attempt({ address: "a", device: undefined })).succeeded();
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

  it("slows down a guesser who has many addresses, but nobody for longer than 4 s", async () => {
    const limit = new LoginLimit();
    let counted = 0;
    let longest = 0;
    for (let passed = 0; passed < 10 * minute; passed += second) {
      for (let tried = 0; tried < 10; tried += 1) {
        const seconds = await wait(limit, `address ${passed} ${tried}`);
        if (seconds === 0) counted += 1;
        longest = Math.max(longest, seconds);
      }
      vi.advanceTimersByTime(second);
    }
    expect(counted).toBeLessThan(180);
    expect(longest).toBe(4);
  });

  it("remembers few of many addresses", async () => {
    const remembered = new Set<unknown>();
    const consume = vi.spyOn(RateLimiterMemory.prototype, "consume");
    const limit = new LoginLimit();
    for (let tried = 0; tried < 10_000; tried += 1) await wait(limit, `address ${tried}`);
    for (const [key] of consume.mock.calls) remembered.add(key);
    consume.mockRestore();
    expect(remembered.size).toBeLessThan(30);
  });

  it("lets a browser that was logged in before pass while everyone else waits", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 20; tried += 1) await wait(limit, undefined);
    expect(await wait(limit, undefined)).toBeGreaterThan(0);
    for (let tried = 0; tried < 20; tried += 1) await wait(limit, "a");
    expect(await wait(limit, "a")).toBeGreaterThan(0);
    expect(await waitOnDevice(limit, "owner's")).toBe(0);
  });

  it("slows down guesses from such a browser too", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await waitOnDevice(limit, "stolen")).toBe(0);
    }
    expect(await waitOnDevice(limit, "stolen")).toBeGreaterThan(0);
    expect(await waitOnDevice(limit, "owner's")).toBe(0);
  });

  it("does not count an attempt that could not be checked", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 30; tried += 1) {
      await (await limit.attempt({ address: "a", device: undefined })).uncount();
    }
    expect(await wait(limit, "a")).toBe(0);
  });

  it("leaves the guesses of others counted when one password was right", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 19; tried += 1) await wait(limit, `address ${tried}`);
    await (await limit.attempt({ address: "owner", device: undefined })).succeeded();
    expect(await wait(limit, "one more")).toBe(0);
    expect(await wait(limit, "yet another")).toBe(1);
  });

  it("takes everyone for one address when none is known", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) await wait(limit, undefined);
    expect(await wait(limit, undefined)).toBeGreaterThan(0);
  });
});
