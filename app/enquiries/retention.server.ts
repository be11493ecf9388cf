import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { log, reasonOf } from "../log.server";
import { flaggedKeptDays } from "../business/privacy-statements";
import { groupOf } from "./spam-reasons";
import type { DailyJob } from "../journal/daily-backups.server";
import type { EnquiryRecord, EnquiryStore } from "./store/enquiry-store";

const dayMs = 24 * 60 * 60 * 1000;
const megabyte = 1_000_000;
/** Time between two checks whether the run of the day is due, in ms. A run that failed is repeated after it. */
const checkEveryMs = 60 * 60 * 1000;
/** Bytes that flagged enquiries may use in the store, and how many are left of them once they use more. */
const flaggedBytes = { max: 50 * megabyte, left: 40 * megabyte };
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

/**
 * The approximate size of an enquiry in the store.
 *
 * @param enquiry as it is stored
 * @returns bytes
 */
export const sizeOf = (enquiry: object) => Buffer.byteLength(JSON.stringify(enquiry));

/** The job of a process that has nobody to share it with: once on each day (UTC). */
function onceADay(): DailyJob {
  let done = "";
  return async (now, work) => {
    const today = new Date(now).toISOString().slice(0, 10);
    if (done === today) return;
    await work(now);
    done = today;
  };
}

/** The enquiries that are kept for a time. */
interface RetainedEnquiries extends Pick<EnquiryStore, "list"> {
  /** Removes enquiries with everything that belongs to them, or throws; the ids come again with the next run. */
  removeAll(ids: ReadonlySet<string>): Promise<unknown>;
}

/**
 * Removes expired enquiries, and the oldest of those that are flagged as advertising when these use more than
 * 50 MB: at the start, once a day, and when a new flagged enquiry exceeds the limit. It removes them down to 40 MB,
 * so that the file is not rewritten for each new one. A run that fails is repeated within an hour.
 */
export class Retention {
  readonly #enquiries: RetainedEnquiries;
  readonly #months: number;
  readonly #job: DailyJob;
  /** Bytes of the flagged enquiries: of the last run, and those stored since. */
  #flaggedBytes = 0;
  #running: Promise<void> | undefined;

  /**
   * @param months how long enquiries that are not flagged are stored
   * @param job decides whether this process does the run of the day
   */
  constructor(enquiries: RetainedEnquiries, months: number, job = onceADay()) {
    this.#job = job;
    this.#enquiries = enquiries;
    this.#months = months;
  }

  /** Starts a run now, and one on each day until the process ends. */
  start(): void {
    void this.runOfDay();
    setInterval(() => void this.runOfDay(), checkEveryMs).unref();
  }

  /** Removes what has expired unless that was done today. Never rejects: a failure is logged. */
  runOfDay(): Promise<void> {
    return this.#attempt(() => this.#job(Date.now(), () => this.#runOnce()));
  }

  /** @param bytes the size of an enquiry that was just stored and is flagged as advertising */
  flaggedStored(bytes: number): void {
    this.#flaggedBytes += bytes;
    if (this.#flaggedBytes > flaggedBytes.max) void this.run();
  }

  /**
   * Counts the enquiries that expire within a time, without those that are flagged as advertising.
   *
   * @param withinMs such as a week, in ms
   * @throws {StoreUnavailable} when the store cannot be read
   */
  async countExpiring(withinMs: number): Promise<number> {
    const cutoff = retentionCutoff(Date.now() + withinMs, this.#months);
    const isExpiring = ({ suspectedSpam, firstReadAt, createdAt }: EnquiryRecord) =>
      (firstReadAt ?? createdAt) < cutoff && groupOf(suspectedSpam) !== "advertising";
    return (await this.#enquiries.list()).filter(isExpiring).length;
  }

  /** Removes what has expired. Never rejects: a failure is logged. */
  run(): Promise<void> {
    return this.#attempt(() => this.#runOnce());
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf((error as Error).cause ?? error);
      log.error({ event: "enquiries.notExpired", reason });
    }
  }

  #runOnce(): Promise<void> {
    this.#running ??= this.#remove().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #remove(): Promise<void> {
    // `flaggedStored` adds what is stored during the run.
    this.#flaggedBytes = 0;
    const { due, flagged } = await this.#measure(Date.now());
    this.#flaggedBytes += flagged;
    if (due.size === 0) return;
    await this.#enquiries.removeAll(due);
    log.info({ event: "enquiries.expired", removed: due.size });
  }

  /** The ids of the enquiries to remove, and the bytes of the flagged ones that stay. */
  async #measure(now: number): Promise<{ due: Set<string>; flagged: number }> {
    const newestFirst = await this.#enquiries.list();
    const cutoff = retentionCutoff(now, this.#months);
    const flaggedCutoff = new Date(now - flaggedKeptDays * dayMs).toISOString();
    const due = new Set<string>();
    const flagged: { record: EnquiryRecord; upTo: number }[] = [];
    let bytes = 0;
    for (const [index, record] of newestFirst.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      const isFlagged = groupOf(record.suspectedSpam) === "advertising";
      const arrived = record.firstReadAt ?? record.createdAt;
      if (arrived < cutoff || (isFlagged && arrived < flaggedCutoff)) due.add(record.id);
      else if (isFlagged) {
        bytes += sizeOf(record);
        flagged.push({ record, upTo: bytes });
      }
    }
    if (bytes <= flaggedBytes.max) return { due, flagged: bytes };
    const kept = flagged.filter(({ upTo }) => upTo <= flaggedBytes.left);
    for (const { record } of flagged.slice(kept.length)) due.add(record.id);
    return { due, flagged: kept.at(-1)?.upTo ?? 0 };
  }
}
