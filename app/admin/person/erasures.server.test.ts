import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  fillFolder,
  filesIn,
  openFolder,
  tracesIn,
  zoe,
} from "../../../tests/support/person-folder";
import { disk, type FileSystem } from "../../journal/file-system.server";

let dataDir: string;
let ids: string[];

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "erasures-"));
  ids = await fillFolder(dataDir);
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true });
});

describe("an erasure", () => {
  it("leaves nothing of the person in any file, and every byte of the others", async () => {
    expect(await tracesIn(dataDir)).not.toEqual([]);
    const before = await filesIn(dataDir);
    const { erasures, enquiries, ownerWork } = openFolder(dataDir);
    expect(await erasures.erase(new Set(ids))).toEqual({
      enquiries: 2,
      backups: 6,
      wasMailed: true,
      outOfReach: [],
    });
    expect(await tracesIn(dataDir)).toEqual([]);
    const names = (await enquiries.list()).map(({ lastName }) => lastName);
    expect(names).toEqual(["Iver", "Marsh"]);
    expect((await ownerWork.all()).size).toBe(2);
    const after = await filesIn(dataDir);
    for (const [name, text] of after) {
      for (const id of ids) expect(text, name).not.toContain(id);
    }
    for (const name of [
      "enquiries.jsonl",
      "desk.jsonl",
      "backups/enquiries-2026-11-19T09-00-00Z.jsonl",
    ]) {
      const kept = before
        .get(name)!
        .split("\n")
        .filter((line) => !ids.some((id) => line.includes(id)));
      expect(after.get(name)).toBe(kept.join("\n"));
    }
    expect([...before.keys()].filter((name) => !after.has(name)).sort()).toEqual([
      "backups/enquiries-2026-11-16T09-00-00Z.jsonl.0123456789ab.tmp",
      "desk.jsonl.damaged-2026-11-18T10-00-00Z-01234567",
      "enquiries.jsonl.0123456789ab.tmp",
      "enquiries.jsonl.damaged-2026-11-19T10-00-00Z-01234567",
    ]);
  });

  it("writes down nothing but hashes", async () => {
    await openFolder(dataDir).erasures.erase(new Set(ids));
    const text = await fs.readFile(path.join(dataDir, "erasures.jsonl"), "utf8");
    for (const id of ids) expect(text).not.toContain(id);
    expect(Object.keys(JSON.parse(text.split("\n")[1]!) as object)).toEqual([
      "id",
      "at",
      "scope",
      "salt",
      "hashes",
      "completedAt",
      "sum",
    ]);
  });

  it("of what was erased before, or never stored, finds nothing", async () => {
    const { erasures } = openFolder(dataDir);
    const set = new Set(ids);
    const [first, second] = await Promise.all([erasures.erase(set), erasures.erase(set)]);
    expect(first.enquiries).toBe(2);
    expect(second).toEqual({ enquiries: 0, backups: 0, wasMailed: false, outOfReach: [] });
    expect(await erasures.erase(new Set(["unknown"]))).toEqual(second);
  });

  it("does not touch an enquiry of the person that arrives meanwhile", async () => {
    const { erasures, enquiries } = openFolder(dataDir);
    const erasing = erasures.erase(new Set(ids));
    const arriving = await Promise.all(Array.from({ length: 20 }, () => enquiries.add(zoe)));
    await erasing;
    const listed = (await openFolder(dataDir).enquiries.list()).map(({ id }) => id);
    for (const { id } of arriving) expect(listed).toContain(id);
    expect(listed).toHaveLength(22);
  });
});

describe("a file that cannot be erased", () => {
  /** The disk, on which nothing may be done with some files. */
  const denying = (method: "open" | "kindOf" | "rename", denied: RegExp): FileSystem => ({
    ...disk,
    [method]: (...paths: [string, never]) => {
      const isDenied = paths.some((place) => denied.test(place));
      const refusal = Object.assign(new Error("denied"), {
        code: method === "rename" ? "EROFS" : "EACCES",
      });
      return isDenied ? Promise.reject(refusal) : disk[method](...paths);
    },
  });

  it.each([
    ["unreadable", "open"],
    ["read-only", "rename"],
  ] as const)(
    "because it is %s is named, and erased as soon as it can be",
    async (_what, method) => {
      const name = "backups/enquiries-2026-11-19T09-00-00Z.jsonl";
      const { erasures } = openFolder(
        dataDir,
        denying(method, /enquiries-2026-11-19T09-00-00Z\.jsonl$/),
      );
      const { enquiries, outOfReach } = await erasures.erase(new Set(ids));
      expect({ enquiries, outOfReach }).toEqual({ enquiries: 2, outOfReach: [name] });
      expect((await tracesIn(dataDir)).every((trace) => trace.startsWith(name))).toBe(true);
      await openFolder(dataDir).erasures.sweepCopies();
      expect(await tracesIn(dataDir)).toEqual([]);
    },
  );

  it("because it is a link or no text is named", async () => {
    await fs.symlink("/nowhere/enquiries.jsonl", path.join(dataDir, "backups/elsewhere.jsonl"));
    await fs.writeFile(
      path.join(dataDir, "old.zip"),
      Buffer.from([80, 75, 3, 4, 0xff, 0xfe, 0xff, 0xff]),
    );
    await fs.writeFile(
      path.join(dataDir, "site.json"),
      JSON.stringify({ email: zoe.email }, null, 2),
    );
    const { outOfReach } = await openFolder(dataDir).erasures.erase(new Set(ids));
    expect(outOfReach).toEqual(["backups/elsewhere.jsonl", "old.zip"]);
  });
});

describe("what has become too old", () => {
  it("is removed from every store and kept by the backups", async () => {
    const { erasures, enquiries, ownerWork } = openFolder(dataDir);
    await erasures.removeExpired(new Set(ids));
    expect(await enquiries.count()).toBe(2);
    expect((await ownerWork.all()).size).toBe(2);
    const files = await filesIn(dataDir);
    expect(files.get("backups/enquiries-2026-11-19T09-00-00Z.jsonl")).toContain(ids[0]);
    expect(files.get("erasures.jsonl")!.split("\n")).toHaveLength(2);
  });

  it("is removed from the next store by the next start when the process ends between two of them", async () => {
    const { ledger, enquiries, ownerWork } = openFolder(dataDir);
    await ledger.begin(ids, "store");
    await enquiries.removeAll(new Set(ids));
    expect((await ownerWork.all()).size).toBe(4);
    const again = openFolder(dataDir);
    await again.erasures.resume();
    expect((await again.ownerWork.all()).size).toBe(2);
  });
});

describe("the preview of an erasure", () => {
  it("counts enquiries, notes and backups, and changes nothing", async () => {
    const { erasures, enquiries } = openFolder(dataDir);
    await enquiries.count();
    const before = await filesIn(dataDir);
    const { files, ...counted } = await erasures.preview(new Set([...ids, "unknown"]));
    expect(counted).toEqual({ enquiries: 2, notes: 2, backups: 6 });
    expect(files).toHaveLength(6);
    expect(await filesIn(dataDir)).toEqual(before);
  });
});
