import { Mutex } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { log } from "../log.server";
import type { Database } from "./database.server";
import {
  readAll,
  readChanged,
  type RecordRow,
  type TableState,
  rewriteForeignRows,
} from "./table-rows.server";

/** What a table holds: each row is one record as JSON. */
export interface TableDefinition<R extends object> {
  /** Name of the table, which the migrations make. */
  table: "enquiries" | "owner_work" | "notices" | "erasures";
  /** The record of a row's JSON; undefined when it is none. */
  parse(value: unknown): R | undefined;
  /** Unique in the table. */
  idOf(record: R): string;
  /** By what the records are ordered, then by when they were stored; left out, by that alone. */
  timeOf?: ((record: R) => string) | undefined;
}

/** The records in memory. */
export interface TableIndex<R extends object> {
  readonly oldestFirst: readonly R[];
  add(records: readonly R[]): void;
}

/** What a text says as JSON; undefined when it is none. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A refresh that has waited longer than this (ms) for one that failed fails with it, instead of trying again. */
const maxWaitMs = 1_000;

const batchSize = 256; // parsed within a few ms, so that requests are handled in between

/** A row as this instance knows it. */
export interface Row<R> {
  /** Counted in the order of storing. */
  seq: number;
  /** The transaction that wrote it last. */
  version: string;
  record: R;
}

/**
 * A table in memory. Each refresh reads what has changed since the last one: the rows that were written by
 * transactions that were not over then. A removed row has no version, so after a removal every instance reads
 * the whole table again.
 */
export class TableCache<R extends object, I extends TableIndex<R>> {
  /** Of what was read last. */
  index: I;
  readonly #makeIndex: () => I;
  readonly #database: Database;
  readonly #definition: TableDefinition<R>;
  readonly #mutex = new Mutex();
  #refreshing: Promise<void> | undefined;
  #rows = new Map<number, Row<R>>();
  #last: Row<R> | undefined;
  #read: TableState | undefined;
  #failure: { error: unknown } | undefined;

  /** @param makeIndex returns an empty index */
  constructor(database: Database, definition: TableDefinition<R>, makeIndex: () => I) {
    this.#database = database;
    this.#definition = definition;
    this.#makeIndex = makeIndex;
    this.index = makeIndex();
  }

  /** All rows, in any order. */
  get rows(): Iterable<Row<R>> {
    return this.#rows.values();
  }

  /**
   * Reads what has changed, so that the cache is as the table was when this is called or later. Calls that wait for a
   * read that has not begun share it; when they have waited long for one that fails, they fail with it.
   *
   * @throws as `Database.query`
   */
  refresh(): Promise<void> {
    const calledAt = performance.now();
    this.#refreshing ??= this.#mutex.runExclusive(async () => {
      this.#refreshing = undefined;
      const failure = this.#failure;
      this.#failure = undefined;
      if (failure && performance.now() - calledAt > maxWaitMs) throw failure.error;
      try {
        await this.#readChanges();
      } catch (error) {
        this.#failure = { error };
        throw error;
      }
    });
    return this.#refreshing;
  }

  async #readChanges(): Promise<void> {
    const { table } = this.#definition;
    const changed = this.#read && (await readChanged(this.#database, table, this.#read));
    if (changed === undefined) return this.#readAll();
    const { now, rows } = changed;
    await this.#applyRows(
      rows.filter(({ seq, version }) => this.#rows.get(seq)?.version !== version),
    );
    this.#read = now;
  }

  async #readAll(): Promise<void> {
    const { table } = this.#definition;
    const rows = new Map<number, Row<R>>();
    const take = async (page: readonly RecordRow[]) => {
      for (const row of await this.#parse(page)) rows.set(row.seq, row);
    };
    let now: TableState | undefined;
    while ((now = await readAll(this.#database, table, take)) === undefined) {
      await rewriteForeignRows(this.#database, table);
    }
    await this.#rebuildIndex(rows);
    this.#read = now;
  }

  /** Adds or replaces rows. */
  async #applyRows(found: readonly RecordRow[]): Promise<void> {
    const rows = await this.#parse(found);
    const isInOrder = rows.every(
      (row, at) =>
        !this.#rows.has(row.seq) && this.#compare(at ? rows[at - 1] : this.#last, row) < 0,
    );
    if (isInOrder) {
      for (const row of rows) this.#rows.set(row.seq, row);
      this.index.add(rows.map(({ record }) => record));
      this.#last = rows.at(-1) ?? this.#last;
    } else
      await this.#rebuildIndex(
        new Map([...this.#rows, ...rows.map((row) => [row.seq, row] as const)]),
      );
  }

  /** @returns the rows with their records; a row that holds none is left out */
  async #parse(found: readonly RecordRow[]): Promise<Row<R>[]> {
    const rows: Row<R>[] = [];
    for (const [at, { seq, version, record: json }] of found.entries()) {
      if (at % batchSize === batchSize - 1) await yieldToEventLoop();
      const record = this.#definition.parse(parsedJson(json));
      if (record === undefined) log.error({ event: "database.rowUnreadable", row: seq });
      else rows.push({ seq, version, record });
    }
    return rows;
  }

  /** Makes a new index of all rows; the old one is used until it is whole. */
  async #rebuildIndex(all: Map<number, Row<R>>): Promise<void> {
    const rows = [...all.values()].sort((one, other) => this.#compare(one, other));
    const index = this.#makeIndex();
    for (let start = 0; start < rows.length; start += batchSize) {
      index.add(rows.slice(start, start + batchSize).map(({ record }) => record));
      await yieldToEventLoop();
    }
    this.index = index;
    this.#rows = all;
    this.#last = rows.at(-1);
  }

  /** @returns less than 0 when the first is before the other; nothing is before everything */
  #compare(one: Row<R> | undefined, other: Row<R>): number {
    if (one === undefined) return -1;
    const { timeOf = () => "" } = this.#definition;
    const [time, otherTime] = [timeOf(one.record), timeOf(other.record)];
    return time < otherTime ? -1 : time > otherTime ? 1 : one.seq - other.seq;
  }
}
