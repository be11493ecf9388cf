import fs from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { ada, backedUpDatabase, cutOff, whileLocked } from "../../tests/support/backed-up-database";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import * as backups from "../journal/backup-and-restore.server";
import { encodeHeader, encodeLine } from "../journal/journal-format.server";
import { openDatabase } from "./postgres-site.server";
import { backUp, restore } from "./site-backups.server";
import { journals } from "./stores.server";

describe("a restore into a database", () => {
  it.each(["enquiries", "owner_work", "notices"])(
    "that is cut off while it replaces %s leaves everything as it was",
    async (table) => {
      const { url, site, copy, text, start } = await backedUpDatabase();
      const before = await text();
      const row = `select from record_state where name = '${table}' for update`;
      const killed = await whileLocked(url, row, (by) => by.query(cutOff));
      const refused = expect(restore(site, copy, true)).rejects.toThrow(
        /^Nothing was restored: [^\n]+\.$/,
      );
      await Promise.all([refused, killed()]);
      expect(await text()).toBe(before);
      const keys = await onServer(url, "select from idempotency_keys");
      expect([keys.length, await (await start()).enquiries.count()]).toEqual([2, 2]);
    },
  );

  it("lets nobody store meanwhile, and is undone when an instance has started", async () => {
    const { url, site, copy, text } = await backedUpDatabase();
    const before = await text();
    const row = "select from record_state where name = 'notices' for update";
    const started = await whileLocked(url, row, async () => {
      const storing = "insert into enquiries (id, record) values ('1', '{}')";
      await expect(onServer(url, `set lock_timeout = 1; ${storing}`)).rejects.toThrow(
        /lock timeout/,
      );
      await onServer(url, "insert into instances (id, name) values ('1', 'web-2:3000')");
    });
    const refused = expect(restore(site, copy, true)).rejects.toThrow(/site runs .*web-2:3000/);
    await Promise.all([refused, started()]);
    expect(await text()).toBe(before);
  });

  it("that ended before it erased is followed by the erasure when an instance starts", async () => {
    const { url, site, copy, stores, start, id, text } = await backedUpDatabase();
    await stores.erasures.erase(new Set([id]));
    const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };
    const { replacing, close } = await openDatabase(url, { ...site, lock });
    await replacing((place) => backups.restore(place, site.dataDir, journals, copy, true));
    await close();
    expect(await text()).toContain("Lovelace");
    const { erasures, enquiries } = await start(site.dataDir);
    expect(await erasures.resume()).toBe(1);
    expect(await enquiries.list()).toEqual([]);
    expect(await text()).not.toContain("Lovelace");
  });

  it("is seen by an instance that was not running and had read the records before", async () => {
    const { site, copy, stores, start } = await backedUpDatabase();
    const paused = await start();
    expect(await paused.enquiries.count()).toBe(2);
    await restore(site, copy, true);
    for (const { enquiries, ownerWork } of [paused, stores]) {
      expect([await enquiries.count(), (await ownerWork.all()).size]).toEqual([1, 1]);
    }
  });

  it("leaves the keys of the restored enquiries of a day, and no others", async () => {
    const { url, site, copy } = await backedUpDatabase();
    await restore(site, copy, true);
    expect(await onServer(url, "select key from idempotency_keys")).toEqual([{ key: "Lovelace" }]);
  });

  it("leaves sessions, the password, the limits and the erasures as they are, and no mail waiting", async () => {
    const { url, site, copy, stores, id } = await backedUpDatabase();
    await stores.erasures.erase(new Set([id]));
    await onServer(
      url,
      `insert into admin_sessions (id, started_at, seen_at, password_version)
        values ('s', now(), now(), 'v');
      insert into site_values (name, value) values ('admin-password', '{"hash":"1"}');
      insert into login_counts values ('k', 1, now(), now())`,
    );
    const tables = ["admin_sessions", "site_values", "login_counts", "erasures"];
    const all = () => Promise.all(tables.map((table) => onServer(url, `select * from ${table}`)));
    const before = await all();
    expect(await onServer(url, "select from outbox")).toHaveLength(1);
    await restore(site, copy, true);
    expect(await all()).toEqual(before);
    // The next start queues by the ledger what waits.
    expect(await onServer(url, "select from outbox")).toEqual([]);
  });

  it("gives ids to enquiries of an old backup that have none", async () => {
    const { site, copy, start } = await backedUpDatabase();
    const old = { ...ada, createdAt: "2026-11-20T10:00:00.000Z" };
    const lines = [old, { ...old, lastName: "Byron" }].map(encodeLine).join("");
    await fs.writeFile(copy, encodeHeader(enquiriesJournal) + lines);
    await restore(site, copy, true);
    const listed = await (await start()).enquiries.list();
    expect(listed.map(({ lastName }) => lastName)).toEqual(["Byron", "Lovelace"]);
    expect(listed.every(({ id }) => id.length === 36)).toBe(true);
  });

  it.each([
    ["update site_schema set version = 9, works_from = 9", "has schema 9 of a later release"],
    ["update site_schema set moved_at = now()", "were moved to files on"],
  ])("is refused after %s, as is a backup, with one sentence", async (change, reason) => {
    const { url, site, copy, text } = await backedUpDatabase();
    const before = await text();
    await onServer(url, change);
    const there = { ...site, databaseUrl: url.replace("@", ":hidden@") };
    for (const [failure, work] of [
      ["Nothing was restored", () => restore(there, copy, true)],
      ["Nothing was copied", () => backUp(there)],
    ] as const) {
      const { message } = (await work().catch((error: unknown) => error)) as Error;
      expect(message).toMatch(new RegExp(`^${failure}: [^\\n]*${reason}[^\\n]*\\.$`));
      expect(message).not.toContain("hidden");
    }
    expect(await text()).toBe(before);
  });
});
