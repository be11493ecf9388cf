const dayMs = 24 * 60 * 60 * 1000;

/** Delays a removal for a day when a wrong clock may be its cause: what is to be removed then as well, is. */
export class RemovalDelay {
  /** In ms of a clock that nobody sets; undefined while nothing is delayed. */
  #since: number | undefined;

  /** Whether a removal is delayed. */
  get isActive(): boolean {
    return this.#since !== undefined;
  }

  /**
   * Decides on a removal that is due now.
   *
   * @param clockMayBeWrong whether it would remove more than can be right
   * @param onBegin called when the delay begins
   * @returns whether it may be done
   */
  allows(clockMayBeWrong: boolean, onBegin: () => void): boolean {
    const now = performance.now();
    const isOver = this.#since !== undefined && now - this.#since >= dayMs;
    if (!clockMayBeWrong || isOver) {
      this.#since = undefined;
      return true;
    }
    if (this.#since === undefined) {
      this.#since = now;
      onBegin();
    }
    return false;
  }
}
