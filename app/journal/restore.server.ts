import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../start-error";
import { backupsFolder, stampOf } from "../enquiries/store/backup-names";
import { disk, unlessMissing } from "./file-system.server";
import { FolderLock } from "./folder-lock.server";
import { writeJournal } from "./atomic-file.server";
import { journalName, readFolder } from "./recovery.server";
import { type JournalContents, readJournal } from "./journal-reader.server";

/** How long a line that is being written may take until it is whole, in ms. */
const lineTakesMs = 200;

/** What a backup or a restore did. */
export interface CopyReport {
  /** How many enquiries were copied. */
  count: number;
  /** How many lines could not be read and are not in the copy. */
  unreadable: number;
  /** Absolute paths of what was made: the copy, or what was put aside. */
  files: string[];
}

/**
 * Copies the enquiries of a data folder, also while the site runs on it: what is added meanwhile is in
 * the copy as a whole or not at all.
 *
 * @param dataDir absolute path
 * @throws {StartError} when there is nothing to copy; {LaterVersionError}; the file system's error
 */
export async function backUp(dataDir: string): Promise<CopyReport> {
  const source = path.join(dataDir, journalName);
  let journal = await readJournal(disk, source);
  if (journal !== null && journal.damage.length > 0) {
    await delay(lineTakesMs);
    journal = await readJournal(disk, source);
  }
  if (journal === null) {
    throw new StartError("Nothing was copied.", [`There is no ${source}.`]);
  }
  const file = path.join(backupsFolder(dataDir), `enquiries-${stampOf(new Date())}.jsonl`);
  await writeJournal(disk, file, journal.records);
  return { files: [file], count: journal.records.length, unreadable: journal.damage.length };
}

async function readCopy(file: string): Promise<JournalContents> {
  const copy = await readJournal(disk, file);
  if (copy === null) throw new StartError("Nothing was restored.", [`There is no ${file}.`]);
  if (copy.records.length > 0) return copy;
  throw new StartError("Nothing was restored.", [`${file} holds no enquiry that can be read.`]);
}

/** Stops a restore that may be done all the same. */
class WouldLoseError extends StartError {
  override readonly name = "WouldLoseError";
}

/** What would be lost if the copy took the place of what the folder holds, a sentence each. */
async function lossesOf(dataDir: string, copy: JournalContents): Promise<string[]> {
  const losses: string[] = [];
  if (copy.damage.length > 0) {
    losses.push(`${copy.damage.length} lines of the copy cannot be read.`);
  }
  const copied = new Set(copy.records.map(({ id }) => id));
  const { records, mending } = await readFolder(disk, dataDir);
  const newer = records.filter(({ id }) => !copied.has(id));
  if (newer.length > 0) {
    const last = newer.at(-1)?.createdAt ?? "";
    losses.push(`The data folder holds ${newer.length} that the copy lacks, the last of ${last}.`);
  }
  if (mending.damagedLines > 0) {
    losses.push(`${mending.damagedLines} lines in the data folder cannot be read as they are.`);
  }
  return losses;
}

/** Copies a file to the backups under a name of the moment's second; one that is taken is not written over. */
async function copyAside(source: string, folder: string): Promise<string> {
  const ending = `-replaced${path.extname(source)}`;
  const aside = path.join(folder, `enquiries-${stampOf(new Date())}${ending}`);
  try {
    await fs.copyFile(source, aside, fs.constants.COPYFILE_EXCL);
    return aside;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await delay(1000);
    return copyAside(source, folder);
  }
}

/** Copies what is about to be replaced to the backups, as it is. */
async function putReplacedAside(dataDir: string): Promise<string[]> {
  const folder = backupsFolder(dataDir);
  await disk.makeFolder(folder);
  const aside = await copyAside(path.join(dataDir, journalName), folder).catch(unlessMissing);
  if (aside === undefined) return [];
  const copy = await disk.open(aside, "r+");
  await copy.datasync();
  await copy.close();
  await disk.syncFolder(folder);
  return [aside];
}

/**
 * Puts a copy in the place of what the data folder holds, which is kept with the backups.
 *
 * @param dataDir absolute path
 * @param file the copy, absolute path
 * @param overwrite whether it may replace enquiries that the copy lacks
 * @throws {StartError} when the copy cannot be read or something would be lost; {FolderLockedError} while the
 *   site runs; {LaterVersionError}; the file system's error
 */
export async function restore(
  dataDir: string,
  file: string,
  overwrite: boolean,
): Promise<CopyReport> {
  const lock = new FolderLock(dataDir);
  await lock.ensure();
  try {
    const copy = await readCopy(file);
    const losses = overwrite ? [] : await lossesOf(dataDir, copy);
    if (losses.length > 0) throw new WouldLoseError("Nothing was restored.", losses);
    const files = await putReplacedAside(dataDir);
    await writeJournal(disk, path.join(dataDir, journalName), copy.records);
    return { files, count: copy.records.length, unreadable: copy.damage.length };
  } finally {
    lock.release();
  }
}
