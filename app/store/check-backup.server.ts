import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { contentParts, unpackBackup } from "./backup-file.server";
import { backupsFolder } from "./backup-name.server";
import { makeFolder } from "./file/own-files.server";
import { FilePhotographs } from "./file/file-photographs.server";
import { FileRecords } from "./file/file-records.server";
import { FileValues } from "./file/file-values.server";
import { FolderLock } from "./file/folder-lock.server";
import { encodeJournal, type JournalHeader } from "./file/lines.server";
import { NotDone } from "./not-done";
import type { StoredRecord } from "./ports";
import { readOrRefuse } from "./restore.server";
import type { SiteFolder } from "./site-storage";

/** Records, to be compared with those of another store. */
export interface Digest {
  count: number;
  /** SHA-256 of the file of these records, as hexadecimal digits. */
  sha256: string;
}

/** @param records oldest first */
export async function digestOf(header: JournalHeader, records: readonly object[]): Promise<Digest> {
  const hash = createHash("sha256");
  for (const text of encodeJournal(header, records)) {
    hash.update(text);
    await yieldToEventLoop();
  }
  return { count: records.length, sha256: hash.digest("hex") };
}

const failure = "The backup cannot be restored";

/** What was found in a backup. */
interface CheckedBackup {
  /** How many records can be restored. */
  records: number;
  /** How many lines of them cannot be read. */
  unreadable: number;
  /** Names of the lasting values. */
  values: string[];
  /** Names of those that the site could not use. */
  damaged: string[];
  /** How many files of `content/`. */
  content: number;
  /** How many photographs of the owner's. */
  photographs: number;
}

/**
 * Checks a backup: restores it into a folder of its own, opens the stores on that, and compares. The folder is removed.
 *
 * @param file absolute path
 * @param storage the data folder in which the other one is made, and what a site keeps in one
 * @throws {NotDone} when the backup cannot be restored; the file system's error
 */
export async function checkBackup(file: string, storage: SiteFolder): Promise<CheckedBackup> {
  const { dataDir, header } = storage;
  const found = await contentsOf(file, storage);
  const folder = path.join(backupsFolder(dataDir), `check.${randomBytes(6).toString("hex")}.tmp`);
  try {
    await makeFolder(folder);
    await unpackBackup(file, folder, header);
    const restored = await openedOn(folder, header, [...found.values.keys()]);
    if (!isDeepStrictEqual(restored, found)) {
      throw new NotDone(failure, [
        `what was restored from ${file} is not what it holds (${header.file}: ${found.digest.count}, restored: ${restored.digest.count}). Use another backup.`,
      ]);
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  const { digest, unreadable, values, content, photographs } = found;
  return {
    records: digest.count,
    unreadable,
    values: [...values.keys()],
    damaged: storage.valueNames.damagedIn(values),
    content: content.length,
    photographs: photographs.length,
  };
}

async function contentsOf(file: string, { header, valueNames }: SiteFolder) {
  const selection = {
    records: true,
    values: valueNames.backedUp,
    content: true,
    photographs: true,
  };
  const options = { selection, failure };
  const { records = [], ...others } = await readOrRefuse(file, header, options);
  return {
    ...others,
    digest: await digestOf(header, records),
    content: others.content.sort(),
    photographs: others.photographs.sort(),
  };
}

async function openedOn(folder: string, header: JournalHeader, names: readonly string[]) {
  const lock = new FolderLock(folder);
  try {
    const records = new FileRecords<StoredRecord>(folder, header, lock);
    const digest = await digestOf(header, (await records.all()).toReversed());
    const unreadable = (await records.unlisted())?.lines ?? 0;
    const lasting = new FileValues(folder);
    const values = new Map<string, unknown>();
    for (const name of names) values.set(name, await lasting.read(name));
    const content: string[] = [];
    for await (const { name } of contentParts(folder)) content.push(name);
    const photographs = (await new FilePhotographs(folder).list()).map(({ name }) => name).sort();
    return { digest, unreadable, values, content: content.sort(), photographs };
  } finally {
    lock.release();
  }
}
