import { Mutex } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { flaggedKeptDays } from "../business/privacy-times";
import { log, reasonOf } from "../log.server";
import { RemovalDelay } from "../store/removal-delay.server";
import { isOver, spanOf } from "./appointment-span";
import type { EnquiryRecord, EnquiryRecords } from "./record";
import { flaggedGroups } from "./spam-reasons";
import {
  earlyGroupOf,
  fullnessOf,
  isHalfFull,
  lacksRoom,
  makeRoom,
  noBytes,
  addTo,
  type UsedBytes,
} from "./store-capacity.server";
import { dayMs, hourMs } from "../time";

/**
 * Time (ms) between two counts, and between two checks whether the run of the day is due. What failed is repeated then.
 */
const checkEveryMs = hourMs;
const batchSize = 1000; // checked within a few ms, so that requests are served in between

/** The time, ISO 8601 in UTC, that is so many months before another one in ms since the epoch. */
function monthsBefore(time: number, months: number): string {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate();
  // A month after 31 January is the end of February, not 3 March.
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.toISOString();
}

/**
 * Finds the enquiries whose time is over: they were sent so many months ago, and no appointment of theirs is still to
 * come or under way.
 *
 * @param now ms since the epoch
 * @param months `enquiriesKeptMonths` of site.json, which the owner sets on the dashboard
 */
export function hasExpiredBy(now: number, months: number) {
  const cutoff = monthsBefore(now, months);
  return ({ createdAt, work }: Pick<EnquiryRecord, "createdAt" | "work">): boolean => {
    if (createdAt >= cutoff) return false;
    const appointment = work?.appointment;
    return appointment === undefined || isOver(spanOf(appointment), now);
  };
}

/** What a run finds. */
interface Measured {
  /** The ids of enquiries whose time is over. */
  expired: Set<string>;
  /** The ids of enquiries that have to make room. */
  excess: Set<string>;
  /** Whether more has expired than can be right: more than half of all enquiries, or the newest one. */
  isSuspicious: boolean;
  used: UsedBytes;
}

interface RetentionOptions {
  records: EnquiryRecords;
  /** Removes enquiries for good, or throws: they come again with the next run. */
  removeAll: (isDue: (record: EnquiryRecord) => boolean) => Promise<unknown>;
  /** The `enquiriesKeptMonths` of the spa's details, asked each time: the owner may change it. */
  months: () => number;
  /**
   * Lets one of all instances do the work of the day. The work is given the time (ms) of the clock that decides, and
   * tells whether it is done for today.
   */
  oneInstanceADay: (work: (now: number) => Promise<boolean>) => Promise<unknown>;
}

/**
 * Removes enquiries whose time is over: at the start and once a day. One with an appointment stays until that is over,
 * too. What is flagged as advertising, and what came in a flood, makes room when enquiries use too many bytes, unless the
 * owner has worked on it. A run that fails, or that is delayed, is repeated within an hour.
 */
export class Retention {
  readonly #options: RetentionOptions;
  /** Of the last count, and of what this process stored since it began. */
  #used: UsedBytes = { ...noBytes };
  /** Of what this process stored since the count that is under way began. */
  #storedMeanwhile: UsedBytes = { ...noBytes };
  readonly #mutex = new Mutex();
  readonly #removalDelay = new RemovalDelay();

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  /**
   * Counts what is stored and makes room, now and each hour, and starts the run of each day, until the process ends.
   */
  start(): void {
    const begin = () => {
      // Also when the run of today was done: this process counts what it stores itself, and reads what others store.
      void this.#attempt(() => this.#makeRoom());
      void this.runOfDay();
    };
    begin();
    setInterval(begin, checkEveryMs).unref();
  }

  /** Removes what has expired unless that was done today. Never rejects: a failure is logged. */
  runOfDay(): Promise<void> {
    return this.#attempt(() => this.#options.oneInstanceADay((now) => this.#expire(now)));
  }

  /** Counts an enquiry that was just stored. */
  countStored(record: EnquiryRecord): void {
    const bytes = addTo(this.#used, record);
    addTo(this.#storedMeanwhile, record, bytes);
    // A count that is under way sees to it, or the next enquiry.
    if (lacksRoom(this.#used) && !this.#mutex.isLocked()) {
      void this.#attempt(() => this.#makeRoom());
    }
  }

  /** Whether so much is stored that only short messages are, or nothing more; undefined while there is room. */
  get fullness() {
    return fullnessOf(this.#used);
  }

  /** Whether so much is stored that the operator is warned. */
  get isHalfFull(): boolean {
    return isHalfFull(this.#used);
  }

  /** Whether this instance has delayed a removal of very much, since the clock may be wrong. */
  get isRemovalDelayed(): boolean {
    return this.#removalDelay.isActive;
  }

  /**
   * Counts the enquiries that expire within a time, without those that go early as advertising.
   *
   * @param withinMs such as a week, in ms
   * @throws {StoreUnavailable} when the store cannot be read
   */
  async countExpiring(withinMs: number): Promise<number> {
    const hasExpired = hasExpiredBy(Date.now() + withinMs, this.#options.months());
    const isExpiring = (record: EnquiryRecord) =>
      hasExpired(record) && earlyGroupOf(record) !== "advertising";
    return (await this.#options.records.all()).filter(isExpiring).length;
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf(error);
      log.error({ event: "enquiries.notExpired", reason });
    }
  }

  #makeRoom(): Promise<boolean> {
    return this.#mutex.runExclusive(() => this.#remove(undefined));
  }

  /** Also makes room. @param now ms since the epoch. @returns whether all that is due was removed */
  #expire(now: number): Promise<boolean> {
    return this.#mutex.runExclusive(() => this.#remove(now));
  }

  /**
   * @param now by which enquiries expire; undefined to make room only
   * @returns whether all that is due was removed
   */
  async #remove(now: number | undefined): Promise<boolean> {
    this.#storedMeanwhile = { ...noBytes };
    const hasExpired = now === undefined ? () => false : this.#hasExpiredBy(now);
    const { expired, excess, isSuspicious, used } = await this.#measure(hasExpired);
    // Until here the last count holds: while the store cannot be read, the bounds stay in force.
    for (const name of ["all", ...flaggedGroups] as const) {
      this.#used[name] = used[name] + this.#storedMeanwhile[name];
    }
    const isDone =
      now === undefined ||
      this.#removalDelay.allows(isSuspicious, () => {
        log.error({ event: "enquiries.expiryPutOff", count: expired.size });
      });
    const mayExpire = isDone ? expired : new Set<string>();
    if (mayExpire.size + excess.size === 0) return isDone;
    // As it is then: the owner may have worked on one meanwhile.
    await this.#options.removeAll(
      (one) =>
        (mayExpire.has(one.id) && hasExpired(one)) ||
        (excess.has(one.id) && earlyGroupOf(one) !== undefined),
    );
    if (mayExpire.size > 0) log.info({ event: "enquiries.expired", removed: mayExpire.size });
    if (excess.size > 0) log.warn({ event: "enquiries.madeRoom", removed: excess.size });
    return isDone;
  }

  /** As `hasExpiredBy`; advertising on which the owner has not worked expires early. */
  #hasExpiredBy(now: number): (record: EnquiryRecord) => boolean {
    const hasExpired = hasExpiredBy(now, this.#options.months());
    const flaggedCutoff = new Date(now - flaggedKeptDays * dayMs).toISOString();
    return (record) =>
      hasExpired(record) ||
      (earlyGroupOf(record) === "advertising" && record.createdAt < flaggedCutoff);
  }

  async #measure(hasExpired: (record: EnquiryRecord) => boolean): Promise<Measured> {
    const newestFirst = await this.#options.records.all();
    const expired = new Set<string>();
    const counted: { record: EnquiryRecord; bytes: number }[] = [];
    const used: UsedBytes = { ...noBytes };
    for (const [index, record] of newestFirst.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      if (hasExpired(record)) expired.add(record.id);
      counted.push({ record, bytes: addTo(used, record) });
    }
    const newest = newestFirst.find((record) => earlyGroupOf(record) === undefined);
    const isSuspicious =
      expired.size * 2 > newestFirst.length || (newest !== undefined && expired.has(newest.id));
    const excess = makeRoom(counted, used);
    return { expired, excess, isSuspicious, used };
  }
}
