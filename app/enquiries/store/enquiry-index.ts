import type { RecordIndex } from "../../journal/journal-definition";
import type { EnquiryRecord } from "./enquiry-journal";

/** How long the same content from the same form counts as the same enquiry, in ms: a day. */
const idempotencyKeyTtlMs = 24 * 60 * 60 * 1000;

/** The enquiries in memory: always what is on the disk, and nothing that is not yet there. */
export class EnquiryIndex implements RecordIndex<EnquiryRecord> {
  #oldestFirst: EnquiryRecord[] = [];
  #newestFirst: readonly EnquiryRecord[] | undefined;
  #byKey = new Map<string, EnquiryRecord>();

  get oldestFirst(): readonly EnquiryRecord[] {
    return this.#oldestFirst;
  }

  get newestFirst(): readonly EnquiryRecord[] {
    return (this.#newestFirst ??= this.#oldestFirst.toReversed());
  }

  replaceAll(records: EnquiryRecord[]): void {
    this.#oldestFirst = records;
    this.#newestFirst = undefined;
    this.#byKey = new Map();
    const since = new Date(Date.now() - idempotencyKeyTtlMs).toISOString();
    for (const record of records) {
      if (record.key !== undefined && record.createdAt >= since) {
        this.#byKey.set(record.key, record);
      }
    }
  }

  add(records: readonly EnquiryRecord[]): void {
    for (const record of records) {
      this.#oldestFirst.push(record);
      if (record.key !== undefined) this.#byKey.set(record.key, record);
    }
    this.#newestFirst = undefined;
  }

  /**
   * The enquiry that was kept under a key in the last 24 hours.
   *
   * @param now ms since the epoch
   */
  findByIdempotencyKey(key: string, now: number): EnquiryRecord | undefined {
    const record = this.#byKey.get(key);
    if (record === undefined) return undefined;
    return now - Date.parse(record.createdAt) <= idempotencyKeyTtlMs ? record : undefined;
  }
}
