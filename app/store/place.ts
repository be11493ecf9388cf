import type { WrittenPart } from "./archive.server";
import type { StoredRecord, Values } from "./ports";

/** The records that are stored in a place. */
export interface StoredNow<R extends StoredRecord> {
  /** Oldest first. */
  records: R[];
  /** How many lines or rows cannot be read. */
  unreadable: number;
  /** Why none of them can be read: a sentence for the operator. */
  problem?: string;
  /** All of it as it is stored, for a backup. */
  part: WrittenPart;
}

/** A storage location, for the commands of the operator: a data folder, or a database. */
export interface Place<R extends StoredRecord> {
  /** As a sentence names it behind "the", such as "data folder /srv/spa". */
  readonly name: string;
  readonly lasting: Values;
  /** What to do about lines or rows that cannot be read, and with a place that is not empty: a sentence each. */
  readonly advice: { unreadable: string; notEmpty: string };
  /** @throws {NotDone} while a site works here. @param failure what did not happen */
  assertUnused(failure: string): Promise<void>;
  /** Reads the records, also while a site runs. @returns undefined when there is nothing */
  read(): Promise<StoredNow<R> | undefined>;
  /**
   * Replaces all records, in one step.
   *
   * @param records oldest first
   * @param before is given what is replaced; what it throws changes nothing
   */
  replace(
    records: readonly R[],
    before: (now: StoredNow<R> | undefined) => Promise<void>,
  ): Promise<void>;
}
