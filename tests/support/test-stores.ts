import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { FilePhotographs } from "../../app/store/file/file-photographs.server";
import { FileRecords } from "../../app/store/file/file-records.server";
import { FileValues } from "../../app/store/file/file-values.server";
import { FolderLock } from "../../app/store/file/folder-lock.server";
import { MemoryValues } from "../../app/store/memory-values";
import type {
  PassingValues,
  Photographs,
  Records,
  StoredRecord,
  Values,
} from "../../app/store/ports";
import { Database } from "../../app/store/postgres/database.server";
import { PostgresPhotographs } from "../../app/store/postgres/postgres-photographs.server";
import { PostgresRecords } from "../../app/store/postgres/postgres-records.server";
import { PostgresValues } from "../../app/store/postgres/postgres-values.server";
import { onServer } from "./postgres-server.mjs";
import { testDatabase } from "./test-database";

/** A record of the tests. */
export interface Visit extends StoredRecord {
  name: string;
}

/** An empty store for records and values. */
export interface TestStore {
  /** The records as a process has them that starts now. */
  records(): Records<Visit>;
  lasting(): Values;
  passing(): PassingValues;
  photographs(): Photographs;
  /** All that is stored of the records, as one text. */
  text(): Promise<string>;
  /** Adds something to the records that is none. */
  damage(): Promise<unknown>;
  /** Makes of a lasting value the text "no JSON". */
  damageValue(name: string): Promise<unknown>;
}

/** A data folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), "store-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A locked data folder. @param dataDir a new one when it is left out */
export async function lockedFolder(dataDir?: string) {
  const folder = dataDir ?? (await testFolder());
  const lock = new FolderLock(folder);
  await lock.ensure();
  onTestFinished(() => lock.release());
  return { folder, lock };
}

export const visitsHeader = { file: "visits", version: 1 };

async function inFolder(): Promise<TestStore> {
  const { folder, lock } = await lockedFolder();
  const file = path.join(folder, "visits.jsonl");
  const passing = new MemoryValues();
  return {
    records: () => new FileRecords<Visit>(folder, visitsHeader, lock),
    lasting: () => new FileValues(folder),
    passing: () => passing,
    photographs: () => new FilePhotographs(folder),
    text: () => fs.readFile(file, "utf8"),
    damage: () => fs.appendFile(file, "no JSON\n"),
    damageValue: (name) => fs.writeFile(path.join(folder, `${name}.json`), "no JSON"),
  };
}

/** The same of a database, whose url is given, too. */
export async function inDatabase() {
  const { url, remove } = await testDatabase();
  // One for all that a test opens: each connection is a process of the server's.
  const opened = new Map<string, Database>();
  onTestFinished(async () => {
    await Promise.all([...opened.values()].map((one) => one.close()));
    await remove();
  });
  const database = (given = url) => {
    const one = opened.get(given) ?? new Database(given, 5);
    opened.set(given, one);
    return one;
  };
  return {
    url,
    /** @param given the address of a way to the database, such as one through a proxy */
    records: (given?: string) => new PostgresRecords<Visit>(database(given), visitsHeader),
    lasting: () => new PostgresValues(database(), "lasting_values"),
    passing: () => new PostgresValues(database(), "passing_values"),
    photographs: () => new PostgresPhotographs(database()),
    text: async () => JSON.stringify(await onServer(url, "select * from records order by seq")),
    damage: () => onServer(url, "insert into records (id, record) values ('x', 'no JSON')"),
    damageValue: (name: string) =>
      onServer(url, `update lasting_values set value = 'no JSON' where name = '${name}'`),
  };
}

/** Every kind of store, by how a test names it. */
export const stores: [string, () => Promise<TestStore>][] = [
  ["in a data folder", inFolder],
  ["in PostgreSQL", inDatabase],
];

/** Values as two instances of the site have them. A data folder has one instance. */
export function onTwoInstances(where: string, values: () => Values): [Values, Values] {
  const one = values();
  return [one, where === "in PostgreSQL" ? values() : one];
}
