import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { log } from "../log.server";
import { StoreUnavailable } from "../store/ports";
import { folderProblem } from "./data-folder.server";
import { StorageHealth } from "./storage-health.server";

function setUp() {
  const state = { now: 0, check: () => Promise.resolve(), checks: 0 };
  const check = () => {
    state.checks += 1;
    return state.check();
  };
  vi.spyOn(performance, "now").mockImplementation(() => state.now);
  const health = new StorageHealth({ check }, (error) => folderProblem(error, "/srv/spa"));
  return { state, health };
}

describe("the health of the storage", () => {
  it("checks the storage once a second, whatever the number of requests", async () => {
    const { state, health } = setUp();
    const ask = () => Promise.all(Array.from({ length: 50 }, () => health.isGood()));
    for (state.now = 0; state.now < 1_000; state.now += 100) {
      expect(new Set(await ask())).toEqual(new Set([true]));
    }
    expect(state.checks).toBe(1);
    await ask();
    expect(state.checks).toBe(2);
  });

  it("is bad while nothing can be stored, and good again at most a second later", async () => {
    const { state, health } = setUp();
    state.check = () => Promise.reject(new Error("no space"));
    expect(await health.isGood()).toBe(false);
    state.check = () => Promise.resolve();
    state.now = 1_000;
    expect(await health.isGood()).toBe(true);
  });

  it("is bad after a second without a response, and good again after the next check", async () => {
    const { state, health } = setUp();
    let respond: () => void = () => undefined;
    state.check = () => new Promise((resolve) => (respond = resolve));
    expect(await Promise.all([health.isGood(), health.isGood()])).toEqual([false, false]);
    respond();
    state.check = () => Promise.resolve();
    state.now = 1_000;
    await setImmediate();
    expect(await health.isGood()).toBe(true);
  });

  it("is not checked again while a check is under way", async () => {
    const { state, health } = setUp();
    state.check = () => new Promise(() => undefined);
    expect(await health.isGood()).toBe(false);
    state.now = 10_000;
    expect(await health.isGood()).toBe(false);
    expect(state.checks).toBe(1);
  });

  it("is bad once the site is about to stop", async () => {
    const { health } = setUp();
    expect(await health.isGood()).toBe(true);
    health.drain();
    expect(await health.isGood()).toBe(false);
  });

  it("says in the log which folder and why, once, and when it is over", async () => {
    const [error, info] = [vi.spyOn(log, "error"), vi.spyOn(log, "info")];
    const { state, health } = setUp();
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    state.check = () => Promise.reject(new StoreUnavailable(full));
    for (state.now = 0; state.now < 5_000; state.now += 1_000) await health.isGood();
    const problem =
      "The data folder /srv/spa is on a disk that is full. Free up some space (ENOSPC).";
    expect(error.mock.calls).toEqual([
      [{ event: "storage.unavailable", reason: "ENOSPC", problem }],
    ]);
    expect(await health.problem()).toBe(problem);
    state.check = () => Promise.resolve();
    state.now = 9_000;
    await health.isGood();
    expect(info.mock.calls).toEqual([[{ event: "storage.availableAgain" }]]);
  });
});
