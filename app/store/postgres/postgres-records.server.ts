import { Mutex } from "async-mutex";
import * as z from "zod";
import { log } from "../../log.server";
import { recordsPart } from "../backup-file.server";
import type { JournalHeader } from "../file/lines.server";
import {
  idempotencyKeyTtlMs,
  maxHeldBytes,
  type Records,
  type Snapshot,
  type StoredRecord,
  StoreUnavailable,
  type UnlistedRecords,
} from "../ports";
import { type Database, noRow, type Query } from "./database.server";

const recordRow = z.object({ record: z.string() });
const storedRow = z.object({ seq: z.string(), record: z.string() });
/** PostgreSQL writes a bigint as text. */
const stateRow = z.object({ changes: z.string() });

const readChanges = "select changes from site_state";
/** Rows read or written by one statement; the longest have some 30 kB. */
const pageSize = 500;
const beyondAll = "9223372036854775807";
/** Of a transaction that reads several times, and each time what was stored when it began. */
const readOnly = "isolation level repeatable read read only";

/** @returns undefined for a row that somebody has damaged */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of the table, newest first. */
async function* newestPages(query: Query): AsyncGenerator<z.infer<typeof storedRow>[]> {
  let before = beyondAll;
  for (;;) {
    const page = await query(
      storedRow,
      "select seq, record from records where seq < $1 order by seq desc limit $2",
      [before, pageSize],
    );
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = last.seq;
  }
}

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
  readonly #header: JournalHeader;
  readonly #reading = new Mutex();
  #list: List<R> = { newestFirst: [], changes: "", unlisted: 0 };
  #isClosed = false;

  constructor(database: Database, header: JournalHeader) {
    this.#database = database;
    this.#header = header;
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

  snapshot(): Promise<Snapshot<R> | undefined> {
    return this.#database.transaction((query) => this.#snapshot(query), readOnly);
  }

  replace(
    records: readonly R[],
    before: (now: Snapshot<R> | undefined) => Promise<void>,
  ): Promise<void> {
    this.#assertOpen();
    return this.#database.transaction(async (query) => {
      // Whoever changes the table waits for this row.
      await query(noRow, `${readChanges} for update`);
      await before(await this.#snapshot(query));
      await query(noRow, "delete from records");
      await query(noRow, "delete from idempotency_keys");
      for (let start = 0; start < records.length; start += pageSize) {
        await this.#insert(query, records.slice(start, start + pageSize));
      }
    });
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
        this.#list = await this.#database.transaction((query) => this.#read(query), readOnly);
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
    let last = "0";
    for await (const page of newestPages(query)) {
      for (const { seq, record } of page) {
        last = seq;
        held += record.length;
        const parsed = parse(record);
        if (parsed === undefined) damaged += 1;
        else newestFirst.push(parsed as R);
      }
      if (held >= maxHeldBytes) break;
    }
    const { file } = this.#header;
    if (damaged > 0) log.error({ event: `${file}.damaged`, lines: damaged });
    const [beyond] = await query(
      z.object({ count: z.coerce.number() }),
      "select count(*) as count from records where seq < $1",
      [last],
    );
    const excess = beyond?.count ?? 0;
    if (excess > 0) log.error({ event: `${file}.tooMany`, lines: excess });
    return { newestFirst, changes: state?.changes ?? "", unlisted: damaged + excess };
  }

  async #snapshot(query: Query): Promise<Snapshot<R> | undefined> {
    const records: R[] = [];
    const damaged: string[] = [];
    for await (const page of newestPages(query)) {
      for (const { record } of page) {
        const parsed = parse(record);
        if (parsed === undefined) damaged.push(`${record}\n`);
        else records.push(parsed as R);
      }
    }
    if (records.length + damaged.length === 0) return undefined;
    records.reverse();
    const { name, size, content } = await recordsPart(this.#header, records);
    const lines = damaged.toReversed().join("");
    const part = {
      name,
      size: size + Buffer.byteLength(lines),
      async *content() {
        yield* content();
        yield lines;
      },
    };
    return { records, unreadable: damaged.length, part };
  }

  async #insert(query: Query, records: readonly R[]): Promise<void> {
    await query(
      noRow,
      `insert into records (id, record)
        select id, record from unnest($1::text[], $2::text[]) with ordinality as new (id, record, nth) order by nth`,
      [records.map(({ id }) => id), records.map((one) => JSON.stringify(one))],
    );
    const keyed = records.filter(({ key }) => key !== undefined);
    await query(
      noRow,
      `insert into idempotency_keys (key, id, stored_at)
        select key, id, stored_at from unnest($1::text[], $2::text[], $3::timestamptz[]) as new (key, id, stored_at)
          where stored_at > now() - $4 * interval '1 millisecond' on conflict do nothing`,
      [
        keyed.map(({ key }) => key),
        keyed.map(({ id }) => id),
        keyed.map(({ createdAt }) => createdAt),
        idempotencyKeyTtlMs,
      ],
    );
  }
}
