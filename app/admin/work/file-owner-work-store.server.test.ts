import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { change, changedAt as at, setWork, workOn } from "../../../tests/support/owner-work";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { openOwnerWorkStore } from "./file-owner-work-store.server";
import { noWork, type OwnerWork } from "./owner-work";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "work-"));
  file = path.join(dataDir, "desk.jsonl");
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

const open = () => openOwnerWorkStore(dataDir);

const onDisk = (id: string): Promise<OwnerWork | undefined> => workOn(open(), id);

describe("the store of the owner's work", () => {
  it("is empty in a new folder, and creates no file when it is read", async () => {
    expect((await open().all()).size).toBe(0);
    expect(await fs.readdir(dataDir)).toEqual([]);
  });

  it("has a change on the disk once it is made, for the operator's account only, one line each", async () => {
    const store = open();
    await setWork(store, "1", { status: "contacted", note: "王 💆🏽\nline 2" });
    await setWork(store, "1", { flagged: false });
    await setWork(store, "2", { status: "closed" });
    expect(await onDisk("1")).toEqual({
      status: "contacted",
      note: "王 💆🏽\nline 2",
      revision: 2,
      history: [
        { at, status: "contacted", note: true },
        { at, flagged: false },
      ],
    });
    expect((await fs.readFile(file, "utf8")).split("\n")).toHaveLength(5);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });

  it("writes nothing for a conflict and for a change that changes nothing", async () => {
    const store = open();
    await setWork(store, "1", { status: "contacted" });
    const before = await fs.readFile(file, "utf8");
    const stale = { id: "1", revision: 0, status: "closed" } as const;
    expect((await change(store, stale)).result).toBe("conflict");
    expect((await setWork(store, "1", { status: "contacted" })).result).toBe("unchanged");
    expect(await fs.readFile(file, "utf8")).toBe(before);
  });

  it("lets two pages overwrite nothing that they have not seen, in 200 interleavings", async () => {
    const store = open();
    const tab = async (name: string) => {
      let seen: OwnerWork = noWork;
      const accepted: string[] = [];
      for (let index = 0; index < 100; index += 1) {
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
    };
    const accepted = (await Promise.all([tab("one"), tab("other")])).flat();
    const lines = (await fs.readFile(file, "utf8")).split("\n").slice(1, -1);
    const written = lines.map((line) => (JSON.parse(line) as { note: string }).note);
    expect(accepted.length).toBeGreaterThan(50);
    expect(accepted.length).toBeLessThan(200);
    expect(written.toSorted()).toEqual(accepted.toSorted());
    expect((await onDisk("1"))!.revision).toBe(accepted.length);
  });

  it("takes 10 000 changes in a day, of one enquiry and of many", async () => {
    const store = open();
    await Promise.all(
      Array.from({ length: 5000 }, (_, index) =>
        setWork(store, `enquiry ${index}`, { note: `note ${index}` }),
      ),
    );
    for (let index = 0; index < 5000; index += 250) {
      await Promise.all(
        Array.from({ length: 250 }, (_, one) => setWork(store, "1", { note: `${index + one}` })),
      );
    }
    expect((await onDisk("1"))!.history).toHaveLength(5000);
    expect((await open().all()).size).toBe(5001);
    expect(await store.removeReplacedNotes()).toBe(4999);
    expect((await onDisk("1"))!.note).toBe("4999");
  }, 60_000);

  it("removes the work on an enquiry with its history", async () => {
    const store = open();
    await setWork(store, "1", { note: "secret" });
    await setWork(store, "1", { status: "booked" });
    await setWork(store, "2", { status: "closed" });
    await store.removeAll(new Set(["1", "unknown"]));
    expect([...(await store.all()).keys()]).toEqual(["2"]);
    expect(await fs.readFile(file, "utf8")).not.toContain("secret");
    expect((await setWork(store, "1", { status: "new" })).work.revision).toBe(0);
  });

  it("removes the words of replaced and removed notes, and still knows when that was", async () => {
    const store = open();
    for (const note of ["first words", "second words"]) await setWork(store, "1", { note });
    for (const note of ["other words", ""]) await setWork(store, "2", { note });
    const before = await workOn(store, "1");
    expect(await store.removeReplacedNotes()).toBe(2);
    const text = await fs.readFile(file, "utf8");
    expect(text).not.toMatch(/first words|other words/);
    expect(text).toContain("second words");
    expect(await onDisk("1")).toEqual(before);
    expect(await onDisk("2")).toMatchObject({ status: "new", revision: 2 });
    expect(await open().removeReplacedNotes()).toBe(0);
    await setWork(store, "1", { note: "third words" });
    expect(await store.removeReplacedNotes()).toBe(1);
    expect(await onDisk("1")).toMatchObject({ note: "third words", revision: 3 });
  });

  it("refuses changes after it was closed", async () => {
    const store = open();
    await setWork(store, "1", { status: "booked" });
    await store.close();
    await expect(setWork(store, "1", { status: "closed" })).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
  });
});
