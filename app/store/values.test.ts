import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { inDatabase, stores, type TestStore } from "../../tests/support/test-stores";
import { MemoryValues } from "./memory-values";
import type { PassingValues, Values } from "./ports";

const kinds: [string, (store: TestStore) => Values][] = [
  ["lasting", (store) => store.lasting()],
  ["passing", (store) => store.passing()],
];

const setValue = (values: PassingValues, name: string, value: unknown, keepMs?: number) =>
  values.change([name], (all) => void all.set(name, value), keepMs);

describe.each(stores)("values %s", (where, open) => {
  it.each(kinds)("that are %s are read as they were stored", async (_kind, of) => {
    const store = await open();
    const value = { text: "Zoë \u0000 👩‍🚀", list: [1, null, true] };
    expect(await of(store).read("a")).toBeUndefined();
    await setValue(of(store), "a", value);
    expect(await of(store).read("a")).toEqual(value);
    expect(await of(store).read("b")).toBeUndefined();
  });

  it.each(kinds)("that are %s change together, or not at all", async (_kind, of) => {
    const store = await open();
    const values = of(store);
    await setValue(values, "a", 1);
    await values.change(["a", "b"], (all) => {
      all.set("b", all.get("a"));
      all.delete("a");
    });
    expect([await values.read("a"), await values.read("b")]).toEqual([undefined, 1]);
    const refusing = values.change(["b"], (all) => {
      all.set("b", 2);
      throw new Error("Refused.");
    });
    await expect(refusing).rejects.toThrow("Refused.");
    expect(await of(store).read("b")).toBe(1);
  });

  it.each(kinds)("that are %s lose no change of several at once", async (_kind, of) => {
    const store = await open();
    // Files are changed by one process at a time.
    const [one, other] = where === "in PostgreSQL" ? [of(store), of(store)] : [of(store)];
    const add = (values: Values) =>
      values.change(["count", "b"], (all) => {
        all.set("count", ((all.get("count") as number | undefined) ?? 0) + 1);
        return all.get("count");
      });
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add((at % 2 ? other : undefined) ?? one)),
    );
    expect(new Set(counts).size).toBe(20);
    expect(await one.read("count")).toBe(20);
  });

  it("are read as a text where they are no JSON, and can be replaced", async () => {
    const store = await open();
    const values = store.lasting();
    await setValue(values, "a", 1);
    await store.damageValue("a");
    expect(await store.lasting().read("a")).toBe("no JSON");
    await setValue(values, "a", 2);
    expect(await values.read("a")).toBe(2);
  });

  it("are over when their time is", async () => {
    const values = (await open()).passing();
    await setValue(values, "short", 1, 1);
    await setValue(values, "long", 2, 60_000);
    await expect.poll(() => values.read("short")).toBeUndefined();
    await values.change(["short"], (all) => {
      expect(all.size).toBe(0);
    });
    expect(await values.read("long")).toBe(2);
  });
});

describe("passing values whose time is over are gone", () => {
  it("from memory", async () => {
    let now = 0;
    const values = new MemoryValues(() => now);
    const set = vi.spyOn(Map.prototype, "set");
    await setValue(values, "a", 1, 10);
    const kept = set.mock.contexts.at(-1) as Map<string, unknown>;
    set.mockRestore();
    await values.removeExpired();
    expect([...kept.keys()]).toEqual(["a"]);
    now = 10;
    await values.removeExpired();
    expect(kept.size).toBe(0);
  });

  it("from PostgreSQL", async () => {
    const { url, passing } = await inDatabase();
    const values = passing();
    await setValue(values, "short", 1, 0);
    await setValue(values, "long", 2, 60_000);
    await values.removeExpired();
    const left = await onServer(url, "select name from passing_values order by name");
    expect(left).toEqual([{ name: "instances" }, { name: "long" }]);
  });

  it("from PostgreSQL, without waiting for what a change has locked, which could wait for the removal", async () => {
    const { url, passing } = await inDatabase();
    const values = passing();
    for (const name of ["b", "a"]) await setValue(values, name, 1, 0);
    const names = () => onServer(url, "select name from passing_values where name in ('a', 'b')");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query("select from passing_values where name = 'a' for update");
    await values.removeExpired();
    expect(await names()).toEqual([{ name: "a" }]);
    await client.query("commit");
    await values.removeExpired();
    expect(await names()).toEqual([]);
  });
});
