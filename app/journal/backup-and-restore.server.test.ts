import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { visit, visitsJournal } from "../../tests/support/visits-journal";
import { disk } from "./file-system.server";
import { recordsInFolder } from "../server/site-backups.server";
import { openEnquiryStore } from "../enquiries/store/enquiry-repository.server";
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
const backUpFolder = () => backUp(recordsInFolder(dataDir), dataDir, journals);
const copyMade = async () => (await backUpFolder())[0]!.file;
const restoreFrom = (copy: string, overwrite: boolean) =>
  restore(recordsInFolder(dataDir), dataDir, journals, copy, overwrite);

describe("a file", () => {
  it("that cannot be read at all is replaced with permission, and kept as it was", async () => {
    await add("one");
    const copy = await copyMade();
    await fs.writeFile(file, "all gone");
    await expect(restoreFrom(copy, false)).rejects.toThrow(/1 lines .* cannot be read/);
    expect(await fs.readFile(file, "utf8")).toBe("all gone");
    const [restored] = await restoreFrom(copy, true);
    expect(await fs.readFile(restored!.replaced!, "utf8")).toBe("all gone");
    expect(await names()).toEqual(["one"]);
    expect(await fs.readdir(dataDir)).toEqual(["backups", "enquiries.jsonl"]);
  });

  it("of a later version is replaced with permission", async () => {
    await add("one");
    const copy = await copyMade();
    await fs.writeFile(file, '{"file":"enquiries","version":2}\n');
    await expect(restoreFrom(copy, false)).rejects.toThrow(LaterVersionError);
    await restoreFrom(copy, true);
    expect(await names()).toEqual(["one"]);
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
    const made = await backUpFolder();
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
      const restored = await restoreFrom(either, true);
      expect(await names()).toEqual(["one"]);
      expect(await visits()).toEqual(["Ada"]);
      // What was replaced is a set of backups too.
      nextSecond();
      await restoreFrom(restored[0]!.replaced!, true);
      expect(await names()).toEqual(["one", "newer"]);
      expect(await visits()).toEqual(["Bea"]);
      nextSecond();
      await restoreFrom(either, true);
    }
  });

  it("are both left as they are when one of them would lose something", async () => {
    await add("one");
    await write("Ada");
    const copy = await copyMade();
    await write("Ada", "Bea");
    await expect(restoreFrom(copy, false)).rejects.toThrow(
      `The data folder ${dataDir} holds 1 that the copy lacks, the last of 2026-11-01T10:00:00.000Z.`,
    );
    expect(await visits()).toEqual(["Ada", "Bea"]);
  });

  it("of which only one was backed up leave the other as it is", async () => {
    await add("one");
    const copy = await copyMade();
    await write("Ada");
    await restoreFrom(copy, false);
    expect(await visits()).toEqual(["Ada"]);
  });

  it("are restored from a file of any name as the first of them", async () => {
    await add("one");
    const copy = path.join(dataDir, "from elsewhere");
    await fs.rename(await copyMade(), copy);
    await fs.writeFile(file, "all gone");
    await restoreFrom(copy, true);
    expect(await names()).toEqual(["one"]);
  });
});
