import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerLine, lineOf, visitOf, whole } from "../../../tests/support/damaged-journals";
import {
  lockedFolder,
  testFolder,
  type Visit,
  visitsHeader,
} from "../../../tests/support/test-stores";
import { StoreUnavailable } from "../ports";
import { FileRecords } from "./file-records.server";
import { FolderLock } from "./folder-lock.server";

let folder: string;
let file: string;
let lock: FolderLock;

beforeEach(async () => {
  ({ folder, lock } = await lockedFolder());
  file = path.join(folder, "visits.jsonl");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = () => new FileRecords<Visit>(folder, visitsHeader, lock);
const namesIn = async (records: FileRecords<Visit>) =>
  (await records.all()).map(({ name }) => name).toReversed();

describe("a file of records", () => {
  it("begins with a header, and has each record on a line with a checksum", async () => {
    const records = open();
    for (const name of ["one", "two"]) await records.add(visitOf(name));
    expect(await fs.readFile(file, "utf8")).toBe(whole);
    expect(headerLine).toMatch(/^\{"file":"visits","version":1,"sum":"[0-9a-f]{16}"\}\n$/);
  });

  it("is for the site's own account only, as is the folder", async () => {
    const dataDir = path.join(await testFolder(), "deep", "data");
    const own = new FolderLock(dataDir);
    await new FileRecords<Visit>(dataDir, visitsHeader, own).add(visitOf("one"));
    const modeOf = async (target: string) => (await fs.stat(target)).mode & 0o777;
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(path.join(dataDir, "visits.jsonl"))).toBe(0o600);
    own.release();
  });

  it("is not made when there is nothing to write", async () => {
    const records = open();
    expect(await records.all()).toEqual([]);
    await records.compact();
    await records.check();
    expect(await fs.readdir(folder)).toEqual(["site.lock"]);
  });

  it("stays as it is when a change changes nothing", async () => {
    const records = open();
    await records.add(visitOf("one"));
    const { ino, mtimeMs } = await fs.stat(file);
    await records.change("id of one", (now) => now);
    await records.compact();
    expect(await fs.stat(file)).toMatchObject({ ino, mtimeMs });
  });

  it("keeps the members that a later release added", async () => {
    await fs.writeFile(file, headerLine + lineOf("one", { later: [1] }) + lineOf("two"));
    await open().replaceAll((now) => (now.name === "two" ? undefined : now));
    expect(await fs.readFile(file, "utf8")).toBe(headerLine + lineOf("one", { later: [1] }));
  });

  it("knows nothing of the quarantined lines of other records", async () => {
    const other = "others.jsonl.damaged-2026-11-21T10-00-00Z-01234567";
    await fs.writeFile(path.join(folder, other), "torn\n");
    await fs.writeFile(file, `${whole}torn`);
    const records = open();
    expect(await records.unlisted()).toEqual({
      lines: 1,
      file: expect.stringMatching(/^visits\.jsonl\.damaged-/) as unknown,
    });
  });

  it("counts the quarantined lines again once an erasure has written them again", async () => {
    await fs.writeFile(file, `${whole}torn\nand torn\n`);
    const records = open();
    const { lines, file: name = "" } = (await records.unlisted()) ?? {};
    expect(lines).toBe(2);
    await fs.writeFile(path.join(folder, name), "torn\n");
    expect((await records.unlisted())?.lines).toBe(1);
    await fs.rm(path.join(folder, name));
    expect(await records.unlisted()).toBeNull();
  });

  it.each([
    ["a folder in its place", () => fs.mkdir(file)],
    [
      "a file in the folder's place",
      async () => {
        folder = path.join(folder, "taken");
        await fs.writeFile(folder, "in the way");
      },
    ],
  ])("is not taken for an empty list with %s", async (_what, spoil) => {
    await spoil();
    const records = open();
    await expect(records.all()).rejects.toThrow(StoreUnavailable);
    await expect(records.add(visitOf("one"))).rejects.toThrow(StoreUnavailable);
    await expect(records.check()).rejects.toThrow(StoreUnavailable);
  });

  it("is refused while the folder cannot be written, and written again with nothing lost or made up", async () => {
    const records = open();
    await records.add(visitOf("before"));
    await fs.rename(folder, `${folder}-away`);
    await fs.writeFile(folder, "in the way");
    await expect(records.add(visitOf("refused"))).rejects.toThrow(StoreUnavailable);
    await expect(records.check()).rejects.toThrow(StoreUnavailable);
    expect(await namesIn(records)).toEqual(["before"]);

    await fs.rm(folder);
    await fs.rename(`${folder}-away`, folder);
    await records.check();
    await records.add(visitOf("after"));
    expect(await namesIn(records)).toEqual(["before", "after"]);
    expect(await namesIn(open())).toEqual(["before", "after"]);
  });

  it("is made again in a folder that is gone", async () => {
    const records = open();
    await records.add(visitOf("before"));
    await fs.rm(folder, { recursive: true });
    await records.check();
    await records.add(visitOf("after"));
    expect(await namesIn(open())).toEqual(["before", "after"]);
  });
});

/** Lets the next syncs of files wait until they are let go or made to fail. */
function holdSyncs() {
  const held: { finish: () => void; fail: () => void }[] = [];
  const real = fs.open.bind(fs);
  vi.spyOn(fs, "open").mockImplementation(async (...given) => {
    const handle = await real(...given);
    const datasync = handle.datasync.bind(handle);
    handle.datasync = () =>
      new Promise<void>((resolve, reject) => {
        held.push({
          finish: () => void datasync().then(resolve, reject),
          fail: () => reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
        });
      });
    return handle;
  });
  return async () => {
    await vi.waitUntil(() => held.length > 0);
    return held.shift() as (typeof held)[0];
  };
}

describe("a record that is being written", () => {
  let records: FileRecords<Visit>;
  beforeEach(async () => {
    records = open();
    await records.add(visitOf("before"));
  });

  it("is not listed before it is synced", async () => {
    const nextSync = holdSyncs();
    const adding = records.add(visitOf("one"));
    const sync = await nextSync();
    expect(await namesIn(records)).toEqual(["before"]);
    expect(await records.find("id of one")).toBeUndefined();
    sync.finish();
    await adding;
    expect(await namesIn(records)).toEqual(["before", "one"]);
  });

  it("and cannot be is never listed, nor written with the next one", async () => {
    const nextSync = holdSyncs();
    const lost = expect(records.add(visitOf("lost"))).rejects.toThrow(StoreUnavailable);
    const sync = await nextSync();
    const kept = records.add(visitOf("kept"));
    sync.fail();
    // What is taken back, and the file that is written again as a whole.
    for (let syncs = 0; syncs < 2; syncs += 1) (await nextSync()).finish();
    await lost;
    await kept;
    expect(await namesIn(records)).toEqual(["before", "kept"]);
    vi.restoreAllMocks();
    expect(await namesIn(open())).toEqual(["before", "kept"]);
  });

  it("is written to a new file after a sync that failed, since the system may have lost what came before", async () => {
    const before = await fs.stat(file);
    const nextSync = holdSyncs();
    const lost = expect(records.add(visitOf("lost"))).rejects.toThrow(StoreUnavailable);
    (await nextSync()).fail();
    (await nextSync()).finish();
    await lost;
    vi.restoreAllMocks();
    await records.add(visitOf("kept"));
    expect((await fs.stat(file)).ino).not.toBe(before.ino);
    expect(await namesIn(open())).toEqual(["before", "kept"]);
  });

  it("shares one sync with those that arrive meanwhile", async () => {
    const nextSync = holdSyncs();
    const first = records.add(visitOf("first"));
    const sync = await nextSync();
    const others = ["second", "third"].map((name) => records.add(visitOf(name)));
    sync.finish();
    await first;
    (await nextSync()).finish();
    await Promise.all(others);
    vi.restoreAllMocks();
    expect(await namesIn(open())).toEqual(["before", "first", "second", "third"]);
  });
});
