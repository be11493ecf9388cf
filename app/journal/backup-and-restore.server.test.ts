import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { visit, visitsJournal } from "../../tests/support/visits-journal";
import { disk } from "./file-system.server";
import { FolderLockedError } from "./lock-owner.server";
import { FolderLock } from "./folder-lock.server";
import { openEnquiryStore } from "../enquiries/store/recorded-enquiries.server";
import { readJournal } from "./journal-reader.server";
import { writeJournal } from "./atomic-write.server";
import { LaterVersionError } from "./journal-format.server";
import { backUp, restore } from "./backup-and-restore.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "restore-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
});
afterEach(async () => {
  vi.useRealTimers();
  await fs.rm(root, { recursive: true, force: true });
});

const visitor = (firstName: string) => ({
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
});
const add = (firstName: string, store = openEnquiryStore(dataDir)) => store.add(visitor(firstName));
const names = async () =>
  (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();
const journals = [enquiriesJournal, visitsJournal];
const copyMade = async () => (await backUp(dataDir, journals))[0]!.file;

describe("a restore drill", () => {
  it("brings back what was lost, and keeps what was there", async () => {
    await add("one");
    await add("two");
    const reports = await backUp(dataDir, journals);
    const copy = reports[0]!.file;
    expect(reports).toEqual([{ kind: "enquiries", count: 2, unreadable: 0, file: copy }]);
    expect((await fs.stat(copy)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(path.dirname(copy))).mode & 0o777).toBe(0o700);

    await fs.writeFile(file, "all gone");
    await expect(restore(dataDir, journals, copy, false)).rejects.toThrow(
      /1 lines .* cannot be read/,
    );
    expect(await fs.readFile(file, "utf8")).toBe("all gone");
    const restored = await restore(dataDir, journals, copy, true);
    expect(restored).toMatchObject([{ kind: "enquiries", count: 2 }]);
    expect(await fs.readFile(restored[0]!.replaced!, "utf8")).toBe("all gone");
    expect(await names()).toEqual(["one", "two"]);
    expect(await fs.readdir(dataDir)).toEqual(["backups", "enquiries.jsonl"]);
  });

  it("does not overwrite newer enquiries without permission", async () => {
    await add("one");
    const copy = await copyMade();
    const { createdAt } = await add("newer");
    await expect(restore(dataDir, journals, copy, false)).rejects.toThrow(
      `The data folder holds 1 that the copy lacks, the last of ${createdAt}.`,
    );
    expect(await names()).toEqual(["one", "newer"]);
    const [restored] = await restore(dataDir, journals, copy, true);
    expect(await names()).toEqual(["one"]);
    expect(await fs.readFile(restored!.replaced!, "utf8")).toContain("newer");
  });

  it("overwrites a file of a later version with permission", async () => {
    await add("one");
    const copy = await copyMade();
    await fs.writeFile(file, '{"file":"enquiries","version":2}\n');
    await expect(restore(dataDir, journals, copy, false)).rejects.toThrow(LaterVersionError);
    await restore(dataDir, journals, copy, true);
    expect(await names()).toEqual(["one"]);
  });

  it("is refused while the site runs, but a backup is made", async () => {
    await add("one");
    const lock = new FolderLock(dataDir);
    await lock.ensure();
    const copy = await copyMade();
    await expect(restore(dataDir, journals, copy, true)).rejects.toThrow(FolderLockedError);
    lock.release();
    await restore(dataDir, journals, copy, false);
    expect(await fs.readdir(dataDir)).not.toContain("site.lock");
  });

  it("refuses a backup that is corrupt, empty or missing", async () => {
    await add("one");
    const copy = await copyMade();
    const text = await fs.readFile(copy, "utf8");
    await fs.writeFile(copy, `${text}{"torn`);
    await expect(restore(dataDir, journals, copy, false)).rejects.toThrow("1 lines of the copy");
    await fs.writeFile(copy, "");
    await expect(restore(dataDir, journals, copy, true)).rejects.toThrow("holds no enquiries");
    await expect(restore(dataDir, journals, `${copy}-not`, true)).rejects.toThrow("There is no");
    expect(await names()).toEqual(["one"]);
  });

  it("finds each line whole in a backup made while enquiries arrive", async () => {
    const store = openEnquiryStore(dataDir);
    await add("one", store);
    const work = { left: 10 };
    const adding = (async () => {
      while (work.left > 0) await Promise.all(["a", "b", "c", "d"].map((name) => add(name, store)));
    })();
    for (; work.left > 0; work.left -= 1) {
      expect(await backUp(dataDir, journals)).toMatchObject([{ unreadable: 0 }]);
    }
    await adding;
  });
});

describe("two journals", () => {
  const visits = async () =>
    (await readJournal(disk, path.join(dataDir, "visits.jsonl"), visitsJournal))!.records.map(
      ({ who }) => who,
    );
  const write = (...who: string[]) =>
    writeJournal(disk, path.join(dataDir, "visits.jsonl"), visitsJournal, who.map(visit));

  it("are backed up and restored together, by the name of either backup", async () => {
    await add("one");
    await write("Ada");
    const made = await backUp(dataDir, journals);
    expect(made.map(({ kind, count }) => [kind, count])).toEqual([
      ["enquiries", 1],
      ["visits", 1],
    ]);
    // A name is free again in the next second.
    const nextSecond = () => vi.setSystemTime(Date.now() + 1000);
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const { file: either } of made) {
      await add("newer");
      await write("Bea");
      nextSecond();
      const restored = await restore(dataDir, journals, either, true);
      expect(await names()).toEqual(["one"]);
      expect(await visits()).toEqual(["Ada"]);
      // What was replaced is a set of backups too.
      nextSecond();
      await restore(dataDir, journals, restored[0]!.replaced!, true);
      expect(await names()).toEqual(["one", "newer"]);
      expect(await visits()).toEqual(["Bea"]);
      nextSecond();
      await restore(dataDir, journals, either, true);
    }
  });

  it("are both left as they are when one of them would lose something", async () => {
    await add("one");
    await write("Ada");
    const copy = await copyMade();
    await write("Ada", "Bea");
    await expect(restore(dataDir, journals, copy, false)).rejects.toThrow(
      "The data folder holds 1 that the copy lacks, the last of 2026-11-01T10:00:00.000Z.",
    );
    expect(await visits()).toEqual(["Ada", "Bea"]);
  });

  it("of which only one was backed up leave the other as it is", async () => {
    await add("one");
    const copy = await copyMade();
    await write("Ada");
    await restore(dataDir, journals, copy, false);
    expect(await visits()).toEqual(["Ada"]);
  });

  it("are restored from a file of any name as the first of them", async () => {
    await add("one");
    const copy = path.join(dataDir, "from elsewhere");
    await fs.rename(await copyMade(), copy);
    await fs.writeFile(file, "all gone");
    await restore(dataDir, journals, copy, true);
    expect(await names()).toEqual(["one"]);
  });
});
