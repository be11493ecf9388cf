import type { Photographs, Records, StoredRecord, Values } from "./ports";

/**
 * What holds the records, lasting values and photographs of a site, for the operator's commands: a data folder, or a
 * database.
 */
export interface DataStore<R extends StoredRecord> {
  /** As a sentence names it behind "the", such as "data folder /srv/spa". */
  readonly name: string;
  readonly records: Records<R>;
  readonly lasting: Values;
  readonly photographs: Photographs;
  /** What to do about lines or rows that cannot be read, and with a store that is not empty: a sentence each. */
  readonly advice: { unreadable: string; notEmpty: string };
  /** @throws {NotDone} or {FolderLockedError} while a site works here. @param failure what did not happen */
  assertUnused(failure: string): Promise<void>;
}
