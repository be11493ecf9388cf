import { dayMs } from "../time";

/**
 * Skips a removal by age that would remove too much, since a wrong clock may be the cause, until it is asked for again
 * a day later. That day is counted by the monotonic clock, which nobody sets.
 */
export class RemovalDelay {
  /** When the first of the removals was skipped, in ms of the monotonic clock; undefined if the last one was not. */
  #since: number | undefined;

  /** Whether the last removal was skipped. */
  get isActive(): boolean {
    return this.#since !== undefined;
  }

  /**
   * Says whether a removal may be done now. To be asked each hour.
   *
   * @param isSuspicious whether it removes more than can be right
   * @param onBegin called when a delay begins
   */
  allows(isSuspicious: boolean, onBegin: () => void): boolean {
    const now = performance.now();
    if (isSuspicious && this.#since === undefined) onBegin();
    this.#since = isSuspicious ? (this.#since ?? now) : undefined;
    if (this.#since !== undefined && now - this.#since < dayMs) return false;
    this.#since = undefined;
    return true;
  }
}
