import { Mutex } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { flaggedKeptDays } from "../business/privacy-times";
import { log, reasonOf } from "../log.server";
import type { EnquiryRecord, EnquiryRecords } from "./record";
import { RemovalDelay } from "../store/removal-delay.server";
import { groupOf } from "./spam-reasons";

const dayMs = 24 * 60 * 60 * 1000;
const megabyte = 1_000_000;
/** Time (ms) between two counts, and between two checks whether the run of the day is due. What failed is repeated then. */
const checkEveryMs = 60 * 60 * 1000;
/**
 * Bytes that enquiries may use: all together, and those flagged as advertising; and how many are left once some are
 * removed, so that not each new one removes an old one. An honest spa stores 10 MB in a year.
 */
const bounds = {
  all: { max: 64 * megabyte, left: 60 * megabyte },
  advertising: { max: 10 * megabyte, left: 8 * megabyte },
};
/** Past the bound of all, only messages of at most so many characters are stored, and none past one and a half of it. */
export const shortMessage = 500;
const hardMax = 1.5 * bounds.all.max;
const batchSize = 1000; // checked within a few ms, so that requests are served in between

/**
 * The time before which stored enquiries expire.
 *
 * @param now ms since the epoch
 * @param months how long they are stored, as the privacy text says
 * @returns ISO 8601, UTC
 */
export function retentionCutoff(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate();
  // A month after 31 January is the end of February, not 3 March.
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.toISOString();
}

/** The approximate size of an enquiry in the store, in bytes. */
export const sizeOf = (enquiry: object) => Buffer.byteLength(JSON.stringify(enquiry));

/** The group of a flagged enquiry that may go early; undefined for others, and once the owner has worked on it. */
const groupToRemove = ({ suspectedSpam, work }: EnquiryRecord) =>
  work === undefined ? groupOf(suspectedSpam) : undefined;

/** Bytes of the stored enquiries: of all, and of those that may go early. */
interface Bytes {
  all: number;
  advertising: number;
  flood: number;
}

const noBytes: Readonly<Bytes> = { all: 0, advertising: 0, flood: 0 };

/** What a run finds. */
interface Measured {
  /** The time before which enquiries have expired: ISO 8601, UTC; empty when none do. */
  cutoff: string;
  /** The ids of enquiries whose time is over. */
  expired: Set<string>;
  /** The ids of enquiries that have to make room. */
  excess: Set<string>;
  /** Whether more has expired than can be right: more than half of all enquiries, or the newest one. */
  isMuch: boolean;
  bytes: Bytes;
}

/** Runs the work of a day, unless it was done today. The work is given the time, in ms, of the clock that decides. */
type RunOfDay = (work: (now: number) => Promise<unknown>) => Promise<unknown>;

/**
 * Removes enquiries whose time is over: at the start and once a day. What is flagged as advertising, and what came in a
 * flood, makes room when enquiries use too many bytes, unless the owner has worked on it. A run that fails is repeated
 * within an hour.
 */
export class Retention {
  readonly #records: EnquiryRecords;
  readonly #removeAll: (isDue: (record: EnquiryRecord) => boolean) => Promise<unknown>;
  readonly #months: () => number;
  readonly #runOfDay: RunOfDay;
  /** Of the last count, and of what this process stored since it began. */
  #bytes: Bytes = { ...noBytes };
  /** Of what this process stored since the count that is under way began. */
  #storedMeanwhile: Bytes = { ...noBytes };
  readonly #mutex = new Mutex();
  readonly #removalDelay = new RemovalDelay();

  /**
   * @param options `removeAll` removes enquiries for good, or throws: they come again with the next run; `months`,
   *   how long enquiries are kept; `runOfDay` lets one of all instances do the work of the day
   */
  constructor(options: {
    records: EnquiryRecords;
    removeAll: (isDue: (record: EnquiryRecord) => boolean) => Promise<unknown>;
    months: () => number;
    runOfDay: RunOfDay;
  }) {
    this.#records = options.records;
    this.#removeAll = options.removeAll;
    this.#months = options.months;
    this.#runOfDay = options.runOfDay;
  }

  /** Counts what is stored and makes room, now and each hour, and starts the run of each day, until the process ends. */
  start(): void {
    const begin = () => {
      // Also when the run of today was done: this process counts what it stores itself, and reads what others store.
      void this.#attempt(() => this.#run(undefined));
      void this.runOfDay();
    };
    begin();
    setInterval(begin, checkEveryMs).unref();
  }

  /** Removes what has expired unless that was done today. Never rejects: a failure is logged. */
  runOfDay(): Promise<void> {
    return this.#attempt(() => this.#runOfDay((now) => this.#run(now)));
  }

  /** Counts an enquiry that was just stored. */
  stored(record: EnquiryRecord): void {
    const bytes = sizeOf(record);
    const group = groupToRemove(record);
    for (const counted of [this.#bytes, this.#storedMeanwhile]) {
      counted.all += bytes;
      if (group !== undefined) counted[group] += bytes;
    }
    const { all, advertising, flood } = this.#bytes;
    const hasRoomToMake = all > bounds.all.max && flood > 0;
    const isFull = hasRoomToMake || advertising > bounds.advertising.max;
    // A count that is under way sees to it, or the next enquiry.
    if (isFull && !this.#mutex.isLocked()) {
      void this.#attempt(() => this.#run(undefined));
    }
  }

  /** Whether so much is stored that only short messages are, or nothing more; undefined while there is room. */
  get fullness(): "shortOnly" | "full" | undefined {
    const { all } = this.#bytes;
    if (all <= bounds.all.max) return undefined;
    return all > hardMax ? "full" : "shortOnly";
  }

  /** Whether more than half of the bytes are used that enquiries may use: no spa has so many. */
  get isHalfFull(): boolean {
    return this.#bytes.all > bounds.all.max / 2;
  }

  /** Whether a removal of very much is delayed, since the clock may be wrong. */
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
    const cutoff = retentionCutoff(Date.now() + withinMs, this.#months());
    const isExpiring = (record: EnquiryRecord) =>
      record.createdAt < cutoff && groupToRemove(record) !== "advertising";
    return (await this.#records.all()).filter(isExpiring).length;
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf(error);
      log.error({ event: "enquiries.notExpired", reason });
    }
  }

  /** @param now by which enquiries expire; undefined to make room only */
  #run(now: number | undefined): Promise<void> {
    return this.#mutex.runExclusive(() => this.#remove(now));
  }

  async #remove(now: number | undefined): Promise<void> {
    this.#storedMeanwhile = { ...noBytes };
    const { cutoff, expired, excess, isMuch, bytes } = await this.#measure(now);
    // Until here the last count holds: while the store cannot be read, the bounds stay in force.
    for (const name of ["all", "advertising", "flood"] as const) {
      this.#bytes[name] = bytes[name] + this.#storedMeanwhile[name];
    }
    const mayExpire =
      now !== undefined &&
      this.#removalDelay.allows({ count: expired.size, isMuch }, () => {
        log.error({ event: "enquiries.expiryPutOff", count: expired.size });
      });
    const due = mayExpire ? new Set([...expired, ...excess]) : excess;
    if (due.size === 0) return;
    // As it is then: the owner may have worked on one meanwhile.
    const isOld = (one: EnquiryRecord) => mayExpire && one.createdAt < cutoff;
    await this.#removeAll(
      (one) => due.has(one.id) && (isOld(one) || groupToRemove(one) !== undefined),
    );
    log.info({ event: "enquiries.expired", removed: due.size });
    if (excess.size > 0) log.warn({ event: "enquiries.madeRoom", removed: excess.size });
  }

  async #measure(now: number | undefined): Promise<Measured> {
    const newestFirst = await this.#records.all();
    const cutoff = now === undefined ? "" : retentionCutoff(now, this.#months());
    const flaggedCutoff =
      now === undefined ? "" : new Date(now - flaggedKeptDays * dayMs).toISOString();
    const expired = new Set<string>();
    const kept: { record: EnquiryRecord; group: ReturnType<typeof groupOf>; bytes: number }[] = [];
    const bytes: Bytes = { ...noBytes };
    for (const [index, record] of newestFirst.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      const { id, createdAt } = record;
      const group = groupToRemove(record);
      if (createdAt < cutoff || (group === "advertising" && createdAt < flaggedCutoff)) {
        expired.add(id);
      }
      const size = sizeOf(record);
      bytes.all += size;
      if (group !== undefined) bytes[group] += size;
      kept.push({ record, group, bytes: size });
    }
    const newest = newestFirst.find((record) => groupToRemove(record) === undefined);
    const isMuch =
      expired.size * 2 > newestFirst.length || (newest !== undefined && expired.has(newest.id));
    const excess = new Set<string>();
    for (const group of ["advertising", "flood"] as const) {
      const counted = group === "advertising" ? "advertising" : "all";
      const { max, left } = bounds[counted];
      if (bytes[counted] <= max) continue;
      for (const one of kept.toReversed()) {
        if (bytes[counted] <= left) break;
        if (one.group !== group || excess.has(one.record.id)) continue;
        excess.add(one.record.id);
        bytes.all -= one.bytes;
        bytes[group] -= one.bytes;
      }
    }
    return { cutoff, expired, excess, isMuch, bytes };
  }
}
