import fs from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerLine, lineOf, visitOf } from "../../tests/support/damaged-journals";
import { failingFs } from "../../tests/support/failing-fs";
import {
  filesIn,
  siteInDatabase,
  siteInFolder,
  siteStorages,
  startOn,
  type TestSite,
  unpacked,
} from "../../tests/support/site-storages";
import { testFolder } from "../../tests/support/test-stores";
import { makeBackup } from "./backups.server";
import { ErasureLedger } from "./erasure-ledger.server";
import { ErasurePending } from "./erasures.server";
import { lockName } from "./file/folder-lock.server";
import { encodeLine } from "./file/lines.server";
import { StoreUnavailable } from "./ports";
import { dayMs } from "../time";

const secret = "Zoë Quill-Österberg";
const zoe = { ...visitOf("zoe"), name: secret };
const zoesId = new Set([zoe.id]);
const zoesLine = lineOf("zoe", { name: secret });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const first = Date.UTC(2026, 10, 20, 9);

/** A site with Zoë's record between two others, and so many backups of them. */
async function fill(site: TestSite, backups = 2): Promise<string[]> {
  const storage = site.storage();
  for (const record of [visitOf("one"), zoe, visitOf("two")]) await storage.records.add(record);
  await storage.lasting.change(["site"], (values) => void values.set("site", { name: "Spa" }));
  const records = (await storage.records.all()).toReversed();
  const made: string[] = [];
  for (let day = 0; day < backups; day += 1) {
    const backup = await makeBackup(storage, records, first + day * dayMs);
    made.push(path.relative(site.dataDir, backup?.file ?? ""));
  }
  return made;
}

/** Copies of every other kind, by their paths in the data folder. */
const otherCopies = {
  "backups/copy/by hand.jsonl": headerLine + zoesLine + lineOf("two"),
  "backups/site-2026-11-18T09-00-00Z.tar.gz.0123456789ab.tmp": zoesLine,
  "visits.jsonl.0123456789ab.tmp": zoesLine,
  "visits.jsonl.damaged-2026-11-18T10-00-00Z-01234567": zoesLine + lineOf("old"),
  "visits.jsonl.damaged-2026-11-19T10-00-00Z-01234567": zoesLine,
  "check.0123456789ab.tmp/visits.jsonl": zoesLine,
};

async function writeCopies(dataDir: string, copies: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(copies)) {
    await fs.mkdir(path.dirname(path.join(dataDir, name)), { recursive: true });
    await fs.writeFile(path.join(dataDir, name), content);
  }
}

/** The text of a file, also of a compressed one. */
function textOf(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    return bytes.toString();
  }
}

/** The files of a data folder in which something of Zoë is. */
async function tracesIn(dataDir: string): Promise<string[]> {
  const found = [...(await filesIn(dataDir))].filter(([, bytes]) => {
    const text = textOf(bytes);
    return text.includes(zoe.id) || text.includes(secret);
  });
  return found.map(([name]) => name).toSorted();
}

const namesIn = async (site: TestSite) =>
  (await site.storage().records.all()).map(({ name }) => name).toReversed();

describe.each(siteStorages)("an erasure %s", (_where, open) => {
  let site: TestSite;
  let made: string[];
  beforeEach(async () => {
    site = await open();
    made = await fill(site);
  });

  it("leaves nothing of the record in any file, and every byte of the others", async () => {
    await writeCopies(site.dataDir, { ...otherCopies, "backups/a.gz": gzipSync(zoesLine) });
    const before = await unpacked(path.join(site.dataDir, made[0] ?? ""));
    const { erasures } = startOn(site.storage());
    expect(await erasures.erase(zoesId)).toEqual({
      records: 1,
      backups: 4,
      outOfReach: [],
      otherFolders: [],
    });
    expect(await tracesIn(site.dataDir)).toEqual([]);
    expect(await site.text()).not.toContain(secret);
    expect(await namesIn(site)).toEqual(["one", "two"]);
    const kept = headerLine + lineOf("one") + lineOf("two");
    for (const name of made) {
      const after = await unpacked(path.join(site.dataDir, name));
      expect(after).toEqual(new Map([...before, ["visits.jsonl", kept]]));
    }
    const files = await filesIn(site.dataDir);
    expect(files.get("backups/copy/by hand.jsonl")?.toString()).toBe(headerLine + lineOf("two"));
    const quarantined = "visits.jsonl.damaged-2026-11-18T10-00-00Z-01234567";
    expect(files.get(quarantined)?.toString()).toBe(lineOf("old"));
    const gone = Object.keys(otherCopies).filter((name) => !files.has(name));
    expect(gone).toEqual([
      "backups/site-2026-11-18T09-00-00Z.tar.gz.0123456789ab.tmp",
      "visits.jsonl.0123456789ab.tmp",
      "visits.jsonl.damaged-2026-11-19T10-00-00Z-01234567",
      "check.0123456789ab.tmp/visits.jsonl",
    ]);
  });

  it("does not look into the owner's photographs and what is made of them", async () => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]);
    await writeCopies(site.dataDir, {
      "photographs/one.jpg": picture,
      "photograph-sizes/one-400.avif": picture,
    });
    expect((await startOn(site.storage()).erasures.erase(zoesId)).outOfReach).toEqual([]);
  });

  it("writes down nothing but hashes", async () => {
    const storage = site.storage();
    await startOn(storage).erasures.erase(zoesId);
    const text = JSON.stringify(await storage.lasting.read("erased"));
    expect(text).toContain("hashes");
    expect(text).not.toContain(zoe.id);
  });

  it("of what was erased before, or never stored, finds nothing", async () => {
    const { erasures } = startOn(site.storage());
    const nothing = { records: 0, backups: 0, outOfReach: [], otherFolders: [] };
    const both = await Promise.all([erasures.erase(zoesId), erasures.erase(zoesId)]);
    expect(both).toEqual([{ ...nothing, records: 1, backups: 2 }, nothing]);
    expect(await erasures.erase(new Set(["unknown"]))).toEqual(nothing);
  });

  it("does not touch a record that arrives meanwhile", async () => {
    const { erasures, records } = startOn(site.storage());
    const erasing = erasures.erase(zoesId);
    const arriving = Array.from({ length: 20 }, (_, at) => visitOf(`new ${at}`));
    await Promise.all(arriving.map((one) => records.add(one)));
    await erasing;
    expect(await namesIn(site)).toHaveLength(22);
  });

  it("reaches a copy that is written while the records are removed", async () => {
    const storage = site.storage();
    const { erasures } = startOn(storage);
    const removing = storage.records.replaceAll.bind(storage.records);
    vi.spyOn(storage.records, "replaceAll").mockImplementation(async (to) => {
      await removing(to);
      await writeCopies(site.dataDir, otherCopies);
    });
    expect(await erasures.erase(zoesId)).toMatchObject({ records: 1, backups: 3 });
    expect(await tracesIn(site.dataDir)).toEqual([]);
  });

  it("lets no backup be made of what is being erased", async () => {
    const { backups, erasures } = startOn(site.storage());
    await Promise.all([erasures.erase(zoesId), backups.run(), backups.run()]);
    expect(await tracesIn(site.dataDir)).toEqual([]);
    expect((await fs.readdir(path.join(site.dataDir, "backups"))).length).toBe(3);
  });

  it("that was only written down is completed by the next start", async () => {
    const storage = site.storage();
    await new ErasureLedger(storage.lasting, storage.folder).begin(zoesId);
    await startOn(site.storage()).erasures.resume();
    expect(await tracesIn(site.dataDir)).toEqual([]);
    expect(await namesIn(site)).toEqual(["one", "two"]);
  });

  it("is applied again to an older file that somebody puts in place", async () => {
    const files = await filesIn(site.dataDir);
    const { erasures, records } = startOn(site.storage());
    await erasures.erase(zoesId);
    await records.add(zoe);
    await writeCopies(site.dataDir, { [made[0] ?? ""]: files.get(made[0] ?? "") ?? "" });
    await erasures.resume();
    expect(await tracesIn(site.dataDir)).toEqual([]);
    expect(await namesIn(site)).toEqual(["one", "two"]);
  });

  it("is known for 60 days, and for a day more that no clock can skip", async () => {
    let uptime = 0;
    vi.spyOn(performance, "now").mockImplementation(() => uptime);
    const storage = site.storage();
    const { erasures } = startOn(storage);
    await erasures.erase(zoesId);
    const age = (days: number) =>
      storage.lasting.change(["erased"], (values, now) => {
        const ledger = values.get("erased") as { erasures: object[] };
        const at = new Date(now - days * dayMs).toISOString();
        values.set("erased", {
          ...ledger,
          erasures: ledger.erasures.map((one) => ({ ...one, at })),
        });
      });
    const known = async () =>
      ((await storage.lasting.read("erased")) as { erasures: object[] }).erasures.length;
    await age(59);
    await erasures.resume();
    expect(await known()).toBe(1);
    await age(61);
    await erasures.resume();
    uptime = dayMs - 1;
    await erasures.resume();
    expect(await known()).toBe(1);
    uptime = dayMs;
    await erasures.resume();
    expect(await known()).toBe(0);
  });

  it("is not begun when it cannot be written down", async () => {
    const storage = site.storage();
    vi.spyOn(storage.lasting, "change").mockRejectedValue(new StoreUnavailable("no room"));
    await expect(startOn(storage).erasures.erase(zoesId)).rejects.toThrow(StoreUnavailable);
    expect(await namesIn(site)).toHaveLength(3);
    expect(await tracesIn(site.dataDir)).not.toEqual([]);
  });

  it("can be asked first which backups hold the record, and until when", async () => {
    const { erasures } = startOn(site.storage());
    await writeCopies(site.dataDir, otherCopies);
    const before = await filesIn(site.dataDir);
    expect(await erasures.preview(zoesId)).toEqual([
      { file: "copy/by hand.jsonl", madeAt: undefined, keptUntil: undefined },
      ...[0, 1].map((day) => ({
        file: path.basename(made[day] ?? ""),
        madeAt: first + day * dayMs,
        keptUntil: first + (day + 14) * dayMs,
      })),
    ]);
    expect(await erasures.preview(new Set(["unknown"]))).toEqual([]);
    expect(await filesIn(site.dataDir)).toEqual(before);
  });
});

describe.each(siteStorages)("a record whose time is over %s", (_where, open) => {
  it("is removed from the storage and kept by the backups", async () => {
    const site = await open();
    const made = await fill(site);
    const storage = site.storage();
    await startOn(storage).erasures.removeExpired(({ id }) => zoesId.has(id));
    expect(await namesIn(site)).toEqual(["one", "two"]);
    expect(await site.text()).not.toContain(secret);
    expect(await tracesIn(site.dataDir)).toEqual(made);
    expect(await storage.lasting.read("erased")).toBeUndefined();
  });
});

describe("an erasure of many records", () => {
  it("keeps every byte of the others, whatever their lengths", async () => {
    const site = await siteInFolder();
    const storage = site.storage();
    const lengths = [10, 400, 4000, 60_000, 300_000];
    const records = Array.from({ length: 100 }, (_, at) => ({
      ...visitOf(`${at}`),
      name: `${at} `.repeat((lengths[at % lengths.length] ?? 0) / `${at} `.length),
    }));
    await Promise.all(records.map((one) => storage.records.add(one)));
    const made = await makeBackup(storage, records, first);
    const erased = records.filter((_, at) => at % 7 < 3 || (at > 30 && at < 45));
    const ids = new Set(erased.map(({ id }) => id));
    await startOn(storage).erasures.erase(ids);
    const kept = records.filter(({ id }) => !ids.has(id));
    const expected = headerLine + kept.map(encodeLine).join("");
    const found = (await unpacked(made?.file ?? "")).get("visits.jsonl");
    // Compared as a whole, since a difference of megabytes would not be readable.
    expect(found === expected).toBe(true);
    expect((await site.text()) === expected).toBe(true);
  });
});

describe("the words of an earlier version", () => {
  it("leave the file with the next run", async () => {
    const site = await siteInFolder();
    await fill(site);
    const { records, erasures } = startOn(site.storage());
    await records.change(zoe.id, (now) => ({ ...now, name: "corrected" }));
    expect(await site.text()).toContain(secret);
    await erasures.resume();
    expect(await site.text()).not.toContain(secret);
    expect(await namesIn(site)).toEqual(["one", "corrected", "two"]);
  });
});

describe("a copy out of reach", () => {
  let site: Awaited<ReturnType<typeof siteInFolder>>;
  beforeEach(async () => {
    site = await siteInFolder();
    await fill(site);
  });

  it.each([
    ["lines that cannot be read", `${headerLine}${zoesLine}torn`],
    ["a damaged archive", gzipSync(zoesLine).subarray(0, 30)],
    ["another archive", Buffer.from([80, 75, 3, 4, 0xff, 0xfe, 0xff, 0xff])],
  ])("is named: one with %s", async (_what, content) => {
    const name = "backups/old copy";
    await writeCopies(site.dataDir, { [name]: content });
    const { erasures } = startOn(site.storage());
    const { records, outOfReach } = await erasures.erase(zoesId);
    expect({ records, outOfReach }).toEqual({ records: 1, outOfReach: [name] });
    expect(await tracesIn(site.dataDir)).toEqual([]);
    // It is named again by the next erasure.
    expect((await erasures.erase(new Set(["unknown"]))).outOfReach).toEqual([name]);
  });

  it("is named: a link, and nothing behind it is touched", async () => {
    const other = path.join(await testFolder(), "visits.jsonl");
    await fs.writeFile(other, zoesLine);
    await fs.symlink(other, path.join(site.dataDir, "backups/elsewhere.jsonl"));
    const { outOfReach } = await startOn(site.storage()).erasures.erase(zoesId);
    expect(outOfReach).toEqual(["backups/elsewhere.jsonl"]);
    expect(await fs.readFile(other, "utf8")).toBe(zoesLine);
  });

  it("keeps its lines that cannot be read byte for byte", async () => {
    const name = "visits.jsonl.damaged-2026-11-19T10-00-00Z-01234567";
    const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0d, 0x0a]);
    const content = Buffer.concat([noise, Buffer.from(zoesLine), noise]);
    await writeCopies(site.dataDir, { [name]: content });
    const { outOfReach } = await startOn(site.storage()).erasures.erase(zoesId);
    expect(outOfReach).toEqual([name]);
    expect((await filesIn(site.dataDir)).get(name)).toEqual(Buffer.concat([noise, noise]));
  });

  it.each([
    ["cannot be read", "open", "EACCES"],
    ["cannot be replaced", "rename", "EROFS"],
  ] as const)(
    "is named when it %s, and erased as soon as it can be",
    async (_what, method, code) => {
      const denied = /site-2026-11-20T09-00-00Z\.tar\.gz$/;
      const real = fs[method].bind(fs) as (...given: unknown[]) => Promise<unknown>;
      const spy = vi.spyOn(fs as unknown as Record<string, typeof real>, method);
      spy.mockImplementation((...given) =>
        given.some((one) => denied.test(String(one)))
          ? Promise.reject(Object.assign(new Error("denied"), { code, syscall: method }))
          : real(...given),
      );
      const { erasures } = startOn(site.storage());
      const { records, outOfReach } = await erasures.erase(zoesId);
      const name = "backups/site-2026-11-20T09-00-00Z.tar.gz";
      expect({ records, outOfReach }).toEqual({ records: 1, outOfReach: [name] });
      spy.mockRestore();
      expect(await tracesIn(site.dataDir)).toEqual([name]);
      await erasures.resume();
      expect(await tracesIn(site.dataDir)).toEqual([]);
    },
  );
});

describe("an erasure that is cut off at any call of the file system", () => {
  let template: string;
  beforeEach(async () => {
    // Without the heartbeats of the folders' locks: their calls would be counted as the erasure's.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const site = await siteInFolder();
    await fill(site, 1);
    const name = "visits.jsonl.damaged-2026-11-18T10-00-00Z-01234567";
    await writeCopies(site.dataDir, { [name]: zoesLine });
    template = site.dataDir;
  });

  /** A folder with a backup and quarantined lines. */
  async function filled() {
    const dataDir = await testFolder();
    await fs.cp(template, dataDir, { recursive: true });
    await fs.rm(path.join(dataDir, lockName));
    return siteInFolder(dataDir);
  }

  const outcome = (erasing: Promise<unknown>) =>
    erasing.then(
      () => "erased",
      (error: unknown) => (error instanceof ErasurePending ? "pending" : "not begun"),
    );

  it("is complete after the next start, and nothing else is lost", async () => {
    const outcomes = new Set<string>();
    for (let nth = 1; ; nth += 1) {
      const site = await filled();
      const { erasures } = startOn(site.storage());
      // As when the process is killed: nothing works any more.
      const failing = failingFs(nth, "EIO", Number.POSITIVE_INFINITY);
      const became = await outcome(erasures.erase(zoesId));
      failing.end();
      if (failing.calls() < nth) break;
      outcomes.add(became);
      const next = startOn(site.storage());
      await next.erasures.resume();
      // When it was not written down, nothing is erased and the caller was told so.
      const isKnown = (await next.lasting.read("erased")) !== undefined;
      if (became !== "not begun") expect(isKnown, `call ${nth}`).toBe(true);
      const names = await namesIn(site);
      expect(names, `call ${nth}`).toEqual(isKnown ? ["one", "two"] : ["one", secret, "two"]);
      if (isKnown) expect(await tracesIn(site.dataDir), `call ${nth}`).toEqual([]);
      const [backup = ""] = await fs.readdir(path.join(site.dataDir, "backups"));
      const found = await unpacked(path.join(site.dataDir, "backups", backup));
      expect(found.get("visits.jsonl"), `call ${nth}`).toContain(lineOf("two"));
    }
    expect(outcomes).toEqual(new Set(["not begun", "pending"]));
  }, 120_000);

  it("is completed by the same process once the file system works again", async () => {
    for (let nth = 1; ; nth += 1) {
      const site = await filled();
      const { erasures } = startOn(site.storage());
      const failing = failingFs(nth, "short write");
      const became = await outcome(erasures.erase(zoesId));
      failing.end();
      if (failing.calls() < nth) break;
      if (became === "not begun") expect(await namesIn(site)).toHaveLength(3);
      await erasures.erase(zoesId);
      await erasures.resume();
      expect(await tracesIn(site.dataDir), `call ${nth}`).toEqual([]);
      expect(await namesIn(site), `call ${nth}`).toEqual(["one", "two"]);
    }
  }, 120_000);
});

describe("an erasure by one of several instances", () => {
  it("names the folders of the others until they have applied it, within a minute or at their start", async () => {
    const site = await siteInDatabase();
    const other = await testFolder();
    await fill(site);
    const theirs = site.storage(other);
    await makeBackup(theirs, (await theirs.records.all()).toReversed(), first);
    const [one, two] = [startOn(site.storage()), startOn(theirs)];
    await one.erasures.resume();
    await two.erasures.resume();
    const erased = await one.erasures.erase(zoesId);
    expect(erased).toMatchObject({ records: 1, otherFolders: [`host:${other}`] });
    expect(await tracesIn(other)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["setInterval"] });
    two.erasures.start();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitUntil(async () => (await tracesIn(other)).length === 0);
    await vi.waitUntil(
      async () => (await one.erasures.erase(new Set(["unknown"]))).otherFolders.length === 1,
    );
    await two.erasures.catchUp();
    expect((await one.erasures.erase(zoesId)).otherFolders).toEqual([]);
  });

  it("is applied to a folder that was away, at its next start", async () => {
    const site = await siteInDatabase();
    const other = await testFolder();
    await fill(site);
    const theirs = site.storage(other);
    await makeBackup(theirs, (await theirs.records.all()).toReversed(), first);
    await startOn(site.storage()).erasures.erase(zoesId);
    expect(await tracesIn(other)).toHaveLength(1);
    await startOn(site.storage(other)).erasures.resume();
    expect(await tracesIn(other)).toEqual([]);
  });

  it("is continued by another one when the instance dies", async () => {
    const site = await siteInDatabase();
    await fill(site);
    const storage = site.storage();
    await new ErasureLedger(storage.lasting, storage.folder).begin(zoesId);
    await startOn(site.storage(await testFolder())).erasures.resume();
    expect(await namesIn(site)).toEqual(["one", "two"]);
    await startOn(site.storage()).erasures.catchUp();
    expect(await tracesIn(site.dataDir)).toEqual([]);
  });

  it("reaches the file of records that a move to the database has left", async () => {
    const site = await siteInDatabase();
    await fill(site);
    await writeCopies(site.dataDir, { "visits.jsonl": headerLine + lineOf("one") + zoesLine });
    await startOn(site.storage()).erasures.erase(zoesId);
    expect(await tracesIn(site.dataDir)).toEqual([]);
  });
});
