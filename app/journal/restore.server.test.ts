import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUpDaily } from "../enquiries/daily-backup.server";
import { Backups } from "./backups.server";
import { FolderLockedError } from "./folder-locked-error";
import { FolderLock } from "./folder-lock.server";
import { openEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
import { backUp, restore } from "./restore.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "restore-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const visitor = (firstName: string) => ({
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
});
const add = (firstName: string, store = openEnquiryStore(dataDir)) => store.add(visitor(firstName));
const names = async () =>
  (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();
const copies = () => fs.readdir(path.join(dataDir, "backups"));

describe("a restore drill", () => {
  it("brings back what was lost, and keeps what was there", async () => {
    await add("one");
    await add("two");
    const { files, count } = await backUp(dataDir);
    expect(count).toBe(2);
    expect((await fs.stat(files[0]!)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(path.dirname(files[0]!))).mode & 0o777).toBe(0o700);

    await fs.writeFile(file, "all gone");
    await expect(restore(dataDir, files[0]!, false)).rejects.toThrow(/1 lines .* cannot be read/);
    expect(await fs.readFile(file, "utf8")).toBe("all gone");
    const restored = await restore(dataDir, files[0]!, true);
    expect(restored.count).toBe(2);
    expect(await fs.readFile(restored.files[0]!, "utf8")).toBe("all gone");
    expect(await names()).toEqual(["one", "two"]);
    expect(await fs.readdir(dataDir)).toEqual(["backups", "enquiries.jsonl"]);
  });

  it("does not overwrite newer enquiries without being told", async () => {
    await add("one");
    const [copy] = (await backUp(dataDir)).files;
    const { createdAt } = await add("newer");
    await expect(restore(dataDir, copy!, false)).rejects.toThrow(
      `The data folder holds 1 that the copy lacks, the last of ${createdAt}.`,
    );
    expect(await names()).toEqual(["one", "newer"]);
    const { files } = await restore(dataDir, copy!, true);
    expect(await names()).toEqual(["one"]);
    expect(await fs.readFile(files[0]!, "utf8")).toContain("newer");
  });

  it("is refused while the site runs, while a copy is made all the same", async () => {
    await add("one");
    const lock = new FolderLock(dataDir);
    await lock.ensure();
    const [copy] = (await backUp(dataDir)).files;
    await expect(restore(dataDir, copy!, true)).rejects.toThrow(FolderLockedError);
    lock.release();
    await restore(dataDir, copy!, false);
    expect(await fs.readdir(dataDir)).not.toContain("site.lock");
  });

  it("refuses a copy that is damaged, empty or not there", async () => {
    await add("one");
    const [copy] = (await backUp(dataDir)).files;
    const text = await fs.readFile(copy!, "utf8");
    await fs.writeFile(copy!, `${text}{"torn`);
    await expect(restore(dataDir, copy!, false)).rejects.toThrow("1 lines of the copy");
    await fs.writeFile(copy!, "");
    await expect(restore(dataDir, copy!, true)).rejects.toThrow("holds no enquiry");
    await expect(restore(dataDir, `${copy!}-not`, true)).rejects.toThrow("There is no");
    expect(await names()).toEqual(["one"]);
  });

  it("finds each line whole in a copy made while enquiries come in", async () => {
    const store = openEnquiryStore(dataDir);
    await add("one", store);
    const work = { left: 10 };
    const adding = (async () => {
      while (work.left > 0) await Promise.all(["a", "b", "c", "d"].map((name) => add(name, store)));
    })();
    for (; work.left > 0; work.left -= 1) expect((await backUp(dataDir)).unreadable).toBe(0);
    await adding;
  });
});

describe("the day's copy", () => {
  const day = (number: number, hour = 9) => Date.UTC(2026, 10, number, hour);

  it("is made once a day and kept for 14 days", async () => {
    const store = openEnquiryStore(dataDir);
    const backups = new Backups(dataDir);
    await backUpDaily(store, backups, day(1));
    expect(await copies().catch(() => [])).toEqual([]);
    await add("one");
    const open = openEnquiryStore(dataDir);
    for (let number = 1; number <= 20; number += 1) {
      await backUpDaily(open, backups, day(number));
      await backUpDaily(open, backups, day(number, 23));
    }
    const found = await copies();
    expect(found).toHaveLength(14);
    expect(found[0]).toBe("enquiries-2026-11-07T09-00-00Z.jsonl");
    expect(found.at(-1)).toBe("enquiries-2026-11-20T09-00-00Z.jsonl");
    await restore(dataDir, path.join(dataDir, "backups", found[0]!), false);
    expect(await names()).toEqual(["one"]);
  });

  it("removes what was put aside and cut off in its time, and nothing else", async () => {
    const folder = path.join(dataDir, "backups");
    await fs.mkdir(folder, { recursive: true });
    const old = [
      "enquiries-2026-11-01T09-00-00Z.jsonl",
      "enquiries-2026-11-01T09-00-00Z-replaced.jsonl",
      "enquiries-2026-11-18T09-00-00Z.jsonl.0123456789ab.tmp",
    ];
    const staying = ["enquiries-2026-11-19T09-00-00Z.jsonl", "notes of the host.txt"];
    for (const name of [...old, ...staying]) await fs.writeFile(path.join(folder, name), "");
    expect(await new Backups(dataDir).removeOld(day(20))).toBe(old.length);
    expect(await copies()).toEqual(staying);
  });
});
