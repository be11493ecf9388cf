import * as z from "zod";
import { noRow, type Queries } from "../postgres/database.server";
import type { SharedState } from "../postgres/shared-values.server";
import {
  AttemptCounts,
  type Backoff,
  type Counted,
  type LoginCounts,
  rememberedMs,
} from "./login-counts.server";

/** The lock of the counts, among the advisory locks of the database: any number that nothing else uses. */
const lock = 1_907_001;

const countRow = z.object({
  key: z.string(),
  attempts: z.number(),
  /** How long (ms) the next attempt has to wait; below 0 when the wait is over. */
  wait_ms: z.number(),
});

/** Counts as rows that all instances share; their times come from the database's clock. */
export class PostgresLoginCounts implements LoginCounts {
  readonly #state: SharedState;
  readonly #hashOf: (key: string) => string;

  /** @param hashOf makes the keyed hash under which a key is stored, since the key may name an address */
  constructor(state: SharedState, hashOf: (key: string) => string) {
    this.#state = state;
    this.#hashOf = hashOf;
  }

  async exclusively<T>(
    backoffs: readonly Backoff[],
    work: (counts: AttemptCounts) => T,
  ): Promise<T> {
    const hashes = new Map(backoffs.map(({ key }) => [key, this.#hashOf(key)]));
    return this.#state.transaction(async ({ query }) => {
      await query(noRow, "select pg_advisory_xact_lock($1)", [lock]);
      const rows = await query(
        countRow,
        `select key, attempts,
            (extract(epoch from wait_until - clock_timestamp()) * 1000)::float8 as wait_ms
          from login_counts where key = any($1) and remembered_until > now()`,
        [[...hashes.values()]],
      );
      const found = new Map(rows.map((row) => [row.key, row]));
      const before = new Map<string, Counted>();
      const now = Date.now();
      for (const [key, hash] of hashes) {
        const row = found.get(hash);
        if (row) before.set(key, { attempts: row.attempts, waitUntil: now + row.wait_ms });
      }
      const after = new Map(Array.from(before, ([key, counted]) => [key, { ...counted }]));
      const result = work(new AttemptCounts(after));
      await this.#store(query, hashes, { before, after });
      return result;
    });
  }

  /** Removes counts that are no longer remembered. */
  async removeOld(): Promise<void> {
    await this.#state.query(noRow, "delete from login_counts where remembered_until <= now()");
  }

  async #store(
    query: Queries["query"],
    hashes: ReadonlyMap<string, string>,
    { before, after }: Record<"before" | "after", ReadonlyMap<string, Counted>>,
  ): Promise<void> {
    const removed = [...before.keys()].filter((key) => !after.has(key));
    if (removed.length > 0) {
      const keys = removed.map((key) => hashes.get(key));
      await query(noRow, "delete from login_counts where key = any($1)", [keys]);
    }
    const changed = Array.from(after).filter(([key, { attempts, waitUntil }]) => {
      const old = before.get(key);
      return attempts !== old?.attempts || waitUntil !== old.waitUntil;
    });
    if (changed.length === 0) return;
    const now = Date.now();
    await query(
      noRow,
      `insert into login_counts (key, attempts, wait_until, remembered_until)
        select key, attempts, clock_timestamp() + wait_ms * interval '1 millisecond',
          clock_timestamp() + interval '${rememberedMs} milliseconds'
        from unnest($1::text[], $2::int[], $3::float8[]) as changed (key, attempts, wait_ms)
        on conflict (key) do update set attempts = excluded.attempts,
          wait_until = excluded.wait_until,
          remembered_until = case when login_counts.remembered_until > now()
            then login_counts.remembered_until else excluded.remembered_until end`,
      [
        changed.map(([key]) => hashes.get(key)),
        changed.map(([, { attempts }]) => attempts),
        changed.map(([, { waitUntil }]) => waitUntil - now),
      ],
    );
  }
}
