import { describe, expect, it } from "vitest";
import { change, changedAt as at, setWork, workOn } from "../../../tests/support/owner-work";
import { postgresStorage, storages } from "../../../tests/support/storages";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { noWork, type OwnerWork } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";

/** A page of the dashboard that changes a note 50 times, each time from what it has seen last. */
async function page(name: string, store: OwnerWorkStore): Promise<string[]> {
  let seen: OwnerWork = noWork;
  const accepted: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const note = `${name} ${index}`;
    const { result, work } = await change(store, { id: "1", revision: seen.revision, note });
    if (result === "changed") {
      expect(work.revision).toBe(seen.revision + 1);
      accepted.push(note);
    }
    seen = work;
    if (Math.random() < 0.5) await new Promise((resolve) => setImmediate(resolve));
  }
  return accepted;
}

describe.each(storages)("the owner's work in $storage", ({ open }) => {
  /** A store, and what a process would find that starts now. */
  async function started() {
    const storage = await open();
    const found = async () => (await storage.start()).ownerWork;
    return { ...storage, found, store: await found() };
  }

  it("is none at first", async () => {
    const { store } = await started();
    expect((await store.all()).size).toBe(0);
  });

  it("is stored once it is changed, with its history", async () => {
    const { store, found } = await started();
    await setWork(store, "1", { status: "contacted", note: "王 💆🏽\nline 2" });
    await setWork(store, "1", { flagged: false });
    await setWork(store, "2", { status: "closed" });
    expect(await workOn(await found(), "1")).toEqual({
      status: "contacted",
      note: "王 💆🏽\nline 2",
      revision: 2,
      history: [
        { at, status: "contacted", note: true },
        { at, flagged: false },
      ],
    });
  });

  it("stays as it is after a conflict and a change that changes nothing", async () => {
    const { store, text } = await started();
    await setWork(store, "1", { status: "contacted" });
    const before = await text();
    const stale = { id: "1", revision: 0, status: "closed" } as const;
    expect((await change(store, stale)).result).toBe("conflict");
    expect((await setWork(store, "1", { status: "contacted" })).result).toBe("unchanged");
    expect(await text()).toBe(before);
  });

  it("is overwritten by no page that has not seen it", async () => {
    const { store, found, text } = await started();
    const accepted = (await Promise.all([page("one", store), page("other", store)])).flat();
    expect(accepted.length).toBeGreaterThan(25);
    expect(accepted.length).toBeLessThan(100);
    const written = [...(await text()).matchAll(/"note":"([^"]+)"/g)].map(([, note]) => note);
    expect(written.toSorted()).toEqual(accepted.toSorted());
    expect((await workOn(await found(), "1"))!.revision).toBe(accepted.length);
  });

  it("on an enquiry is removed with its history", async () => {
    const { store, text } = await started();
    await setWork(store, "1", { note: "secret" });
    await setWork(store, "1", { status: "booked" });
    await setWork(store, "2", { status: "closed" });
    await store.removeAll(new Set(["1", "unknown"]));
    expect([...(await store.all()).keys()]).toEqual(["2"]);
    expect(await text()).not.toContain("secret");
    expect((await setWork(store, "1", { status: "new" })).work.revision).toBe(0);
  });

  it("loses the words of replaced and removed notes, and still knows when that was", async () => {
    const { store, found, text } = await started();
    for (const note of ["first words", "second words"]) await setWork(store, "1", { note });
    for (const note of ["other words", ""]) await setWork(store, "2", { note });
    const before = await workOn(store, "1");
    expect(await store.removeReplacedNotes()).toBe(2);
    expect(await text()).not.toMatch(/first words|other words/);
    expect(await text()).toContain("second words");
    expect(await workOn(await found(), "1")).toEqual(before);
    expect(await workOn(await found(), "2")).toMatchObject({ status: "new", revision: 2 });
    expect(await (await found()).removeReplacedNotes()).toBe(0);
    await setWork(store, "1", { note: "third words" });
    expect(await store.removeReplacedNotes()).toBe(1);
    const after = await workOn(await found(), "1");
    expect(after).toMatchObject({ note: "third words", revision: 3 });
  });

  it("is changed no more after the store was closed", async () => {
    const { store } = await started();
    await setWork(store, "1", { status: "booked" });
    await store.close();
    const late = setWork(store, "1", { status: "closed" });
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe("the owner's work that two instances change at once", () => {
  it("is changed by one of them, and a conflict for the other", async () => {
    const storage = await postgresStorage();
    const stores = [(await storage.start()).ownerWork, (await storage.start()).ownerWork];
    for (let revision = 0; revision < 10; revision += 1) {
      const results = await Promise.all(
        stores.map((store, at) => change(store, { id: "1", revision, note: `${revision} ${at}` })),
      );
      expect(results.map(({ result }) => result).toSorted()).toEqual(["changed", "conflict"]);
      expect(results[0]!.work).toEqual(results[1]!.work);
    }
  });
});
