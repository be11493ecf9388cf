import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { filesIn, unpacked } from "../../tests/support/site-storages";
import { ownProfile } from "../../tests/support/own-profile";
import { inDatabase, lockedFolder, testFolder } from "../../tests/support/test-stores";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { ConfirmationLimit } from "../mail/confirmation-limit.server";
import { makeBackup } from "../store/backups.server";
import { ErasureLedger } from "../store/erasure-ledger.server";
import { FilePhotographs } from "../store/file/file-photographs.server";
import { FileRecords } from "../store/file/file-records.server";
import { FileValues } from "../store/file/file-values.server";
import { Instances } from "../store/running-instances.server";
import type { Records, Values } from "../store/ports";
import { Database } from "../store/postgres/database.server";
import { PostgresRecords } from "../store/postgres/postgres-records.server";
import { backUp, checkBackup, move, restoreBackup } from "./storage-commands.server";
import { folderName, valueNames } from "./storage.server";

const enquiry = (name: string): EnquiryRecord => ({
  id: `id of ${name}`,
  createdAt: "2026-11-01T10:00:00.000Z",
  firstName: name,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
});

interface Site {
  site: { dataDir: string; databaseUrl?: string };
  records(): Records<EnquiryRecord>;
  lasting(): Values;
  /** As a sentence names the store. */
  name: string;
  run(): Promise<() => unknown>;
}

async function inFolder(): Promise<Site> {
  const { folder: dataDir, lock } = await lockedFolder();
  const records = () => new FileRecords<EnquiryRecord>(dataDir, enquiriesHeader, lock);
  lock.release();
  return {
    site: { dataDir },
    records: () => {
      const opened = records();
      const add = opened.add.bind(opened);
      opened.add = (one) => add(one).finally(() => lock.release());
      return opened;
    },
    lasting: () => new FileValues(dataDir),
    name: `data folder ${dataDir}`,
    async run() {
      await lock.ensure();
      return () => lock.release();
    },
  };
}

async function onPostgres() {
  const { url, lasting, passing, photographs } = await inDatabase();
  const dataDir = await testFolder();
  const { hostname, pathname } = new URL(url);
  const databases: Database[] = [];
  return {
    site: { dataDir, databaseUrl: url },
    records() {
      const database = new Database(url, 2);
      databases.push(database);
      return new PostgresRecords<EnquiryRecord>(database, enquiriesHeader);
    },
    lasting,
    photographs,
    name: `database "${pathname.slice(1)}" on ${hostname}`,
    async run() {
      const instances = new Instances(passing(), "1", "3000");
      await instances.start();
      return () => instances.stop();
    },
    close: () => Promise.all(databases.map((one) => one.close())),
  } satisfies Site & { close: unknown; photographs: unknown };
}

const sites: [string, () => Promise<Site>][] = [
  ["in a data folder", inFolder],
  ["in PostgreSQL", onPostgres],
];

beforeEach(() => {
  vi.spyOn(process.stdout, "write");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const backupOf = async ({ site }: Site) => {
  const names = await fs.readdir(path.join(site.dataDir, "backups"));
  return path.join(site.dataDir, "backups", names.find((name) => !name.includes("repl")) ?? "");
};

describe.each(sites)("the commands of the operator %s", (_where, open) => {
  it("copy no fingerprints of networks and mailboxes, and restore none from a backup that has them", async () => {
    const opened = await open();
    const { site } = opened;
    const lasting = opened.lasting();
    await opened.records().add(enquiry("one"));
    await new ConfirmationLimit(lasting, "key").reserve("ada@example.com", "198.51.100.0/24");
    await backUp(site);
    const copy = await backupOf(opened);
    expect([...(await unpacked(copy)).keys()]).toEqual(["enquiries.jsonl"]);

    const older = { ...valueNames, backedUp: ["site", "confirmations"] };
    await lasting.change(["site"], (values) => void values.set("site", ownProfile));
    const records = await opened.records().all();
    const { dataDir } = site;
    const photographs = new FilePhotographs(dataDir);
    const storage = { dataDir, header: enquiriesHeader, lasting, photographs };
    const made = await makeBackup({ ...storage, valueNames: older }, records, Date.now() + 60_000);
    const file = made?.file ?? "";
    expect((await unpacked(file)).has("values/confirmations.json")).toBe(true);
    await lasting.change(["confirmations"], (values) => void values.set("confirmations", "now"));
    expect((await checkBackup(site, file)).warnings).toEqual([]);
    expect((await restoreBackup(site, file, { overwrite: false })).lines[1]).toMatch(/: site$/);
    expect(await opened.lasting().read("confirmations")).toBe("now");
  });

  it("say what was copied, checked and restored, and where", async () => {
    const opened = await open();
    const { site, name } = opened;
    await opened.records().add(enquiry("one"));
    await opened.lasting().change(["site"], (values) => void values.set("site", ownProfile));
    const made = await backUp(site);
    const copy = await backupOf(opened);
    expect(made).toEqual({ lines: [`The backup was made: ${copy} (enquiries: 1)`], warnings: [] });
    expect(await checkBackup(site, copy)).toEqual({
      lines: [`${copy} can be restored (enquiries: 1).`, "It also holds: site"],
      warnings: [],
    });
    await opened.records().add(enquiry("newer"));
    await expect(restoreBackup(site, copy, { overwrite: false })).rejects.toMatchObject({
      message: `Nothing was restored: the ${name} holds enquiries that the backup lacks: 1, the last from 2026-11-01T10:00:00.000Z.`,
      canOverwrite: true,
    });
    const { lines } = await restoreBackup(site, copy, { overwrite: true });
    expect(lines).toEqual([
      `Restored enquiries from ${copy} into the ${name}: 1`,
      `Restored into the ${name}: site`,
      expect.stringMatching(/^What was there before is kept in .*-replaced\.tar\.gz$/) as unknown,
    ]);
    expect((await opened.records().all()).map(({ firstName }) => firstName)).toEqual(["one"]);
    expect(await restoreBackup(site, copy, { overwrite: false, only: "details" })).toMatchObject({
      lines: [`Restored into the ${name}: site`, expect.any(String) as unknown],
    });
  });

  it("name the values that the site cannot use, in a backup and in its check", async () => {
    const opened = await open();
    const { site } = opened;
    await opened.lasting().change(["admin-password", "signing-secret", "site"], (values) => {
      values.set("admin-password", '{\n  "version": 1,\n  "algorithm": "scry');
      values.set("signing-secret", "");
      values.set("site", { ...ownProfile, name: "" });
    });
    const warnings = [
      'Values that are damaged, and in the backup as they are: admin-password, signing-secret, site. The site cannot use them: see "A damaged file" in docs/data.md.',
    ];
    expect((await backUp(site)).warnings).toEqual(warnings);
    expect((await checkBackup(site, await backupOf(opened))).warnings).toEqual(warnings);
  });

  it("say that a restore brings back what lets somebody in", async () => {
    const opened = await open();
    const { site } = opened;
    const calendar = (values: Map<string, unknown>) => void values.set("calendar", { hash: "old" });
    await opened.lasting().change(["calendar"], calendar);
    await backUp(site);
    const { lines } = await restoreBackup(site, await backupOf(opened), { overwrite: false });
    expect(lines.join("\n")).toContain("if one has been replaced since, replace it again");
  });

  it("make a backup and check it while the site runs, and refuse a restore", async () => {
    const opened = await open();
    const { site } = opened;
    await opened.records().add(enquiry("one"));
    const end = await opened.run();
    await backUp(site);
    const copy = await backupOf(opened);
    await checkBackup(site, copy);
    await expect(restoreBackup(site, copy, { overwrite: true })).rejects.toThrow(
      /is in use: process|the site runs on the database \([^)]+:3000\)\. Stop it; one that was killed counts as running for 30 s\.$/,
    );
    await end();
    expect((await restoreBackup(site, copy, { overwrite: true })).lines[0]).toMatch(/: 1$/);
  });

  it("make the backup again when an erasure of the running site removes what is being written", async () => {
    const opened = await open();
    await opened.records().add(enquiry("one"));
    const real = fs.rename.bind(fs);
    let isRemoved = false;
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      if (!isRemoved) await fs.rm(from);
      isRemoved = true;
      await real(from, to);
    });
    expect((await backUp(opened.site)).lines).toHaveLength(1);
    expect(isRemoved).toBe(true);
  });

  it("say in a sentence why no backup was made", async () => {
    const { site, name } = await open();
    await expect(backUp(site)).rejects.toThrow(`No backup was made: the ${name} holds nothing.`);
    expect(await filesIn(site.dataDir)).toEqual(new Map());
  });
});

describe("the commands, when the file system refuses,", () => {
  it("say what did not happen since the disk is full, and whether something was restored", async () => {
    const opened = await inFolder();
    const { site } = opened;
    await opened.records().add(enquiry("one"));
    await opened.lasting().change(["site"], (values) => void values.set("site", ownProfile));
    await backUp(site);
    const copy = await backupOf(opened);
    await opened.lasting().change(["site"], (values) => values.delete("site"));
    const rename = fs.rename.bind(fs);
    const fullFor = (ending: string) =>
      vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
        if (!String(to).endsWith(ending)) return rename(from, to);
        const words = { code: "ENOSPC", syscall: "write" };
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), words);
      });

    fullFor("");
    const why = `  - The data folder ${site.dataDir} is on a disk that is full. Free up some space (ENOSPC).`;
    const restored = () => restoreBackup(site, copy, { overwrite: true });
    await expect(backUp(site)).rejects.toThrow(`No backup was made.\n${why}`);
    await expect(checkBackup(site, copy)).rejects.toThrow(`The backup was not checked.\n${why}`);
    await expect(restored()).rejects.toThrow(`Nothing was restored.\n${why}`);
    fullFor("site.json");
    await expect(restored()).rejects.toThrow(
      `Not everything was restored: the rest of ${copy} could not be written (ENOSPC). Restore it again once that is put right.`,
    );
  });

  it("say of a backup that cannot be read that it cannot", async () => {
    const { site } = await inFolder();
    await expect(restoreBackup(site, site.dataDir, { overwrite: false })).rejects.toThrow(
      `Nothing was restored: ${site.dataDir} cannot be read (EISDIR).`,
    );
  });
});

describe("the commands on a database", () => {
  it("let a later erasure know of the folder, and erase there what was erased before", async () => {
    const opened = await onPostgres();
    const { site, lasting } = opened;
    for (const name of ["one", "two"]) await opened.records().add(enquiry(name));
    await backUp(site);
    const ids = new ErasureLedger(lasting(), "another folder");
    const begun = await ids.begin(new Set([enquiry("one").id]));
    expect(ids.othersBehind(begun)).toEqual([folderName(site.dataDir)]);
    const first = await backupOf(opened);
    expect((await checkBackup(site, first)).lines[0]).toContain("enquiries: 2");
    await backUp(site);
    expect((await checkBackup(site, first)).lines[0]).toContain("enquiries: 1");
    expect(ids.othersBehind(await ids.read())).toEqual([]);
    await opened.close();
  });

  it("refuse a database of a later release with one sentence", async () => {
    const { url } = await inDatabase();
    const database = new Database(url, 1);
    const { noRow } = await import("../store/postgres/database.server");
    await database.query(noRow, "update site_state set version = 99, works_from = 99");
    await database.close();
    const site = { dataDir: await testFolder(), databaseUrl: url };
    await expect(backUp(site)).rejects.toThrow(
      /^No backup was made: the database has schema 99 of a later release[^\n]+\.$/,
    );
  });

  it("move the site there and back, and print count and SHA-256 of both sides", async () => {
    const opened = await onPostgres();
    const { site, name } = opened;
    await opened.records().add(enquiry("one"));
    const photograph = { name: "one.jpg", size: 6, content: () => ["a room"] };
    await opened.photographs().add(photograph);
    const { lines } = await move(site, "to-file");
    const folder = `data folder ${site.dataDir}`;
    expect(lines.slice(0, 3)).toEqual([
      `Moved from the ${name} to the ${folder}, and compared:`,
      expect.stringMatching(/^ {2}database .* \(enquiries: 1\), SHA-256 [0-9a-f]{64}$/) as unknown,
      expect.stringMatching(
        /^ {2}data folder .* \(enquiries: 1\), SHA-256 [0-9a-f]{64}$/,
      ) as unknown,
    ]);
    expect(lines).toContain("Also moved: photographs (1)");
    expect(await new FilePhotographs(site.dataDir).list()).toEqual([{ name: "one.jpg", size: 6 }]);
    expect(lines.at(-1)).toBe("Remove DATABASE_URL, and start the site.");
    const [from, to] = lines.slice(1, 3).map((line) => line.split(" ").at(-1));
    expect(from).toBe(to);
    await expect(move({ dataDir: site.dataDir }, "to-postgres")).rejects.toThrow(
      "Nothing was moved: DATABASE_URL names no database.",
    );
    await opened.close();
  });
});
