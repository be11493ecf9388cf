import { LRUCache } from "lru-cache";
import * as z from "zod";
import { remembered } from "../business/privacy-statements";
import type { Queries } from "../postgres/database.server";
import type { SharedState } from "../postgres/shared-values.server";

/** A growing wait after wrong passwords. */
export interface Backoff {
  /** What is counted: an address, a network, a device, or all of them together. */
  key: string;
  /** How many attempts cost no wait. */
  freeAttempts: number;
  /** The longest wait, in seconds. */
  longestSeconds: number;
}

const secondMs = 1000;
/** How long (ms) wrong passwords of one key are remembered, counted from the first. */
const rememberedMs = remembered.wrongPasswordMinutes * 60 * secondMs;
/** Far more than the few hundred keys of the attempts that are admitted in 15 minutes. */
const maxKeys = 10_000;

/** What is known of the attempts of one key. */
interface Counted {
  attempts: number;
  /** Until when the next attempt has to wait, in ms since the epoch by this process's clock. */
  waitUntil: number;
}

type CountedByKey = Pick<Map<string, Counted>, "get" | "delete"> & {
  set: (key: string, counted: Counted) => unknown;
};

/** Counts attempts by key; each key waits 1, 2, 4, 8 … seconds after its free attempts. */
export class AttemptCounts {
  readonly #counted: CountedByKey;

  /** @param counted by key; it is changed */
  constructor(counted: CountedByKey) {
    this.#counted = counted;
  }

  /** How long (ms) the longest wait among these backoffs still lasts; 0 without a wait. */
  waitMs(backoffs: readonly Backoff[]): number {
    const until = backoffs.map(({ key }) => this.#counted.get(key)?.waitUntil ?? 0);
    return Math.max(0, ...until.map((time) => time - Date.now()));
  }

  /** The highest count of attempts among these backoffs. */
  attempts(backoffs: readonly Backoff[]): number {
    return Math.max(0, ...backoffs.map(({ key }) => this.#counted.get(key)?.attempts ?? 0));
  }

  /** Counts an attempt, which begins a wait when it is not a free one. */
  count({ key, freeAttempts, longestSeconds }: Backoff): void {
    let counted = this.#counted.get(key);
    if (!counted) {
      counted = { attempts: 0, waitUntil: 0 };
      this.#counted.set(key, counted);
    }
    counted.attempts += 1;
    const excess = counted.attempts - freeAttempts;
    if (excess < 0) return;
    counted.waitUntil = Date.now() + Math.min(2 ** excess, longestSeconds) * secondMs;
  }

  /** Uncounts one attempt. A wait that has begun continues. */
  uncount({ key }: Backoff): void {
    const counted = this.#counted.get(key);
    if (counted) counted.attempts = Math.max(0, counted.attempts - 1);
  }

  /** Forgets every attempt of a key, and its wait. */
  forget({ key }: Backoff): void {
    this.#counted.delete(key);
  }
}

/** The counts of all processes that serve the site. */
export interface LoginCounts {
  /**
   * Works on the counts of some keys, while nobody else does; what the work changes is stored.
   *
   * @param backoffs whose keys the work needs
   * @returns what the work returns, once its changes are stored
   * @throws when they cannot be read or stored: the work is then undone
   */
  exclusively: <T>(backoffs: readonly Backoff[], work: (counts: AttemptCounts) => T) => Promise<T>;
}

/** Counts in this process's memory. */
export class MemoryLoginCounts implements LoginCounts {
  readonly #counts = new AttemptCounts(
    new LRUCache<string, Counted>({
      max: maxKeys,
      ttl: rememberedMs,
      ttlResolution: 0,
      // The key names an address, which must leave the memory in time even without another attempt.
      ttlAutopurge: true,
      perf: { now: () => Date.now() },
    }),
  );

  /** The work runs before this returns. */
  async exclusively<T>(_: unknown, work: (counts: AttemptCounts) => T): Promise<T> {
    return work(this.#counts);
  }
}

/** The advisory lock of the counts; docs/rules.md lists all numbers. */
const lockNumber = 1_907_001;

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
      await query(z.unknown(), "select pg_advisory_xact_lock($1)", [lockNumber]);
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
    await this.#state.query(
      z.unknown(),
      "delete from login_counts where remembered_until <= now()",
    );
  }

  async #store(
    query: Queries["query"],
    hashes: ReadonlyMap<string, string>,
    { before, after }: Record<"before" | "after", ReadonlyMap<string, Counted>>,
  ): Promise<void> {
    const removed = [...before.keys()].filter((key) => !after.has(key));
    if (removed.length > 0) {
      const keys = removed.map((key) => hashes.get(key));
      await query(z.unknown(), "delete from login_counts where key = any($1)", [keys]);
    }
    const changed = Array.from(after).filter(([key, { attempts, waitUntil }]) => {
      const old = before.get(key);
      return attempts !== old?.attempts || waitUntil !== old.waitUntil;
    });
    if (changed.length === 0) return;
    const now = Date.now();
    await query(
      z.unknown(),
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
