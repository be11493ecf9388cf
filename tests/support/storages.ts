import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { FolderLock } from "../../app/journal/folder-lock.server";
import { openPostgres } from "../../app/server/postgres-stores.server";
import { openStores } from "../../app/server/stores.server";
import { onServer } from "./postgres-server.mjs";
import { testDatabase } from "./test-database";

const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/** A data folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), "stores-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for records. */
interface Storage {
  /** The data folder of the site, and its database. */
  site: { dataDir: string; databaseUrl?: string };
  /** The stores as a process has them that starts now. @param dataDir of the process, when it has its own */
  start(dataDir?: string): Promise<ReturnType<typeof openStores>>;
  /** Makes it look as if a site ran. @returns what ends it */
  run(): Promise<() => unknown>;
  /** Adds something to the enquiries that is none. */
  damage(): Promise<unknown>;
  /** Everything that is stored, as one text. */
  text(): Promise<string>;
  /** Lets more than a day pass for the idempotency keys that are stored. */
  passDay(): Promise<unknown>;
}

async function fileStorage(): Promise<Storage> {
  const dataDir = await testFolder();
  return {
    site: { dataDir },
    start: async () => openStores(dataDir, { lock }),
    async run() {
      const folderLock = new FolderLock(dataDir);
      await folderLock.ensure();
      return () => folderLock.release();
    },
    damage: () => fs.appendFile(path.join(dataDir, "enquiries.jsonl"), "no JSON\n"),
    async text() {
      const files = (await fs.readdir(dataDir)).filter((name) => name.endsWith(".jsonl"));
      const texts = files.map((name) => fs.readFile(path.join(dataDir, name), "utf8"));
      return (await Promise.all(texts)).join("");
    },
    passDay: () => Promise.resolve(),
  };
}

/** The same of a database, on which several processes work at once, each with a data folder of its own. */
export async function postgresStorage() {
  const { url, remove } = await testDatabase();
  const opened: Awaited<ReturnType<typeof openPostgres>>[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map(({ database }) => database.close()));
    await remove();
  });
  return {
    url,
    site: { dataDir: await testFolder(), databaseUrl: url },
    async run() {
      await onServer(url, "insert into instances (id, name) values ('1', 'web-1:3000')");
      return () => onServer(url, "delete from instances");
    },
    damage: () => onServer(url, "insert into enquiries (id, record) values ('x', 'no JSON')"),
    /** @param given the address of a way to the database, which is another one when it leads through a proxy */
    async start(dataDir?: string, given = url): ReturnType<Storage["start"]> {
      const postgres = await openPostgres(given);
      opened.push(postgres);
      return postgres.openStores({ dataDir: dataDir ?? (await testFolder()), lock });
    },
    async text() {
      const rows = await onServer(
        url,
        `select record from enquiries union all select record from owner_work
          union all select record from notices union all select record from erasures`,
      );
      return rows.map(({ record }: { record: string }) => record).join("\n");
    },
    passDay: () =>
      onServer(url, "update idempotency_keys set stored_at = stored_at - interval '25 hours'"),
  };
}

/** Where records can be stored: the tests of the stores' interfaces run on each. */
export const storages = [
  { storage: "a file", open: fileStorage },
  { storage: "PostgreSQL", open: async (): Promise<Storage> => postgresStorage() },
];
