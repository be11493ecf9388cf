import { Mutex } from "async-mutex";
import * as z from "zod";
import { log } from "../../log.server";
import {
  idempotencyKeyTtlMs,
  maxHeldBytes,
  type Records,
  type StoredRecord,
  StoreUnavailable,
  type UnlistedRecords,
} from "../ports";
import { type Database, noRow, type Query } from "./database.server";

const recordRow = z.object({ record: z.string() });
const listedRow = z.object({ seq: z.string(), record: z.string() });
/** PostgreSQL writes a bigint as text. */
const stateRow = z.object({ changes: z.string() });

const readChanges = "select changes from site_state";
/** Rows read or written by one statement; the longest have some 30 kB. */
const pageSize = 500;
const beyondAll = "9223372036854775807";

interface List<R> {
  newestFirst: readonly R[];
  /** The state of the table of which this is the list. */
  changes: string;
  /** Rows that cannot be read, or are beyond what is held. */
  unlisted: number;
}

/** Ends a transaction that was only a trial. */
class Undone extends Error {}

/**
 * Records in a table that all instances of the site share. Lists and searches work on the whole list in memory, which
 * is read again after each change of any instance.
 */
export class PostgresRecords<R extends StoredRecord> implements Records<R> {
  readonly #database: Database;
  readonly #kind: string;
  readonly #reading = new Mutex();
  #list: List<R> = { newestFirst: [], changes: "", unlisted: 0 };
  #isClosed = false;

  /** @param kind what the records are, in the plural: the first part of log events */
  constructor(database: Database, kind: string) {
    this.#database = database;
    this.#kind = kind;
  }

  async all(): Promise<readonly R[]> {
    return (await this.#current()).newestFirst;
  }

  async find(id: string): Promise<R | undefined> {
    return this.#find(this.#database.query, id);
  }

  async findByKey(key: string): Promise<R | undefined> {
    return this.#ofKey(
      key,
      "and stored_at >= now() - $2 * interval '1 millisecond'",
      idempotencyKeyTtlMs,
    );
  }

  async add(record: R): Promise<R> {
    this.#assertOpen();
    const { id, key } = record;
    // Without a key nobody sends it again: its own id is as good as one.
    const claimed = key ?? `id ${id}`;
    const stored = await this.#database.queryIdempotent(
      noRow,
      `with claimed as (
          insert into idempotency_keys as one (key, id) values ($1, $2)
          on conflict (key) do update set id = excluded.id, stored_at = now()
            where one.stored_at < now() - $4 * interval '1 millisecond'
          returning id
        )
        insert into records (id, record) select id, $3 from claimed
        on conflict (id) do nothing returning id`,
      [claimed, id, JSON.stringify(record), idempotencyKeyTtlMs],
    );
    if (stored.length > 0) return record;
    // Another one has the key, or the first try of this statement has stored the record.
    const first = await this.#ofKey(claimed);
    if (first === undefined) throw new StoreUnavailable(new Error("The first one is gone again."));
    return first;
  }

  change(id: string, to: (now: R) => R): Promise<R | undefined> {
    this.#assertOpen();
    return this.#database.transaction(async (query) => {
      await query(noRow, `${readChanges} for update`);
      const now = await this.#find(query, id);
      if (now === undefined) return undefined;
      const next = to(now);
      if (next !== now) {
        await query(noRow, "update records set record = $2 where id = $1", [
          id,
          JSON.stringify(next),
        ]);
      }
      return next;
    });
  }

  async replaceAll(to: (one: R) => R | undefined): Promise<void> {
    await this.compact();
    if ((await this.all()).every((one) => to(one) === one)) return;
    await this.#database.transaction(async (query) => {
      const [state] = await query(stateRow, `${readChanges} for update`);
      const isCurrent = state?.changes === this.#list.changes;
      const { newestFirst } = isCurrent ? this.#list : await this.#read(query);
      const changed: R[] = [];
      const gone: string[] = [];
      for (const one of newestFirst) {
        const next = to(one);
        if (next === undefined) gone.push(one.id);
        else if (next !== one) changed.push(next);
      }
      for (let start = 0; start < changed.length; start += pageSize) {
        const page = changed.slice(start, start + pageSize);
        await query(
          noRow,
          `update records set record = changed.record
            from unnest($1::text[], $2::text[]) as changed (id, record) where records.id = changed.id`,
          [page.map(({ id }) => id), page.map((one) => JSON.stringify(one))],
        );
      }
      for (let start = 0; start < gone.length; start += pageSize) {
        const page = gone.slice(start, start + pageSize);
        await query(noRow, "delete from records where id = any($1)", [page]);
        await query(noRow, "delete from idempotency_keys where id = any($1)", [page]);
      }
    });
  }

  /** A row holds no earlier version. */
  async compact(): Promise<void> {
    this.#assertOpen();
    await this.#database.query(
      noRow,
      "delete from idempotency_keys where stored_at < now() - $1 * interval '1 millisecond'",
      [idempotencyKeyTtlMs],
    );
  }

  async check(): Promise<void> {
    this.#assertOpen();
    await this.#database
      .transaction(async (query) => {
        await query(noRow, "insert into records (id, record) values ('', '')");
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  }

  async unlisted(): Promise<UnlistedRecords | null> {
    const { unlisted } = await this.#current();
    return unlisted === 0 ? null : { lines: unlisted, file: "records" };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StoreUnavailable(new Error("The store is closed."));
  }

  async #ofKey(key: string, condition = "", ...values: unknown[]): Promise<R | undefined> {
    const [row] = await this.#database.query(
      recordRow,
      `select record from records join idempotency_keys using (id) where key = $1 ${condition}`,
      [key, ...values],
    );
    return row && (JSON.parse(row.record) as R);
  }

  async #find(query: Query, id: string): Promise<R | undefined> {
    // PostgreSQL has no texts with it, and so no such id.
    if (id.includes("\0")) return undefined;
    const [row] = await query(recordRow, "select record from records where id = $1", [id]);
    return row && (JSON.parse(row.record) as R);
  }

  /** One at a time: a call that came after a change must not get the list of a reading that began before it. */
  #current(): Promise<List<R>> {
    return this.#reading.runExclusive(async () => {
      const [state] = await this.#database.query(stateRow, readChanges);
      if (state?.changes !== this.#list.changes) {
        const mode = "isolation level repeatable read read only";
        this.#list = await this.#database.transaction((query) => this.#read(query), mode);
      }
      return this.#list;
    });
  }

  /** Reads the newest records, as many as are held. */
  async #read(query: Query): Promise<List<R>> {
    const [state] = await query(stateRow, readChanges);
    const newestFirst: R[] = [];
    let damaged = 0;
    let held = 0;
    let before = beyondAll;
    for (let isMore = true; isMore && held < maxHeldBytes;) {
      const page = await query(
        listedRow,
        "select seq, record from records where seq < $1 order by seq desc limit $2",
        [before, pageSize],
      );
      for (const { seq, record } of page) {
        before = seq;
        held += record.length;
        try {
          newestFirst.push(JSON.parse(record) as R);
        } catch {
          damaged += 1;
        }
      }
      isMore = page.length === pageSize;
    }
    if (damaged > 0) log.error({ event: `${this.#kind}.damaged`, lines: damaged });
    const [beyond] = await query(
      z.object({ count: z.coerce.number() }),
      "select count(*) as count from records where seq < $1",
      [before],
    );
    const excess = newestFirst.length + damaged === 0 ? 0 : (beyond?.count ?? 0);
    if (excess > 0) log.error({ event: `${this.#kind}.tooMany`, lines: excess });
    return { newestFirst, changes: state?.changes ?? "", unlisted: damaged + excess };
  }
}
