import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backedUpDatabase, cutOff, whileLocked } from "../../tests/support/backed-up-database";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { testFolder } from "../../tests/support/storages";
import { backUp } from "./site-backups.server";

describe("a backup of a database", () => {
  it("is of one moment", async () => {
    const { url, site } = await backedUpDatabase();
    const copied =
      "insert into owner_work (id, record) select 'late ' || id, record from owner_work";
    const added = await whileLocked(url, "lock table owner_work", (by) => by.query(copied));
    const [made] = await Promise.all([backUp(site), added()]);
    expect(made.map(({ count }) => count)).toEqual([2, 2, 2]);
    expect((await backUp(site)).map(({ count }) => count)).toEqual([2, 4, 2]);
  });

  it("has the lines of the daily backup, in the order of time", async () => {
    const { url, site, start, id } = await backedUpDatabase();
    await onServer(url, `update enquiries set seq = default where id = '${id}'`);
    const [made] = await backUp(site);
    const daily = path.join(await testFolder(), "daily");
    await (await start()).enquiries.copyTo(daily);
    const text = await fs.readFile(made!.file, "utf8");
    expect(text).toBe(await fs.readFile(daily, "utf8"));
    expect(text.split("\n")[1]).toContain(id);
  });

  it("holds nobody of whom another instance writes down meanwhile that they are erased", async () => {
    const { url, site, start, id } = await backedUpDatabase();
    const { erasureLedger } = await start();
    const erased = await whileLocked(url, "lock table owner_work", () =>
      erasureLedger.begin([id], "everywhere"),
    );
    const [made] = await Promise.all([backUp(site), erased()]);
    const texts = await Promise.all(made.map(({ file }) => fs.readFile(file, "utf8")));
    expect(texts.join()).toContain("Newer");
    expect(texts.join()).not.toContain("Lovelace");
  });

  it("lets a later erasure name the folder that has it", async () => {
    const { site, start, id } = await backedUpDatabase();
    const { erasures } = await start();
    const { otherFolders } = await erasures.erase(new Set([id]));
    expect(otherFolders).toEqual([`${os.hostname()}:${site.dataDir}`]);
    await backUp(site);
    expect((await erasures.erase(new Set([id]))).otherFolders).toEqual([]);
  });

  it.each([
    ["is cut off", cutOff],
    ["cannot find out who was erased", "alter table erasures rename to gone"],
  ])("that %s leaves no file", async (_what, text) => {
    const { url, site } = await backedUpDatabase();
    const folder = path.join(site.dataDir, "backups");
    await fs.rm(folder, { recursive: true });
    const failed = await whileLocked(url, "lock table notices", (by) => by.query(text));
    await Promise.all([expect(backUp(site)).rejects.toThrow(/^Nothing was copied: /), failed()]);
    expect(await fs.readdir(folder).catch(() => [])).toEqual([]);
  });
});
