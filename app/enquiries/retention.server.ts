import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { log, reasonOf } from "../log.server";
import { flaggedKeptDays } from "../business/flagged-kept-days";
import { groupOf } from "./flood-mark";
import type { EnquiryRecord } from "./store/enquiry-journal";
import type { EnquiryStore } from "./store/enquiry-store";

const dayMs = 24 * 60 * 60 * 1000;
const megabyte = 1_000_000;
/** What flagged enquiries may take on the disk, and what is left of them once they take more. */
const flaggedBytes = { most: 50 * megabyte, left: 40 * megabyte };
const batchSize = 1000; // looked at within a few ms, so that requests are answered in between

/**
 * The instant before which enquiries are no longer kept.
 *
 * @param now ms since the epoch
 * @param months how long they are kept, as the privacy text says
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
 * What an enquiry takes on the disk, near enough.
 *
 * @param enquiry as it is stored
 * @returns bytes
 */
export const sizeOf = (enquiry: object) => Buffer.byteLength(JSON.stringify(enquiry));

/**
 * Removes enquiries whose time is over, and the oldest of those that are flagged as advertising when
 * they take more than 50 MB: at the start, once a day, and when a flagged one makes them too many. Down
 * to 40 MB then, so that the file is not written anew for each. A day on which it fails is made up for on
 * the next.
 */
export class Retention {
  readonly #store: Pick<EnquiryStore, "list" | "removeAll">;
  readonly #months: number;
  /** Of the flagged ones, as far as they were measured. */
  #flaggedBytes = 0;
  #running: Promise<void> | undefined;

  /** @param months how long enquiries are kept that are not flagged */
  constructor(store: Pick<EnquiryStore, "list" | "removeAll">, months: number) {
    this.#store = store;
    this.#months = months;
  }

  /** Begins: a run now, and one each day until the process ends. */
  start(): void {
    void this.run();
    setInterval(() => void this.run(), dayMs).unref();
  }

  /** @param bytes the size of an enquiry that was just stored and is flagged as advertising */
  flaggedStored(bytes: number): void {
    this.#flaggedBytes += bytes;
    if (this.#flaggedBytes > flaggedBytes.most) void this.run();
  }

  /** Removes what is due. Never fails: what goes wrong is logged. */
  run(): Promise<void> {
    this.#running ??= this.#remove().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #remove(): Promise<void> {
    // What is stored meanwhile is added to it.
    this.#flaggedBytes = 0;
    try {
      const { due, flagged } = await this.#measure(Date.now());
      this.#flaggedBytes += flagged;
      const removed = await this.#store.removeAll(due);
      if (removed > 0) log.info({ event: "enquiries.expired", removed });
    } catch (error) {
      log.error({ event: "enquiries.notExpired", reason: reasonOf((error as Error).cause) });
    }
  }

  /** Which are to be removed, and the bytes of the flagged ones that stay. */
  async #measure(now: number): Promise<{ due: Set<string>; flagged: number }> {
    const newestFirst = await this.#store.list();
    const since = retentionCutoff(now, this.#months);
    const flaggedSince = new Date(now - flaggedKeptDays * dayMs).toISOString();
    const due = new Set<string>();
    const flagged: { record: EnquiryRecord; upTo: number }[] = [];
    let bytes = 0;
    for (const [index, record] of newestFirst.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      const isFlagged = groupOf(record.suspectedSpam) === "advertising";
      const arrived = record.firstReadAt ?? record.createdAt;
      if (arrived < since || (isFlagged && arrived < flaggedSince)) due.add(record.id);
      else if (isFlagged) {
        bytes += sizeOf(record);
        flagged.push({ record, upTo: bytes });
      }
    }
    if (bytes <= flaggedBytes.most) return { due, flagged: bytes };
    const kept = flagged.filter(({ upTo }) => upTo <= flaggedBytes.left);
    for (const { record } of flagged.slice(kept.length)) due.add(record.id);
    return { due, flagged: kept.at(-1)?.upTo ?? 0 };
  }
}
