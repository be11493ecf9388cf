import { LRUCache } from "lru-cache";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import {
  at,
  attack,
  device,
  machine,
  nowhere,
  runUntil,
  seeded,
  stays,
  subnet,
} from "../../tests/support/login-sources";
import { LoginLimit, type LoginSource } from "./login.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("wrong passwords", () => {
  /** Seconds that an attempt with a wrong password is told to wait; 0 when it was let through. */
  async function wait(limit: LoginLimit, source: LoginSource): Promise<number> {
    const tried = waitOf(limit.attempt(source, stays()), "tooManyLogins");
    // Long enough for whatever waits in the queue to be refused.
    void vi.advanceTimersByTimeAsync(0);
    return tried;
  }

  async function waitThrough(limit: LoginLimit, source: LoginSource, attempts: number) {
    const waits: number[] = [];
    while (waits.length < attempts) {
      const next = await wait(limit, source);
      if (next > 0) {
        waits.push(next);
        await vi.advanceTimersByTimeAsync(next * second);
      }
    }
    return waits;
  }

  it("cost nothing five times and then make each wait longer, 120 s at most", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
    expect(await waitThrough(limit, at("192.0.2.1"), 9)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 120, 120,
    ]);
  });

  it("tried during a wait do not lengthen it", async () => {
    const limit = new LoginLimit();
    await waitThrough(limit, at("192.0.2.1"), 5);
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
    for (let left = 32; left > 0; left -= 1) {
      expect(await wait(limit, at("192.0.2.1"))).toBe(left);
      await vi.advanceTimersByTimeAsync(second);
    }
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("sent all at once are slowed down as well", async () => {
    const limit = new LoginLimit();
    const waits = await Promise.all(Array.from({ length: 50 }, () => wait(limit, at("192.0.2.1"))));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  it("are forgotten once the right one came from the same address", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 3; tried += 1) await wait(limit, at("192.0.2.1"));
    await (await limit.attempt(at("192.0.2.1"), stays())).succeeded();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("are forgotten after a quarter of an hour", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 6; tried += 1) await wait(limit, at("192.0.2.1"));
    await vi.advanceTimersByTimeAsync(15 * minute + 1);
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("leave no address in memory after a quarter of an hour, also without further attempts", async () => {
    const set = vi.spyOn(LRUCache.prototype, "set");
    await wait(new LoginLimit(), at("192.0.2.1"));
    const sizes = () => set.mock.contexts.map((cache) => (cache as LRUCache<string, object>).size);
    expect(sizes()).toEqual([3, 3, 3]);
    await vi.advanceTimersByTimeAsync(15 * minute + 1);
    expect(sizes()).toEqual([0, 0, 0]);
    set.mockRestore();
  });

  it("do not make another address wait, nor a login without an address", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 10; tried += 1) await wait(limit, at("192.0.2.1"));
    expect(await wait(limit, at("198.51.100.1"))).toBe(0);
    expect(await wait(limit, nowhere)).toBe(0);
  });

  it("without an address make only the others without an address wait", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, nowhere)).toBe(0);
    expect(await wait(limit, nowhere)).toBe(1);
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("that could not be checked do not count", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 30; tried += 1) {
      await (await limit.attempt(at("192.0.2.1"), stays())).uncount();
    }
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("of a trusted device make that device wait and no other", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await wait(limit, device("stolen"))).toBe(0);
    }
    expect(await wait(limit, device("stolen"))).toBe(1);
    expect(await wait(limit, device("the owner's"))).toBe(0);
  });
});

describe("the queue", () => {
  async function fill(limit: LoginLimit) {
    for (let tried = 0; tried < 20; tried += 1) await limit.attempt(machine(tried), stays());
  }

  it("keeps an attempt for 8 s at most and then says when to try again", async () => {
    const limit = new LoginLimit({ random: () => 0 });
    await fill(limit);
    const ahead = attack(limit, 10, (sent) => machine(100 + (sent % 60)));
    await vi.advanceTimersByTimeAsync(500);
    const begun = Date.now();
    const seconds = await runUntil(
      waitOf(limit.attempt(at("203.0.113.9"), stays()), "tooManyLogins"),
    );
    ahead.stop();
    expect(Date.now() - begun).toBe(8 * second);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(4);
  });

  it("lets go of an attempt whose sender has left, which does not count", async () => {
    const limit = new LoginLimit({ random: () => 0 });
    await fill(limit);
    const leaves = new AbortController();
    const left = waitOf(limit.attempt(at("203.0.113.9"), leaves.signal), "tooManyLogins");
    leaves.abort();
    expect(await left).toBe(1);
    const stayed = waitOf(limit.attempt(at("198.51.100.1"), stays()), "tooManyLogins");
    await vi.advanceTimersByTimeAsync(second);
    expect(await stayed).toBe(0);
  });

  it("holds 4 attempts of a network and 200 in all", async () => {
    const limit = new LoginLimit({ random: seeded(3) });
    await fill(limit);
    let refused = 0;
    const enter = (source: LoginSource) =>
      limit.attempt(source, stays()).catch(() => {
        refused += 1;
      });
    for (let sent = 0; sent < 100; sent += 1) void enter(subnet(sent));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toBe(96);
    for (let sent = 0; sent < 1000; sent += 1) void enter(machine(1000 + sent));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toBe(96 + 804);
  });
});
