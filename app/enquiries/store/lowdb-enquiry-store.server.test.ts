import type { Adapter } from "lowdb";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enquiry } from "../enquiry";
import { StoreUnavailable, type EnquiryStore } from "./enquiry-store";
import { LowdbEnquiryStore, openEnquiryStore } from "./lowdb-enquiry-store.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "store-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.json");
});
afterEach(async () => {
  vi.useRealTimers();
  await fs.rm(root, { recursive: true, force: true });
});

function from(firstName: string, message?: string): Enquiry {
  return {
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "020 7946 0000",
    treatment: "thai",
    ...(message === undefined ? {} : { message }),
  };
}

const namesIn = async (store: EnquiryStore) =>
  (await store.list()).map((enquiry) => enquiry.firstName);

/** What someone who starts the site now would find. */
const namesOnDisk = () => namesIn(openEnquiryStore(dataDir));

describe("the enquiry store", () => {
  it("is empty where nothing was kept, and makes nothing by being read", async () => {
    const store = openEnquiryStore(dataDir);
    expect(await store.list()).toEqual([]);
    expect(await store.count()).toBe(0);
    expect(await fs.readdir(root)).toEqual([]);
  });

  it("gives each enquiry its own id and the time in UTC", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12, 30, 15, 7), toFake: ["Date"] });
    const store = openEnquiryStore(dataDir);
    const [one, two] = [await store.add(from("Ada")), await store.add(from("Ada"))];
    expect(one).toEqual({ ...from("Ada"), id: one.id, createdAt: "2026-06-01T12:30:15.007Z" });
    expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(two.id).not.toBe(one.id);
  });

  it("lists newest first, also when they came in the same millisecond", async () => {
    vi.useFakeTimers({ now: 0, toFake: ["Date"] });
    const store = openEnquiryStore(dataDir);
    for (const name of ["first", "second", "third"]) await store.add(from(name));
    expect(await namesIn(store)).toEqual(["third", "second", "first"]);
    expect(await namesOnDisk()).toEqual(["third", "second", "first"]);
  });

  it("has an enquiry on the disk, for the host's account only, once it is added", async () => {
    const typed = from("王 💆🏽", 'Line 1\r\n\u2028<b>2</b> \\ "');
    const stored = await openEnquiryStore(dataDir).add(typed);
    expect(await openEnquiryStore(dataDir).list()).toEqual([stored]);
    expect(stored).toMatchObject(typed);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await fs.readdir(dataDir)).toEqual(["enquiries.json"]);
  });

  it("keeps all of many that come at once", async () => {
    const store = openEnquiryStore(dataDir);
    const names = Array.from({ length: 50 }, (_, index) => `visitor ${index}`);
    const added = await Promise.all(names.map((name) => store.add(from(name))));
    expect(new Set(added.map((enquiry) => enquiry.id)).size).toBe(50);
    expect(await namesIn(store)).toEqual(names.toReversed());
    expect(await namesOnDisk()).toEqual(names.toReversed());
    expect(await store.count()).toBe(50);
  });

  it("refuses while the folder cannot be written, and recovers with nothing lost or made up", async () => {
    const store = openEnquiryStore(dataDir);
    await store.add(from("before"));
    await fs.rename(dataDir, `${dataDir}-away`);
    await fs.writeFile(dataDir, "in the way");
    await expect(store.add(from("refused"))).rejects.toThrow(StoreUnavailable);
    expect(await namesIn(store)).toEqual(["before"]);

    await fs.rm(dataDir);
    await fs.rename(`${dataDir}-away`, dataDir);
    await store.add(from("after"));
    expect(await namesIn(store)).toEqual(["after", "before"]);
    expect(await namesOnDisk()).toEqual(["after", "before"]);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"version":2,"enquiries":[]}',
    '{"version":1,"enquiries":[{}]}',
  ])("calls a file that holds %j unreadable, not empty, and leaves it as it is", async (text) => {
    await fs.mkdir(dataDir);
    await fs.writeFile(file, text);
    const store = openEnquiryStore(dataDir);
    await expect(store.list()).rejects.toThrow(StoreUnavailable);
    await expect(store.count()).rejects.toThrow(StoreUnavailable);
    await expect(store.add(from("Ada"))).rejects.toThrow(StoreUnavailable);
    expect(await fs.readFile(file, "utf8")).toBe(text);
  });

  it.each([
    ["a folder in the file's place", () => fs.mkdir(file, { recursive: true })],
    ["a file in the folder's place", () => fs.writeFile(dataDir, "in the way")],
  ])("does not take %s for an empty list", async (_what, spoil) => {
    await spoil();
    const store = openEnquiryStore(dataDir);
    await expect(store.list()).rejects.toThrow(StoreUnavailable);
    await expect(store.add(from("Ada"))).rejects.toThrow(StoreUnavailable);
  });

  it("finds the file again once it has been mended", async () => {
    await openEnquiryStore(dataDir).add(from("kept"));
    const text = await fs.readFile(file, "utf8");
    await fs.writeFile(file, text.slice(0, -10));
    const store = openEnquiryStore(dataDir);
    await expect(store.list()).rejects.toThrow(StoreUnavailable);
    await fs.writeFile(file, text);
    expect(await namesIn(store)).toEqual(["kept"]);
    await store.add(from("next"));
    expect(await namesOnDisk()).toEqual(["next", "kept"]);
  });
});

interface Kept {
  version: 1;
  enquiries: (Enquiry & { id: string; createdAt: string })[];
}

/** A disk in memory whose writes can be held up and made to fail. */
class SlowDisk implements Adapter<Kept> {
  kept: Kept | null = null;
  readonly writes: { finish: () => void; fail: () => void }[] = [];

  read = () => Promise.resolve(this.kept);

  write = (data: Kept) =>
    new Promise<void>((resolve, reject) => {
      this.writes.push({
        finish: () => {
          this.kept = structuredClone(data);
          resolve();
        },
        fail: () => reject(new Error("ENOSPC")),
      });
    });

  async nextWrite() {
    await vi.waitUntil(() => this.writes.length > 0);
    return this.writes.shift()!;
  }
}

describe("a write under way", () => {
  it("is not listed before it is on the disk", async () => {
    const disk = new SlowDisk();
    const store = new LowdbEnquiryStore(disk);
    const adding = store.add(from("Ada"));
    const write = await disk.nextWrite();
    expect(await store.list()).toEqual([]);
    write.finish();
    await adding;
    expect(await namesIn(store)).toEqual(["Ada"]);
  });

  it("that fails is never listed and does not ride along with the next", async () => {
    const disk = new SlowDisk();
    const store = new LowdbEnquiryStore(disk);
    const lost = store.add(from("lost"));
    const kept = store.add(from("kept"));
    (await disk.nextWrite()).fail();
    await expect(lost).rejects.toThrow(StoreUnavailable);
    expect(await store.list()).toEqual([]);
    (await disk.nextWrite()).finish();
    await kept;
    expect(await namesIn(store)).toEqual(["kept"]);
    expect(disk.kept?.enquiries.map((enquiry) => enquiry.firstName)).toEqual(["kept"]);
  });

  it("says why it failed to the log's side only", async () => {
    const disk = new SlowDisk();
    const adding = new LowdbEnquiryStore(disk).add(from("Ada"));
    (await disk.nextWrite()).fail();
    const error = await adding.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: new Error("ENOSPC") });
    expect((error as Error).message).not.toContain("ENOSPC");
  });
});
