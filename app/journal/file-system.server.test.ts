import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFolder } from "./file-system.server";

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "folder-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(root, { recursive: true, force: true });
});

/** The class behind every open file, to watch or fail what is done to it. */
async function openFiles(): Promise<fs.FileHandle> {
  const handle = await fs.open(root, "r");
  await handle.close();
  return Object.getPrototypeOf(handle) as fs.FileHandle;
}

describe("makeFolder", () => {
  it("syncs every folder in which it has made one", async () => {
    const synced: number[] = [];
    vi.spyOn(await openFiles(), "sync").mockImplementation(async function (this: fs.FileHandle) {
      synced.push((await this.stat()).ino);
    });
    await makeFolder(path.join(root, "one", "two"));
    const inoOf = async (folder: string) => (await fs.stat(folder)).ino;
    expect(synced).toEqual([await inoOf(path.join(root, "one")), await inoOf(root)]);
    await makeFolder(path.join(root, "one", "two"));
    expect(synced).toHaveLength(2);
  });
});
