import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeFileAtomically } from "./atomic-write.server";

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

describe("writeFileAtomically", () => {
  it("makes folder and file for the site's own account only", async () => {
    const file = path.join(root, "deep", "data", "kept.json");
    await writeFileAtomically(file, "text");
    expect(await fs.readFile(file, "utf8")).toBe("text");
    expect(await modeOf(file)).toBe(0o600);
    expect(await modeOf(path.dirname(file))).toBe(0o700);
  });

  it("replaces the old text as a whole and leaves no temporary file", async () => {
    const file = path.join(root, "kept.json");
    await writeFileAtomically(file, "a long old text");
    await writeFileAtomically(file, "new");
    expect(await fs.readFile(file, "utf8")).toBe("new");
    expect(await fs.readdir(root)).toEqual(["kept.json"]);
  });

  it("syncs the file before it takes its place, and the folder after", async () => {
    const file = path.join(root, "kept.json");
    const seen: { file: boolean; inPlace: boolean }[] = [];
    const note = async function (this: fs.FileHandle) {
      const inPlace = await fs.stat(file).then(
        () => true,
        () => false,
      );
      seen.push({ file: (await this.stat()).isFile(), inPlace });
    };
    const prototype = await openFiles();
    vi.spyOn(prototype, "datasync").mockImplementation(note);
    vi.spyOn(prototype, "sync").mockImplementation(note);
    await writeFileAtomically(file, "text");
    expect(seen).toEqual([
      { file: true, inPlace: false },
      { file: false, inPlace: true },
    ]);
  });

  it.each(["datasync", "write"] as const)(
    "keeps the old text and no temporary file when %s fails",
    async (step) => {
      const file = path.join(root, "kept.json");
      await writeFileAtomically(file, "old");
      vi.spyOn(await openFiles(), step).mockRejectedValueOnce(new Error("EIO"));
      await expect(writeFileAtomically(file, "new")).rejects.toThrow("EIO");
      expect(await fs.readFile(file, "utf8")).toBe("old");
      expect(await fs.readdir(root)).toEqual(["kept.json"]);
    },
  );

  it("fails with the file system's code where there can be no folder", async () => {
    await fs.writeFile(path.join(root, "taken"), "");
    await expect(
      writeFileAtomically(path.join(root, "taken", "kept.json"), ""),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
    });
  });
});
