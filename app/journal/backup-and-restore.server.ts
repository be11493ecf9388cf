import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { backupName, backupsFolder, siblingBackup } from "./daily-backups.server";
import { disk, unlessMissing } from "./file-system.server";
import { FolderLock } from "./folder-lock.server";
import type { JournalDefinition } from "./journal-format.server";
import { type JournalContents, readJournal } from "./journal-reader.server";
import { writeJournal } from "./atomic-write.server";
import { recoverJournal } from "./recovery.server";

type Definition = JournalDefinition<object>;

/** How long a running site may take to finish a line that it is writing, in ms. */
const lineTakesMs = 200;

/** What a backup or a restore did with one journal. */
export interface BackupReport {
  /** What the records are, such as "enquiries". */
  kind: string;
  /** How many records the backup holds. */
  count: number;
  /** How many lines could not be read and are not in the backup. */
  unreadable: number;
  /** Absolute path of the backup that was made or restored. */
  file: string;
  /** Of a restore: absolute path of what it replaced; undefined when there was nothing. */
  replaced?: string | undefined;
}

interface ReadBackup {
  journal: Definition;
  /** Absolute path. */
  file: string;
  contents: JournalContents<object>;
}

const reportOf = ({ journal, file, contents }: ReadBackup): BackupReport => ({
  kind: journal.kind,
  count: contents.records.length,
  unreadable: contents.corrupt.length,
  file,
});

/** Why nothing was backed up or restored, as lines for the operator to read. */
class BackupError extends Error {
  override readonly name: string = "BackupError";

  constructor(subject: string, reasons: readonly string[]) {
    super([subject, ...reasons.map((reason) => `  - ${reason}`)].join("\n"));
  }
}

/** Stops a restore that would lose records; the operator may allow it. */
class WouldLoseError extends BackupError {
  override readonly name = "WouldLoseError";
}

/** Reads a journal that a running site may write to: an incomplete line is complete at the second reading. */
async function readWhileWritten(source: string, definition: Definition) {
  const journal = await readJournal(disk, source, definition);
  if (journal === null || journal.corrupt.length === 0) return journal;
  await delay(lineTakesMs);
  return readJournal(disk, source, definition);
}

/**
 * Backs up the journals of a data folder, also while the site runs on it: each record that is added
 * meanwhile is in the backup as a whole or not at all.
 *
 * @param dataDir absolute path
 * @param journals those that are not there are left out
 * @throws {BackupError} when there is nothing to back up; {LaterVersionError}; the file system's error
 */
export async function backUp(
  dataDir: string,
  journals: readonly Definition[],
): Promise<BackupReport[]> {
  const instant = new Date();
  const reports: BackupReport[] = [];
  for (const journal of journals) {
    const contents = await readWhileWritten(path.join(dataDir, journal.fileName), journal);
    if (contents === null) continue;
    const file = path.join(backupsFolder(dataDir), backupName(journal, instant));
    await writeJournal(disk, file, journal, contents.records);
    reports.push(reportOf({ journal, file, contents }));
  }
  if (reports.length > 0) return reports;
  const missing = journals.map(({ fileName }) => `There is no ${path.join(dataDir, fileName)}.`);
  throw new BackupError("Nothing was copied.", missing);
}

/** A backup and those of the other journals that were made together with it. */
async function readBackups(journals: readonly Definition[], file: string): Promise<ReadBackup[]> {
  const backups: ReadBackup[] = [];
  for (const journal of journals) {
    const sibling = siblingBackup(journals, file, journal);
    const contents = sibling && (await readJournal(disk, sibling, journal));
    if (!contents) continue;
    // What was empty when it was backed up has a header line and nothing else.
    if (contents.records.length === 0 && (sibling === file || contents.corrupt.length > 0)) {
      const reason = `${sibling} holds no ${journal.kind} that can be read.`;
      throw new BackupError("Nothing was restored.", [reason]);
    }
    backups.push({ journal, file: sibling, contents });
  }
  if (backups.some((backup) => backup.file === file)) return backups;
  throw new BackupError("Nothing was restored.", [`There is no ${file}.`]);
}

/** What would be lost if a backup replaced what the folder holds, a sentence each. */
async function lossesOf(dataDir: string, { journal, contents }: ReadBackup): Promise<string[]> {
  const losses: string[] = [];
  if (contents.corrupt.length > 0) {
    losses.push(`${contents.corrupt.length} lines of the copy cannot be read.`);
  }
  const copied = new Set(contents.records.map((record) => journal.idOf(record)));
  const { records, quarantine } = await recoverJournal({ files: disk, path: dataDir }, journal);
  const newer = records.filter((record) => !copied.has(journal.idOf(record)));
  const last = newer.at(-1);
  if (last !== undefined) {
    losses.push(
      `The data folder holds ${newer.length} that the copy lacks, the last of ${journal.timeOf(last)}.`,
    );
  }
  if (quarantine.linesInFile > 0) {
    losses.push(`${quarantine.linesInFile} lines in the data folder cannot be read as they are.`);
  }
  return losses;
}

/** An instant whose names are free: a file that was replaced before is not written over. */
async function freeInstant(journals: readonly Definition[], folder: string): Promise<Date> {
  for (;;) {
    const instant = new Date();
    const names = new Set(await disk.list(folder));
    if (!journals.some((journal) => names.has(backupName(journal, instant, true)))) return instant;
    await delay(1000);
  }
}

/** Copies what is about to be replaced to the backups, as it is. @returns its path, if there is any */
async function keepReplaced(
  source: string,
  target: string,
  folder: string,
): Promise<string | undefined> {
  const isCopied = await fs
    .copyFile(source, target, fs.constants.COPYFILE_EXCL)
    .then(() => true)
    .catch(unlessMissing);
  if (isCopied === undefined) return undefined;
  const copy = await disk.open(target, "r+");
  await copy.datasync();
  await copy.close();
  await disk.syncFolder(folder);
  return target;
}

/**
 * Puts a backup in the place of what the data folder holds, and with it the backups of the other journals
 * that were made at the same time. What was there is kept with the backups.
 *
 * @param dataDir absolute path
 * @param journals the first is the one that a file of any other name is taken for
 * @param file the backup, absolute path
 * @param overwrite whether it may replace records that the backup lacks
 * @throws {BackupError} when the backup cannot be read or something would be lost; {FolderLockedError} while
 *   the site runs; {LaterVersionError}; the file system's error
 */
export async function restore(
  dataDir: string,
  journals: readonly Definition[],
  file: string,
  overwrite: boolean,
): Promise<BackupReport[]> {
  const lock = new FolderLock(dataDir);
  await lock.ensure();
  try {
    const backups = await readBackups(journals, file);
    // What is there now need not be readable when it may be overwritten.
    const compared = overwrite ? [] : backups;
    const losses = await Promise.all(compared.map((backup) => lossesOf(dataDir, backup)));
    if (losses.flat().length > 0) throw new WouldLoseError("Nothing was restored.", losses.flat());
    const folder = backupsFolder(dataDir);
    await disk.makeFolder(folder);
    const instant = await freeInstant(journals, folder);
    const reports: BackupReport[] = [];
    for (const backup of backups) {
      const target = path.join(dataDir, backup.journal.fileName);
      const replacedFile = path.join(folder, backupName(backup.journal, instant, true));
      const replaced = await keepReplaced(target, replacedFile, folder);
      await writeJournal(disk, target, backup.journal, backup.contents.records);
      reports.push({ ...reportOf(backup), replaced });
    }
    return reports;
  } finally {
    lock.release();
  }
}
