import { describe, expect, it, vi } from "vitest";
import { stores } from "../../tests/support/test-stores";
import { Instances, runningInstances } from "./running-instances.server";

describe.each(stores)("an instance %s", (_where, open) => {
  it("runs from its start to its stop, or until its last heartbeat is 30 s old", async () => {
    const store = await open();
    const passing = store.passing();
    const [one, other] = [
      new Instances(store.passing(), "1", "3000"),
      new Instances(store.passing(), "2"),
    ];
    expect(await runningInstances(passing)).toEqual([]);
    await one.start();
    await other.start();
    const names = await runningInstances(passing);
    expect(names).toHaveLength(2);
    expect(names.filter((name) => name.endsWith(":3000"))).toHaveLength(1);
    await one.stop();
    expect(await runningInstances(passing)).toHaveLength(1);
    await passing.change(["instances"], (values) => {
      const [[id, instance] = ["", {}]] = Object.entries(values.get("instances") as object);
      const seenAt = Date.now() - 31_000;
      values.set("instances", { [id]: { ...(instance as object), seenAt } });
    });
    expect(await runningInstances(passing)).toEqual([]);
    await other.stop();
  });

  it("is registered again by its next heartbeat when the values were lost", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const passing = (await open()).passing();
    const instance = new Instances(passing, "1");
    await instance.start();
    await passing.change(["instances"], (values) => void values.delete("instances"));
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitUntil(async () => (await runningInstances(passing)).length === 1);
    await instance.stop();
  });
});
