import { type Database, noRow, type Queries } from "./database.server";
import { pageSize } from "./table-rows.server";

/** A row that is to be changed, or removed when `json` is undefined. */
export interface RevisedRow {
  seq: number;
  /** The transaction that had written the row when it was read. */
  version: string;
  json: string | undefined;
}

/** Somebody else has changed a row since it was read. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/**
 * Changes and removes rows of a table in one transaction, each only as it was read.
 *
 * @throws {Overtaken} when one is another by now: nothing has changed then; as `Database.transaction`
 */
export async function revise(
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

/** @throws {Overtaken} when fewer rows were changed than were to be */
async function change(
  { query }: Queries,
  text: string,
  values: readonly unknown[],
  count: number,
): Promise<void> {
  if ((await query(noRow, text, values)).length < count) throw new Overtaken();
}

function* pagesOf<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    yield rows.slice(start, start + pageSize);
  }
}
