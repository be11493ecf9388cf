import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failingDisk, failures } from "../../../tests/support/failing-disk";
import { from, namesIn, namesOnDisk } from "../../../tests/support/stored-names";
import { Backups } from "../../journal/backups.server";
import { openEnquiryStore } from "./file-enquiry-store.server";

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "failing-"));
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const twoKept = async (dataDir: string) => {
  const store = openEnquiryStore(dataDir);
  for (const name of ["one", "two"]) await store.add(from(name));
};

describe("a disk that fails for a while", () => {
  it.each(failures)("refuses everything, lists what it had, and goes on (%s)", async (failure) => {
    const dataDir = path.join(root, "data");
    await twoKept(dataDir);
    for (let first = 1; first < 12; first += 1) {
      const files = failingDisk(first, failure, first + 12);
      const store = openEnquiryStore(dataDir, { files });
      const acknowledged: string[] = [];
      for (let tried = 0; files.calls() <= first + 12; tried += 1) {
        const name = `${first}-${tried}`;
        const stored = await store.add(from(name)).catch(() => undefined);
        if (stored) acknowledged.push(name);
      }
      const found = await namesOnDisk(dataDir);
      expect(found).toEqual(await namesIn(store));
      expect(found.filter((name) => name.startsWith(`${first}-`))).toEqual(acknowledged);
    }
  });

  it("lets a day's copy be made up for", async () => {
    const dataDir = path.join(root, "data");
    await twoKept(dataDir);
    const now = Date.UTC(2026, 10, 21, 9);
    for (let nth = 1; nth < 8; nth += 1) {
      const files = failingDisk(nth, "ENOSPC");
      const store = openEnquiryStore(dataDir, { files });
      await new Backups(dataDir, files).makeDue(store, now).catch(() => undefined);
      await new Backups(dataDir).makeDue(openEnquiryStore(dataDir), now);
      const copies = await fs.readdir(path.join(dataDir, "backups"));
      expect(copies).toEqual(["enquiries-2026-11-21T09-00-00Z.jsonl"]);
      await fs.rm(path.join(dataDir, "backups"), { recursive: true });
    }
  });
});
