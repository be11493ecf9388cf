import { Mutex } from "async-mutex";
import path from "node:path";
import {
  type BackupFolders,
  erasedIds,
  ErasureLedger,
  erasuresJournal,
  openErasuresFile,
} from "../admin/person/erasure-ledger.server";
import { Erasures } from "../admin/person/erasures.server";
import { personalLines, PersonalTexts } from "../admin/person/personal-lines.server";
import {
  openOwnerWorkStore,
  type RecordedOwnerWork,
  workJournal,
} from "../admin/work/recorded-owner-work.server";
import { WorkUpkeep } from "../admin/work/owner-work-store.server";
import { backupsKeptDays } from "../business/privacy-statements";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import {
  openEnquiryStore,
  type RecordedEnquiries,
} from "../enquiries/store/recorded-enquiries.server";
import * as backups from "../journal/backup-and-restore.server";
import { Backups, type DailyJob } from "../journal/daily-backups.server";
import { disk } from "../journal/file-system.server";
import { FolderLock } from "../journal/folder-lock.server";
import { readJournal } from "../journal/journal-reader.server";
import type { JournalStoreOptions } from "../journal/journal-store.server";
import { eraseLines, findLines } from "../journal/line-eraser.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { noticesJournal, openNoticesFile, NoticeLedger } from "../notices/notice-ledger.server";
import { isSettingsFile } from "./data-folder.server";

/** The journals of a data folder: what is backed up and restored together. */
const journals = [enquiriesJournal, workJournal, noticesJournal];

/** The stores of one kind of storage, and the data folder of this instance. */
interface OpenedStores {
  enquiries: RecordedEnquiries;
  ownerWork: RecordedOwnerWork;
  noticeLedger: NoticeLedger;
  erasureLedger: ErasureLedger;
  /** The data folders of all instances; left out when there is one. */
  folders?: BackupFolders;
  /** Absolute path. */
  dataDir: string;
  options: JournalStoreOptions & { lock: WriteLock };
  /** Decides whether this process makes the backups of today. */
  backupJob?: DailyJob;
}

/** Adds to the stores what works on all of them: backups, erasures and upkeep. The one place where a store is added. */
export function joinStores(opened: OpenedStores) {
  const { enquiries, ownerWork, noticeLedger, erasureLedger, dataDir, options, backupJob } = opened;
  // No backup is made while something is erased.
  const mutex = new Mutex();
  const erasures = new Erasures({
    ledger: erasureLedger,
    enquiries,
    ownerWork,
    noticeLedger,
    stores: [
      {
        ids: async () => (await enquiries.list()).map(({ id }) => id),
        removeAll: (ids) => enquiries.removeAll(ids),
      },
      {
        ids: async () => (await ownerWork.all()).keys(),
        removeAll: (ids) => ownerWork.removeAll(ids),
      },
      {
        ids: async () => (await noticeLedger.states()).keys(),
        removeAll: (ids) => noticeLedger.removeAll(ids),
      },
    ],
    copies: {
      ...options,
      dataDir,
      journals,
      isOther: (name) => isSettingsFile(name) || name.startsWith(erasuresJournal.fileName),
    },
    folders: opened.folders,
    mutex,
  });
  const sources = [
    { journal: enquiriesJournal, store: enquiries },
    { journal: workJournal, store: ownerWork },
    { journal: noticesJournal, store: noticeLedger },
  ];
  return {
    enquiries,
    ownerWork,
    noticeLedger,
    erasureLedger,
    erasures,
    sources,
    /** Completes the changes that have begun. Later changes are refused. */
    close: async () => {
      await Promise.all(sources.map(({ store }) => store.close()));
    },
    backups: new Backups({
      ...options,
      dataDir,
      sources,
      keptDays: backupsKeptDays,
      mutex,
      ...(backupJob && { job: backupJob }),
    }),
    workUpkeep: new WorkUpkeep({ enquiries, ownerWork, noticeLedger, erasures }),
  };
}

/**
 * Opens the stores of a data folder. Reads no file yet.
 *
 * @param dataDir absolute path
 * @param options as of `openEnquiryStore`
 */
export function openStores(dataDir: string, options: JournalStoreOptions & { lock: WriteLock }) {
  return joinStores({
    enquiries: openEnquiryStore(dataDir, options),
    ownerWork: openOwnerWorkStore(dataDir, options),
    noticeLedger: new NoticeLedger(openNoticesFile(dataDir, options)),
    erasureLedger: new ErasureLedger(openErasuresFile(dataDir, options)),
    dataDir,
    options,
  });
}

/**
 * Backs up all journals of a data folder: see journal/backup-and-restore.server.ts. What the site erases meanwhile
 * is not in the backup.
 */
export async function backUp(dataDir: string): Promise<backups.BackupReport[]> {
  const made = await backups.backUp(dataDir, journals);
  const ledger = path.join(dataDir, erasuresJournal.fileName);
  // Read after the backup is complete: the site sweeps only those that it finds.
  const { records = [] } = (await readJournal(disk, ledger, erasuresJournal)) ?? {};
  const erased = erasedIds(records.filter(({ scope }) => scope === "everywhere"));
  const classify = personalLines(erased, await PersonalTexts.of([], []));
  for (const report of made) {
    const found = await findLines(disk, report.file, (piece) => classify(piece, true));
    if (found.ranges.length > 0) await eraseLines(disk, report.file, found);
  }
  return made;
}

/**
 * Restores the journals of a data folder from a backup: see journal/backup-and-restore.server.ts. What was erased
 * since the backup was made is erased again.
 *
 * @returns `count` without what was erased again, which is `erased`
 */
export async function restore(dataDir: string, file: string, overwrite: boolean) {
  const reports = await backups.restore(dataDir, journals, file, overwrite);
  const lock = new FolderLock(dataDir);
  await lock.ensure();
  try {
    const { erasures, sources } = openStores(dataDir, { lock });
    await erasures.resume();
    await erasures.sweepCopies();
    const counts = new Map(
      await Promise.all(
        sources.map(async ({ journal, store }) => [journal.kind, await store.count()] as const),
      ),
    );
    return reports.map((report) => {
      const count = counts.get(report.kind) ?? report.count;
      return { ...report, count, erased: report.count - count };
    });
  } finally {
    lock.release();
  }
}
