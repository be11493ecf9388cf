import pg from "pg";
import { describe, expect, it } from "vitest";
import {
  byHand,
  databaseUrl,
  instance,
  storing,
  useVisitsTable,
} from "../../tests/support/visits-table";

useVisitsTable();

describe("what one instance does, another one knows at its next call", () => {
  it("when both add at once", async () => {
    const [one, other] = [instance(), instance()];
    const ids = Array.from({ length: 100 }, (_, at) => `${at}`);
    await Promise.all(ids.map((id, at) => (at % 2 ? one : other).add(id)));
    expect((await one.ids()).toSorted()).toEqual(ids.toSorted());
    expect(await other.ids()).toEqual(await one.ids());
    expect(await other.table.count()).toBe(100);
  });

  it("when it removes a record, and when an operator does", async () => {
    const [one, other] = [instance(), instance()];
    for (const id of ["a", "b", "c"]) await one.add(id);
    expect(await other.ids()).toEqual(["a", "b", "c"]);
    await one.remove("b");
    expect(await other.ids()).toEqual(["a", "c"]);
    await byHand("delete from enquiries where id = 'a'");
    expect(await other.ids()).toEqual(["c"]);
    expect(await one.ids()).toEqual(["c"]);
    await byHand("truncate enquiries cascade");
    expect(await one.ids()).toEqual([]);
  });

  it("when it changes a record, and when an operator does", async () => {
    const [one, other] = [instance(), instance()];
    await one.add("a");
    expect(await other.ids()).toEqual(["a"]);
    await one.count("a");
    expect((await other.table.records()).oldestFirst).toEqual([{ id: "a", at: "2026", count: 1 }]);
    await byHand(`update enquiries set record = '{"id":"a","at":"2027"}'`);
    expect((await other.table.records()).oldestFirst).toEqual([{ id: "a", at: "2027" }]);
    await other.count("a");
    expect((await one.table.records()).oldestFirst).toEqual([{ id: "a", at: "2027", count: 1 }]);
  });

  it("when a transaction that began earlier is over after later ones", async () => {
    const site = instance();
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query("begin");
    await client.query(storing(["slow"]));
    await site.add("first");
    expect(await site.ids()).toEqual(["first"]);
    await site.add("second", "2027");
    expect(await site.ids()).toEqual(["first", "second"]);
    await client.query("commit");
    await client.end();
    expect(await site.ids()).toEqual(["slow", "first", "second"]);
    expect(await instance().ids()).toEqual(["slow", "first", "second"]);
  });

  it("when more has changed than one statement reads", async () => {
    const site = instance();
    await site.add("first", "2025");
    expect(await site.ids()).toEqual(["first"]);
    await byHand(storing(Array.from({ length: 12_000 }, (_, at) => `many ${at}`)));
    expect(await site.table.count()).toBe(12_001);
    expect((await site.ids()).at(-1)).toBe("many 11999");
  });
});

describe("two changes of the same record at once", () => {
  it("are both made, each on what the other has left", async () => {
    const [one, other] = [instance(), instance()];
    await one.add("a");
    for (let round = 0; round < 5; round += 1)
      await Promise.all([one.count("a"), other.count("a")]);
    expect((await one.table.records()).oldestFirst).toEqual([{ id: "a", at: "2026", count: 10 }]);
  });

  it("by adding it are one record", async () => {
    const [one, other] = [instance(), instance()];
    const added = await Promise.all([one.add("a", "2026"), other.add("a", "2027")]);
    expect(added.toSorted()).toEqual([false, true]);
    expect(await one.ids()).toEqual(["a"]);
    expect(await one.add("a", added[0] ? "2026" : "2027")).toBe(true);
  });
});
