import { LRUCache } from "lru-cache";

/** What is left (ms) of a wait. One that is longer than any can be began before the clock was put back: it is over. */
export const leftOf = (ms: number, longestMs: number): number => (ms > longestMs ? 0 : ms);

/**
 * The senders that were refused, for as long as they are. Their next requests are refused without the stored counts:
 * whoever sends without end takes no connection to the database that others need.
 */
export class RefusedSenders {
  readonly #refused: LRUCache<string, true>;

  /**
   * @param max how many are remembered
   * @param longestMs how long one is refused at most
   */
  constructor(max: number, longestMs: number) {
    this.#refused = new LRUCache({
      // Counted as a size: with `max` it would take the memory for all of them at the start.
      maxSize: max,
      sizeCalculation: () => 1,
      ttl: longestMs,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now: () => Date.now() },
    });
  }

  add(name: string, ms: number): void {
    this.#refused.set(name, true, { ttl: ms });
  }

  remove(name: string): void {
    this.#refused.delete(name);
  }

  /** How long (ms) a sender is still refused, see `leftOf`; 0 for one that is not. */
  waitOf(name: string, longestMs: number): number {
    return leftOf(this.#refused.getRemainingTTL(name), longestMs);
  }
}
