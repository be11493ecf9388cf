import { afterEach, describe, expect, it, vi } from "vitest";
import { onTwoInstances, places } from "../../tests/support/store-places";
import { RemovalDelay } from "./removal-delay.server";
import { dayMs } from "../time";

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(places)("a delayed removal %s", (where, open) => {
  it("is known to each instance, and allowed by one that has known it for a day", async () => {
    const place = await open();
    const [one, other] = onTwoInstances(where, () => place.passing()).map(
      (values) => new RemovalDelay(values, "visits"),
    ) as [RemovalDelay, RemovalDelay];
    const begun = vi.fn();
    let uptime = 0;
    vi.spyOn(performance, "now").mockImplementation(() => uptime);
    const allowed = async (by: RemovalDelay, names: string[], isSuspicious = false) => [
      ...(await by.allowed({ names: new Set(names), isSuspicious }, begun)),
    ];
    expect(await allowed(one, ["a"])).toEqual(["a"]);
    expect(await allowed(one, ["a", "b"], true)).toEqual([]);
    expect(begun).toHaveBeenCalledTimes(1);
    uptime = 1000;
    await other.look();
    expect([one.isActive, other.isActive]).toEqual([true, true]);
    // The clock of the values has not gone on with the monotonic one: each look finds a jump.
    uptime = dayMs;
    expect(await allowed(other, ["a", "c"])).toEqual([]);
    expect(await allowed(one, ["a", "b", "c"])).toEqual(["a"]);
    await other.look();
    expect([one.isActive, other.isActive]).toEqual([false, false]);
    expect(await allowed(other, ["b", "c"])).toEqual([]);
    expect(begun).toHaveBeenCalledTimes(2);
  });
});
