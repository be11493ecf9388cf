import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** Counts points by key. Those of one key are forgotten together, some time after the first. */
export interface PointLimit {
  /** @returns null when nothing counts */
  get: (key: string) => Promise<RateLimiterRes | null>;
  /** @throws {RateLimiterRes} when the limit is reached; the points count all the same */
  consume: (key: string, points: number) => Promise<RateLimiterRes>;
  /** Takes back what was consumed. A key of which nothing counts is forgotten. */
  release: (key: string, points: number) => Promise<void>;
}

/** Enquiries that the limits refused in the last 24 hours. */
export interface Refused {
  count: number;
  /** The first of them: ISO 8601, UTC. */
  since: string;
}

/** What the limits of enquiries count, for all processes that serve the site. */
export interface EnquiryCounts {
  /**
   * @param name of the limit, by which its keys differ from those of others
   * @param points that a key may have
   * @param seconds after which they are forgotten
   */
  limit: (name: string, points: number, seconds: number) => PointLimit;
  /** Counts an enquiry that was refused now. */
  refuse: () => Promise<void>;
  /** @returns null when none was refused in the last 24 hours */
  refused: () => Promise<Refused | null>;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Counts in this process's memory, which a restart resets. */
export class MemoryEnquiryCounts implements EnquiryCounts {
  /** By the hour, so that a flood needs no memory. */
  #refusedHours: { first: number; count: number }[] = [];

  limit(_name: string, points: number, seconds: number): PointLimit {
    const limit = new RateLimiterMemory({ points, duration: seconds });
    return {
      get: (key) => limit.get(key),
      consume: (key, consumed) => limit.consume(key, consumed),
      release: async (key, consumed) => {
        const { consumedPoints } = await limit.reward(key, consumed);
        // Otherwise every address that was ever refused would stay in memory.
        if (consumedPoints <= 0) await limit.delete(key);
      },
    };
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

  #forget(now: number): void {
    this.#refusedHours = this.#refusedHours.filter(({ first }) => now - first < dayMs);
  }
}
