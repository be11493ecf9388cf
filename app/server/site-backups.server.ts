import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { erasedIds, erasuresJournal } from "../admin/person/erasure-ledger.server";
import { personalLines, PersonalTexts } from "../admin/person/personal-lines.server";
import * as backups from "../journal/backup-and-restore.server";
import { disk, unlessMissing } from "../journal/file-system.server";
import { writeJournal } from "../journal/atomic-write.server";
import { FolderLock } from "../journal/folder-lock.server";
import type { JournalDefinition } from "../journal/journal-format.server";
import { readJournal } from "../journal/journal-reader.server";
import { eraseLines, findLines } from "../journal/line-eraser.server";
import { FolderLockedError, type WriteLock } from "../journal/lock-owner.server";
import { journals, openStores, type RecordsWork, type SiteRecords } from "./stores.server";

/** Where a site stores. */
interface Site {
  /** Absolute path. */
  dataDir: string;
  /** Undefined when everything is in the data folder. */
  databaseUrl?: string | undefined;
}

/** How long a running site may take to finish a line that it is writing, in ms. */
const lineTakesMs = 200;

/** The records of a data folder. @param dataDir absolute path */
export function recordsInFolder(dataDir: string): backups.RecordsPlace {
  const fileOf = ({ fileName }: JournalDefinition<object>) => path.join(dataDir, fileName);
  return {
    name: `data folder ${dataDir}`,
    async read(journal) {
      const first = await backups.readRecords(fileOf(journal), journal);
      if (first === undefined || first.unreadable === 0) return first;
      // A line that is incomplete since the site is writing it is complete at the second reading.
      await delay(lineTakesMs);
      return backups.readRecords(fileOf(journal), journal);
    },
    async keep(journal, file) {
      const isCopied = await fs
        .copyFile(fileOf(journal), file, fs.constants.COPYFILE_EXCL)
        .then(() => true)
        .catch(unlessMissing);
      if (isCopied === undefined) return false;
      const copy = await disk.open(file, "r+");
      await copy.datasync();
      await copy.close();
      await disk.syncFolder(path.dirname(file));
      return true;
    },
    replace: (journal, records) => writeJournal(disk, fileOf(journal), journal, records),
  };
}

/** @param lock of the data folder */
async function open({ dataDir, databaseUrl }: Site, lock: WriteLock): Promise<SiteRecords> {
  if (databaseUrl !== undefined) {
    const { openDatabase } = await import("./postgres-site.server");
    return openDatabase(databaseUrl, { dataDir, lock });
  }
  const inFolder = <T>(work: RecordsWork<T>) => work(recordsInFolder(dataDir));
  return {
    stores: openStores(dataDir, { lock }),
    reading: inFolder,
    replacing: inFolder,
    async erased() {
      const ledger = path.join(dataDir, erasuresJournal.fileName);
      const { records = [] } = (await readJournal(disk, ledger, erasuresJournal)) ?? {};
      return erasedIds(records.filter(({ scope }) => scope === "everywhere"));
    },
    close: () => Promise.resolve(),
  };
}

/** Does what needs the database, if there is one, and says in one sentence why it cannot be used. */
async function explained<T>(
  { databaseUrl }: Site,
  failure: string,
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work();
  return (await import("./postgres-site.server")).explained(databaseUrl, failure, work);
}

/** Erases from the copies of the folder what was erased before, and lets later erasures know of the folder. */
async function catchUp({ stores }: SiteRecords, lock: FolderLock): Promise<void> {
  try {
    await stores.erasures.catchUp();
  } catch (error) {
    // The instance that runs on the folder does it.
    if (!(error instanceof FolderLockedError)) throw error;
  } finally {
    lock.release();
  }
}

/** Erases lines from backups that were just made. */
async function eraseFrom(
  made: readonly backups.BackupReport[],
  isErased: (id: string) => boolean,
): Promise<void> {
  const classify = personalLines(isErased, await PersonalTexts.of([], []));
  for (const { file } of made) {
    const found = await findLines(disk, file, (piece) => classify(piece, true));
    if (found.ranges.length > 0) await eraseLines(disk, file, found);
  }
}

/**
 * Backs up all journals of a site: see journal/backup-and-restore.server.ts. What the site erases meanwhile is not in
 * the backup.
 *
 * @throws {StartError} with one sentence when the database cannot be used; as `backUp` there
 */
export function backUp(site: Site): Promise<backups.BackupReport[]> {
  const { dataDir } = site;
  return explained(site, "Nothing was copied", async () => {
    const lock = new FolderLock(dataDir);
    const opened = await open(site, lock);
    let made: backups.BackupReport[] = [];
    try {
      await catchUp(opened, lock);
      made = await opened.reading((place) => backups.backUp(place, dataDir, journals));
      // Asked after the backup is complete: the site sweeps only those that it finds.
      await eraseFrom(made, await opened.erased());
      return made;
    } catch (error) {
      await Promise.allSettled(made.map(({ file }) => disk.remove(file)));
      throw error;
    } finally {
      await opened.close();
    }
  });
}

/**
 * Restores the journals of a site from a backup: see journal/backup-and-restore.server.ts. What was erased since the
 * backup was made is erased again.
 *
 * @returns `name` of the place that holds the records; `restored`, where `count` is without what was erased again,
 *   which is `erased`
 * @throws {FolderLockedError} while a site works on the folder; {StartError} with one sentence when the database cannot
 *   be used, or an instance runs on it; as `restore` there
 */
export async function restore(site: Site, file: string, overwrite: boolean) {
  const { dataDir } = site;
  const lock = new FolderLock(dataDir);
  await lock.ensure();
  try {
    const failure = "Nothing was restored";
    const opened = await explained(site, failure, () => open(site, lock));
    try {
      const { name, reports } = await explained(site, failure, () =>
        opened.replacing(async (place) => ({
          name: place.name,
          reports: await backups.restore(place, dataDir, journals, file, overwrite),
        })),
      );
      const { erasures, sources } = opened.stores;
      const later =
        "The backup was restored, and what was erased since is erased again at the next start";
      return await explained(site, later, async () => {
        await erasures.resume();
        await erasures.sweepCopies();
        const counts = new Map(
          await Promise.all(
            sources.map(async ({ journal, store }) => [journal.kind, await store.count()] as const),
          ),
        );
        const restored = reports.map((report) => {
          const count = counts.get(report.kind) ?? report.count;
          return { ...report, count, erased: report.count - count };
        });
        return { name, restored };
      });
    } finally {
      await opened.close();
    }
  } finally {
    lock.release();
  }
}
