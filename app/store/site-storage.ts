import type { JournalHeader } from "./file/lines.server";
import type { PassingValues, Photographs, Records, StoredRecord, Values } from "./ports";
import type { SealedCopies } from "./sealed-copies.server";

/** The data folder of a process, and what a site keeps in one or in a backup. */
export interface SiteFolder {
  /** Absolute path. */
  dataDir: string;
  /**
   * Its name among the data folders of all instances that share the records, the same at each start; left out when the
   * records are in it.
   */
  folder?: string;
  header: JournalHeader;
  valueNames: ValueNames;
}

/** All that a running site stores. Its data folder has the copies of it. */
export interface SiteStorage<R extends StoredRecord> extends SiteFolder {
  records: Records<R>;
  lasting: Values;
  passing: PassingValues;
  photographs: Photographs;
  /** Sealed copies of the backups in another folder, if there is one. */
  sealedCopies?: SealedCopies | undefined;
}

/** The names of all lasting values but that of the erased ids. */
export interface ValueNames {
  /** Those that a backup holds. */
  backedUp: readonly string[];
  others: readonly string[];
  /** Names those of the values of a backup that are damaged: the site could not use them. */
  damagedIn(values: ReadonlyMap<string, unknown>): string[];
}

/** Name of the lasting value that says which records were erased. */
export const erasedName = "erased";

/** Name of the lasting value that says what is known of the last backup. */
export const lastBackupName = "last-backup";

/** The folder of the photographs that the owner has sent, in a backup, and in a data folder without a database. */
export const photographsName = "photographs";

/** That of what is made of them, in a data folder alone: it can be made again. */
export const photographSizesName = "photograph-sizes";
