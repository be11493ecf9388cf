/** A change of stored records: one more, or what becomes of each. */
export type RecordChange<R> = { add: R } | { replace: (record: R) => R | undefined };

/** Records that could not be read, and the name of what holds them as they are. */
export interface UnreadableRecords {
  lines: number;
  file: string;
}

/**
 * Records of one kind, whatever they are stored in, with an index of them in memory. Every method throws
 * {StoreUnavailable} when it cannot do its work now.
 */
export interface RecordStore<R extends object, I> {
  /** The index, with exactly the records that are stored now. */
  records(): Promise<I>;
  /**
   * Makes a change; it is durable when the promise resolves.
   *
   * @returns false when another record of the same id was stored before: nothing has changed then
   */
  apply(change: RecordChange<R>): Promise<boolean>;
  /** How many records there are. */
  count(): Promise<number>;
  /** The records that could not be read; null when all could. */
  unreadable(): Promise<UnreadableRecords | null>;
  /**
   * Writes a copy of all records as JSON lines; when that fails there is no such file.
   *
   * @param file absolute path of a file that does not exist
   */
  copyTo(file: string): Promise<void>;
  /** Checks that a change could be made now, and repairs what an earlier failure left. */
  check(): Promise<void>;
  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  readonly failedAt: number | undefined;
  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void>;
}

/** A store that keeps its records in a `RecordStore`: what all of them have in common. */
export abstract class RecordedStore<R extends object, I> {
  protected readonly stored: RecordStore<R, I>;

  /** @param stored where the records are */
  constructor(stored: RecordStore<R, I>) {
    this.stored = stored;
  }

  /** How many records there are. */
  count(): Promise<number> {
    return this.stored.count();
  }

  /** The records that could not be read; null when all could. */
  unreadable(): Promise<UnreadableRecords | null> {
    return this.stored.unreadable();
  }

  /** Writes a copy of all records: see `RecordStore`. */
  copyTo(file: string): Promise<void> {
    return this.stored.copyTo(file);
  }

  /** Checks that a change could be made now. */
  check(): Promise<void> {
    return this.stored.check();
  }

  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  get failedAt(): number | undefined {
    return this.stored.failedAt;
  }

  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void> {
    return this.stored.close();
  }
}
