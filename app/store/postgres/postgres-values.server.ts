import * as z from "zod";
import { decodeValue } from "../decode-value";
import type { PassingValues } from "../ports";
import { type Database, noRow } from "./database.server";

const readRow = z.object({ value: z.string().nullable() });
const lockedRow = z.object({
  name: z.string(),
  value: z.string().nullable(),
  /** ms since the epoch. */
  now: z.number(),
});

/** The value of a row whose time is not over. */
const current = "case when expires_at <= clock_timestamp() then null else value end as value";

/** Values as rows that all instances share. The database's clock decides what is over. */
export class PostgresValues implements PassingValues {
  readonly #database: Database;
  readonly #table: string;

  /** @param table after a crash of the database's server, the table of passing values is empty */
  constructor(database: Database, table: "lasting_values" | "passing_values") {
    this.#database = database;
    this.#table = table;
  }

  async read(name: string): Promise<unknown> {
    const [row] = await this.#database.query(
      readRow,
      `select ${current} from ${this.#table} where name = $1`,
      [name],
    );
    return row?.value == null ? undefined : decodeValue(row.value);
  }

  change<T>(
    names: readonly string[],
    work: (values: Map<string, unknown>, now: number) => T,
    keepMs?: number | ((name: string) => number),
  ): Promise<T> {
    return this.#database.transaction(async (query) => {
      // Makes the rows that are not there yet, since only a row can be locked. In the order of the names: of two
      // changes one waits for the other, and never both.
      const rows = await query(
        lockedRow,
        `insert into ${this.#table} as one (name) select name from unnest($1::text[]) name order by name
          on conflict (name) do update set name = excluded.name
          returning name, ${current}, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
        [[...new Set(names)]],
      );
      const before = new Map(
        rows.flatMap(({ name, value }) =>
          value === null ? [] : [[name, decodeValue(value)] as const],
        ),
      );
      const values = new Map(before);
      const result = work(values, Math.floor(rows[0]?.now ?? Date.now()));
      // The work changes no value in place.
      const set = names.filter((name) => values.get(name) !== before.get(name) && values.has(name));
      // Also the rows that were made in order to be locked.
      const gone = names.filter((name) => values.get(name) === undefined);
      if (set.length > 0) {
        await query(
          noRow,
          `update ${this.#table} as one set value = changed.value,
              expires_at = clock_timestamp() + changed.ms * interval '1 millisecond'
            from unnest($1::text[], $2::text[], $3::float8[]) as changed (name, value, ms)
            where one.name = changed.name`,
          [
            set,
            set.map((name) => JSON.stringify(values.get(name))),
            set.map((name) => (typeof keepMs === "function" ? keepMs(name) : (keepMs ?? null))),
          ],
        );
      }
      if (gone.length > 0) {
        await query(noRow, `delete from ${this.#table} where name = any($1)`, [gone]);
      }
      return result;
    });
  }

  /** Removes what is over. What a change has locked is left to the next time, so that neither waits for the other. */
  async removeExpired(): Promise<void> {
    await this.#database.query(
      noRow,
      `with over as (
          select name from ${this.#table} where expires_at <= clock_timestamp()
            order by name for update skip locked
        )
        delete from ${this.#table} as one using over where one.name = over.name`,
    );
  }
}
