import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { backupName, backupsFolder, siblingBackup } from "./daily-backups.server";
import { disk } from "./file-system.server";
import type { JournalDefinition } from "./journal-format.server";
import { readJournal } from "./journal-reader.server";
import { writeJournal } from "./atomic-write.server";

type Definition = JournalDefinition<object>;

/** Records of one kind, as they were read. */
export interface ReadRecords {
  /** Oldest first. */
  records: object[];
  /** How many lines could not be read. */
  unreadable: number;
}

/** Where a site keeps its records: a data folder, or a database. */
export interface RecordsPlace {
  /** As a sentence names it behind "the", such as "data folder /srv/spa". */
  name: string;
  /** Reads the records of a kind. @returns undefined when there is nothing of it */
  read(journal: Definition): Promise<ReadRecords | undefined>;
  /** Writes what there is of a kind, as it is, to a new file. @returns false when there is nothing */
  keep(journal: Definition, file: string): Promise<boolean>;
  /** Puts records in the place of all of a kind. */
  replace(journal: Definition, records: readonly object[]): Promise<void>;
}

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

interface ReadBackup extends ReadRecords {
  journal: Definition;
  /** Absolute path. */
  file: string;
}

const reportOf = ({ journal, file, records, unreadable }: ReadBackup): BackupReport => ({
  kind: journal.kind,
  count: records.length,
  unreadable,
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

/**
 * Reads a journal's file, as much of it as can be read.
 *
 * @param file absolute path
 * @returns undefined when there is no such file
 * @throws {LaterVersionError}; the file system's error
 */
export async function readRecords(
  file: string,
  journal: Definition,
): Promise<ReadRecords | undefined> {
  const contents = await readJournal(disk, file, journal);
  return contents ? { records: contents.records, unreadable: contents.corrupt.length } : undefined;
}

/**
 * Backs up the journals of a site, also while it runs: each record that is added meanwhile is in the backup as a
 * whole or not at all.
 *
 * @param dataDir absolute path of the data folder that gets the backups
 * @param journals those of which there is nothing are left out
 * @throws {BackupError} when there is nothing to back up; what the place throws; the file system's error
 */
export async function backUp(
  place: RecordsPlace,
  dataDir: string,
  journals: readonly Definition[],
): Promise<BackupReport[]> {
  const instant = new Date();
  const copies: ReadBackup[] = [];
  for (const journal of journals) {
    const file = path.join(backupsFolder(dataDir), backupName(journal, instant));
    const found = await place.read(journal);
    if (found !== undefined) copies.push({ journal, file, ...found });
  }
  if (copies.length === 0) {
    throw new BackupError("Nothing was copied.", [`The ${place.name} holds no records.`]);
  }
  for (const { journal, file, records } of copies) await writeJournal(disk, file, journal, records);
  return copies.map(reportOf);
}

/** A backup and those of the other journals that were made together with it. */
async function readBackups(journals: readonly Definition[], file: string): Promise<ReadBackup[]> {
  const backups: ReadBackup[] = [];
  for (const journal of journals) {
    const sibling = siblingBackup(journals, file, journal);
    const found = sibling && (await readRecords(sibling, journal));
    if (!found) continue;
    // What was empty when it was backed up has a header line and nothing else.
    if (found.records.length === 0 && (sibling === file || found.unreadable > 0)) {
      const reason = `${sibling} holds no ${journal.kind} that can be read.`;
      throw new BackupError("Nothing was restored.", [reason]);
    }
    backups.push({ journal, file: sibling, ...found });
  }
  if (backups.some((backup) => backup.file === file)) return backups;
  throw new BackupError("Nothing was restored.", [`There is no ${file}.`]);
}

/** What would be lost if a backup replaced what the place holds, a sentence each. */
async function lossesOf(
  place: RecordsPlace,
  { journal, records, unreadable }: ReadBackup,
): Promise<string[]> {
  const losses: string[] = [];
  if (unreadable > 0) losses.push(`${unreadable} lines of the copy cannot be read.`);
  const held = await place.read(journal);
  if (held === undefined) return losses;
  const copied = new Set(records.map((record) => journal.idOf(record)));
  journal.backfill(held.records);
  const newer = held.records.filter((record) => !copied.has(journal.idOf(record)));
  const last = newer.at(-1);
  if (last !== undefined) {
    losses.push(
      `The ${place.name} holds ${newer.length} that the copy lacks, the last of ${journal.timeOf(last)}.`,
    );
  }
  if (held.unreadable > 0) {
    losses.push(`${held.unreadable} lines in the ${place.name} cannot be read as they are.`);
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

/**
 * Puts a backup in the place of what a site holds, and with it the backups of the other journals that were made at
 * the same time. What was there is kept with the backups. Nobody else may change the records meanwhile.
 *
 * @param dataDir absolute path of the data folder whose backups get what was replaced
 * @param journals the first is the one that a file of any other name is taken for
 * @param file the backup, absolute path
 * @param overwrite whether it may replace records that the backup lacks
 * @throws {BackupError} when the backup cannot be read or something would be lost; {LaterVersionError}; what the place
 *   throws; the file system's error
 */
export async function restore(
  place: RecordsPlace,
  dataDir: string,
  journals: readonly Definition[],
  file: string,
  overwrite: boolean,
): Promise<BackupReport[]> {
  const backups = await readBackups(journals, file);
  const losses: string[] = [];
  // What is there now need not be readable when it may be overwritten.
  for (const backup of overwrite ? [] : backups) losses.push(...(await lossesOf(place, backup)));
  if (losses.length > 0) throw new WouldLoseError("Nothing was restored.", losses);
  const folder = backupsFolder(dataDir);
  await disk.makeFolder(folder);
  const instant = await freeInstant(journals, folder);
  const reports: BackupReport[] = [];
  for (const backup of backups) {
    const target = path.join(folder, backupName(backup.journal, instant, true));
    const isKept = await place.keep(backup.journal, target);
    await place.replace(backup.journal, backup.records);
    reports.push({ ...reportOf(backup), replaced: isKept ? target : undefined });
  }
  return reports;
}
