import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWritable, makeFolder, tightenFolder, writeDurably } from "./data-folder.server";

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "folder-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(root, { recursive: true, force: true });
});

const modeOf = async (target: string) => (await fs.stat(target)).mode & 0o777;

/** The class behind every open file, to watch or fail what is done to it. */
async function openFiles(): Promise<fs.FileHandle> {
  const handle = await fs.open(root, "r");
  await handle.close();
  return Object.getPrototypeOf(handle) as fs.FileHandle;
}

describe("writeDurably", () => {
  it("makes folder and file for the host's own account only", async () => {
    const file = path.join(root, "deep", "data", "kept.json");
    await writeDurably(file, "text");
    expect(await fs.readFile(file, "utf8")).toBe("text");
    expect(await modeOf(file)).toBe(0o600);
    expect(await modeOf(path.dirname(file))).toBe(0o700);
  });

  it("replaces the old text as a whole and leaves no draft", async () => {
    const file = path.join(root, "kept.json");
    await writeDurably(file, "a long old text");
    await writeDurably(file, "new");
    expect(await fs.readFile(file, "utf8")).toBe("new");
    expect(await fs.readdir(root)).toEqual(["kept.json"]);
  });

  it("syncs the file before it takes its place, and the folder after", async () => {
    const file = path.join(root, "kept.json");
    const seen: { file: boolean; inPlace: boolean }[] = [];
    const prototype = await openFiles();
    vi.spyOn(prototype, "sync").mockImplementation(async function (this: fs.FileHandle) {
      const inPlace = await fs.stat(file).then(
        () => true,
        () => false,
      );
      seen.push({ file: (await this.stat()).isFile(), inPlace });
    });
    await writeDurably(file, "text");
    expect(seen).toEqual([
      { file: true, inPlace: false },
      { file: false, inPlace: true },
    ]);
  });

  it.each(["sync", "writeFile"] as const)(
    "keeps the old text and no draft when %s fails",
    async (step) => {
      const file = path.join(root, "kept.json");
      await writeDurably(file, "old");
      vi.spyOn(await openFiles(), step).mockRejectedValueOnce(new Error("EIO"));
      await expect(writeDurably(file, "new")).rejects.toThrow("EIO");
      expect(await fs.readFile(file, "utf8")).toBe("old");
      expect(await fs.readdir(root)).toEqual(["kept.json"]);
    },
  );

  it("fails with the file system's code where there can be no folder", async () => {
    await fs.writeFile(path.join(root, "taken"), "");
    await expect(writeDurably(path.join(root, "taken", "kept.json"), "")).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
    });
  });
});

describe("isWritable", () => {
  it("tells so and leaves nothing behind, making the folder private when it is missing", async () => {
    const folder = path.join(root, "data");
    expect(await isWritable(folder)).toBe(true);
    expect(await fs.readdir(folder)).toEqual([]);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it("notices a folder that is a file, and one that is mended", async () => {
    const folder = path.join(root, "data");
    await fs.writeFile(folder, "");
    expect(await isWritable(folder)).toBe(false);
    await fs.rm(folder);
    expect(await isWritable(folder)).toBe(true);
  });
});

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

describe("tightenFolder", () => {
  it("closes a folder that others can read, and leaves what is closed or missing", async () => {
    const folder = path.join(root, "data");
    expect(await tightenFolder(folder)).toBe(true);
    await fs.mkdir(folder, { mode: 0o755 });
    expect(await tightenFolder(folder)).toBe(true);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it("says when it cannot", async () => {
    vi.spyOn(fs, "chmod").mockRejectedValue(new Error("EPERM"));
    await fs.mkdir(path.join(root, "data"), { mode: 0o755 });
    expect(await tightenFolder(path.join(root, "data"))).toBe(false);
  });
});
