import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { testDatabase } from "../../tests/support/test-database";
import { someone } from "../../tests/support/visitor";
import { workJournal } from "../admin/work/owner-work-repository.server";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { disk } from "../journal/file-system.server";
import { encodeHeader, encodeLine } from "../journal/journal-format.server";
import { moveToFile, moveToPostgres } from "./move.server";

const at = "2026-11-20T10:00:00.000Z";
const linesOf = (journal: typeof enquiriesJournal | typeof workJournal, record: object) =>
  encodeHeader(journal) + encodeLine(record);
const files = {
  "enquiries.jsonl": linesOf(enquiriesJournal, { id: "1", createdAt: at, ...someone() }),
  "desk.jsonl": linesOf(workJournal, { enquiry: "1", at, note: "rings back", revision: 1 }),
  "signing-secret": "a-made-secret\n",
};

let database: Awaited<ReturnType<typeof testDatabase>>;
const folders: string[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.remove();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A data folder; `contents` are its files but those that were renamed. */
async function folderOf(contents: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "move-"));
  folders.push(dataDir);
  for (const [name, text] of Object.entries(contents)) {
    await writeFile(path.join(dataDir, name), text);
  }
  const options = { dataDir, url: database.url, onProgress: () => undefined };
  return {
    toPostgres: () => moveToPostgres(options),
    toFile: () => moveToFile(options),
    async contents() {
      const names = (await readdir(dataDir)).filter((name) => !name.includes(".mov"));
      const read = async (name: string) =>
        [name, await readFile(path.join(dataDir, name), "utf8")] as const;
      return Object.fromEntries(await Promise.all(names.map(read)));
    },
  };
}

/** Ends a move before its rename of this number. @returns whether there is one */
async function killed(number: number, move: () => Promise<unknown>): Promise<boolean> {
  const { rename } = disk;
  let count = 0;
  const spy = vi.spyOn(disk, "rename").mockImplementation((from, to) => {
    count += 1;
    return count === number ? Promise.reject(new Error("killed")) : rename(from, to);
  });
  await move().catch((error: unknown) => {
    expect(error).toEqual(new Error("killed"));
  });
  spy.mockRestore();
  return count >= number;
}

it("a move to PostgreSQL that is killed at any rename is ended by the next one, and the enquiries are not left without the rest", async () => {
  for (let number = 1; ; number += 1) {
    const folder = await folderOf(files);
    if (!(await killed(number, folder.toPostgres))) break;
    const left = await folder.contents();
    expect(files).toMatchObject(left);
    if (left["enquiries.jsonl"] !== undefined) expect(left).toEqual(files);
    await folder.toPostgres();
    expect(await folder.contents()).toEqual({});
  }
  expect(folders).toHaveLength(4);
});

it("a move to files that is killed at any rename is ended by the next one, and the tables are marked last", async () => {
  await (await folderOf(files)).toPostgres();
  for (let number = 1; ; number += 1) {
    const folder = await folderOf({});
    if (!(await killed(number, folder.toFile))) break;
    const left = await folder.contents();
    expect(files).toMatchObject(left);
    if (left["enquiries.jsonl"] !== undefined) expect(left).toEqual(files);
    await folder.toFile();
    expect(await folder.contents()).toEqual(files);
    await onServer(database.url, "update site_schema set moved_at = null");
  }
  expect(folders.length).toBeGreaterThan(5);
});
