import type { Adapter } from "lowdb";
import type { RecordIndex, Revise } from "./journal-format.server";
import type { Journal } from "./journal.server";

/** A change that is not yet on the disk. */
export type Change<R> = { add: R } | { replace: Revise<R> };

/** What lowdb holds: the records as they are on the disk, and the changes that `write` is to make. */
export interface JournalData<R extends object, I extends RecordIndex<R>> {
  readonly records: I;
  readonly changes: Change<R>[];
}

interface Waiting<R> {
  record: R;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const batchSize = 256; // encoded within a few ms, so that requests are handled in between

/**
 * A lowdb adapter that makes each change by itself instead of writing everything again. `update` of lowdb
 * changes its memory first; here that is the list of changes only, and the records follow once they are on
 * the disk. Records that arrive while the disk is busy share the next sync.
 */
export class LowdbAdapter<R extends object, I extends RecordIndex<R>> implements Adapter<
  JournalData<R, I>
> {
  readonly #journal: Journal<R, I>;
  #waiting: Waiting<R>[] = [];
  #appending: Promise<void> | undefined;

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
    await Promise.all(
      changes
        .splice(0)
        .map((change) =>
          "add" in change ? this.#append(change.add) : this.#journal.replace(change.replace),
        ),
    );
  }

  /** Waits for what was begun. */
  async finish(): Promise<void> {
    await this.#appending;
    await this.#journal.finish();
  }

  #append(record: R): Promise<void> {
    const appended = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
    });
    this.#appending ??= this.#appendWaiting();
    return appended;
  }

  async #appendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      try {
        await this.#journal.append(batch.map(({ record }) => record));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#appending = undefined;
  }
}
