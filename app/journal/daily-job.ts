/** A job of the day, which one of the processes that have it to do does. */
export interface DailyJob {
  /** Time between two tries, in ms. */
  readonly everyMs: number;
  /**
   * Does the work, or leaves it to the process that does it today.
   *
   * @param now ms since the epoch, by this machine's clock
   * @param work is given the time by which the day is counted
   * @throws what the work throws
   */
  run(now: number, work: (now: number) => Promise<unknown>): Promise<void>;
}

/** A job of this process alone. */
export const ownJob: DailyJob = {
  everyMs: 24 * 60 * 60 * 1000,
  run: async (now, work) => {
    await work(now);
  },
};
