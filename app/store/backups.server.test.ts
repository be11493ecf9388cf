import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerLine, lineOf, visitOf } from "../../tests/support/damaged-journals";
import { failingFs } from "../../tests/support/failing-fs";
import {
  siteInFolder,
  siteStorages,
  startOn,
  type TestSite,
  unpacked,
} from "../../tests/support/site-storages";
import { testFolder } from "../../tests/support/test-stores";
import { log } from "../log.server";
import { makeBackup } from "./backups.server";
import { ErasureLedger } from "./erasure-ledger.server";
import { MemoryValues } from "./memory-values";
import { dayMs, hourMs } from "../time";

afterEach(() => {
  vi.restoreAllMocks();
});

const backupsIn = async (dataDir: string) =>
  (await fs.readdir(path.join(dataDir, "backups")).catch(() => [])).toSorted();
const inBackups = (dataDir: string, name = "") => path.join(dataDir, "backups", name);

const events = () => {
  const seen: object[] = [];
  const note = (line: object) => void seen.push(line);
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation(note);
  }
  return seen as { event: string }[];
};

/** Writes `content/` of a data folder. */
async function writeContent(dataDir: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dataDir, "content", name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  }
}

const now = () => Date.now();
/** Makes a backup now. */
async function backUp(site: TestSite) {
  const storage = site.storage();
  const made = await makeBackup(storage, (await storage.records.all()).toReversed(), now());
  return made?.file ?? "";
}

describe.each(siteStorages)("a backup of a site %s", (_where, open) => {
  it("holds the whole site in one file, which tar lists", async () => {
    const site = await open();
    const { records, set } = startOn(site.storage());
    for (const name of ["one", "two"]) await records.add(visitOf(name));
    await records.change("id of one", (one) => ({ ...one, name: "uno" }));
    await set("password", { hash: "scrypt" });
    await set("site", { name: "Spa" });
    await set("code", "once");
    await writeContent(site.dataDir, { "photos/a.jpg": "\0\xff", "texts.json": "{}" });
    const file = await backUp(site);
    expect(path.relative(site.dataDir, file)).toMatch(
      /^backups\/site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/,
    );
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    const found = await unpacked(file);
    expect([...found].toSorted()).toEqual([
      ["content/photos/a.jpg", "\0\xff"],
      ["content/texts.json", "{}"],
      ["values/password.json", '{\n  "hash": "scrypt"\n}\n'],
      ["values/site.json", '{\n  "name": "Spa"\n}\n'],
      ["visits.jsonl", headerLine + lineOf("one", { name: "uno" }) + lineOf("two")],
    ]);
    const { stdout } = await promisify(execFile)("tar", ["tzf", file]);
    expect(stdout.trim().split("\n").toSorted()).toEqual([...found.keys()].toSorted());
  });

  it("of nothing is not made", async () => {
    const site = await open();
    expect(await backUp(site)).toBe("");
    expect(await backupsIn(site.dataDir)).toEqual([]);
  });

  it("never takes the place of another one", async () => {
    const site = await open();
    await startOn(site.storage()).records.add(visitOf("one"));
    vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 22, 9));
    for (let made = 0; made < 3; made += 1) await backUp(site);
    expect(await backupsIn(site.dataDir)).toHaveLength(3);
  });

  it("holds each record as a whole when records arrive meanwhile", async () => {
    const site = await open();
    const { records } = startOn(site.storage());
    await records.add(visitOf("first"));
    const work = { left: 5 };
    const adding = (async () => {
      for (let at = 0; work.left > 0; at += 1) await records.add(visitOf(`${at}`));
    })();
    for (; work.left > 0; work.left -= 1) {
      const lines = (await unpacked(await backUp(site))).get("visits.jsonl") ?? "";
      const names = lines
        .split("\n")
        .slice(1, -1)
        .map((line) => (JSON.parse(line) as Visit).name);
      expect(lines).toBe(headerLine + names.map((name) => lineOf(name)).join(""));
    }
    await adding;
  });

  it("holds nobody who is erased while it is made", async () => {
    const site = await open();
    const storage = site.storage();
    for (const name of ["one", "two"]) await storage.records.add(visitOf(name));
    const records = (await storage.records.all()).toReversed();
    // Another process, which has the mutex, erases after this one has read the records.
    await new ErasureLedger(site.storage().lasting, undefined).begin(new Set(["id of one"]));
    const made = await makeBackup(storage, records, now());
    expect(made?.count).toBe(1);
    expect((await unpacked(made?.file ?? "")).get("visits.jsonl")).toBe(headerLine + lineOf("two"));
  });

  it("is made once a day, checked, and logged", async () => {
    const site = await open();
    const logged = events();
    const { backups, records } = startOn(site.storage());
    await backups.run();
    expect(logged).toEqual([]);
    await records.add(visitOf("one"));
    for (let runs = 0; runs < 3; runs += 1) await backups.run();
    // A process that starts later on the same day.
    await startOn(site.storage()).backups.run();
    expect(await backupsIn(site.dataDir)).toHaveLength(1);
    expect(logged).toEqual([{ event: "backup.made" }, { event: "backup.checked", records: 1 }]);
  });
});

interface Visit {
  name: string;
}

describe("the daily backups of a data folder", () => {
  let site: Awaited<ReturnType<typeof siteInFolder>>;
  let clock: number;
  let uptime: number;
  let process: ReturnType<typeof startOn>;
  beforeEach(async () => {
    site = await siteInFolder();
    clock = Date.UTC(2026, 10, 1, 9);
    uptime = 0;
    vi.spyOn(Date, "now").mockImplementation(() => clock);
    vi.spyOn(performance, "now").mockImplementation(() => uptime);
    process = startOn({ ...site.storage(), passing: new MemoryValues() });
    await process.records.add(visitOf("one"));
  });

  const pass = (ms: number) => {
    clock += ms;
    uptime += ms;
  };

  it("are made once a day and kept for 14 days", async () => {
    for (let day = 1; day <= 20; day += 1) {
      await process.backups.run();
      pass(14 * hourMs);
      await process.backups.run();
      pass(10 * hourMs);
    }
    const names = await backupsIn(site.dataDir);
    expect(names[0]).toBe("site-2026-11-07T09-00-00Z.tar.gz");
    expect(names.at(-1)).toBe("site-2026-11-20T09-00-00Z.tar.gz");
    expect(names).toHaveLength(14);
  });

  it("that are too old go with what a restore replaced, and nothing else", async () => {
    const kept = ["notes of the operator.txt", "site-2026-11-19T09-00-00Z.tar.gz"];
    await fs.mkdir(inBackups(site.dataDir, ""), { recursive: true });
    for (const name of [...kept, "site-2026-11-01T09-00-00Z-replaced.tar.gz"]) {
      await fs.writeFile(inBackups(site.dataDir, name), "");
    }
    pass(19 * dayMs);
    await process.backups.run();
    expect(await backupsIn(site.dataDir)).toEqual([...kept, "site-2026-11-20T09-00-00Z.tar.gz"]);
  });

  it("count as failed while an old one cannot be removed, though the day's is made", async () => {
    await process.backups.run();
    pass(20 * dayMs);
    const { rm } = fs;
    const failing = vi.spyOn(fs, "rm").mockImplementation(async (file, options) => {
      if (String(file).endsWith("site-2026-11-01T09-00-00Z.tar.gz")) throw new Error("EACCES");
      await rm(file, options);
    });
    await process.backups.run();
    expect(process.backups.hasFailed).toBe(true);
    failing.mockRestore();
    await process.backups.run();
    expect(process.backups.hasFailed).toBe(false);
    expect(await backupsIn(site.dataDir)).toHaveLength(1);
  });

  it("are not removed by a clock that jumps, until a day has really passed, and the newest stays", async () => {
    for (let day = 1; day <= 5; day += 1) {
      await process.backups.run();
      pass(dayMs);
    }
    const before = await backupsIn(site.dataDir);
    const logged = events();
    clock += 365 * dayMs;
    for (let hour = 0; hour < 24; hour += 1) {
      await process.backups.run();
      uptime += hourMs;
      expect(process.backups.isRemovalDelayed).toBe(true);
    }
    expect((await backupsIn(site.dataDir)).slice(0, 5)).toEqual(before);
    expect(logged.filter(({ event }) => event === "backup.putOff")).toEqual([
      { event: "backup.putOff", backups: 5 },
    ]);
    await process.backups.run();
    expect(process.backups.isRemovalDelayed).toBe(false);
    expect(await backupsIn(site.dataDir)).toHaveLength(1);
    expect(logged.at(-1)).toEqual({ event: "backup.removed", removed: 5 });
  });

  it("are not removed at all when the clock is put right again", async () => {
    for (let day = 1; day <= 5; day += 1) {
      await process.backups.run();
      pass(dayMs);
    }
    clock += 365 * dayMs;
    events();
    await process.backups.run();
    clock -= 365 * dayMs;
    uptime += 2 * dayMs;
    await process.backups.run();
    expect(process.backups.isRemovalDelayed).toBe(false);
    expect(await backupsIn(site.dataDir)).toHaveLength(7);
  });

  it("keep the newest when none can be made any more", async () => {
    await process.backups.run();
    vi.spyOn(process.records, "all").mockRejectedValue(new Error("unavailable"));
    const logged = events();
    for (let day = 0; day < 40; day += 1) {
      pass(dayMs);
      await process.backups.run();
    }
    expect(await backupsIn(site.dataDir)).toEqual(["site-2026-11-01T09-00-00Z.tar.gz"]);
    expect(new Set(logged.map(({ event }) => event))).toEqual(new Set(["backup.failed"]));
  });

  it("count as not readable while they are tried, so that a trial that ends the process is no loop", async () => {
    events();
    const open = fs.open.bind(fs);
    const { lasting } = process;
    const noted: unknown[] = [];
    vi.spyOn(fs, "open").mockImplementation(async (file, flags, mode) => {
      if (flags === "r" && String(file).endsWith(".gz"))
        noted.push(await lasting.read("last-backup"));
      return open(file, flags, mode);
    });
    await process.backups.run();
    const [name] = await backupsIn(site.dataDir);
    expect(noted).not.toEqual([]);
    for (const one of noted) expect(one).toMatchObject({ file: name, isReadable: false });
    expect(await lasting.read("last-backup")).toMatchObject({ file: name, isReadable: true });
  });

  it("count as not readable while they hold a value that the site cannot use, which the log names", async () => {
    const { lasting } = site.storage();
    await lasting.change(["password"], (values) => void values.set("password", "cut o"));
    const logged = events();
    await process.backups.run();
    expect(logged).toEqual([
      { event: "backup.made" },
      { event: "backup.checkFailed", values: ["password"] },
    ]);
    expect(await process.backups.last()).toMatchObject({ isReadable: false });
  });

  it("are followed by one that the operator makes, which the next run of the day tests", async () => {
    await process.backups.run();
    pass(dayMs);
    const byHand = path.basename(await backUp(site));
    const at = new Date(now()).toISOString();
    expect(await process.backups.last()).toEqual({ at, file: byHand, isReadable: null });
    await process.backups.run();
    expect(await process.backups.last()).toEqual({ at, file: byHand, isReadable: true });
    expect(await backupsIn(site.dataDir)).toHaveLength(2);
  });

  it("say in the log when a backup cannot be restored", async () => {
    const real = fs.rename.bind(fs);
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      // A disk that loses what was written.
      if (String(to).endsWith(".gz")) await fs.truncate(from, 100);
      await real(from, to);
    });
    const logged = events();
    await process.backups.run();
    expect(logged).toEqual([
      { event: "backup.made" },
      { event: "backup.checkFailed", reason: "NotDone" },
    ]);
    expect(await backupsIn(site.dataDir)).toHaveLength(1);
  });
});

describe("when any one call of the file system fails, a backup", () => {
  it("is there as a whole or not at all, and made by the next run", async () => {
    events();
    for (let nth = 1; ; nth += 1) {
      const dataDir = await testFolder();
      const site = await siteInFolder(dataDir);
      const { backups, records, set } = startOn(site.storage());
      await records.add(visitOf("one"));
      await set("site", { name: "Spa" });
      await writeContent(dataDir, { "a.jpg": "a" });
      const failing = failingFs(nth, "short write");
      await backups.run();
      failing.end();
      if (failing.calls() < nth) break;
      const what = `call ${nth}`;
      const expected = { names: ["content/a.jpg", "values/site.json", "visits.jsonl"] };
      const check = async () => {
        for (const name of await backupsIn(dataDir)) {
          // A temporary file that cannot be removed is left, too.
          if (name.endsWith(".tmp")) continue;
          const names = [...(await unpacked(inBackups(dataDir, name))).keys()].toSorted();
          expect({ names }, what).toEqual(expected);
        }
      };
      await check();
      await backups.run();
      await check();
      const whole = (await backupsIn(dataDir)).filter((name) => name.endsWith(".gz"));
      expect(whole, what).toHaveLength(1);
    }
  }, 120_000);
});
