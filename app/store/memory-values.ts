import type { PassingValues } from "./ports";

interface Kept {
  value: unknown;
  /** ms since the epoch. */
  until: number;
}

/** Passing values in this process's memory, for a site of one instance. */
export class MemoryValues implements PassingValues {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

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
    keepMs: number | ((name: string) => number) = Number.POSITIVE_INFINITY,
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
      else if (value !== before.get(name)) {
        const ms = typeof keepMs === "number" ? keepMs : keepMs(name);
        this.#kept.set(name, { value, until: now + ms });
      }
    }
    return result;
  }

  /** Removes what is over from memory. */
  async removeExpired(): Promise<void> {
    const now = this.#now();
    for (const [name, { until }] of this.#kept) if (until <= now) this.#kept.delete(name);
  }

  #read(name: string, now: number): unknown {
    const kept = this.#kept.get(name);
    return kept !== undefined && kept.until > now ? kept.value : undefined;
  }
}
