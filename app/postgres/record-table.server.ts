import * as z from "zod";
import { codeOf, type Database, noRow } from "./database.server";
import { StaleRowError, type RevisedRow, updateIfUnchanged } from "./table-rows.server";
import { TableCache, type TableDefinition, type TableIndex } from "./table-cache.server";

/** A change of the records: one more, or what becomes of each. */
type Change<R> = { add: R } | { replace: (record: R) => R | undefined };

/** A statement that stores a record: it returns a row when it has. */
export interface Insertion {
  text: string;
  values: readonly unknown[];
}

/** How often a change is tried that other instances overtake. */
const maxTries = 5;
/** Two changes wait for each other's rows. */
const deadlock = "40P01";

/** Ends a transaction that was only a trial. */
class Undone extends Error {}

/** Records in a table, with an index of them in memory that is as the table is at each call. */
export class RecordTable<R extends object, I extends TableIndex<R>> {
  readonly #database: Database;
  readonly #definition: TableDefinition<R>;
  readonly #cache: TableCache<R, I>;
  readonly #unavailable: (cause: unknown) => Error;
  readonly #insertion: (record: R, json: string) => Insertion;
  readonly #writeCopy: (records: readonly R[], file: string) => Promise<void>;
  #failedAt: number | undefined;
  #closed = false;

  /**
   * @param options `makeIndex` returns an empty index; `unavailable` makes the error that every method throws when the database
   *   cannot do its work now; `insertion`, when it is more than one row of the table; `copy` writes records to a new file
   */
  constructor(options: {
    database: Database;
    definition: TableDefinition<R>;
    makeIndex: () => I;
    unavailable: (cause: unknown) => Error;
    insertion?: (record: R, json: string) => Insertion;
    copy: (records: readonly R[], file: string) => Promise<void>;
  }) {
    const { database, definition, makeIndex, unavailable, insertion, copy } = options;
    this.#database = database;
    this.#definition = definition;
    this.#cache = new TableCache(database, definition, makeIndex);
    this.#unavailable = unavailable;
    this.#writeCopy = copy;
    this.#insertion =
      insertion ??
      ((record, json) => ({
        text: `insert into ${definition.table} (id, record) values ($1, $2)
          on conflict (id) do nothing returning id`,
        values: [definition.idOf(record), json],
      }));
  }

  /**
   * The records: exactly those that are stored when it is called.
   *
   * @param asOf "lastRead" for those that were stored when they were read last; none when they were not
   */
  async records(asOf?: "lastRead"): Promise<I> {
    try {
      if (asOf === undefined) await this.#cache.refresh();
      return this.#cache.index;
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  /**
   * Makes a change; it is durable when the promise resolves.
   *
   * @returns false when another record of the same id was stored before: nothing has changed then
   */
  async apply(change: Change<R>): Promise<boolean> {
    try {
      if (this.#closed) throw new Error("The store is closed.");
      const isDone = "add" in change ? await this.#add(change.add) : await this.#replace(change);
      this.#failedAt = undefined;
      return isDone;
    } catch (error) {
      this.#failedAt = Date.now();
      throw this.#unavailable(error);
    }
  }

  /** How many records there are. */
  async count(): Promise<number> {
    return (await this.records()).oldestFirst.length;
  }

  /** A row that cannot be read is in the log; there is no file to show. */
  unreadable(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Writes a copy of all records. @param file absolute path of a file that does not exist */
  async copyTo(file: string): Promise<void> {
    const records = (await this.records()).oldestFirst.slice();
    try {
      await this.#writeCopy(records, file);
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  /** Checks that a record could be stored now: a row is inserted, and the transaction undone. */
  async check(): Promise<void> {
    try {
      const { table } = this.#definition;
      await this.#database
        .transaction(async ({ query }) => {
          await query(noRow, `insert into ${table} (id, record) values ('', '')`);
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  get failedAt(): number | undefined {
    return this.#failedAt;
  }

  /** Later changes are refused. */
  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }

  async #add(record: R): Promise<boolean> {
    const json = JSON.stringify(record);
    const { text, values } = this.#insertion(record, json);
    const stored = await this.#database.queryIdempotent(noRow, text, values);
    if (stored.length > 0) return true;
    // The first try of the same statement may have stored it, or an attempt before.
    const kept = await this.#database.query(
      z.object({ record: z.string() }),
      `select record from ${this.#definition.table} where id = $1`,
      [this.#definition.idOf(record)],
    );
    return kept[0]?.record === json;
  }

  async #replace({ replace }: { replace: (record: R) => R | undefined }): Promise<true> {
    for (let tries = 1; ; tries += 1) {
      await this.#cache.refresh();
      const revised: RevisedRow[] = [];
      for (const { seq, version, record } of this.#cache.rows) {
        const next = replace(record);
        if (next === record) continue;
        revised.push({ seq, version, json: next && JSON.stringify(next) });
      }
      try {
        await updateIfUnchanged(this.#database, this.#definition.table, revised);
        return true;
      } catch (error) {
        const isStale = error instanceof StaleRowError || codeOf(error) === deadlock;
        if (!isStale || tries >= maxTries) throw error;
      }
    }
  }
}
