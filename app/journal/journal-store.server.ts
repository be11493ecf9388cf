import { type Adapter, Low } from "lowdb";
import { writeJournal } from "./atomic-write.server";
import { disk, type FileSystem } from "./file-system.server";
import type { DataFolder, JournalDefinition, RecordIndex, Revise } from "./journal-format.server";
import { Journal } from "./journal.server";
import type { WriteLock } from "./lock-owner.server";
import type { UnreadableLines } from "./recovery.server";

/** A change that is not yet on the disk. */
type Change<R> = { add: R } | { replace: Revise<R> };

/** What lowdb holds: the records as they are on the disk, and the changes that `write` is to make. */
interface JournalData<R extends object, I extends RecordIndex<R>> {
  readonly records: I;
  readonly changes: Change<R>[];
}

const batchSize = 256; // encoded within a few ms, so that requests are handled in between

/**
 * A lowdb adapter that makes each change by itself instead of writing everything again. `update` of lowdb
 * changes its memory first; here that is the list of changes only, and the records follow once they are on
 * the disk. Records that arrive while the disk is busy share the next sync.
 */
class LowdbAdapter<R extends object, I extends RecordIndex<R>> implements Adapter<
  JournalData<R, I>
> {
  readonly #journal: Journal<R, I>;
  /** The records of the next sync. */
  #next: { records: R[]; appended: Promise<void> } | undefined;
  #appending: Promise<unknown> = Promise.resolve();

  constructor(journal: Journal<R, I>) {
    this.#journal = journal;
  }

  /** @throws {LaterVersionError}, or the file system's error */
  async read(): Promise<JournalData<R, I>> {
    const journal = this.#journal;
    await journal.open();
    return {
      get records() {
        return journal.index;
      },
      changes: [],
    };
  }

  /** @throws the file system's error; a change that failed is forgotten */
  async write({ changes }: JournalData<R, I>): Promise<void> {
    const make = (change: Change<R>) =>
      "add" in change ? this.#append(change.add) : this.#journal.replace(change.replace);
    await Promise.all(changes.splice(0).map(make));
  }

  /** Waits for what was begun. */
  async finish(): Promise<void> {
    await this.#appending;
    await this.#journal.finish();
  }

  #append(record: R): Promise<void> {
    if (this.#next === undefined || this.#next.records.length === batchSize) {
      const records: R[] = [];
      const appended = this.#appending.then(() => {
        if (this.#next?.records === records) this.#next = undefined;
        return this.#journal.append(records);
      });
      this.#appending = appended.catch(() => undefined);
      this.#next = { records, appended };
    }
    this.#next.records.push(record);
    return this.#next.appended;
  }
}

/** Options of a store whose records are in a data folder. */
export interface JournalStoreOptions {
  /** Checked before the first change; without it no other process may write to the folder. */
  lock?: WriteLock;
  files?: FileSystem;
}

/** For a folder to which no other process writes. */
const unlocked: WriteLock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/**
 * A journal behind lowdb, for a store of any kind of record. The file is read by the first call; a failed
 * attempt is repeated by the next one, so that the store recovers by itself.
 */
export class JournalStore<R extends object, I extends RecordIndex<R>> {
  readonly #definition: JournalDefinition<R>;
  readonly #folder: DataFolder;
  readonly #journal: Journal<R, I>;
  readonly #adapter: LowdbAdapter<R, I>;
  readonly #unavailable: (cause: unknown) => Error;
  #opening: Promise<Low<JournalData<R, I>>> | undefined;
  #closed = false;
  #failedAt: number | undefined;

  /**
   * @param dataDir absolute path
   * @param records the journal's definition, and `makeIndex`, which returns an empty index for the memory
   * @param unavailable makes the error that every method throws when the store cannot do its work now
   */
  constructor(
    dataDir: string,
    { definition, makeIndex }: { definition: JournalDefinition<R>; makeIndex: () => I },
    unavailable: (cause: unknown) => Error,
    { lock = unlocked, files = disk }: JournalStoreOptions = {},
  ) {
    this.#definition = definition;
    this.#folder = { path: dataDir, files, lock };
    this.#journal = new Journal(definition, makeIndex, this.#folder);
    this.#adapter = new LowdbAdapter(this.#journal);
    this.#unavailable = unavailable;
  }

  /** The records: exactly those that are on the disk. */
  async records(): Promise<I> {
    return (await this.#open()).data.records;
  }

  /** Makes a change; it is durable when the promise resolves, with true. */
  async apply(change: Change<R>): Promise<boolean> {
    const low = await this.#open();
    try {
      if (this.#closed) throw new Error("The store is closed.");
      await low.update(({ changes }) => changes.push(change));
      this.#failedAt = undefined;
      return true;
    } catch (error) {
      this.#failedAt = Date.now();
      throw this.#unavailable(error);
    }
  }

  /** The lines that could not be read, until the operator removes the files into which they were quarantined. */
  async unreadable(): Promise<UnreadableLines | null> {
    await this.#open();
    return this.#attempt(() => this.#journal.quarantine.unreadable());
  }

  /** How many records there are. */
  async count(): Promise<number> {
    return (await this.records()).oldestFirst.length;
  }

  /**
   * Writes a copy of all records; when that fails there is no such file.
   *
   * @param file absolute path of a file that does not exist
   */
  async copyTo(file: string): Promise<void> {
    const records = (await this.records()).oldestFirst.slice();
    await this.#attempt(() => writeJournal(this.#folder.files, file, this.#definition, records));
  }

  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  get failedAt(): number | undefined {
    return this.#failedAt;
  }

  /** Checks that a change could be made now, and repairs what an earlier failure left. */
  async check(): Promise<void> {
    await this.#open();
    await this.#attempt(() => this.#journal.check());
  }

  /** Completes the changes that have begun. Later changes are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    await this.#adapter.finish();
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  #open(): Promise<Low<JournalData<R, I>>> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = undefined;
      throw this.#unavailable(error);
    });
    return this.#opening;
  }

  async #read(): Promise<Low<JournalData<R, I>>> {
    const empty = { records: this.#journal.index, changes: [] };
    const low = new Low<JournalData<R, I>>(this.#adapter, empty);
    await low.read();
    return low;
  }
}
