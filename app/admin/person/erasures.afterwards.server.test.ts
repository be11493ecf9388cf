import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fillFolder,
  filesIn,
  openFolder,
  tracesIn,
  zoe,
} from "../../../tests/support/person-folder";
import { enquiriesJournal } from "../../enquiries/store/enquiry-records";
import { writeJournal } from "../../journal/atomic-write.server";
import { disk } from "../../journal/file-system.server";
import { applyChange } from "../work/owner-work";

let dataDir: string;
let ids: string[];

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "erasures-"));
  ids = await fillFolder(dataDir);
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true });
});

describe("what was erased does not come back", () => {
  it("with an older file that is put in place by hand", async () => {
    const copies = ["enquiries.jsonl", "desk.jsonl", "backups/desk-2026-11-19T09-00-00Z.jsonl"];
    const before = await filesIn(dataDir);
    await openFolder(dataDir).erasures.erase(new Set(ids));
    for (const name of copies) await fs.writeFile(path.join(dataDir, name), before.get(name)!);
    const { erasures } = openFolder(dataDir);
    expect(await erasures.resume()).toBe(2);
    await erasures.sweepCopies();
    expect(await tracesIn(dataDir)).toEqual([]);
  });

  it("with an older file and a copy of it that lost its ids", async () => {
    const before = await filesIn(dataDir);
    const torn = "enquiries.jsonl.damaged-2026-11-19T10-00-00Z-01234567";
    await openFolder(dataDir).erasures.erase(new Set(ids));
    for (const name of ["enquiries.jsonl", torn]) {
      await fs.writeFile(path.join(dataDir, name), before.get(name)!);
    }
    const { erasures } = openFolder(dataDir);
    await erasures.resume();
    await erasures.sweepCopies();
    expect(await tracesIn(dataDir)).toEqual([]);
  });

  it("with a copy that is written between the search in it and the erasure, and what was written stays", async () => {
    const name = "backups/enquiries-2026-11-19T09-00-00Z.jsonl";
    let opened = 0;
    const files = {
      ...disk,
      async open(place: string, flags: "r" | "r+" | "wx") {
        if (place === path.join(dataDir, name)) opened += 1;
        if (opened === 2) await fs.appendFile(path.join(dataDir, name), '{"id":"another"}\n');
        if (opened === 2) opened += 1;
        return disk.open(place, flags);
      },
    };
    const { outOfReach } = await openFolder(dataDir, files).erasures.erase(new Set(ids));
    expect(outOfReach).not.toContain(name);
    expect(await tracesIn(dataDir)).toEqual([]);
    expect((await filesIn(dataDir)).get(name)).toMatch(/\n\{"id":"another"\}\n$/);
  });

  it("with a backup that is made while it is being erased", async () => {
    const { erasures, enquiries, backups } = openFolder(dataDir);
    const erasing = erasures.erase(new Set(ids));
    // The backup has its records, and is written when nothing is erased any more.
    vi.spyOn(enquiries, "copyTo").mockImplementation(async (file) => {
      const records = (await enquiries.list()).toReversed();
      await erasing;
      await writeJournal(disk, file, enquiriesJournal, records);
    });
    await backups.run(Date.UTC(2026, 10, 22));
    const made = (await filesIn(dataDir)).get("backups/enquiries-2026-11-22T00-00-00Z.jsonl");
    expect(made!.split("\n")).toHaveLength(4);
    expect(await tracesIn(dataDir)).toEqual([]);
  });

  it("with a change of the owner's work that is being stored", async () => {
    const { erasures, enquiries, ownerWork } = openFolder(dataDir);
    const [id = ""] = ids;
    const change = { id, revision: 1, note: zoe.message };
    let isFound = false;
    // As `changeWork` does, which has found the enquiry before it is removed.
    const changing = ownerWork.change(id, async (work) => {
      isFound = (await enquiries.find(id)) !== undefined;
      await vi.waitUntil(async () => (await enquiries.find(id)) === undefined);
      return applyChange(work, change, { isFlagged: false, at: "2026-11-21T14:02:00.000Z" });
    });
    await vi.waitUntil(() => isFound);
    await Promise.all([changing, erasures.erase(new Set(ids))]);
    expect(await tracesIn(dataDir)).toEqual([]);
  });

  it("for 60 days; then its hashes are removed too", async () => {
    const { erasures, ledger } = openFolder(dataDir);
    await erasures.erase(new Set(ids));
    const day = 24 * 60 * 60 * 1000;
    await ledger.removeOld(Date.now() + 59 * day);
    expect(await ledger.erasedOf(ids, "everywhere")).toEqual(ids);
    await ledger.removeOld(Date.now() + 61 * day);
    const text = await fs.readFile(path.join(dataDir, "erasures.jsonl"), "utf8");
    expect(text.split("\n")).toHaveLength(2);
  });
});
