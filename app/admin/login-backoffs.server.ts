import { LRUCache } from "lru-cache";
import { remembered } from "../business/remembered";

const secondMs = 1000;
/** How long (ms) a wrong password is remembered, from the first one of its key on. */
const rememberedMs = remembered.wrongPasswordMinutes * 60 * secondMs;
/** Keys remembered at most; attempts are admitted so seldom that 15 minutes bring a few hundred. */
const mostKeys = 10_000;

/** A growing wait after wrong passwords. */
export interface Backoff {
  /** What is counted: an address, a network, a browser, or all of them together. */
  key: string;
  /** How many attempts cost no wait. */
  freeAttempts: number;
  /** The longest wait, in seconds. */
  longestSeconds: number;
}

interface Counted {
  attempts: number;
  /** Until when the next attempt has to wait, in ms since the epoch. */
  waitUntil: number;
}

/** Counts attempts by key and tells how long each key has to wait: 1, 2, 4, 8 … seconds. */
export class LoginBackoffs {
  readonly #counted = new LRUCache<string, Counted>({
    max: mostKeys,
    ttl: rememberedMs,
    ttlResolution: 0,
    // The key names an address, which must not stay in memory until somebody asks for it again.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });

  /** How long (ms) an attempt has to wait on account of any of these; 0 for not at all. */
  waitMs(backoffs: readonly Backoff[]): number {
    const until = backoffs.map(({ key }) => this.#counted.get(key)?.waitUntil ?? 0);
    return Math.max(0, ...until.map((time) => time - Date.now()));
  }

  /** How many attempts were counted under that of these which has the most. */
  attempts(backoffs: readonly Backoff[]): number {
    return Math.max(0, ...backoffs.map(({ key }) => this.#counted.get(key)?.attempts ?? 0));
  }

  /** Counts an attempt, which begins a wait once the free ones are used up. */
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

  /** Takes back one attempt. A wait that has begun goes on. */
  uncount({ key }: Backoff): void {
    const counted = this.#counted.get(key);
    if (counted) counted.attempts = Math.max(0, counted.attempts - 1);
  }

  /** Forgets every attempt of a key, and its wait. */
  forget({ key }: Backoff): void {
    this.#counted.delete(key);
  }
}
