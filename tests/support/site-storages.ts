import { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { packingOf, unpack } from "../../app/store/archive.server";
import { Backups } from "../../app/store/backups.server";
import type { DataStore } from "../../app/store/data-store";
import { Erasures } from "../../app/store/erasures.server";
import { unlessMissing } from "../../app/store/file/own-files.server";
import { FolderLock } from "../../app/store/file/folder-lock.server";
import { folderStore } from "../../app/store/file/folder-store.server";
import { FilePhotographs } from "../../app/store/file/file-photographs.server";
import { FileRecords } from "../../app/store/file/file-records.server";
import { FileValues } from "../../app/store/file/file-values.server";
import { Instances } from "../../app/store/running-instances.server";
import { MemoryValues } from "../../app/store/memory-values";
import { Database } from "../../app/store/postgres/database.server";
import { databaseStore } from "../../app/store/postgres/database-store.server";
import type { SiteStorage, ValueNames } from "../../app/store/site-storage";
import { inDatabase, lockedFolder, testFolder, type Visit, visitsHeader } from "./test-stores";
import { onServer } from "./postgres-server.mjs";

export const valueNames: ValueNames = {
  backedUp: ["password", "site"],
  others: ["code"],
  damagedIn: (values) => [...values.keys()].filter((name) => values.get(name) === "cut o"),
};

/** A site of which a test has a data folder. */
export interface TestSite {
  dataDir: string;
  /** The storage as a process has it that starts now. @param dataDir of another instance */
  storage(dataDir?: string): SiteStorage<Visit>;
  /** Runs a command of the operator, which is another process. */
  command<T>(work: (store: DataStore<Visit>) => Promise<T>): Promise<T>;
  /** Lets a site run. @returns what ends it */
  run(): Promise<() => unknown>;
  /** Adds something to the records that is none. */
  damage(): Promise<unknown>;
  /** All that is stored of the records, as one text. */
  text(): Promise<string>;
}

/** A process that works on a storage. */
export function startOn(storage: SiteStorage<Visit>) {
  const mutex = new Mutex();
  const { records, lasting } = storage;
  const set = (name: string, value: unknown) =>
    lasting.change([name], (values) => void values.set(name, value));
  const backups = new Backups(storage, mutex);
  return { records, lasting, set, backups, erasures: new Erasures(storage, mutex) };
}

/** @param given a data folder that is there */
export async function siteInFolder(given?: string) {
  const dataDir = given ?? (await testFolder());
  const { lock } = await lockedFolder(dataDir);
  const file = path.join(dataDir, "visits.jsonl");
  let isRunning = false;
  return {
    dataDir,
    storage: () => ({
      dataDir,
      header: visitsHeader,
      records: new FileRecords<Visit>(dataDir, visitsHeader, lock),
      lasting: new FileValues(dataDir),
      passing: new MemoryValues(),
      photographs: new FilePhotographs(dataDir),
      valueNames,
    }),
    async command(work) {
      if (!isRunning) lock.release();
      const own = new FolderLock(dataDir);
      try {
        return await work(folderStore<Visit>(dataDir, visitsHeader, own));
      } finally {
        own.release();
      }
    },
    async run() {
      isRunning = true;
      await lock.ensure();
      return () => {
        isRunning = false;
      };
    },
    damage: () => fs.appendFile(file, "no JSON\n"),
    text: () => fs.readFile(file, "utf8"),
  } satisfies TestSite;
}

/** A site of several instances. */
export async function siteInDatabase() {
  const own = await testFolder();
  const { url, records, lasting, passing, photographs, text, damage } = await inDatabase();
  // One for all commands: each connection is a process of the server's.
  const database = new Database(url, 3, 10_000);
  onTestFinished(() => database.close());
  return {
    url,
    dataDir: own,
    storage: (dataDir = own) => ({
      dataDir,
      folder: `host:${dataDir}`,
      header: visitsHeader,
      records: records(),
      lasting: lasting(),
      passing: passing(),
      photographs: photographs(),
      valueNames,
    }),
    command: (work) => work(databaseStore<Visit>(url, database, visitsHeader)),
    async run() {
      const instances = new Instances(passing(), "1", "3000");
      await instances.start();
      return () => instances.stop();
    },
    damage,
    text,
    sql: (statement: string) => onServer(url, statement),
  } satisfies TestSite & { url: string; sql: unknown };
}

/** Where a site can store, by how a test names it. */
export const siteStorages: [string, () => Promise<TestSite>][] = [
  ["in a data folder", siteInFolder],
  ["in PostgreSQL", siteInDatabase],
];

/** Every file of a folder, by its path in it. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // One that is replaced meanwhile is gone.
    const bytes = await fs.readFile(file).catch(unlessMissing);
    if (bytes !== undefined) found.set(path.relative(folder, file), bytes);
  }
  return found;
}

/** What a backup holds, by the names of its files. */
export async function unpacked(file: string): Promise<Map<string, string>> {
  const handle = await fs.open(file, "r");
  try {
    const found = new Map<string, string>();
    for await (const { name, content } of unpack(handle, await packingOf(handle))) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      found.set(name, Buffer.concat(chunks).toString());
    }
    return found;
  } finally {
    await handle.close();
  }
}
