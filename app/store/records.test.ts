import { describe, expect, it, vi } from "vitest";
import { stores, type Visit } from "../../tests/support/test-stores";
import { type Records, StoreUnavailable } from "./ports";
import { dayMs } from "../time";

let made = 0;

function visit(name: string, others: Partial<Visit> = {}): Visit {
  made += 1;
  return { id: `id-${made}`, createdAt: new Date().toISOString(), name, ...others };
}

const namesIn = async (records: Records<Visit>) => (await records.all()).map(({ name }) => name);
const renamed = (name: string) => (one: Visit) => ({ ...one, name });

describe.each(stores)("records %s", (_where, open) => {
  it("are listed newest first, also by a process that starts later", async () => {
    const store = await open();
    const records = store.records();
    for (const name of ["Ada", "Bo", "Cy"]) await records.add(visit(name));
    expect(await namesIn(records)).toEqual(["Cy", "Bo", "Ada"]);
    expect(await store.records().all()).toEqual(await records.all());
  });

  it("are none at first", async () => {
    const records = (await open()).records();
    expect(await records.all()).toEqual([]);
    expect(await records.find("unknown")).toBeUndefined();
    expect(await records.unlisted()).toBeNull();
    await records.check();
  });

  it("keep every text as it was given", async () => {
    const store = await open();
    const name = "Zoë 安娜 👩‍🚀 \u0000 \u2028 \" \\ \n ','--";
    const { id } = await store.records().add(visit(name));
    expect((await store.records().find(id))?.name).toBe(name);
  });

  it("are all there when a hundred come at once", async () => {
    const store = await open();
    const records = store.records();
    const added = Array.from({ length: 100 }, (_, at) => visit(`n${at}`));
    await Promise.all(added.map((one) => records.add(one)));
    const found = (await store.records().all()).map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set(added.map(({ id }) => id)));
    expect(found).toHaveLength(100);
  });

  it("are the same array until something changes", async () => {
    const records = (await open()).records();
    const { id } = await records.add(visit("Ada"));
    const first = await records.all();
    expect(await records.all()).toBe(first);
    await records.change(id, renamed("Bo"));
    expect(await records.all()).not.toBe(first);
    expect(first.map(({ name }) => name)).toEqual(["Ada"]);
  });

  it("with the same idempotency key are one, also when they come at once", async () => {
    const store = await open();
    const records = store.records();
    const both = await Promise.all(
      ["first", "second"].map((name) => records.add(visit(name, { key: "k" }))),
    );
    const later = await store.records().add(visit("third", { key: "k" }));
    expect(new Set([...both, later].map(({ id }) => id)).size).toBe(1);
    expect(await records.all()).toHaveLength(1);
    expect(await store.records().findByKey("k")).toEqual(later);
    expect(await records.findByKey("unknown")).toBeUndefined();
  });

  it("with the same idempotency key are two once the first one was removed", async () => {
    const records = (await open()).records();
    await records.add(visit("first", { key: "k" }));
    await records.replaceAll(() => undefined);
    const { name } = await records.add(visit("second", { key: "k" }));
    expect(name).toBe("second");
  });

  it("change in their place, and an unknown one does not", async () => {
    const store = await open();
    const records = store.records();
    const { id } = await records.add(visit("Ada"));
    await records.add(visit("Bo"));
    expect((await records.change(id, renamed("Cy")))?.name).toBe("Cy");
    expect(await records.change("unknown", renamed("Dee"))).toBeUndefined();
    expect(await records.change("\u0000", renamed("Dee"))).toBeUndefined();
    expect(await namesIn(records)).toEqual(["Bo", "Cy"]);
    expect(await namesIn(store.records())).toEqual(["Bo", "Cy"]);
  });

  it("lose no change of several at once", async () => {
    const store = await open();
    const records = store.records();
    const { id } = await records.add(visit(""));
    const letters = Array.from("abcdefghijklmnopqrst");
    await Promise.all(
      letters.map((letter) => records.change(id, (now) => ({ ...now, name: now.name + letter }))),
    );
    const name = (await store.records().find(id))?.name ?? "";
    expect(Array.from(name).toSorted().join("")).toBe(letters.join(""));
  });

  it("stay as they are when a change throws, and the caller gets what it threw", async () => {
    const store = await open();
    const records = store.records();
    const { id } = await records.add(visit("Ada"));
    const refused = new Error("Refused.");
    const refusing = records.change(id, () => {
      throw refused;
    });
    await expect(refusing).rejects.toBe(refused);
    expect(await namesIn(records)).toEqual(["Ada"]);
    await records.change(id, renamed("Bo"));
    expect(await namesIn(store.records())).toEqual(["Bo"]);
  });

  it("are removed and replaced together, and their old words are gone from the storage", async () => {
    const store = await open();
    const records = store.records();
    await records.add(visit("Ada", { key: "1" }));
    for (const name of ["Bo", "Cy"]) await records.add(visit(name));
    await records.replaceAll((one) => {
      if (one.name === "Ada") return undefined;
      return one.name === "Bo" ? renamed("Dee")(one) : one;
    });
    expect(await namesIn(records)).toEqual(["Cy", "Dee"]);
    expect(await namesIn(store.records())).toEqual(["Cy", "Dee"]);
    expect(await store.text()).not.toMatch(/Ada|Bo/);
  });

  it("leave no words of an earlier version behind a replacement of all", async () => {
    const store = await open();
    const records = store.records();
    const { id } = await records.add(visit("Ada"));
    await records.change(id, renamed("Bo"));
    await records.replaceAll((one) => one);
    expect(await store.text()).not.toContain("Ada");
    expect(await namesIn(store.records())).toEqual(["Bo"]);
  });

  it("leave no words of an earlier version behind a compaction", async () => {
    const store = await open();
    const records = store.records();
    const { id } = await records.add(visit("Ada"));
    await records.change(id, renamed("Bo"));
    await records.compact();
    expect(await store.text()).not.toContain("Ada");
    expect(await namesIn(store.records())).toEqual(["Bo"]);
  });

  it("that cannot be read are counted, and the others are listed", async () => {
    const store = await open();
    await store.records().add(visit("Ada"));
    await store.damage();
    const records = store.records();
    expect(await namesIn(records)).toEqual(["Ada"]);
    expect((await records.unlisted())?.lines).toBe(1);
    await records.add(visit("Bo"));
    expect(await namesIn(store.records())).toEqual(["Bo", "Ada"]);
  });

  it("are all in a snapshot, oldest first, with what cannot be read, also while another process stores", async () => {
    const store = await open();
    const other = store.records();
    expect(await other.snapshot()).toBeUndefined();
    const records = store.records();
    const [ada, bo] = [visit("Ada"), visit("Bo")];
    for (const one of [ada, bo]) await records.add(one);
    expect(await other.snapshot()).toMatchObject({ records: [ada, bo], unreadable: 0 });
    await store.damage();
    const { unreadable, part } = (await other.snapshot())!;
    expect(unreadable).toBe(1);
    const texts: string[] = [];
    for await (const bytes of part.content()) texts.push(Buffer.from(bytes).toString());
    const text = texts.join("");
    expect(text).toMatch(/^\{"file":"visits".*\n.*Ada.*\n.*Bo.*\nno JSON\n$/);
    expect(part).toMatchObject({ name: "visits.jsonl", size: Buffer.byteLength(text) });
  });

  it("are replaced in one step, with their keys, once it is known what is replaced", async () => {
    const store = await open();
    const records = store.records();
    const first = await records.add(visit("Ada", { key: "1" }));
    await records.add(visit("Bo"));
    const next = [visit("Cy", { key: "2" }), visit("Dee"), visit("Eve")];
    await records.replace(next, async (now) => {
      expect(now?.records.map(({ name }) => name)).toEqual(["Ada", "Bo"]);
    });
    expect(await namesIn(records)).toEqual(["Eve", "Dee", "Cy"]);
    expect(await records.find(first.id)).toBeUndefined();
    expect(await records.add(visit("sent again", { key: "2" }))).toEqual(next[0]);
    expect((await records.add(visit("Fay", { key: "1" }))).name).toBe("Fay");
    expect(await namesIn(store.records())).toEqual(["Fay", "Eve", "Dee", "Cy"]);
    expect(await store.text()).not.toMatch(/Ada|Bo/);
  });

  it("stay as they are when what looks at them before a replacement throws", async () => {
    const store = await open();
    const records = store.records();
    await records.add(visit("Ada"));
    const refused = new Error("Refused.");
    const refusing = records.replace([], () => Promise.reject(refused));
    await expect(refusing).rejects.toBe(refused);
    expect(await namesIn(records)).toEqual(["Ada"]);
    expect(await namesIn(store.records())).toEqual(["Ada"]);
  });

  it("are refused after the end, which waits for those that have begun", async () => {
    const store = await open();
    const records = store.records();
    const adding = records.add(visit("Ada"));
    await records.close();
    await adding;
    await expect(records.add(visit("late"))).rejects.toThrow(StoreUnavailable);
    await expect(records.check()).rejects.toThrow(StoreUnavailable);
    expect(await namesIn(store.records())).toEqual(["Ada"]);
  });
});

describe("an idempotency key in a data folder", () => {
  it("is free again after 24 hours", async () => {
    const [, open] = stores[0] ?? [];
    const records = (await open?.())?.records();
    await records?.add(visit("first", { key: "k" }));
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + dayMs + 1000);
    expect((await records?.add(visit("second", { key: "k" })))?.name).toBe("second");
  });
});
