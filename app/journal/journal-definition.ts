import type { FileSystem } from "./file-system.server";
import type { WriteLock } from "./folder-locked-error";

/** The folder in which a journal's file is. */
export interface DataFolder {
  /** Absolute. */
  readonly path: string;
  readonly files: FileSystem;
  readonly lock: WriteLock;
}

/**
 * Describes one journal: its file, and what a record of it is.
 *
 * @example
 * const visits: JournalDefinition<Visit> = {
 *   fileName: "visits.jsonl", kind: "visits", version: 1,
 *   parse: (value) => (isVisit(value) ? value : undefined),
 *   idOf: ({ id }) => id, timeOf: ({ at }) => at, backfill: () => false,
 * };
 */
export interface JournalDefinition<R extends object> {
  /** Name of the file in the data folder. */
  readonly fileName: `${string}.jsonl`;
  /** What the records are, in the plural: `file` of the header line, and the first part of log events. */
  readonly kind: string;
  /** Version of the format; a file of another version is not read and not changed. */
  readonly version: number;
  /**
   * Makes a record of a line's JSON. Members that it does not know stay in the record, so that what a
   * later version added is still there when the file is written again.
   *
   * @returns undefined when the value is no such record
   */
  parse(value: unknown): R | undefined;
  /**
   * Makes a record of a line that something other than the site has changed, with a mark that tells so.
   * Left out, no such line becomes a record.
   *
   * @param value what the line's JSON says, without its checksum
   * @returns undefined when the value is no such record, or has no id
   */
  parseAltered?(value: unknown): R | undefined;
  /** Tells whether a record has the mark that `parseAltered` gives. */
  isAltered?(record: R): boolean;
  /** @returns what tells a record from all others of the file; an empty text when it has none yet */
  idOf(record: R): string;
  /** @returns when the record was made: ISO 8601, UTC */
  timeOf(record: R): string;
  /**
   * Sets what records lack that were just read, such as an id.
   *
   * @returns whether any changed, so that the file has to be written again
   */
  backfill(records: readonly R[]): boolean;
}

/** The records in memory, as they are on the disk; each kind of record has its own ways to find one. */
export interface RecordIndex<R extends object> {
  readonly oldestFirst: readonly R[];
  /** Takes what was read from the file, or what is left of it after a change. */
  replaceAll(records: R[]): void;
  /** Takes what was appended. */
  add(records: readonly R[]): void;
}

/** What becomes of a record: itself, another one in its place, or undefined to remove it. */
export type Revise<R> = (record: R) => R | undefined;
