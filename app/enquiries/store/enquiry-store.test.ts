import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { postgresStorage, storages, testFolder } from "../../../tests/support/storages";
import { disk } from "../../journal/file-system.server";
import { readJournal } from "../../journal/journal-reader.server";
import type { Enquiry } from "../enquiry";
import { enquiriesJournal } from "./enquiry-records";
import { type EnquiryStore, StoreUnavailable } from "./enquiry-store";

function from(firstName: string, message?: string): Enquiry {
  return {
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "020 7946 0000",
    treatment: "thai",
    ...(message === undefined ? {} : { message }),
  };
}

const namesIn = async (store: EnquiryStore) =>
  (await store.list()).map((enquiry) => enquiry.firstName);

describe.each(storages)("enquiries in $storage", ({ open }) => {
  /** A store, and what a process would find that starts now. */
  async function started() {
    const storage = await open();
    const found = async () => (await storage.start()).enquiries;
    return { ...storage, found, store: await found() };
  }

  it("are none at first", async () => {
    const { store } = await started();
    expect(await store.list()).toEqual([]);
    expect(await store.count()).toBe(0);
    expect(await store.unreadable()).toBeNull();
    await store.check();
    expect(await store.count()).toBe(0);
  });

  it("have each their own id and the time in UTC, and every letter as it was typed", async () => {
    const { store, found } = await started();
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12, 30, 15, 7), toFake: ["Date"] });
    const typed = from("王 💆🏽", 'Line 1\r\n\u2028<b>2</b> \\ " \u0000 \uD800');
    const [one, two] = [await store.add(typed), await store.add(typed)];
    vi.useRealTimers();
    expect(one).toEqual({ ...typed, id: one.id, createdAt: "2026-06-01T12:30:15.007Z" });
    expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(two.id).not.toBe(one.id);
    expect(await (await found()).list()).toEqual([two, one]);
  });

  it("are listed newest first, also when they came in the same millisecond", async () => {
    const { store, found } = await started();
    vi.useFakeTimers({ now: 0, toFake: ["Date"] });
    for (const name of ["first", "second", "third"]) await store.add(from(name));
    vi.useRealTimers();
    expect(await namesIn(store)).toEqual(["third", "second", "first"]);
    expect(await namesIn(await found())).toEqual(["third", "second", "first"]);
  });

  it("that come at once are all kept", async () => {
    const { store, found } = await started();
    const names = Array.from({ length: 50 }, (_, index) => `visitor ${index}`);
    const added = await Promise.all(names.map((name) => store.add(from(name))));
    expect(new Set(added.map((enquiry) => enquiry.id)).size).toBe(50);
    expect((await namesIn(store)).toSorted()).toEqual(names.toSorted());
    expect(await (await found()).list()).toEqual(await store.list());
    expect(await store.count()).toBe(50);
  });

  it("with the same key within a day are one, whatever else they say", async () => {
    const { store, found } = await started();
    const first = await store.add(from("Ada"), { key: "k", language: "de", notices: ["owner"] });
    expect(first).toMatchObject({ language: "de" });
    expect(await store.add(from("Other"), { key: "k" })).toEqual({ ...first, alreadyStored: true });
    const again = await found();
    expect(await again.findByIdempotencyKey("k")).toEqual(first);
    expect(await again.add(from("Ada"), { key: "k" })).toEqual({ ...first, alreadyStored: true });
    const both = await Promise.all(
      ["Ada", "Ada"].map((name) => store.add(from(name), { key: "l" })),
    );
    expect(both.map(({ alreadyStored = false }) => alreadyStored)).toEqual([false, true]);
    expect(await store.count()).toBe(2);
  });

  it("with the same key after a day are two", async () => {
    const { store, found, passDay } = await started();
    vi.useFakeTimers({ now: Date.now() - 25 * 60 * 60 * 1000, toFake: ["Date"] });
    const first = await store.add(from("Ada"), { key: "k" });
    vi.useRealTimers();
    await passDay();
    expect(await store.findByIdempotencyKey("k")).toBeUndefined();
    const second = await store.add(from("Ada"), { key: "k" });
    expect(second.alreadyStored).toBeUndefined();
    expect((await (await found()).findByIdempotencyKey("k"))?.id).toBe(second.id);
    expect((await store.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("that are removed are gone, with their words and their keys", async () => {
    const { store, found, text } = await started();
    const { id } = await store.add(from("secret"), { key: "k", notices: ["owner"] });
    const kept = await store.add(from("kept"));
    expect(await store.remove("unknown")).toBe(false);
    expect(await store.remove(id)).toBe(true);
    expect(await store.removeAll(new Set([id, "unknown"]))).toBe(0);
    expect(await store.find(id)).toBeUndefined();
    expect(await (await found()).list()).toEqual([kept]);
    expect(await text()).not.toContain("secret");
    expect((await store.add(from("again"), { key: "k" })).alreadyStored).toBeUndefined();
  });

  it("can be corrected and flagged, in their place", async () => {
    const { store, found, text } = await started();
    const { id } = await store.add(from("Ada"), { suspectedSpam: ["flood"] });
    await store.add(from("later"));
    await store.correct(id, { lastName: "Byron", phone: "1" });
    expect(await store.find(id)).toMatchObject({ lastName: "Byron", suspectedSpam: ["flood"] });
    await store.setSuspectedSpam(id, []);
    await store.setSuspectedSpam("unknown", ["flood"]);
    const corrected = { ...from("Ada"), lastName: "Byron", phone: "1" };
    const listed = await (await found()).list();
    expect(listed.map(({ firstName }) => firstName)).toEqual(["later", "Ada"]);
    expect(listed[1]).toEqual({ ...corrected, id, createdAt: listed[1]!.createdAt });
    expect((await text()).match(/Lovelace/g)).toHaveLength(1);
  });

  it("are copied to a file with all that is stored with them", async () => {
    const { store } = await started();
    for (const key of ["k", "l"]) await store.add(from(key), { key });
    const file = path.join(await testFolder(), "copy.jsonl");
    await store.copyTo(file);
    const copy = await readJournal(disk, file, enquiriesJournal);
    expect(copy?.records).toEqual((await store.list()).toReversed());
  });

  it("are refused after the store was closed, and it knows when that was", async () => {
    const { store } = await started();
    await store.add(from("Ada"));
    expect(store.failedAt).toBeUndefined();
    await store.close();
    await expect(store.add(from("late"))).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - store.failedAt!).toBeLessThan(10_000);
    expect(await namesIn(store)).toEqual(["Ada"]);
  });
});

describe("enquiries that reach two instances on one database", () => {
  it("with the same key at once are one", async () => {
    const storage = await postgresStorage();
    const stores = [(await storage.start()).enquiries, (await storage.start()).enquiries];
    for (let round = 0; round < 10; round += 1) {
      const key = `k${round}`;
      const added = await Promise.all(stores.map((store) => store.add(from("Ada"), { key })));
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
      expect(added.filter(({ alreadyStored }) => alreadyStored)).toHaveLength(1);
    }
    for (const store of stores) expect(await store.count()).toBe(10);
  });
});
