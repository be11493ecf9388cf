import { Mutex } from "async-mutex";
import { ErasureLedger, erasuresJournal } from "../admin/person/erasure-ledger.server";
import { Erasures } from "../admin/person/erasures.server";
import { openOwnerWorkStore } from "../admin/work/file-owner-work-store.server";
import { WorkUpkeep } from "../admin/work/owner-work-store.server";
import { workJournal } from "../admin/work/work-journal";
import { backupsKeptDays } from "../business/privacy-statements";
import { enquiriesJournal } from "../enquiries/store/enquiry-journal";
import { openEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
import { Backups } from "../journal/daily-backups.server";
import type { JournalStoreOptions } from "../journal/journal-store.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { NoticeLedger, noticesJournal } from "../notices/notice-ledger.server";
import { isSettingsFile } from "./data-folder.server";

/** The journals of a data folder: what is backed up and restored together. */
export const journals = [enquiriesJournal, workJournal, noticesJournal];

/**
 * Opens the stores of a data folder with their backups and erasures: the one place where a store is added. Reads no
 * file yet.
 *
 * @param dataDir absolute path
 * @param options as of `openEnquiryStore`
 */
export function openStores(dataDir: string, options: JournalStoreOptions & { lock: WriteLock }) {
  const enquiries = openEnquiryStore(dataDir, options);
  const ownerWork = openOwnerWorkStore(dataDir, options);
  const noticeLedger = new NoticeLedger(dataDir, options);
  // No backup is made while something is erased.
  const mutex = new Mutex();
  const erasures = new Erasures({
    ledger: new ErasureLedger(dataDir, options),
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
    erasures,
    backups: new Backups({ ...options, dataDir, sources, keptDays: backupsKeptDays, mutex }),
    workUpkeep: new WorkUpkeep({ enquiries, ownerWork, noticeLedger, erasures }),
  };
}
