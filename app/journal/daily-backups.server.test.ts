import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failingDisk } from "../../tests/support/failing-disk";
import { visit, visitsJournal } from "../../tests/support/visits-journal";
import { Backups, type BackupSource } from "./daily-backups.server";
import { disk, type FileSystem } from "./file-system.server";
import { writeJournal } from "./atomic-write.server";

let dataDir: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "backups-"));
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

const day = (number: number, hour = 9) => Date.UTC(2026, 10, number, hour);
const made = () => fs.readdir(path.join(dataDir, "backups")).catch(() => []);

const otherJournal = { ...visitsJournal, fileName: "others.jsonl", kind: "others" } as const;

/** A journal of so many visits. */
function source(
  names: string[],
  {
    files = disk,
    journal = visitsJournal,
  }: { files?: FileSystem; journal?: typeof visitsJournal } = {},
): BackupSource {
  return {
    journal,
    store: {
      count: () => Promise.resolve(names.length),
      copyTo: (file) => writeJournal(files, file, journal, names.map(visit)),
    },
  };
}
const backupsOf = (...sources: BackupSource[]) => new Backups({ dataDir, sources, keptDays: 14 });

describe("the daily backups", () => {
  it("are made once a day, when there is something to back up, and kept for 14 days", async () => {
    const names: string[] = [];
    const backups = backupsOf(source(names));
    await backups.run(day(1));
    expect(await made()).toEqual([]);
    names.push("one");
    for (let number = 1; number <= 20; number += 1) {
      await backups.run(day(number));
      await backups.run(day(number, 23));
    }
    const found = await made();
    expect(found).toHaveLength(14);
    expect(found[0]).toBe("visits-2026-11-07T09-00-00Z.jsonl");
    expect(found.at(-1)).toBe("visits-2026-11-20T09-00-00Z.jsonl");
  });

  it("of several journals are made with the same time, and removed when they are too old", async () => {
    const backups = backupsOf(source(["one"]), source(["two"], { journal: otherJournal }));
    await backups.run(day(1));
    expect(await made()).toEqual([
      "others-2026-11-01T09-00-00Z.jsonl",
      "visits-2026-11-01T09-00-00Z.jsonl",
    ]);
    await backups.run(day(20));
    expect(await made()).toEqual([
      "others-2026-11-20T09-00-00Z.jsonl",
      "visits-2026-11-20T09-00-00Z.jsonl",
    ]);
  });

  it("of a journal whose first record comes later in the day have the time of the others", async () => {
    const names: string[] = [];
    const backups = backupsOf(source(["one"]), source(names, { journal: otherJournal }));
    await backups.run(day(1));
    names.push("two");
    await backups.run(day(1, 12));
    await backups.run(day(1, 15));
    expect(await made()).toEqual([
      "others-2026-11-01T09-00-00Z.jsonl",
      "visits-2026-11-01T09-00-00Z.jsonl",
    ]);
  });

  it("of one journal are made when another cannot be read", async () => {
    const unreadable = source([], { journal: otherJournal });
    unreadable.store.count = () => Promise.reject(new Error("a later version"));
    await expect(backupsOf(unreadable, source(["one"])).makeDue(day(1))).rejects.toThrow("later");
    expect(await made()).toEqual(["visits-2026-11-01T09-00-00Z.jsonl"]);
  });

  it("are repeated after one that failed", async () => {
    for (let nth = 1; nth < 8; nth += 1) {
      const files = failingDisk(nth, "ENOSPC");
      const failing = { dataDir, sources: [source(["one"], { files })], keptDays: 14, files };
      await new Backups(failing).makeDue(day(21)).catch(() => undefined);
      await backupsOf(source(["one"])).makeDue(day(21));
      expect(await made()).toEqual(["visits-2026-11-21T09-00-00Z.jsonl"]);
      await fs.rm(path.join(dataDir, "backups"), { recursive: true });
    }
  });

  it("are removed together with replaced and unfinished ones of the same age, and nothing else is", async () => {
    const folder = path.join(dataDir, "backups");
    await fs.mkdir(folder, { recursive: true });
    const old = [
      "visits-2026-11-01T09-00-00Z.jsonl",
      "visits-2026-11-01T09-00-00Z-replaced.jsonl",
      "visits-2026-11-18T09-00-00Z.jsonl.0123456789ab.tmp",
    ];
    const staying = ["notes of the operator.txt", "visits-2026-11-19T09-00-00Z.jsonl"];
    for (const name of [...old, ...staying]) await fs.writeFile(path.join(folder, name), "");
    expect(await backupsOf(source([])).removeOld(day(20))).toBe(old.length);
    expect(await made()).toEqual(staying);
  });
});
