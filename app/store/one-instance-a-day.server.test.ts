import { beforeEach, describe, expect, it, vi } from "vitest";
import { stores } from "../../tests/support/test-stores";
import { utcDateOf, oneInstanceADay } from "./one-instance-a-day.server";
import type { Values } from "./ports";

interface Job {
  day: string;
  isDone: boolean;
  until: number;
}

describe.each(stores)("a job of the day %s", (_where, open) => {
  let passing: Values;
  let done: string[];
  beforeEach(async () => {
    passing = (await open()).passing();
    done = [];
  });

  /** An instance's part in the job; each run of the work is noted. */
  const run = (instance: string, isDone = true) =>
    oneInstanceADay(passing, "backup", async () => {
      done.push(instance);
      return isDone;
    });
  const alter = (to: (job: Job) => Partial<Job>) =>
    passing.change(["job-backup"], (values) => {
      const job = values.get("job-backup") as Job;
      values.set("job-backup", { ...job, ...to(job) });
    });
  const stored = async () => (await passing.read("job-backup")) as Job | undefined;

  it("is done once by a hundred starts, and again the next day", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => run(`instance ${at}`)));
    for (let at = 50; at < 100; at += 1) await run(`instance ${at}`);
    expect(done).toHaveLength(1);
    await alter(() => ({ day: "2026-01-01" }));
    await run("the next day");
    expect(done).toHaveLength(2);
  });

  it("is given the time by which its day is counted", async () => {
    let given = 0;
    await oneInstanceADay(passing, "backup", async (now) => {
      given = now;
      return true;
    });
    expect(Math.abs(given - Date.now())).toBeLessThan(60_000);
    expect((await stored())?.day).toBe(utcDateOf(given));
  });

  it("that fails, or has nothing to do yet, is done by the next one that tries", async () => {
    const failing = oneInstanceADay(passing, "backup", () => Promise.reject(new Error("no room")));
    await expect(failing).rejects.toThrow("no room");
    await run("one", false);
    await run("two");
    await run("three");
    expect(done).toEqual(["one", "two"]);
  });

  it("is done by another instance when one has died, after half an hour and not before", async () => {
    void oneInstanceADay(passing, "backup", () => new Promise(() => undefined));
    await vi.waitUntil(stored);
    await alter(({ until }) => ({ until: until - 29 * 60_000 }));
    await run("two");
    expect(done).toEqual([]);
    await alter(({ until }) => ({ until: until - 60_000 }));
    await run("two");
    expect(done).toEqual(["two"]);
  });
});
