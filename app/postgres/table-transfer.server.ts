import pg from "pg";
import * as z from "zod";
import { noRow, type Queries } from "./database.server";

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
type Table = "enquiries" | "owner_work" | "notices" | "erasures";

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
    application_name: "spa move",
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

/** Notes that the records were moved to another place: no instance starts on the database any more. */
export async function markMoved({ query }: Queries): Promise<void> {
  await query(noRow, "update site_schema set moved_at = now()");
}
