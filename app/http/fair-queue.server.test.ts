import { describe, expect, it, vi } from "vitest";
import { FairQueue } from "./fair-queue.server";
import { HttpError } from "./http-error.server";

/** A queue whose tasks end when they are told to. */
function setUp(maxWaiting = 10) {
  const queue = new FairQueue(() => maxWaiting);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (network: string, name: string) =>
    queue.run(network, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Ends all tasks, one after the other. */
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      await vi.waitUntil(() => ends.length > ended);
      ends[ended]!();
    }
  };
  return { queue, begun, add, endAll };
}

describe("a fair queue", () => {
  it("runs one task at a time, and the networks take turns, whoever sent most", async () => {
    const { begun, add, endAll } = setUp();
    const all = [
      ...["a1", "a2", "a3", "a4"].map((name) => add("a", name)),
      add("b", "b1"),
      add("c", "c1"),
      add("b", "b2"),
    ];
    expect(begun).toEqual(["a1"]);
    await endAll(all.length);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("lets everything else have turns of the event loop between two tasks", async () => {
    const queue = new FairQueue(() => 1);
    let turns = 0;
    const count = () => {
      turns += 1;
      setImmediate(count);
    };
    setImmediate(count);
    const seen = () => turns;
    const [first, second] = await Promise.all([queue.run("a", seen), queue.run("a", seen)]);
    expect(second - first).toBeGreaterThanOrEqual(3);
  });

  it("refuses a task when too many of its network wait, with Retry-After", async () => {
    const { queue, add, endAll } = setUp(1);
    const running = add("a", "a1");
    const waiting = add("a", "a2");
    await expect(add("a", "a3")).rejects.toThrow(HttpError);
    expect(() => queue.assertRoom("a")).toThrow(
      expect.objectContaining({ status: 503, headers: { "Retry-After": "5" } }),
    );
    expect(() => queue.assertRoom("b")).not.toThrow();
    await endAll(2);
    await Promise.all([running, waiting]);
    expect(() => queue.assertRoom("a")).not.toThrow();
  });

  it("goes on after a task that fails", async () => {
    const queue = new FairQueue(() => 1);
    const broken = queue.run("a", () => Promise.reject(new Error("broken")));
    const next = queue.run("a", () => "done");
    await expect(broken).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
