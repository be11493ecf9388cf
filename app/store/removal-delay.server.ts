const dayMs = 24 * 60 * 60 * 1000;
/** Between two looks the clock may differ by so much (ms) from the time that has really passed. */
const mostDriftMs = 60 * 60 * 1000;

/** Delays a removal for a day when a wrong clock may be its cause: what is to be removed then as well, is. */
export class RemovalDelay {
  /** In ms of the monotonic clock; undefined while nothing is delayed. */
  #since: number | undefined;
  /** By how much (ms) the system clock and the monotonic clock differed at the last look. */
  #difference: number | undefined;
  /** When the clock was last found to have jumped, in ms of the monotonic one. */
  #jumpedAt: number | undefined;

  /** Whether a removal is delayed. */
  get isActive(): boolean {
    return this.#since !== undefined;
  }

  /**
   * Decides on a removal that is due now. To be asked at each look, so that a clock that has jumped meanwhile is noticed.
   *
   * @param due `count`, how much would be removed; `isMuch`, whether that is more than can be right
   * @param onBegin called when the delay begins
   * @returns whether it may be done
   */
  allows(due: { count: number; isMuch: boolean }, onBegin: () => void): boolean {
    const now = performance.now();
    const clockMayBeWrong = this.#hasJumped(now) || due.isMuch;
    const isOver = this.#since !== undefined && now - this.#since >= dayMs;
    if (due.count === 0 || !clockMayBeWrong || isOver) {
      this.#since = undefined;
      return true;
    }
    if (this.#since === undefined) {
      this.#since = now;
      onBegin();
    }
    return false;
  }

  /** Whether the clock has jumped within a day; so it seems, too, after the machine was suspended. */
  #hasJumped(now: number): boolean {
    const difference = Date.now() - now;
    const drift = Math.abs(difference - (this.#difference ?? difference));
    if (drift > mostDriftMs) this.#jumpedAt = now;
    this.#difference = difference;
    return this.#jumpedAt !== undefined && now - this.#jumpedAt < dayMs;
  }
}
