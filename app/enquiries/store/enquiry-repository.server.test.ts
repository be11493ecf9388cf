import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enquiry } from "../enquiry";
import { StoreUnavailable, type EnquiryStore } from "./enquiry-store";
import { disk, type FileSystem } from "../../journal/file-system.server";
import { openEnquiryStore } from "./enquiry-repository.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "store-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
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
  it("is empty in a new folder, and creates no file when it is read", async () => {
    const store = openEnquiryStore(dataDir);
    expect(await store.list()).toEqual([]);
    expect(await store.count()).toBe(0);
    expect(await fs.readdir(root)).toEqual([]);
  });

  it("has an enquiry on the disk, for the operator's account only, once it is added", async () => {
    const typed = from("王 💆🏽", 'Line 1\r\n\u2028<b>2</b> \\ "');
    const stored = await openEnquiryStore(dataDir).add(typed);
    expect(await openEnquiryStore(dataDir).list()).toEqual([stored]);
    expect(stored).toMatchObject(typed);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await fs.readdir(dataDir)).toEqual(["enquiries.jsonl"]);
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
    ["a folder in the file's place", () => fs.mkdir(file, { recursive: true })],
    ["a file in the folder's place", () => fs.writeFile(dataDir, "in the way")],
  ])("does not take %s for an empty list", async (_what, spoil) => {
    await spoil();
    const store = openEnquiryStore(dataDir);
    await expect(store.list()).rejects.toThrow(StoreUnavailable);
    await expect(store.add(from("Ada"))).rejects.toThrow(StoreUnavailable);
  });
});

/** The real disk, whose next syncs of a file wait until they are let go or made to fail. */
function heldDisk() {
  const held: { finish: () => void; fail: () => void }[] = [];
  const files: FileSystem = {
    ...disk,
    async open(target, flags) {
      const open = await disk.open(target, flags);
      return {
        ...open,
        datasync: () =>
          new Promise<void>((resolve, reject) => {
            held.push({
              finish: () => void open.datasync().then(resolve, reject),
              fail: () => reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
            });
          }),
      };
    },
  };
  const nextSync = async () => {
    await vi.waitUntil(() => held.length > 0);
    return held.shift()!;
  };
  return { files, nextSync };
}

/** A store with one enquiry, and its disk. */
async function storeOnHeldDisk() {
  await openEnquiryStore(dataDir).add(from("before"));
  const { files, nextSync } = heldDisk();
  return { store: openEnquiryStore(dataDir, { files }), nextSync };
}

describe("a write under way", () => {
  it("is not listed before it is synced", async () => {
    const { store, nextSync } = await storeOnHeldDisk();
    const adding = store.add(from("Ada"));
    const sync = await nextSync();
    expect(await namesIn(store)).toEqual(["before"]);
    sync.finish();
    await adding;
    expect(await namesIn(store)).toEqual(["Ada", "before"]);
  });

  it("that fails is never listed, nor written with the next one", async () => {
    const { store, nextSync } = await storeOnHeldDisk();
    const lost = expect(store.add(from("lost"))).rejects.toThrow(StoreUnavailable);
    const sync = await nextSync();
    const kept = store.add(from("kept"));
    sync.fail();
    // What was taken back, the rewritten file, and the next enquiry.
    for (let syncs = 0; syncs < 3; syncs += 1) (await nextSync()).finish();
    await lost;
    await kept;
    expect(await namesIn(store)).toEqual(["kept", "before"]);
    expect(await namesOnDisk()).toEqual(["kept", "before"]);
  });

  it("shares one sync with what arrives meanwhile", async () => {
    const { store, nextSync } = await storeOnHeldDisk();
    const first = store.add(from("first"));
    const sync = await nextSync();
    const others = ["second", "third", "fourth"].map((name) => store.add(from(name)));
    sync.finish();
    await first;
    (await nextSync()).finish();
    await Promise.all(others);
    expect(await namesOnDisk()).toEqual(["fourth", "third", "second", "first", "before"]);
  });

  it("gives the reason of a failure to the log, not to the visitor", async () => {
    const { store, nextSync } = await storeOnHeldDisk();
    const adding = store.add(from("Ada"));
    (await nextSync()).fail();
    (await nextSync()).finish();
    const error = await adding.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: { code: "ENOSPC" } });
    expect((error as Error).message).not.toContain("ENOSPC");
  });
});
