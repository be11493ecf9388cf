import { Mutex } from "async-mutex";
import { ErasureLedger, erasuresJournal } from "../admin/person/erasure-ledger.server";
import { Erasures } from "../admin/person/erasures.server";
import type { OwnerWorkStore } from "../admin/work/owner-work-store.server";
import { workJournal } from "../admin/work/work-journal";
import { enquiriesJournal } from "../enquiries/store/enquiry-journal";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import type { FileSystem } from "../journal/file-system.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { isSettingsFile } from "./data-folder.server";

interface ErasureNeeds {
  enquiries: EnquiryStore;
  ownerWork: OwnerWorkStore;
  lock: WriteLock;
  files?: FileSystem;
  /** Shared with what makes backups. */
  mutex?: Mutex;
}

/**
 * Puts together the erasures of a data folder: the one place where a store joins them. Reads no file yet.
 *
 * @param dataDir absolute path
 */
export function openErasures(
  dataDir: string,
  { enquiries, ownerWork, lock, files, mutex = new Mutex() }: ErasureNeeds,
): Erasures {
  const disk = files && { files };
  return new Erasures({
    ledger: new ErasureLedger(dataDir, { lock, ...disk }),
    enquiries,
    ownerWork,
    stores: [
      {
        ids: async () => (await enquiries.list()).map(({ id }) => id),
        removeAll: (ids) => enquiries.removeAll(ids),
      },
      {
        ids: async () => (await ownerWork.all()).keys(),
        removeAll: (ids) => ownerWork.removeAll(ids),
      },
    ],
    copies: {
      dataDir,
      journals: [enquiriesJournal, workJournal],
      isOther: (name) => isSettingsFile(name) || name.startsWith(erasuresJournal.fileName),
      lock,
      ...disk,
    },
    mutex,
  });
}
