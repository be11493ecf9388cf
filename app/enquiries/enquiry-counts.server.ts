import { RateLimiterMemory } from "rate-limiter-flexible";
import * as z from "zod";
import type { SharedState } from "../postgres/shared-values.server";
import type { Claim, Counted, EnquiryCounts, Refused } from "./enquiry-limit.server";
import { maxRepeats, rememberedMs, type RepeatedMessages } from "./spam-filter.server";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Counts in this process's memory, which a restart resets. */
export class MemoryEnquiryCounts implements EnquiryCounts {
  readonly #limits = new Map<string, RateLimiterMemory>();
  /** By the hour, so that a flood needs no memory. */
  #refusedHours: { first: number; count: number }[] = [];

  claim(claims: readonly Claim[]): Promise<Counted[]> {
    const count = async (claim: Claim) => {
      const { consumedPoints, msBeforeNext } = await this.#of(claim).consume(
        claim.key,
        claim.points,
      );
      return { ...claim, consumedPoints, msBeforeNext };
    };
    return Promise.all(claims.map(count));
  }

  async release(claims: readonly Claim[]): Promise<void> {
    const take = async (claim: Claim) => {
      const limit = this.#of(claim);
      const { consumedPoints } = await limit.reward(claim.key, claim.points);
      // Otherwise every address that was ever refused would stay in memory.
      if (consumedPoints <= 0) await limit.delete(claim.key);
    };
    await Promise.all(claims.map(take));
  }

  async refuse(): Promise<void> {
    const now = Date.now();
    this.#forget(now);
    const latest = this.#refusedHours.at(-1);
    if (latest !== undefined && now - latest.first < hourMs) latest.count += 1;
    else this.#refusedHours.push({ first: now, count: 1 });
  }

  async refused(): Promise<Refused | null> {
    this.#forget(Date.now());
    const [oldest] = this.#refusedHours;
    if (oldest === undefined) return null;
    const count = this.#refusedHours.reduce((sum, hour) => sum + hour.count, 0);
    return { count, since: new Date(oldest.first).toISOString() };
  }

  #of({ limit: name, seconds }: Claim): RateLimiterMemory {
    const known = this.#limits.get(name);
    if (known) return known;
    // The caller knows how many points a key may have: for some that depends on the enquiry.
    const limit = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
    this.#limits.set(name, limit);
    return limit;
  }

  #forget(now: number): void {
    this.#refusedHours = this.#refusedHours.filter(({ first }) => now - first < dayMs);
  }
}

/** PostgreSQL writes a bigint as text. */
const countedRow = z.object({
  key: z.string(),
  consumedPoints: z.coerce.number(),
  msBeforeNext: z.number(),
});
const refusedRow = z.object({ count: z.coerce.number(), since: z.date().nullable() });
const repeatsRow = z.object({ count: z.number() });
const noRow = z.unknown();

/** Rows that all instances share, under keyed hashes: an address or a link could be guessed from a plain one. */
abstract class SharedRows {
  protected readonly state: SharedState;
  protected readonly hashOf: (key: string) => string;

  /** @param hashOf makes the keyed hash under which a key is stored */
  constructor(state: SharedState, hashOf: (key: string) => string) {
    this.state = state;
    this.hashOf = hashOf;
  }
}

/** What the limits of enquiries count, as rows that all instances share. */
export class PostgresEnquiryCounts extends SharedRows implements EnquiryCounts {
  async claim(claims: readonly Claim[]): Promise<Counted[]> {
    const counted = new Map((await this.#add(claims, 1)).map((row) => [row.key, row]));
    return claims.map((claim) => {
      const row = counted.get(this.#keyOf(claim));
      if (row === undefined) throw new Error("An enquiry was not counted.");
      return { ...row, ...claim };
    });
  }

  async release(claims: readonly Claim[]): Promise<void> {
    const counted = await this.#add(claims, -1);
    const unused = counted.filter(({ consumedPoints }) => consumedPoints <= 0);
    if (unused.length === 0) return;
    // Another instance may have counted some since.
    const text = "delete from enquiry_counts where key = any($1::text[]) and points <= 0";
    await this.state.query(noRow, text, [unused.map(({ key }) => key)]);
  }

  async refuse(): Promise<void> {
    await this.state.query(
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
    const [row] = await this.state.query(
      refusedRow,
      `select coalesce(sum(count), 0) as count, min(since) as since
        from enquiries_refused where since > now() - interval '1 day'`,
    );
    return row?.since ? { count: row.count, since: row.since.toISOString() } : null;
  }

  /** Removes what no longer counts. */
  async removeOld(): Promise<void> {
    const { query } = this.state;
    await query(noRow, "delete from enquiry_counts where remembered_until <= now()");
    await query(noRow, "delete from enquiries_refused where since <= now() - interval '1 day'");
  }

  #keyOf({ limit, key }: Claim): string {
    return `${limit}:${this.hashOf(key)}`;
  }

  /** One statement, by the database's clock; in the order of the claims, so that two never wait for each other. */
  #add(claims: readonly Claim[], sign: 1 | -1) {
    return this.state.query(
      countedRow,
      `insert into enquiry_counts as counted (key, points, remembered_until)
        select key, points, now() + seconds * interval '1 second'
          from unnest($1::text[], $2::bigint[], $3::float8[]) with ordinality
            as claim (key, points, seconds, place)
          order by place
        on conflict (key) do update set
          points = excluded.points
            + case when counted.remembered_until > now() then counted.points else 0 end,
          remembered_until = case when counted.remembered_until > now()
            then counted.remembered_until else excluded.remembered_until end
        returning key, points as "consumedPoints",
          (extract(epoch from remembered_until - now()) * 1000)::float8 as "msBeforeNext"`,
      [
        claims.map((claim) => this.#keyOf(claim)),
        claims.map(({ points }) => sign * points),
        claims.map(({ seconds }) => seconds),
      ],
    );
  }
}

/** The messages of the last day as hashes in rows that all instances share. */
export class PostgresRepeatedMessages extends SharedRows implements RepeatedMessages {
  async count(hash: string): Promise<number> {
    const [row] = await this.state.query(
      repeatsRow,
      `select cardinality(keys) as count from repeated_messages
        where hash = $1 and remembered_until > now()`,
      [this.hashOf(hash)],
    );
    return row?.count ?? 0;
  }

  async add(hash: string, key: string | undefined): Promise<void> {
    await this.state.query(
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
      [this.hashOf(hash), key ?? null],
    );
  }

  /** Removes what is no longer remembered. */
  async removeOld(): Promise<void> {
    await this.state.query(noRow, "delete from repeated_messages where remembered_until <= now()");
  }
}
