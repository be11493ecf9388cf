import { describe, expect, it } from "vitest";
import pg from "pg";
import {
  byHand,
  databaseUrl,
  instance,
  storing,
  useVisitsTable,
} from "../../tests/support/visits-table";

useVisitsTable();

describe("the order", () => {
  it("is that of time, then that of storing, for every instance", async () => {
    const [one, other] = [instance(), instance()];
    expect(await other.ids()).toEqual([]);
    for (const [id, at] of [
      ["c", "2027"],
      ["a", "2026"],
      ["d", "2027"],
      ["b", "2026"],
    ] as const) {
      await one.add(id, at);
      await other.ids();
    }
    expect(await one.ids()).toEqual(["a", "b", "c", "d"]);
    expect(await other.ids()).toEqual(["a", "b", "c", "d"]);
  });

  it("needs no sorting while records come in it", async () => {
    const site = instance();
    for (const id of ["a", "b", "c"]) await site.add(id);
    await site.ids();
    const wholeReads = site.wholeReads();
    for (const id of ["d", "e"]) {
      await site.add(id);
      expect((await site.ids()).at(-1)).toBe(id);
    }
    expect(site.wholeReads()).toBe(wholeReads);
  });
});

describe("a database that was restored", () => {
  const quietly = (text: string) =>
    byHand(`alter table enquiries disable trigger user; ${text};
      alter table enquiries enable trigger user`);

  it("is read as a whole", async () => {
    const site = instance();
    await site.add("lost");
    expect(await site.ids()).toEqual(["lost"]);
    await quietly(`delete from enquiries; create table restored as table record_state;
      drop table record_state; alter table restored rename to record_state`);
    expect(await site.ids()).toEqual([]);
  });

  it("whose transactions had higher numbers misses no later change", async () => {
    await byHand(storing(["a", "b"]));
    await quietly("update enquiries set version = '99999999'");
    const [one, other] = [instance(), instance()];
    expect(await other.ids()).toEqual(["a", "b"]);
    const ahead = "select from enquiries where version >= pg_snapshot_xmax(pg_current_snapshot())";
    expect(await byHand(ahead)).toEqual([]);
    await one.count("a");
    expect((await other.table.records()).oldestFirst[0]?.count).toBe(1);
  });
});

describe("a row that holds no record", () => {
  it.each(["no JSON", "[1]"])("such as %s is left out", async (text) => {
    await byHand(`insert into enquiries (id, record) values ('x', '${text}')`);
    const site = instance();
    await site.add("a");
    expect(await site.ids()).toEqual(["a"]);
  });
});

describe("a server that does not respond", () => {
  it("keeps nobody waiting for two reads, one after the other", async () => {
    const site = instance();
    expect(await site.ids()).toEqual([]);
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query("begin; lock table enquiries");
    try {
      const begun = performance.now();
      const running = site.ids();
      await Promise.resolve();
      const waiting = site.ids();
      await expect(running).rejects.toThrow("timeout");
      await expect(waiting).rejects.toThrow("timeout");
      expect(performance.now() - begun).toBeLessThan(2_500);
    } finally {
      await client.end();
    }
    expect(await site.ids()).toEqual([]);
  });
});
