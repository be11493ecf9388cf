import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { StorageHealth } from "./data-folder.server";

function setUp() {
  const state = {
    now: 0,
    writable: true,
    check: () => Promise.resolve(),
    checks: 0,
    failedAt: undefined as number | undefined,
  };
  const health = new StorageHealth({
    store: {
      check: () => state.check(),
      get failedAt() {
        return state.failedAt;
      },
    },
    isWritable: async () => {
      state.checks += 1;
      await Promise.resolve();
      return state.writable;
    },
    now: () => state.now,
  });
  return { state, health };
}

describe("the health of the storage", () => {
  it("checks the disk once in 5 s, whatever the number of requests", async () => {
    const { state, health } = setUp();
    const ask = () => Promise.all(Array.from({ length: 50 }, () => health.isGood()));
    for (state.now = 0; state.now < 5_000; state.now += 500) {
      expect(new Set(await ask())).toEqual(new Set([true]));
    }
    expect(state.checks).toBe(1);
    await ask();
    expect(state.checks).toBe(2);
  });

  it("is bad while the disk cannot be written, and good again at most 5 s later", async () => {
    const { state, health } = setUp();
    state.writable = false;
    expect(await health.isGood()).toBe(false);
    state.writable = true;
    state.now = 5_000;
    expect(await health.isGood()).toBe(true);
  });

  it("is bad without a check of the disk while the store cannot be used", async () => {
    const { state, health } = setUp();
    state.check = () => Promise.reject(new Error("not ours"));
    expect(await health.isGood()).toBe(false);
    expect(state.checks).toBe(0);
  });

  it("is bad after a second without a response, and good again after the next check", async () => {
    const { state, health } = setUp();
    let respond: () => void = () => undefined;
    state.check = () => new Promise((resolve) => (respond = resolve));
    expect(await Promise.all([health.isGood(), health.isGood()])).toEqual([false, false]);
    respond();
    state.check = () => Promise.resolve();
    state.now = 5_000;
    await setImmediate();
    expect(await health.isGood()).toBe(true);
  });

  it("is bad once the site is about to stop", async () => {
    const { health } = setUp();
    expect(await health.isGood()).toBe(true);
    health.drain();
    expect(await health.isGood()).toBe(false);
  });

  it("is bad as soon as an enquiry could not be stored, until a later check succeeds", async () => {
    const { state, health } = setUp();
    expect(await health.isGood()).toBe(true);
    state.now = 1_000;
    state.failedAt = 1_000;
    expect(await health.isGood()).toBe(false);
    state.now = 5_000;
    expect(await health.isGood()).toBe(true);
  });
});
