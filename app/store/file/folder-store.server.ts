import type { DataStore } from "../data-store";
import type { StoredRecord } from "../ports";
import { FilePhotographs } from "./file-photographs.server";
import { FileRecords } from "./file-records.server";
import { FileValues } from "./file-values.server";
import type { FolderLock } from "./folder-lock.server";
import type { JournalHeader } from "./lines.server";

/** A data folder, for the operator's commands. @param dataDir absolute path */
export const folderStore = <R extends StoredRecord>(
  dataDir: string,
  header: JournalHeader,
  lock: FolderLock,
): DataStore<R> => ({
  name: `data folder ${dataDir}`,
  records: new FileRecords<R>(dataDir, header, lock),
  lasting: new FileValues(dataDir),
  photographs: new FilePhotographs(dataDir),
  advice: {
    unreadable:
      "Start the site on that folder once, so that it quarantines them, and stop it again.",
    notEmpty: "Set DATA_DIR to an empty folder.",
  },
  async assertUnused() {
    await lock.ensure();
  },
});
