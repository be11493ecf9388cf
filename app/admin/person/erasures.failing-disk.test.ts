import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failingDisk, failures } from "../../../tests/support/failing-disk";
import { fillFolder, openFolder, tracesIn } from "../../../tests/support/person-folder";
import { ErasurePending } from "./erasures.server";

let root: string;
let filled: string;
let ids: ReadonlySet<string>;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "erasures-failing-"));
  filled = path.join(root, "filled");
  await fs.mkdir(filled);
  ids = new Set(await fillFolder(filled));
  // One of each kind is enough here.
  const isKept = (name: string) =>
    /jsonl$|11-18T10|jsonl\.0/.test(name) && !/-20T|-21T|-17T/.test(name);
  for (const entry of await fs.readdir(filled, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !isKept(entry.name)) await fs.rm(path.join(entry.parentPath, entry.name));
  }
  await fs.rm(path.join(filled, "backups/copy"), { recursive: true });
});
afterAll(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

let folders = 0;
async function copyOfFilled(): Promise<string> {
  folders += 1;
  const dataDir = path.join(root, `${folders}`);
  await fs.cp(filled, dataDir, { recursive: true });
  return dataDir;
}

/** What a start of the site does. */
async function startAgain(dataDir: string) {
  const { erasures, enquiries, ownerWork, ledger } = openFolder(dataDir);
  await erasures.resume();
  await erasures.sweepCopies();
  const isPending = await ledger.isPending("everywhere");
  return { erasures, enquiries, ownerWork, isPending };
}

async function expectErased(dataDir: string, what: string): Promise<void> {
  const { enquiries, ownerWork, isPending } = await startAgain(dataDir);
  expect(await tracesIn(dataDir), what).toEqual([]);
  const names = (await enquiries.list()).map(({ lastName }) => lastName);
  expect(names, what).toEqual(["Iver", "Marsh"]);
  expect((await ownerWork.all()).size, what).toBe(2);
  expect(isPending, what).toBe(false);
}

const outcome = (erasing: Promise<unknown>) =>
  erasing.then(
    () => "erased" as const,
    (error: unknown) => (error instanceof ErasurePending ? "pending" : "not begun"),
  );

describe("an erasure that is cut off at any call to the disk", () => {
  it("is complete after the next start, and nothing else is lost", async () => {
    const all = failingDisk(Number.POSITIVE_INFINITY, "ENOSPC");
    await openFolder(await copyOfFilled(), all).erasures.erase(ids);
    const outcomes = new Set<string>();
    // A call that changes nothing leaves the disk as the call before.
    for (const nth of all.changes()) {
      const dataDir = await copyOfFilled();
      // Nothing reaches the disk any more, as after a kill.
      const files = failingDisk(nth, "ENOSPC", Number.POSITIVE_INFINITY);
      const result = await outcome(openFolder(dataDir, files).erasures.erase(ids));
      outcomes.add(result);
      const what = `cut off at call ${nth}`;
      if (result === "not begun") {
        const { enquiries, erasures } = await startAgain(dataDir);
        const left = await enquiries.count();
        expect([2, 4], what).toContain(left);
        if (left === 4) await erasures.erase(ids);
      }
      await expectErased(dataDir, what);
      await fs.rm(dataDir, { recursive: true });
    }
    expect([...outcomes].sort()).toEqual(["not begun", "pending"]);
  }, 60_000);

  it("is completed by the same process when the disk works again", async () => {
    const kinds = [...failures, "short write"] as const;
    // Every fifth call, each with another failure than the one before.
    for (let nth = 1; ; nth += 5) {
      const dataDir = await copyOfFilled();
      const failure = kinds[nth % kinds.length]!;
      const files = failingDisk(nth, failure);
      const { erasures } = openFolder(dataDir, files);
      const result = await outcome(erasures.erase(ids));
      if (files.calls() < nth) break;
      const what = `${failure} at call ${nth}`;
      if (result === "not begun") await erasures.erase(ids);
      else if (result === "pending") await erasures.resume();
      else await erasures.sweepCopies();
      await expectErased(dataDir, what);
      await fs.rm(dataDir, { recursive: true });
    }
  }, 60_000);
});
