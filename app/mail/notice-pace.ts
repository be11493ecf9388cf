import type { EnquiryRecord } from "../enquiries/record";
import { groupOf } from "../enquiries/spam-reasons";
import { minuteMs } from "../time";

/** Most notices that are sent one by one within `digestMs`; the enquiries after them wait for one digest. */
const singleNotices = 20;
/** The length of that window, and how long an enquiry waits for its digest at most, in ms. */
const digestMs = 10 * minuteMs;

/** Whether a time is near now, in either direction: the clock may have been put back. */
const isRecent = (at: number, now: number) => Math.abs(now - at) < digestMs;

/**
 * Decides which of the owner's notices are sent one by one. It counts the enquiries that were told of, by this instance
 * and, as the records say, by all others and before a start.
 */
export class NoticePace {
  /** When the owner was told of an enquiry (ms since the epoch), by its id. */
  readonly #told = new Map<string, number>();
  /** When the digest is due for which some enquiries wait. */
  #digestAt: number | undefined;

  /** Counts an enquiry of which the owner was told. @param at ms since the epoch */
  count(id: string, at: number): void {
    this.#told.set(id, at);
  }

  /** Counts what the records say, and forgets what is older than `digestMs`. @param now ms since the epoch */
  update(records: readonly EnquiryRecord[], now: number): void {
    // ISO texts are compared and only the recent ones are parsed: there may be many.
    const since = new Date(now - digestMs).toISOString();
    for (const { id, mails } of records) {
      const owner = mails?.owner;
      if (owner?.result === "sent" && owner.at > since) this.count(id, Date.parse(owner.at));
    }
    for (const [id, at] of this.#told) if (!isRecent(at, now)) this.#told.delete(id);
  }

  /**
   * Lets a notice go out by itself, or leaves its enquiry to the next digest, whose time is then set. Those of a flood
   * are always in a digest.
   *
   * @param underWay ids of the enquiries of which the owner is being told
   * @param now ms since the epoch
   * @returns whether it goes out by itself
   */
  takeSingle(record: EnquiryRecord, underWay: ReadonlySet<string>, now: number): boolean {
    if (groupOf(record.suspectedSpam) === "flood") {
      const since = Math.min(now, Date.parse(record.createdAt));
      this.#digestAt = Math.min(this.#digestAt ?? Number.POSITIVE_INFINITY, since + digestMs);
      return false;
    }
    if (this.#digestAt === undefined && this.#hasRoom(underWay)) return true;
    this.#digestAt ??= Math.min(now, ...this.#told.values()) + digestMs;
    return false;
  }

  #hasRoom(underWay: ReadonlySet<string>): boolean {
    let room = singleNotices - this.#told.size;
    for (const id of underWay) {
      if (room <= 0) break;
      if (!this.#told.has(id)) room -= 1;
    }
    return room > 0;
  }

  /** Whether the digest is due, which then begins; those that follow wait for another one. */
  takeDigest(now: number): boolean {
    if (this.#digestAt === undefined) return false;
    const left = this.#digestAt - now;
    // One that is further away was decided by a clock that was ahead.
    if (left > 0 && left <= digestMs) return false;
    this.#digestAt = undefined;
    return true;
  }
}
