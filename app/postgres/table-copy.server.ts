import { Mutex } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import * as z from "zod";
import { log } from "../log.server";
import type { Database } from "./database.server";

/** What a table holds: each row is one record as JSON. */
export interface TableDefinition<R extends object> {
  /** Name of the table, which the migrations make. */
  table: "enquiries" | "owner_work" | "notices" | "erasures";
  /** The record of a row's JSON; undefined when it is none. */
  parse(value: unknown): R | undefined;
  /** Unique in the table. */
  idOf(record: R): string;
  /** By what the records are ordered, then by when they were stored. */
  timeOf(record: R): string;
}

/** The records in memory. */
export interface TableIndex<R extends object> {
  readonly oldestFirst: readonly R[];
  replaceAll(records: R[]): void;
  add(records: readonly R[]): void;
}

const stateRow = z.object({ generation: z.string(), horizon: z.string() });
const recordRow = z.object({ seq: z.string(), version: z.string(), record: z.string() });
type RecordRow = z.infer<typeof recordRow>;
const refreshedRow = stateRow.extend({
  seq: z.string().nullable(),
  version: z.string().nullable(),
  record: z.string().nullable(),
});
const isRecordRow = (
  row: z.infer<typeof refreshedRow>,
): row is z.infer<typeof stateRow> & RecordRow =>
  row.seq !== null && row.version !== null && row.record !== null;

/** Rows that are read by one statement, far within its time. */
const pageSize = 5000;
const batchSize = 256; // parsed within a few ms, so that requests are handled in between

/** A row as this instance knows it. */
export interface Row<R> {
  seq: string;
  /** The transaction that wrote it last. */
  version: string;
  record: R;
}

/**
 * A copy of a table in memory. Each refresh reads what has changed since the last one: the rows that were written by
 * transactions that were not over then. Rows that were removed say nothing, so after a removal every instance reads
 * the whole table again.
 */
export class TableCopy<R extends object, I extends TableIndex<R>> {
  readonly index: I;
  readonly #database: Database;
  readonly #definition: TableDefinition<R>;
  readonly #mutex = new Mutex();
  #refreshing: Promise<void> | undefined;
  #rows = new Map<string, Row<R>>();
  #read: { generation: string; horizon: string; losses: number } | undefined;

  /** @param index empty at first */
  constructor(database: Database, definition: TableDefinition<R>, index: I) {
    this.#database = database;
    this.#definition = definition;
    this.index = index;
  }

  /** The rows in the order in which they were stored. */
  get rows(): Iterable<Row<R>> {
    return this.#rows.values();
  }

  /**
   * Reads what has changed, so that the copy is as the table was when this is called or later. Calls that wait for a
   * read that has not begun share it.
   *
   * @throws as `Database.query`
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#mutex.runExclusive(async () => {
      this.#refreshing = undefined;
      const { losses } = this.#database;
      if (this.#read?.losses !== losses) return this.#readAll(losses);
      const rows = await this.#database.queryAgain(refreshedRow, this.#changedText(), [
        this.#read.horizon,
      ]);
      const [state] = rows;
      if (state?.generation !== this.#read.generation) return this.#readAll(losses);
      const { generation, horizon } = state;
      await this.#take(rows.filter(isRecordRow));
      this.#read = { generation, horizon, losses };
    });
    return this.#refreshing;
  }

  #stateText(): string {
    return "pg_snapshot_xmin(pg_current_snapshot())::text as horizon, s.generation::text";
  }

  #changedText(): string {
    const { table } = this.#definition;
    return `select ${this.#stateText()}, r.seq::text, r.version::text, r.record
      from record_state s left join ${table} r on r.version >= $1::xid8
      where s.name = '${table}' order by r.seq`;
  }

  async #readAll(losses: number): Promise<void> {
    const { table } = this.#definition;
    this.#read = undefined;
    this.#rows = new Map();
    await this.#database.transaction(async ({ query }) => {
      const [state] = await query(
        stateRow,
        `select ${this.#stateText()} from record_state s where name = $1`,
        [table],
      );
      if (state === undefined) throw new Error("The schema is not complete.");
      let last = "0";
      for (;;) {
        const page = await query(
          recordRow,
          `select seq::text, version::text, record from ${table}
            where seq > $1 order by seq limit ${pageSize}`,
          [last],
        );
        await this.#parse(page);
        last = page.at(-1)?.seq ?? last;
        if (page.length < pageSize) break;
      }
      this.index.replaceAll(this.#ordered());
      this.#read = { ...state, losses };
    }, "isolation level repeatable read read only");
  }

  /** Takes rows that were added or changed. */
  async #take(rows: readonly RecordRow[]): Promise<void> {
    const fresh = rows.filter(({ seq, version }) => this.#rows.get(seq)?.version !== version);
    if (fresh.length === 0) return;
    const { timeOf } = this.#definition;
    const isAppended = fresh.every(({ seq }) => !this.#rows.has(seq));
    const latest = this.index.oldestFirst.at(-1);
    const added = await this.#parse(fresh);
    const isLater = (record: R, before: R | undefined) =>
      before === undefined || timeOf(record) >= timeOf(before);
    const isInOrder = added.every((record, at) => isLater(record, at ? added[at - 1] : latest));
    if (isAppended && isInOrder) this.index.add(added);
    else this.index.replaceAll(this.#ordered());
  }

  /** @returns the records of the rows; a row that holds none is left out */
  async #parse(rows: readonly RecordRow[]): Promise<R[]> {
    const records: R[] = [];
    for (const [at, { seq, version, record: json }] of rows.entries()) {
      if (at % batchSize === batchSize - 1) await yieldToEventLoop();
      const record = this.#definition.parse(JSON.parse(json));
      if (record === undefined) log.error({ event: "database.rowUnreadable", row: seq });
      else {
        this.#rows.set(seq, { seq, version, record });
        records.push(record);
      }
    }
    return records;
  }

  #ordered(): R[] {
    const { timeOf } = this.#definition;
    const records = Array.from(this.#rows.values(), ({ record }) => record);
    return records.sort((one, other) => {
      const [time, otherTime] = [timeOf(one), timeOf(other)];
      return time < otherTime ? -1 : time > otherTime ? 1 : 0;
    });
  }
}
