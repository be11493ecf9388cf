import type { Records, StoredRecord, Values } from "./ports";

/** What holds the records and lasting values of a site, for the operator's commands: a data folder, or a database. */
export interface DataStore<R extends StoredRecord> {
  /** As a sentence names it behind "the", such as "data folder /srv/spa". */
  readonly name: string;
  readonly records: Records<R>;
  readonly lasting: Values;
  /** What to do about lines or rows that cannot be read, and with a store that is not empty: a sentence each. */
  readonly advice: { unreadable: string; notEmpty: string };
  /** @throws {NotDone} or {FolderLockedError} while a site works here. @param failure what did not happen */
  assertUnused(failure: string): Promise<void>;
}
