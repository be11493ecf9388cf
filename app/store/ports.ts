import { dayMs } from "../time";
import type { WrittenPart } from "./archive.server";

/** What every record has. */
export interface StoredRecord {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Of the records with the same idempotency key within 24 hours only the first one is stored. */
  key?: string;
}

/** How long an idempotency key counts, in ms, from when its record was made. */
export const idempotencyKeyTtlMs = dayMs;

/**
 * How many bytes of JSON a process holds of all records together. A machine of 512 MB starts with as many
 * in Latin letters, one of 1 GB with as many in any script (V8 keeps two bytes for each of their characters); the
 * oldest records beyond it are kept, but not listed: in a data folder they are moved to a file beside the others.
 */
export const maxHeldBytes = 96 * 1024 * 1024;

/** Stored records that are not in the list: lines that cannot be read, or more than `maxHeldBytes`. */
export interface UnlistedRecords {
  lines: number;
  /** Name of the file in the data folder, or of the table, that holds them. */
  file: string;
}

/** All records of a storage as they are at one moment. */
export interface Snapshot<R extends StoredRecord> {
  /** Oldest first, also those beyond `maxHeldBytes`. */
  records: R[];
  /** How many lines or rows cannot be read. */
  unreadable: number;
  /** Why none of them can be read: a sentence for the operator. */
  problem?: string;
  /** Everything as it is stored, for a backup. */
  part: WrittenPart;
}

/**
 * Records of one kind. A storage beside the two is chosen in server/storage.server.ts, needs a `DataStore`
 * (data-store.ts) for the operator's commands, and passes records.test.ts and values.test.ts. Every method throws
 * {StoreUnavailable} when it cannot do its work now.
 */
export interface Records<R extends StoredRecord> {
  /** All records, newest first: exactly those that are stored now. The same array while nothing changes. */
  all(): Promise<readonly R[]>;
  find(id: string): Promise<R | undefined>;
  /** The record that was stored with an idempotency key within the last 24 hours. */
  findByKey(key: string): Promise<R | undefined>;
  /**
   * Stores a record; it is durable when the promise resolves.
   *
   * @returns the record, or the one that was stored before with its idempotency key
   */
  add(record: R): Promise<R>;
  /**
   * Replaces a record by its next version; it is durable when the promise resolves. One change of a record is made at
   * a time. The words of the version before may stay in the storage until the next `replaceAll` or `compact`.
   *
   * @param to makes the next version; the same object changes nothing, and what it throws leaves the record as it is
   * @returns the record as it is then; undefined when there is none with this id
   */
  change(id: string, to: (now: R) => R): Promise<R | undefined>;
  /**
   * Replaces or removes records: the words of removed records and of all earlier versions are gone from the storage
   * when the promise resolves.
   *
   * @param to makes the next version of each; undefined removes it. It may be called more than once for a record
   */
  replaceAll(to: (one: R) => R | undefined): Promise<void>;
  /**
   * Removes the words of earlier versions from the storage, and keys whose time is over; the records stay as they are.
   */
  compact(): Promise<void>;
  /** Reads all records, also while another process stores. @returns undefined when nothing is stored */
  snapshot(): Promise<Snapshot<R> | undefined>;
  /**
   * Replaces everything that is stored, in one step.
   *
   * @param records oldest first
   * @param before is given what is replaced; what it throws changes nothing, and is thrown as it is
   */
  replace(
    records: readonly R[],
    before: (now: Snapshot<R> | undefined) => Promise<void>,
  ): Promise<void>;
  /** Checks that a record could be stored now, and repairs what an earlier failure left. */
  check(): Promise<void>;
  /** What is stored and not listed; null when all is. */
  unlisted(): Promise<UnlistedRecords | null>;
  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void>;
}

/** Small values by their names. Every method throws {StoreUnavailable} when it cannot do its work now. */
export interface Values {
  /** @returns what JSON makes of the stored value; undefined when there is none, or when its time is over */
  read(name: string): Promise<unknown>;
  /**
   * Changes values together; they are stored when the promise resolves. Of several changes of a name, also by other
   * instances of the site, one is made at a time.
   *
   * @param work sets and deletes members of the map, which holds the values of `names` that there are, and changes none
   *   in place; `now` is the time in ms since the epoch by the clock that all instances share. What it throws changes
   *   nothing
   * @returns what the work returns
   */
  change<T>(
    names: readonly string[],
    work: (values: Map<string, unknown>, now: number) => T,
  ): Promise<T>;
}

/** Values that may be lost with a restart; the other ones survive it. */
export interface PassingValues extends Values {
  /** @param keepMs after which the value of a name that was set is over; left out, it has no end */
  change<T>(
    names: readonly string[],
    work: (values: Map<string, unknown>, now: number) => T,
    keepMs?: number | ((name: string) => number),
  ): Promise<T>;
}

/** A photograph of the owner's, as it is stored. */
export interface StoredPhotograph {
  /** Of its file, which says what is in it: the bytes of a name never change. */
  name: string;
  /** In bytes. */
  size: number;
}

/** The photographs that the owner has sent. Every method throws {StoreUnavailable} or the file system's error. */
export interface Photographs {
  list(): Promise<StoredPhotograph[]>;
  /** The bytes of one; none when it is not there. */
  read(name: string): AsyncIterable<Buffer>;
  /**
   * Stores a photograph; it is durable when the promise resolves. One that is there already counts as stored now.
   *
   * @param maxBytes of all together
   * @returns whether there was room for it
   */
  add(photograph: WrittenPart, maxBytes?: number): Promise<boolean>;
  /** Removes photographs that have been stored for at least `keptMs`. @returns the names of those that are gone */
  remove(names: readonly string[], keptMs: number): Promise<string[]>;
}

/** The store cannot do its work now; a later attempt may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";

  constructor(cause: unknown) {
    super("The store is not available.", { cause });
  }
}

/** What is stored was written by another version of the site; nothing is done to it. */
export class OtherFormatError extends Error {
  override readonly name = "OtherFormatError";
}
