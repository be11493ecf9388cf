import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { PageCache, renewalPauseMs } from "./page-cache.server";

const minute = 60_000;

describe("the renewal of cached pages", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
  });

  /** A cache under a fake clock, whose pages change five minutes later, and what was rendered when. */
  function site() {
    const renderings: { key: string; at: number }[] = [];
    const state = { running: 0, max: 0 };
    const cache = new PageCache({ changesAt: (now) => now + 5 * minute });
    const visit = async (key: string, isRenewable = true) => {
      await cache.get({
        key,
        isRenewable,
        render: async () => {
          state.running += 1;
          state.max = Math.max(state.max, state.running);
          renderings.push({ key, at: Date.now() });
          await Promise.resolve();
          state.running -= 1;
          return new Response(`${key} number ${renderings.length}`);
        },
      });
    };
    /** Requests pages several times, some minutes apart, and then lets the cached pages end. */
    const useAndEnd = async (keys: readonly string[], times: number, isRenewable = true) => {
      for (let time = 0; time < times; time += 1) {
        for (const key of keys) await visit(key, isRenewable);
        vi.setSystemTime(Date.now() + 2 * minute);
      }
      renderings.length = 0;
      state.max = 0;
    };
    return { renderings, state, visit, useAndEnd };
  }

  /** Lets the time pass in small steps, with the work of other threads in between. */
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += renewalPauseMs / 2) {
      vi.advanceTimersByTime(renewalPauseMs / 2);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const keys = Array.from({ length: 12 }, (_, index) => `page ${index}`);

  it("renders one page at a time, with pauses, when many end at once", async () => {
    const { renderings, state, useAndEnd } = site();
    await useAndEnd(keys, 3);
    vi.advanceTimersByTime(5 * minute);
    await vi.waitUntil(async () => {
      await pass(renewalPauseMs);
      return renderings.length === keys.length;
    });
    expect(state.max).toBe(1);
    expect(new Set(renderings.map(({ key }) => key)).size).toBe(keys.length);
    const pauses = renderings.slice(1).map(({ at }, index) => at - renderings[index]!.at);
    for (const between of pauses) expect(between).toBeGreaterThanOrEqual(renewalPauseMs);
  });

  it.each([
    ["was requested once", 1, true],
    ["was requested twice", 2, true],
    ["is none of the usual ones", 5, false],
  ])("leaves out a page that %s", async (_why, times, isRenewable) => {
    const { renderings, useAndEnd } = site();
    await useAndEnd(["page"], times, isRenewable);
    vi.advanceTimersByTime(5 * minute);
    await pass(5 * minute);
    expect(renderings).toEqual([]);
  });

  it("leaves out a page that was requested many times within a minute", async () => {
    const { renderings, visit } = site();
    for (let time = 0; time < 50; time += 1) await visit("page");
    renderings.length = 0;
    vi.advanceTimersByTime(5 * minute);
    await pass(5 * minute);
    expect(renderings).toEqual([]);
  });
});
