import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  siteInFolder,
  siteStorages,
  startOn,
  type TestSite,
} from "../../tests/support/site-storages";
import { testFolder } from "../../tests/support/test-stores";
import { visitOf } from "../../tests/support/damaged-journals";
import { log } from "../log.server";
import { openSealedCopies } from "./sealed-copies.server";
import { dayMs, minuteMs } from "../time";

let identity: string;
let recipient: string;
let there: string;

beforeEach(async () => {
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  there = await testFolder();
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation(() => undefined);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const copies = async () => (await fs.readdir(there)).sort();
async function opened(name: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(await fs.readFile(path.join(there, name))));
}

/** Starts a process whose backups are copied. */
async function startCopying(site: TestSite) {
  const sealedCopies = await openSealedCopies(site.dataDir, there, recipient);
  return startOn({ ...site.storage(), sealedCopies });
}

const said = (event: string) =>
  (["info", "warn", "error"] as const)
    .flatMap((level) => vi.mocked(log[level]).mock.calls)
    .map(([line]) => line as Record<string, unknown>)
    .filter((line) => line["event"] === event);

describe.each(siteStorages)("sealed copies of a site %s", (_where, open) => {
  it("are the backups, for the owner of the key alone, and are made once", async () => {
    const site = await open();
    const { records, backups } = await startCopying(site);
    await records.add(visitOf("1"));
    await backups.run();
    const [name = "", ...others] = await copies();
    expect(others).toEqual([]);
    const file = path.join(site.dataDir, "backups", name.replace(".age", ""));
    // A full second would look like a place that keeps no parts of one.
    const time = new Date("2026-07-01T12:00:00.500Z");
    for (const one of [file, path.join(there, name)]) await fs.utimes(one, time, time);
    await backups.run();
    const backup = await fs.readFile(file);
    expect((await opened(name)).equals(backup)).toBe(true);
    expect((await fs.readFile(path.join(there, name))).includes(backup.subarray(0, 16))).toBe(
      false,
    );
    expect(said("backup.copied")).toEqual([{ event: "backup.copied", sealed: 1 }]);
  });

  it("in a place that keeps whole seconds follow a backup that is written twice in one", async () => {
    const site = await open();
    const { records, backups } = await startCopying(site);
    await records.add(visitOf("1"));
    await backups.run();
    const [name = ""] = await copies();
    const backup = path.join(site.dataDir, "backups", name.replace(".age", ""));
    const sealedCopies = await openSealedCopies(site.dataDir, there, recipient);
    const second = new Date(Math.floor(Date.now() / 1000) * 1000);
    for (const text of ["first", "second"]) {
      await fs.writeFile(backup, text);
      await fs.utimes(backup, second, second);
      await sealedCopies.update();
      expect((await opened(name)).toString()).toBe(text);
    }
  });

  it("of what was erased are replaced", async () => {
    const site = await open();
    const { records, backups, erasures } = await startCopying(site);
    const [gone, kept] = [visitOf("1"), visitOf("2")];
    await records.add(gone);
    await records.add(kept);
    await backups.run();
    const [name = ""] = await copies();
    const before = await opened(name);
    const { outOfReach } = await erasures.erase(new Set([gone.id]));
    expect(outOfReach).toEqual([]);
    const after = await opened(name);
    expect(after.equals(before)).toBe(false);
    const backup = await fs.readFile(path.join(site.dataDir, "backups", name.replace(".age", "")));
    expect(after.equals(backup)).toBe(true);
  });

  it("that cannot be reached are named, and replaced within the hour once they can", async () => {
    const site = await open();
    const { records, backups, erasures } = await startCopying(site);
    const gone = visitOf("1");
    await records.add(gone);
    await records.add(visitOf("2"));
    await backups.run();
    const before = await opened((await copies())[0] ?? "");
    await fs.rename(there, `${there}-away`);
    expect((await erasures.erase(new Set([gone.id]))).outOfReach).toEqual([there]);
    expect(said("backup.notCopied")).toMatchObject([{ folder: there, reason: "ENOENT" }]);
    expect(await fs.stat(there).catch(() => undefined)).toBeUndefined();
    await backups.run();
    expect(backups.hasFailed).toBe(true);
    await fs.rename(`${there}-away`, there);
    await erasures.resume();
    expect((await opened((await copies())[0] ?? "")).equals(before)).toBe(false);
    await backups.run();
    expect(backups.hasFailed).toBe(false);
  });
});

describe("sealed copies", () => {
  const start = async () => {
    const site = await siteInFolder();
    return { site, ...(await startCopying(site)) };
  };

  it("whose backup is gone are named in the receipt of an erasure", async () => {
    const { site, records, backups, erasures } = await start();
    await records.add(visitOf("1"));
    await backups.run();
    const [name = ""] = await copies();
    await fs.rm(path.join(site.dataDir, "backups", name.replace(".age", "")));
    const { outOfReach } = await erasures.erase(new Set([visitOf("1").id]));
    expect(outOfReach).toEqual([path.join(there, name)]);
  });

  it("that a kill has cut off are named in the receipt of an erasure, and removed after an hour", async () => {
    const { records, backups, erasures } = await start();
    await records.add(visitOf("1"));
    await records.add(visitOf("2"));
    await backups.run();
    const [copy = ""] = await copies();
    const cutOff = path.join(there, `${copy}.0123456789ab.tmp`);
    const others = path.join(there, "photographs.0123456789ab.tmp");
    for (const file of [cutOff, others]) await fs.writeFile(file, "age-encryption.org/v1");
    const { outOfReach } = await erasures.erase(new Set([visitOf("1").id]));
    expect(outOfReach).toEqual([cutOff]);
    const hourAgo = new Date(Date.now() - 61 * minuteMs);
    for (const file of [cutOff, others]) await fs.utimes(file, hourAgo, hourAgo);
    await backups.run();
    expect(await copies()).toEqual([path.basename(others), copy]);
  });

  it("are kept for 14 days, and not removed by a clock that jumps", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-01T12:00:00Z"), toFake: ["Date"] });
    const { records, backups } = await start();
    await records.add(visitOf("1"));
    let uptime = 0;
    vi.spyOn(performance, "now").mockImplementation(() => uptime);
    for (let day = 1; day <= 20; day += 1) {
      await backups.run();
      vi.setSystemTime(Date.now() + dayMs);
      uptime += dayMs;
    }
    const names = await copies();
    expect(names).toHaveLength(15);
    expect(names[0]).toContain("2026-11-06");
    vi.setSystemTime(Date.now() + 100 * dayMs);
    await backups.run();
    expect((await copies()).length).toBeGreaterThan(14);
  });
});
