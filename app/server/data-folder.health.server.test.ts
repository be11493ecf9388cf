import { describe, expect, it } from "vitest";
import { StorageHealth } from "./data-folder.server";

function setUp() {
  const state = {
    now: 0,
    writable: true,
    usable: true,
    looks: 0,
    failedAt: undefined as number | undefined,
  };
  const health = new StorageHealth({
    store: {
      check: () => (state.usable ? Promise.resolve() : Promise.reject(new Error("not ours"))),
      get failedAt() {
        return state.failedAt;
      },
    },
    isWritable: async () => {
      state.looks += 1;
      await Promise.resolve();
      return state.writable;
    },
    now: () => state.now,
  });
  return { state, health };
}

describe("the health of the storage", () => {
  it("costs one look at the disk in 5 s, however many ask", async () => {
    const { state, health } = setUp();
    const ask = () => Promise.all(Array.from({ length: 50 }, () => health.isGood()));
    for (state.now = 0; state.now < 5_000; state.now += 500) {
      expect(new Set(await ask())).toEqual(new Set([true]));
    }
    expect(state.looks).toBe(1);
    await ask();
    expect(state.looks).toBe(2);
  });

  it("is bad while the disk takes nothing, and good again 5 s later at most", async () => {
    const { state, health } = setUp();
    state.writable = false;
    expect(await health.isGood()).toBe(false);
    state.writable = true;
    state.now = 5_000;
    expect(await health.isGood()).toBe(true);
  });

  it("is bad without a look at the disk while the store cannot be used", async () => {
    const { state, health } = setUp();
    state.usable = false;
    expect(await health.isGood()).toBe(false);
    expect(state.looks).toBe(0);
  });

  it("is bad as soon as an enquiry could not be kept, until a later look is good", async () => {
    const { state, health } = setUp();
    expect(await health.isGood()).toBe(true);
    state.now = 1_000;
    state.failedAt = 1_000;
    expect(await health.isGood()).toBe(false);
    state.now = 5_000;
    expect(await health.isGood()).toBe(true);
  });
});
