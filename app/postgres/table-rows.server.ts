import * as z from "zod";
import { type Database, noRow, type Queries } from "./database.server";

/** Rows that are read or written by one statement, far within its time. */
export const pageSize = 5000;

const stateRow = z.object({ source: z.string(), generation: z.string(), horizon: z.string() });

/** What says whether a table is the same as before, and which of its rows may change after this. */
export type TableState = z.infer<typeof stateRow>;

/**
 * `source` is another one after the server was started again, another server took over or the table was restored,
 * `generation` after rows were removed; `horizon` is the oldest transaction that was not over.
 */
const state = `s.generation::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  pg_postmaster_start_time() || ' ' || s.tableoid as source`;

const recordRow = z.object({
  seq: z.string().transform(Number),
  version: z.string(),
  record: z.string(),
});

/** A row: `seq` counts in the order of storing, `version` is the transaction that wrote it last. */
export type RecordRow = z.infer<typeof recordRow>;

const changedRow = stateRow.and(z.union([recordRow, z.object({ seq: z.null() })]));

/**
 * Reads the rows that may have changed since a table was read.
 *
 * @returns undefined when the whole table is to be read
 * @throws as `Database.query`
 */
export async function readChanged(
  database: Pick<Database, "queryIdempotent">,
  table: string,
  before: TableState,
): Promise<{ now: TableState; rows: RecordRow[] } | undefined> {
  const found = await database.queryIdempotent(
    changedRow,
    `select ${state}, r.seq::text, r.version::text, r.record
      from record_state s left join ${table} r on r.version >= $1::xid8
      where s.name = $2 order by r.seq limit ${pageSize}`,
    [before.horizon, table],
  );
  const [now] = found;
  const isSame = now?.source === before.source && now.generation === before.generation;
  if (!isSame || found.length === pageSize) return undefined;
  return { now, rows: found.filter((row) => row.seq !== null) };
}

/** Rows whose transaction id this server has not reached: they were written on another server, before a restore. */
const isForeign = "version >= pg_snapshot_xmax(pg_current_snapshot())";

/**
 * Reads a whole table, as it was at one moment.
 *
 * @param take is given the rows, page by page
 * @returns undefined, and has given none, when `rewriteForeignRows` is to be called before
 * @throws as `Database.transaction`
 */
export function readAll(
  database: Pick<Database, "transaction">,
  table: string,
  take: (rows: readonly RecordRow[]) => Promise<void>,
): Promise<TableState | undefined> {
  return database.transaction(async ({ query }: Queries) => {
    const [now] = await query(
      stateRow.extend({ is_restored: z.boolean() }),
      `select ${state}, exists (select from ${table} where ${isForeign}) as is_restored
        from record_state s where name = $1`,
      [table],
    );
    if (now === undefined) throw new Error("The schema is not complete.");
    if (now.is_restored) return undefined;
    for (let last = 0; ;) {
      const page = await query(
        recordRow,
        `select r.seq::text, r.version::text, r.record from ${table} r
          where r.seq > $1 order by r.seq limit ${pageSize}`,
        [last],
      );
      await take(page);
      last = page.at(-1)?.seq ?? last;
      if (page.length < pageSize) return now;
    }
  }, "isolation level repeatable read read only");
}

/** Rewrites rows of another server unchanged, so that they have a transaction id of this one. */
export async function rewriteForeignRows(
  database: Pick<Database, "query">,
  table: string,
): Promise<void> {
  await database.query(
    noRow,
    `update ${table} set record = record
      where seq in (select seq from ${table} where ${isForeign} limit ${pageSize})`,
  );
}

/** A row that is to be changed, or removed when `json` is undefined. */
export interface RevisedRow {
  seq: number;
  /** The transaction that had written the row when it was read. */
  version: string;
  json: string | undefined;
}

/** Another instance has changed a row since it was read (optimistic concurrency control). */
export class StaleRowError extends Error {
  override readonly name = "StaleRowError";
}

/**
 * Changes and removes rows of a table in one transaction, each only as it was read.
 *
 * @throws {StaleRowError} when one is another by now: nothing has changed then; as `Database.transaction`
 */
export async function updateIfUnchanged(
  database: Pick<Database, "transaction">,
  table: string,
  rows: readonly RevisedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // In one order, so that two instances do not wait for each other's rows.
  const ordered = rows.toSorted((one, other) => one.seq - other.seq);
  const isSame = "revised.seq = t.seq and revised.version::xid8 = t.version";
  const columns = (page: readonly RevisedRow[]) => [
    page.map(({ seq }) => seq),
    page.map(({ version }) => version),
  ];
  await database.transaction(async (queries) => {
    for (const page of pagesOf(ordered.filter(({ json }) => json !== undefined))) {
      const text = `update ${table} t set record = revised.record
        from unnest($1::bigint[], $2::text[], $3::text[]) as revised (seq, version, record)
        where ${isSame} returning t.seq`;
      await change(queries, text, [...columns(page), page.map(({ json }) => json)], page.length);
    }
    for (const page of pagesOf(ordered.filter(({ json }) => json === undefined))) {
      const text = `delete from ${table} t
        using unnest($1::bigint[], $2::text[]) as revised (seq, version)
        where ${isSame} returning t.seq`;
      await change(queries, text, columns(page), page.length);
    }
  });
}

/** @throws {StaleRowError} when fewer rows were changed than were to be */
async function change(
  { query }: Queries,
  text: string,
  values: readonly unknown[],
  count: number,
): Promise<void> {
  if ((await query(noRow, text, values)).length < count) throw new StaleRowError();
}

function* pagesOf<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    yield rows.slice(start, start + pageSize);
  }
}
