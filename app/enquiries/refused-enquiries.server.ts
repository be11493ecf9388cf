const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Enquiries that the limits refused in the last 24 hours. */
export interface Refused {
  count: number;
  /** The first of them: ISO 8601, UTC. */
  since: string;
}

/** Counts refused enquiries by the hour, so that a flood takes no memory. A restart forgets them. */
export class RefusedEnquiries {
  #hours: { first: number; count: number }[] = [];

  /** @param now ms since the epoch */
  add(now: number): void {
    this.#forget(now);
    const hour = this.#hours.at(-1);
    if (hour !== undefined && now - hour.first < hourMs) hour.count += 1;
    else this.#hours.push({ first: now, count: 1 });
  }

  /**
   * @param now ms since the epoch
   * @returns null when none was refused
   */
  inLastDay(now: number): Refused | null {
    this.#forget(now);
    const [oldest] = this.#hours;
    if (oldest === undefined) return null;
    const count = this.#hours.reduce((sum, hour) => sum + hour.count, 0);
    return { count, since: new Date(oldest.first).toISOString() };
  }

  #forget(now: number): void {
    this.#hours = this.#hours.filter(({ first }) => now - first < dayMs);
  }
}
