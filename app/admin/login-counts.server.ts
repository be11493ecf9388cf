import { LRUCache } from "lru-cache";
import { remembered } from "../business/privacy-statements";

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
export const rememberedMs = remembered.wrongPasswordMinutes * 60 * secondMs;
/** Far more than the few hundred keys of the attempts that are admitted in 15 minutes. */
const maxKeys = 10_000;

/** What is known of the attempts of one key. */
export interface Counted {
  attempts: number;
  /** Until when the next attempt has to wait, in ms since the epoch by this process's clock. */
  waitUntil: number;
}

interface CountedByKey {
  get: (key: string) => Counted | undefined;
  set: (key: string, counted: Counted) => unknown;
  delete: (key: string) => unknown;
}

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
  async exclusively<T>(
    _backoffs: readonly Backoff[],
    work: (counts: AttemptCounts) => T,
  ): Promise<T> {
    return work(this.#counts);
  }
}
