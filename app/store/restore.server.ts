import { isDeepStrictEqual } from "node:util";
import { reasonOf } from "../log.server";
import {
  type Backup,
  isEmpty,
  otherParts,
  readBackup,
  restoreContent,
  restorePhotographs,
  unreadableBackup,
  writeBackup,
} from "./backup-file.server";
import { freeBackup } from "./backup-name.server";
import type { DataStore } from "./data-store";
import { eraseFromBackup } from "./erase-from-copies.server";
import { erasedBy, joinLedgers } from "./erasure-ledger.server";
import type { JournalHeader } from "./file/lines.server";
import { NotDone } from "./not-done";
import type { Snapshot, StoredRecord } from "./ports";
import { erasedName, type SiteFolder } from "./site-storage";

/** Which parts of a backup are restored. */
export interface Selection {
  records: boolean;
  /** Names of lasting values. */
  values: readonly string[];
  content: boolean;
  photographs: boolean;
}

/** What a restore did. */
export interface Restored {
  /** How many records are stored now; undefined when they were not restored. */
  records: number | undefined;
  /** How many of these had changed since the backup was made. */
  changed: number;
  /** How many lines of the backup could not be read, and are left out. */
  unreadable: number;
  /** How many records are left out since they were erased. */
  erased: number;
  /** Names of the lasting values. */
  values: string[];
  /** How many files of `content/`. */
  content: number;
  /** How many photographs of the owner's. */
  photographs: number;
  /** Absolute path of the backup of what was there before; undefined when there was nothing. */
  replaced: string | undefined;
}

interface RestoreOptions {
  selection: Selection;
  /** Whether records may be replaced that the backup lacks, or that cannot be read. */
  overwrite: boolean;
  /** What did not happen when it is refused, such as "Nothing was restored". */
  failure: string;
}

/**
 * Reads what a restore takes from a backup.
 *
 * @param file absolute path
 * @throws {NotDone} when it cannot be restored
 */
export async function readOrRefuse<R extends StoredRecord>(
  file: string,
  header: JournalHeader,
  { selection, failure }: Pick<RestoreOptions, "selection" | "failure">,
): Promise<Backup<R>> {
  const refuse = (reason: string) => new NotDone(failure, [reason]);
  const backup = await readBackup<R>(file, header).catch((error: unknown) => {
    throw unreadableBackup(file, failure, error);
  });
  const { records, unreadable, values, content, photographs } = backup;
  const hasRecords = records !== undefined && !(records.length === 0 && unreadable > 0);
  const isAny =
    (selection.records && hasRecords) ||
    selection.values.some((name) => values.has(name)) ||
    (selection.content && content.length > 0) ||
    (selection.photographs && photographs.length > 0);
  // Nor are the values alone taken from a backup whose records are all damaged.
  if (!isAny || (selection.records && records !== undefined && !hasRecords)) {
    const what = selection.records ? header.file : "part of that kind";
    throw refuse(`${file} holds no ${what} that can be read.`);
  }
  return backup;
}

/** What would be lost if records replaced those that are there now, a sentence each. */
function lossesOf<R extends StoredRecord>(
  name: string,
  { records = [], unreadable }: Backup<R>,
  now: Snapshot<R> | undefined,
  { file }: JournalHeader,
): string[] {
  const losses: string[] = [];
  if (unreadable > 0) losses.push(`lines of the backup that cannot be read: ${unreadable}.`);
  if (now?.problem !== undefined)
    losses.push(`the ${name} was written by another release. ${now.problem}`);
  const copied = new Set(records.map(({ id }) => id));
  const lacking = now?.records.filter(({ id }) => !copied.has(id)) ?? [];
  const last = lacking.at(-1);
  if (last !== undefined) {
    losses.push(
      `the ${name} holds ${file} that the backup lacks: ${lacking.length}, the last from ${last.createdAt}.`,
    );
  }
  if (now !== undefined && now.unreadable > 0) {
    losses.push(`lines in the ${name} that cannot be read as they are: ${now.unreadable}.`);
  }
  return losses;
}

/**
 * Restores a backup, or parts of it, into a store. What was erased since it was made is left out; what is replaced is
 * kept as a backup. Killed at any step, the records are those of before or of the backup, and it can be repeated.
 *
 * @param site its data folder, which has the backups, is locked
 * @param file absolute path of a backup, or of a journal
 * @throws {NotDone} when nothing is restored, or not everything; {FolderLockedError}; {StoreUnavailable}; the file
 *   system's error
 */
export async function restore<R extends StoredRecord>(
  store: DataStore<R>,
  site: SiteFolder,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  const { selection, overwrite, failure } = options;
  const { lasting } = store;
  await store.assertUnused(failure);
  const backup = await readOrRefuse<R>(file, site.header, options);
  const erasedThen = backup.values.get(erasedName);
  const { erasures } = joinLedgers(await lasting.read(erasedName), erasedThen);
  const isErased = erasedBy(erasures);
  const all = backup.records ?? [];
  const records = all.filter(({ id }) => !isErased(id));
  const restoresRecords = selection.records && backup.records !== undefined;
  // A backup without any of them may be one of an older release.
  const content = selection.content ? backup.content.length : 0;
  const photographs = selection.photographs ? backup.photographs.length : 0;
  const values = selection.values.filter((name) => backup.values.has(name));

  let replaced: string | undefined;
  let changed = 0;
  const keepReplaced = async (now: Snapshot<R> | undefined) => {
    const losses =
      overwrite || !restoresRecords ? [] : lossesOf(store.name, backup, now, site.header);
    if (losses.length > 0) throw new NotDone(failure, losses, true);
    if (restoresRecords) {
      const then = new Map(records.map((record) => [record.id, record]));
      const kept = now?.records.filter(({ id }) => then.has(id)) ?? [];
      changed = kept.filter((record) => !isDeepStrictEqual(record, then.get(record.id))).length;
    }
    const others = () => otherParts(site, store);
    if (now !== undefined || !(await isEmpty(others()))) {
      replaced = await freeBackup(site.dataDir, Date.now(), true);
      await writeBackup(replaced, now === undefined ? [] : [now.part], others());
      await eraseFromBackup(replaced, isErased);
    }
    await store.assertUnused(failure);
  };

  if (restoresRecords) await store.records.replace(records, keepReplaced);
  else await keepReplaced(await store.records.snapshot());
  try {
    await lasting.change([...values, erasedName], (now) => {
      for (const name of values) now.set(name, backup.values.get(name));
      const joined = joinLedgers(now.get(erasedName), erasedThen);
      if (joined.erasures.length > 0) now.set(erasedName, joined);
    });
    if (content > 0) await restoreContent(file, site.dataDir);
    if (photographs > 0) await restorePhotographs(file, store.photographs);
  } catch (error) {
    throw new NotDone("Not everything was restored", [
      `the rest of ${file} could not be written (${reasonOf(error)}). Restore it again once that is put right.`,
    ]);
  }
  return {
    records: restoresRecords ? records.length : undefined,
    changed,
    unreadable: restoresRecords ? backup.unreadable : 0,
    erased: restoresRecords ? all.length - records.length : 0,
    values,
    content,
    photographs,
    replaced,
  };
}
