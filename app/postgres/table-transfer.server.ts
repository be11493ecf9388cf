import pg from "pg";
import * as z from "zod";
import { noRow, type Queries } from "./database.server";
import { parsedJson, type TableDefinition } from "./table-cache.server";

/** How long (ms) a statement of a transfer may take. */
const timeoutMs = 10 * 60_000;
/** Rows and characters that one statement writes or reads, so that no more than that is in memory twice. */
const page = { rows: 2_000, characters: 4_000_000 };

/** A row of a table of records: its id and the JSON of the record. */
export interface TransferredRow {
  id: string;
  json: string;
}

/** A table of records; the migrations make it. */
type Table = TableDefinition<object>["table"];

/**
 * Works on one connection whose statements may take long.
 *
 * @param mode of the transaction, such as "isolation level repeatable read read only"; it is undone when the work throws
 */
export async function inLongTransaction<T>(
  url: string,
  mode: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "spa",
    connectionTimeoutMillis: 5_000,
    query_timeout: timeoutMs,
  });
  // The statement that runs fails with the connection; nobody else has to hear of it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`begin ${mode}`);
    // What the server or the user is set to is meant for the short statements of the site.
    await client.query(
      `set local synchronous_commit = on; set local statement_timeout = ${timeoutMs};
        set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    const result = await work({
      query: async (row, text, values = []) => {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
        return rows.map((one) => row.parse(one));
      },
    });
    await client.query("commit");
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Cuts rows into pages that one statement takes. */
function* pagesOf<R>(rows: Iterable<R>, charactersOf: (row: R) => number): Generator<R[]> {
  let some: R[] = [];
  let characters = 0;
  for (const row of rows) {
    some.push(row);
    characters += charactersOf(row);
    if (some.length < page.rows && characters < page.characters) continue;
    yield some;
    some = [];
    characters = 0;
  }
  if (some.length > 0) yield some;
}

/**
 * Adds rows to a table, in their order.
 *
 * @param onAdded is given the number of rows after each statement
 */
export async function addRows(
  { query }: Queries,
  table: Table,
  rows: Iterable<TransferredRow>,
  onAdded: (count: number) => void,
): Promise<void> {
  for (const some of pagesOf(rows, ({ json }) => json.length)) {
    await query(
      noRow,
      `insert into ${table} (id, record)
        select id, record from unnest($1::text[], $2::text[]) with ordinality as new (id, record, place)
        order by place`,
      [some.map(({ id }) => id), some.map(({ json }) => json)],
    );
    onAdded(some.length);
  }
}

const seqRow = z.object({ seq: z.string(), characters: z.number() });

/** The number of a row, and the length of its record. */
export type SeqRow = z.infer<typeof seqRow>;

const recordRow = z.object({ seq: z.string(), record: z.string() });

/** The numbers of all rows of a table, in the order in which they were stored, with the length of each record. */
export const seqsOf = ({ query }: Queries, table: Table) =>
  query(seqRow, `select seq::text, length(record) as characters from ${table} t order by t.seq`);

/**
 * Reads rows of a table, a page at a time.
 *
 * @param rows by their numbers, in the order in which they are wanted
 */
export async function* readRows(
  { query }: Queries,
  table: Table,
  rows: readonly SeqRow[],
): AsyncGenerator<(SeqRow & { json: string })[]> {
  for (const some of pagesOf(rows, ({ characters }) => characters)) {
    const found = await query(
      recordRow,
      `select seq::text, record from ${table} where seq = any($1::bigint[])`,
      [some.map(({ seq }) => seq)],
    );
    const bySeq = new Map(found.map(({ seq, record }) => [seq, record]));
    yield some.map((row) => ({ ...row, json: bySeq.get(row.seq) ?? "" }));
  }
}

/**
 * Reads a whole table.
 *
 * @returns `records`, in the order of the definition; `unreadable`, the rows that hold none, as they are
 */
export async function readRecords<R extends object>(
  queries: Queries,
  { table, parse, timeOf = () => "" }: Pick<TableDefinition<R>, "table" | "parse" | "timeOf">,
): Promise<{ records: R[]; unreadable: string[] }> {
  const found: { record: R; time: string }[] = [];
  const unreadable: string[] = [];
  for await (const some of readRows(queries, table, await seqsOf(queries, table))) {
    for (const { json } of some) {
      const record = parse(parsedJson(json));
      if (record === undefined) unreadable.push(json);
      else found.push({ record, time: timeOf(record) });
    }
  }
  // A stable sort: records of the same time stay in the order in which they were stored.
  found.sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
  return { records: found.map(({ record }) => record), unreadable };
}

/** How long others may keep a table locked until a transaction gives up. */
const lockTimeout = "5s";

/**
 * Lets nobody else change the records until the transaction has ended; they can be read.
 *
 * @throws the server's error 55P03 when somebody else keeps a table locked
 */
export async function lockRecords({ query }: Queries): Promise<void> {
  await query(noRow, `set local lock_timeout = '${lockTimeout}'`);
  await query(
    noRow,
    "lock table site_schema, enquiries, owner_work, notices, erasures in exclusive mode",
  );
}

/** Notes that the records were moved to another place: no instance starts on the database any more. */
export async function markMoved({ query }: Queries): Promise<void> {
  await query(noRow, "update site_schema set moved_at = now()");
}
