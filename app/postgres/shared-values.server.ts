import * as z from "zod";
import { log, reasonOf } from "../log.server";
import { Database, noRow, type Queries } from "./database.server";
import { migrate } from "./migrations.server";

/** What is shared by all instances, and read and changed by statements. */
export type SharedState = Pick<Database, "query" | "transaction">;

/**
 * The statements of a database, whose failures are logged and become another error.
 *
 * @param unavailable makes the error of the driver's or the server's
 */
export function sharedState(
  database: SharedState,
  unavailable: (cause: unknown) => Error,
): SharedState {
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.error({ event: "database.failed", reason: reasonOf(error) });
      throw unavailable(error);
    }
  };
  return {
    query: (row, text, values) => guard(() => database.query(row, text, values)),
    transaction: (work, mode) => guard(() => database.transaction(work, mode)),
  };
}

const valueRow = z.object({
  /** As JSON; null for none. */
  value: z.string().nullable(),
  version: z.string(),
  /** ms since the epoch, by the database's clock. */
  now: z.number(),
});
const columns = `value::text, version::text,
  floor(extract(epoch from now()) * 1000)::float8 as now`;

type Row = z.infer<typeof valueRow>;

const valueOf = (row: Row | undefined): unknown =>
  row?.value == null ? undefined : JSON.parse(row.value);

/** A small value as a row that all instances share. */
export class SharedValue {
  readonly #state: SharedState;
  readonly #name: string;

  /** @param name of the value, such as "let-in" */
  constructor(state: SharedState, name: string) {
    this.#state = state;
    this.#name = name;
  }

  /**
   * @returns `value`, undefined when none is stored; `version`, which differs after each change
   * @throws the error of the shared state
   */
  async read(): Promise<{ value: unknown; version: string }> {
    const [row] = await this.#state.query(
      valueRow,
      `select ${columns} from site_values where name = $1`,
      [this.#name],
    );
    return { value: valueOf(row), version: row?.version ?? "none" };
  }

  /**
   * Replaces the value. Of the changes of all instances one is made at a time.
   *
   * @param to makes the new value of the stored one, and of the time in ms since the epoch; undefined removes it, and
   *   the same value changes nothing
   * @returns the new value
   * @throws the error of the shared state; the value may be stored all the same
   */
  async change(to: (value: unknown, now: number) => unknown): Promise<unknown> {
    const name = this.#name;
    return this.#state.transaction(async ({ query }) => {
      // A row that is not there yet cannot be locked.
      await query(noRow, "insert into site_values (name) values ($1) on conflict do nothing", [
        name,
      ]);
      const [row] = await query(
        valueRow,
        `select ${columns} from site_values where name = $1 for update`,
        [name],
      );
      const before = valueOf(row);
      const after = to(before, row?.now ?? Date.now());
      if (after === before) return after;
      await query(
        noRow,
        "update site_values set value = $2::jsonb, version = version + 1 where name = $1",
        [name, after === undefined ? null : JSON.stringify(after)],
      );
      return after;
    });
  }
}

/**
 * Opens the small values of the site, for a command of the operator.
 *
 * @param url of the database
 * @throws {SchemaMismatch}; the driver's or the server's error
 */
export async function openSharedValues(url: string) {
  await migrate(url);
  const database = new Database(url);
  const value = (name: string) => new SharedValue(database, name);
  return { value, close: () => database.close() };
}

/** The small values of the site, within a transaction. */
export function valuesIn({ query }: Queries): (name: string) => SharedValue {
  const transaction: SharedState["transaction"] = (work) => work({ query });
  return (name) => new SharedValue({ query, transaction }, name);
}
