import { Mutex } from "async-mutex";
import {
  type BackupFolders,
  ErasureLedger,
  erasuresJournal,
  openErasuresFile,
} from "../admin/person/erasure-ledger.server";
import { Erasures } from "../admin/person/erasures.server";
import {
  openOwnerWorkStore,
  type OwnerWorkRepository,
  workJournal,
} from "../admin/work/owner-work-repository.server";
import { WorkUpkeep } from "../admin/work/owner-work-store.server";
import { backupsKeptDays } from "../business/privacy-statements";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import {
  openEnquiryStore,
  type EnquiryRepository,
} from "../enquiries/store/enquiry-repository.server";
import type { RecordsPlace } from "../journal/backup-and-restore.server";
import { Backups, type DailyJob } from "../journal/daily-backups.server";
import type { JournalStoreOptions } from "../journal/journal-store.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { noticesJournal, openNoticesFile, NoticeLedger } from "../notices/notice-ledger.server";
import { isSettingsFile } from "./data-folder.server";

/** The journals of a site: what is backed up and restored together. */
export const journals = [enquiriesJournal, workJournal, noticesJournal];

/** The stores of one kind of storage, and the data folder of this instance. */
interface OpenedStores {
  enquiries: EnquiryRepository;
  ownerWork: OwnerWorkRepository;
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

/**
 * Joins opened stores with what works on all of them: backups, erasures and upkeep. Both `openStores` and
 * `openPostgresStores` call it: a new kind of record becomes part of backups and erasures here and in `journals`.
 */
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

/** Work on the records of a site. */
export type RecordsWork<T> = (place: RecordsPlace) => Promise<T>;

/** A site whose records are backed up or replaced. */
export interface SiteRecords {
  stores: ReturnType<typeof openStores>;
  /** Lets work read the records, also while the site runs. */
  reading<T>(work: RecordsWork<T>): Promise<T>;
  /** Lets work replace the records. In a database all of it is done or nothing. */
  replacing<T>(work: RecordsWork<T>): Promise<T>;
  /** Tells which enquiries were erased from everywhere, also while the site runs. */
  erased(): Promise<(id: string) => boolean>;
  close(): Promise<void>;
}
