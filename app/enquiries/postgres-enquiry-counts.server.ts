import { RateLimiterPostgres } from "rate-limiter-flexible";
import * as z from "zod";
import { noRow } from "../postgres/database.server";
import type { SharedState } from "../postgres/shared-values.server";
import type { EnquiryCounts, PointLimit, Refused } from "./enquiry-counts.server";
import { maxRepeats, rememberedMs, type RepeatedMessages } from "./spam-filter.server";

const table = "enquiry_counts";

/** PostgreSQL writes a bigint as text. */
const pointsRow = z.object({ points: z.coerce.number(), expire: z.coerce.number() });
const refusedRow = z.object({ count: z.coerce.number(), since: z.date().nullable() });
const repeatsRow = z.object({ count: z.number() });

/** What the limits of enquiries count, as rows that all instances share. */
export class PostgresEnquiryCounts implements EnquiryCounts {
  readonly #state: SharedState;
  readonly #hashOf: (key: string) => string;

  /** @param hashOf makes the keyed hash under which a key is stored, since the key may be an address */
  constructor(state: SharedState, hashOf: (key: string) => string) {
    this.#state = state;
    this.#hashOf = hashOf;
  }

  limit(name: string, points: number, seconds: number): PointLimit {
    const { query } = this.#state;
    const hashOf = this.#hashOf;
    const limit = new RateLimiterPostgres({
      points,
      duration: seconds,
      keyPrefix: name,
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      storeType: "client",
      storeClient: {
        // Without the statement's name: a prepared one is of one connection, which a pooler may exchange.
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const rows = await query(pointsRow, text, values);
          return { rows, rowCount: rows.length };
        },
      },
    });
    return {
      get: (key) => limit.get(hashOf(key)),
      consume: (key, consumed) => limit.consume(hashOf(key), consumed),
      release: async (key, consumed) => {
        const { consumedPoints } = await limit.reward(hashOf(key), consumed);
        if (consumedPoints > 0) return;
        // Another instance may have consumed some since.
        await query(noRow, `delete from ${table} where key = $1 and points <= 0`, [
          limit.getKey(hashOf(key)),
        ]);
      },
    };
  }

  async refuse(): Promise<void> {
    await this.#state.query(
      noRow,
      `with latest as (
          update enquiries_refused set count = count + 1
          where since = (select max(since) from enquiries_refused)
            and since > now() - interval '1 hour'
          returning since)
        insert into enquiries_refused (since, count)
        select now(), 1 where not exists (select from latest)
        on conflict (since) do update set count = enquiries_refused.count + 1`,
    );
  }

  async refused(): Promise<Refused | null> {
    const [row] = await this.#state.query(
      refusedRow,
      `select coalesce(sum(count), 0) as count, min(since) as since
        from enquiries_refused where since > now() - interval '1 day'`,
    );
    return row?.since ? { count: row.count, since: row.since.toISOString() } : null;
  }

  /** Removes what no longer counts. */
  async removeOld(): Promise<void> {
    const { query } = this.#state;
    await query(noRow, `delete from ${table} where expire < extract(epoch from now()) * 1000`);
    await query(noRow, "delete from enquiries_refused where since <= now() - interval '1 day'");
  }
}

/** The messages of the last day as hashes in rows that all instances share. */
export class PostgresRepeatedMessages implements RepeatedMessages {
  readonly #state: SharedState;
  readonly #hashOf: (hash: string) => string;

  /** @param hashOf makes a keyed hash of a message's hash: a link could be guessed from the hash alone */
  constructor(state: SharedState, hashOf: (hash: string) => string) {
    this.#state = state;
    this.#hashOf = hashOf;
  }

  async count(hash: string): Promise<number> {
    const [row] = await this.#state.query(
      repeatsRow,
      `select cardinality(keys) as count from repeated_messages
        where hash = $1 and remembered_until > now()`,
      [this.#hashOf(hash)],
    );
    return row?.count ?? 0;
  }

  async add(hash: string, key: string | undefined): Promise<void> {
    await this.#state.query(
      noRow,
      `insert into repeated_messages as message (hash, keys, remembered_until)
        values ($1, array[$2::text], now() + interval '${rememberedMs} milliseconds')
        on conflict (hash) do update set
          keys = case
            when message.remembered_until <= now() then excluded.keys
            when $2::text = any(message.keys) then message.keys
            else (array_append(message.keys, $2::text))[cardinality(message.keys) + 2 - ${maxRepeats}:]
          end,
          remembered_until = excluded.remembered_until`,
      [this.#hashOf(hash), key ?? null],
    );
  }

  /** Removes what is no longer remembered. */
  async removeOld(): Promise<void> {
    await this.#state.query(noRow, "delete from repeated_messages where remembered_until <= now()");
  }
}
