import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedAt as at, setWork, workOn } from "../../../tests/support/owner-work";
import { openOwnerWorkStore } from "./owner-work-repository.server";
import type { OwnerWork } from "./owner-work";

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
});
