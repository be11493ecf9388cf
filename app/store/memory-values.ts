import type { Values } from "./ports";

interface Kept {
  value: unknown;
  /** ms since the epoch. */
  until: number;
}

/** Values that have ended are removed from memory when so many were stored since the last time. */
const sweepEvery = 1000;

/** Passing values in this process's memory, for a site of one instance. */
export class MemoryValues implements Values {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #storedSinceSweep = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async read(name: string): Promise<unknown> {
    return this.#read(name, this.#now());
  }

  // Without an await from reading to storing: no other change comes in between.
  async change<T>(
    names: readonly string[],
    work: (values: Map<string, unknown>, now: number) => T,
    keepMs = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    const now = this.#now();
    const values = new Map<string, unknown>();
    for (const name of names) {
      const value = this.#read(name, now);
      if (value !== undefined) values.set(name, value);
    }
    const before = new Map(values);
    const result = work(values, now);
    for (const name of names) {
      const value = values.get(name);
      if (value === undefined) this.#kept.delete(name);
      else if (value !== before.get(name)) this.#store(name, { value, until: now + keepMs }, now);
    }
    return result;
  }

  #read(name: string, now: number): unknown {
    const kept = this.#kept.get(name);
    return kept !== undefined && kept.until > now ? kept.value : undefined;
  }

  #store(name: string, kept: Kept, now: number): void {
    this.#kept.set(name, kept);
    this.#storedSinceSweep += 1;
    if (this.#storedSinceSweep < sweepEvery) return;
    this.#storedSinceSweep = 0;
    for (const [other, { until }] of this.#kept) if (until <= now) this.#kept.delete(other);
  }
}
