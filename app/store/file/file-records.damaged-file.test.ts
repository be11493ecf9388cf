import fs from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  corpus,
  headerLine,
  lineOf,
  one,
  visitOf,
  whole,
} from "../../../tests/support/damaged-journals";
import { lockedFolder, type Visit, visitsHeader } from "../../../tests/support/test-stores";
import { type Records, StoreUnavailable } from "../ports";
import { FileRecords } from "./file-records.server";
import type { FolderLock } from "./folder-lock.server";
import { encodeLine } from "./lines.server";

let folder: string;
let file: string;
let lock: FolderLock;

beforeEach(async () => {
  ({ folder, lock } = await lockedFolder());
  file = path.join(folder, "visits.jsonl");
});

const open = (): Records<Visit> => new FileRecords<Visit>(folder, visitsHeader, lock);

const namesIn = async (records: Records<Visit>) =>
  (await records.all()).map(({ name }) => name).toReversed();

const quarantine = async () =>
  (await fs.readdir(folder)).filter((name) => name.includes(".damaged-"));

/** Opens the file, adds a record, and tells what is listed then and by a process that starts later. */
async function goOn() {
  const records = open();
  const found = await namesIn(records);
  const unlisted = await records.unlisted();
  await records.add(visitOf("next"));
  expect(await namesIn(open())).toEqual([...found, "next"]);
  const kept = await Promise.all(
    (await quarantine()).map((name) => fs.readFile(path.join(folder, name))),
  );
  // What was quarantined is not found a second time.
  const names = await quarantine();
  expect(await open().unlisted()).toEqual(unlisted);
  expect(await quarantine()).toEqual(names);
  return { found, unlisted, kept };
}

describe("a damaged file", () => {
  it.each(Object.entries(corpus))(
    "with %s lists what can be read and keeps the rest unchanged",
    async (_what, { text, listed, quarantined }) => {
      await fs.writeFile(file, text);
      const { found, unlisted, kept } = await goOn();
      expect(found).toEqual(listed);
      expect(kept).toEqual(quarantined === undefined ? [] : [Buffer.from(quarantined)]);
      const lines = kept.map((bytes) => bytes.toString("latin1").split("\n").length - 1);
      expect(unlisted?.lines).toBe(lines[0]);
    },
  );

  it("with a line of 3 MB lists the others and keeps its bytes", async () => {
    await fs.writeFile(file, `${whole}${"x".repeat(3_000_000)}\n${lineOf("three")}`);
    const { found, kept } = await goOn();
    expect(found).toEqual(["one", "two", "three"]);
    const text = Buffer.concat(kept).toString().replaceAll("\n", "");
    expect(text === "x".repeat(3_000_000)).toBe(true);
  });

  it("torn at any byte of its last line loses that line at most, and keeps what is left of it", async () => {
    const start = Buffer.byteLength(headerLine + one);
    for (let end = start; end <= Buffer.byteLength(whole); end += 1) {
      await fs.writeFile(file, whole.slice(0, end));
      const { found, kept } = await goOn();
      const isWhole = end >= Buffer.byteLength(whole) - 1;
      expect(found, `at ${end}`).toEqual(isWhole ? ["one", "two"] : ["one"]);
      const torn = whole.slice(start, end);
      expect(Buffer.concat(kept).toString()).toBe(isWhole || torn === "" ? "" : `${torn}\n`);
      for (const name of await quarantine()) await fs.rm(path.join(folder, name));
    }
  });

  it("with a torn last line is not written again as a whole, for which the disk may have no room", async () => {
    await fs.writeFile(file, `${whole}torn`);
    const { ino } = await fs.stat(file);
    const { found } = await goOn();
    expect(found).toEqual(["one", "two"]);
    expect((await fs.stat(file)).ino).toBe(ino);
  });

  it("with one byte changed anywhere lists nothing that was not stored", async () => {
    const bytes = Buffer.from(whole);
    let unaltered = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await fs.writeFile(file, changed);
      for (const record of await open().all()) {
        expect(record).toEqual(visitOf(record.name));
        unaltered += 1;
      }
      for (const name of await quarantine()) await fs.rm(path.join(folder, name));
    }
    // One changed byte leaves at least the other of the two lines as it was.
    expect(unaltered).toBeGreaterThanOrEqual(bytes.length);
  });

  it("loses no line that cannot be read when a process ends between the quarantine and the repair", async () => {
    await fs.writeFile(file, `${whole}torn`);
    await open().all();
    const [name = ""] = await quarantine();
    await fs.writeFile(file, `${whole}torn`);
    const { found } = await goOn();
    expect(found).toEqual(["one", "two"]);
    expect(await quarantine()).toEqual([name]);
  });

  it("is read and not written while the folder is locked by another process", async () => {
    await fs.writeFile(file, one);
    lock.release();
    const other = await lockedFolder(folder);
    await expect(open().all()).rejects.toThrow(StoreUnavailable);
    expect(await fs.readFile(file, "utf8")).toBe(one);
    other.lock.release();
  });
});

describe("a file of another version of the format", () => {
  it.each([
    ["an earlier one", 0],
    ["a later one", 2],
  ])("is refused with one sentence and left as it is: %s", async (_which, version) => {
    const text = encodeLine({ ...visitsHeader, version }) + one;
    await fs.writeFile(file, text);
    const records = open();
    for (const call of [
      () => records.all(),
      () => records.add(visitOf("next")),
      () => records.change("id of one", (now) => now),
      () => records.replaceAll(() => undefined),
      () => records.check(),
    ]) {
      const error = (await call().catch((thrown: unknown) => thrown)) as StoreUnavailable;
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect((error.cause as Error).message).toMatch(
        new RegExp(`^The visits are stored in version ${version} [^\\n.]*\\.$`),
      );
    }
    expect(await fs.readFile(file, "utf8")).toBe(text);
    expect((await fs.readdir(folder)).toSorted()).toEqual(["site.lock", "visits.jsonl"]);
    // Once the operator has put another file in its place, it is read without a restart.
    await fs.writeFile(file, whole);
    expect(await namesIn(records)).toEqual(["one", "two"]);
  });
});

describe("a file that changes while the site runs", () => {
  it("is written again as a whole when it is gone", async () => {
    await fs.writeFile(file, whole);
    const records = open();
    expect(await namesIn(records)).toEqual(["one", "two"]);
    await fs.rm(file);
    await records.add(visitOf("three"));
    expect(await namesIn(open())).toEqual(["one", "two", "three"]);
  });

  it("is never mixed with another one that was put in its place", async () => {
    await fs.writeFile(file, whole);
    const records = open();
    await records.all();
    await fs.writeFile(`${file}.new`, headerLine + lineOf("foreign"));
    await fs.rename(`${file}.new`, file);
    await records.add(visitOf("three"));
    expect(await namesIn(open())).toEqual(["one", "two", "three"]);
    expect(await namesIn(records)).toEqual(["one", "two", "three"]);
  });
});
