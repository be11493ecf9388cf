import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failingFs, failures } from "../../../tests/support/failing-fs";
import { testFolder } from "../../../tests/support/test-stores";
import { writeAtomically } from "./atomic-write.server";
import { makeFolder } from "./own-files.server";

let root: string;
let file: string;

beforeEach(async () => {
  root = await testFolder();
  file = path.join(root, "kept.json");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const modeOf = async (target: string) => (await fs.stat(target)).mode & 0o777;

/** The class behind every open file, to watch what is done to it. */
async function openFiles(): Promise<fs.FileHandle> {
  const handle = await fs.open(root, "r");
  await handle.close();
  return Object.getPrototypeOf(handle) as fs.FileHandle;
}

describe("a file that is written atomically", () => {
  it("is for the site's own account only, as are the folders that are made for it", async () => {
    const deep = path.join(root, "deep", "data", "kept.json");
    await writeAtomically(deep, "text");
    expect(await fs.readFile(deep, "utf8")).toBe("text");
    expect(await modeOf(deep)).toBe(0o600);
    expect(await modeOf(path.dirname(deep))).toBe(0o700);
  });

  it("takes the place of a longer one as a whole, and leaves no temporary file", async () => {
    await writeAtomically(file, "a long old text");
    await writeAtomically(file, ["ne", Buffer.from("w")]);
    expect(await fs.readFile(file, "utf8")).toBe("new");
    expect(await fs.readdir(root)).toEqual(["kept.json"]);
  });

  it("is synced before it takes its place, and its folder after", async () => {
    const seen: { file: boolean; inPlace: boolean }[] = [];
    const note = async function (this: fs.FileHandle) {
      const inPlace = (await fs.readdir(root)).includes("kept.json");
      seen.push({ file: (await this.stat()).isFile(), inPlace });
    };
    const prototype = await openFiles();
    vi.spyOn(prototype, "datasync").mockImplementation(note);
    vi.spyOn(prototype, "sync").mockImplementation(note);
    await writeAtomically(file, "text");
    expect(seen).toEqual([
      { file: true, inPlace: false },
      { file: false, inPlace: true },
    ]);
  });

  it("is the old one or the new one when any call of the file system fails", async () => {
    for (const failure of failures) {
      for (let nth = 1; ; nth += 1) {
        await writeAtomically(file, "old");
        const onRenamed = vi.fn();
        const failing = failingFs(nth, failure);
        const isWritten = await writeAtomically(file, ["n", "ew"], onRenamed).then(
          () => true,
          () => false,
        );
        failing.end();
        if (failing.calls() < nth) break;
        const what = `${failure} at call ${nth}`;
        const isInPlace = onRenamed.mock.calls.length === 1;
        expect(await fs.readFile(file, "utf8"), what).toBe(isInPlace ? "new" : "old");
        expect(isInPlace || !isWritten, what).toBe(true);
        expect(await fs.readdir(root), what).toEqual(["kept.json"]);
      }
    }
  });

  it("is the old one when its content ends with an error", async () => {
    await writeAtomically(file, "old");
    const content = function* () {
      yield "new";
      throw new Error("The content has ended.");
    };
    await expect(writeAtomically(file, content())).rejects.toThrow("The content has ended.");
    expect(await fs.readFile(file, "utf8")).toBe("old");
    expect(await fs.readdir(root)).toEqual(["kept.json"]);
  });

  it("is refused with the code of the file system where there can be no folder", async () => {
    await fs.writeFile(path.join(root, "taken"), "");
    await expect(writeAtomically(path.join(root, "taken", "kept.json"), "")).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/) as unknown,
    });
  });
});

describe("a folder that is made", () => {
  it("is on the disk with those above it that were missing", async () => {
    const synced: number[] = [];
    vi.spyOn(await openFiles(), "sync").mockImplementation(async function (this: fs.FileHandle) {
      synced.push((await this.stat()).ino);
    });
    await makeFolder(path.join(root, "one", "two"));
    const inoOf = async (folder: string) => (await fs.stat(folder)).ino;
    expect(synced).toEqual([await inoOf(root), await inoOf(path.join(root, "one"))]);
    await makeFolder(path.join(root, "one", "two"));
    expect(synced).toHaveLength(2);
  });

  it.runIf(process.platform === "linux")(
    "is refused by a file system that takes none",
    async () => {
      for (const folder of ["/proc/spa", "/proc/spa/data"]) {
        await expect(makeFolder(folder)).rejects.toMatchObject({ code: "ENOENT" });
      }
    },
  );
});
