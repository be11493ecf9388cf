import type { PassingValues } from "./ports";
import { dayMs, hourMs } from "../time";

/** Between two looks the clock may differ by so much (ms) from the time that has really passed. */
const mostDriftMs = hourMs;

/** A delay, as all instances know it. */
interface Delay {
  id: string;
  /** Of what was due when it began, and has been at every look since. */
  names: string[];
}

/** What is to be removed now. */
interface Due {
  /** By which each thing is known to all instances. */
  names: ReadonlySet<string>;
  /** Whether that is more than can be right: a wrong clock may be the cause. */
  isSuspicious: boolean;
}

/**
 * Delays a removal for a day when a wrong clock may be its cause. What was due when the delay began, and still is a day
 * later, is removed then; what has become due meanwhile is left to the next removal, which judges it by itself. The
 * clock that may be wrong is that of the values; the day is counted by the monotonic clock of this process, from when
 * it first saw the delay.
 */
export class RemovalDelay {
  readonly #values: PassingValues;
  readonly #key: string;
  /** The delay that was seen last, and since when, in ms of the monotonic clock; undefined while nothing is delayed. */
  #seen: { id: string; since: number } | undefined;
  /** By how much (ms) the two clocks differed at the last look. */
  #difference: number | undefined;
  /** When the clock was last found to have jumped, in ms of the monotonic one. */
  #jumpedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param values those of all instances that remove the same things
   * @param what is removed, a word
   */
  constructor(values: PassingValues, what: string) {
    this.#values = values;
    this.#key = `removal-delay-${what}`;
  }

  /** Whether a removal was delayed at the last look. */
  get isActive(): boolean {
    return this.#seen !== undefined;
  }

  /**
   * Looks at the clock and whether another instance delays a removal. To be called each hour, also while nothing is
   * removed here, so that a clock that jumps meanwhile is noticed.
   *
   * @throws {StoreUnavailable}
   */
  look(): Promise<void> {
    return this.#values.change([this.#key], (values, now) => {
      const time = performance.now();
      this.#watchClock(now, time);
      this.#see(values.get(this.#key) as Delay | undefined, time);
    });
  }

  /**
   * Decides on a removal that is due now.
   *
   * @param onBegin called when a delay begins
   * @returns the names of what may be removed
   * @throws {StoreUnavailable}
   */
  async allowed(due: Due, onBegin: () => void): Promise<ReadonlySet<string>> {
    const { allowed, hasBegun } = await this.#values.change([this.#key], (values, now) => {
      const time = performance.now();
      this.#watchClock(now, time);
      const decided = this.#decide(due, values.get(this.#key) as Delay | undefined, time);
      if (decided.delay === undefined) values.delete(this.#key);
      else values.set(this.#key, decided.delay);
      this.#see(decided.delay, time);
      return decided;
    });
    if (hasBegun) onBegin();
    return allowed;
  }

  /** @param time of the monotonic clock, in ms */
  #decide({ names, isSuspicious }: Due, delay: Delay | undefined, time: number) {
    const since = this.#see(delay, time);
    const stillDue = delay?.names.filter((name) => names.has(name)) ?? [];
    if (delay !== undefined && stillDue.length > 0) {
      if (time - since >= dayMs) return { allowed: new Set(stillDue), delay: undefined };
      const isSame = stillDue.length === delay.names.length;
      return { allowed: new Set<string>(), delay: isSame ? delay : { ...delay, names: stillDue } };
    }
    const clockMayBeWrong = isSuspicious || time - this.#jumpedAt < dayMs;
    if (names.size === 0 || !clockMayBeWrong) return { allowed: names, delay: undefined };
    const begun: Delay = { id: crypto.randomUUID(), names: [...names] };
    return { allowed: new Set<string>(), delay: begun, hasBegun: true };
  }

  /** @returns since when this process has known of a delay, in ms of the monotonic clock */
  #see(delay: Delay | undefined, time: number): number {
    if (delay === undefined) this.#seen = undefined;
    else if (delay.id !== this.#seen?.id) this.#seen = { id: delay.id, since: time };
    return this.#seen?.since ?? time;
  }

  /** Notices a jump of the clock; so it seems, too, after the machine was suspended. */
  #watchClock(now: number, time: number): void {
    const difference = now - time;
    const drift = Math.abs(difference - (this.#difference ?? difference));
    if (drift > mostDriftMs) this.#jumpedAt = time;
    this.#difference = difference;
  }
}
