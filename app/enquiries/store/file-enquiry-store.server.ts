import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";
import type { UnreadableLines } from "../../journal/recovery.server";
import type { Enquiry } from "../enquiry";
import { enquiriesJournal, EnquiryIndex, newEnquiryRecord } from "./enquiry-journal";
import {
  StoreUnavailable,
  type AddedEnquiry,
  type ContactFields,
  type EnquiryMetadata,
  type EnquiryRecord,
  type EnquiryStore,
} from "./enquiry-store";

/** A store of enquiries in a file of the data folder. */
export interface FileEnquiryStore extends EnquiryStore {
  /**
   * The lines that could not be read, until the operator removes the files into which they were quarantined.
   *
   * @throws {StoreUnavailable} when the folder cannot be read
   */
  unreadable(): Promise<UnreadableLines | null>;
  /**
   * Writes a copy of all enquiries.
   *
   * @param file absolute path of a file that does not exist
   * @throws {StoreUnavailable} when it could not be written; there is no such file then
   */
  copyTo(file: string): Promise<void>;
}

/** Enquiries in a journal behind lowdb. */
class JournalEnquiryStore
  extends JournalStore<EnquiryRecord, EnquiryIndex>
  implements FileEnquiryStore
{
  readonly #pending = new Map<string, Promise<EnquiryRecord>>();

  constructor(dataDir: string, options: JournalStoreOptions) {
    const records = { definition: enquiriesJournal, makeIndex: () => new EnquiryIndex() };
    super(dataDir, records, (cause) => new StoreUnavailable(cause), options);
  }

  async findByIdempotencyKey(key: string): Promise<EnquiryRecord | undefined> {
    const records = await this.records();
    return this.#pending.get(key) ?? records.findByIdempotencyKey(key, Date.now());
  }

  async find(id: string): Promise<EnquiryRecord | undefined> {
    return (await this.records()).find(id);
  }

  async add(enquiry: Enquiry, { key, ...metadata }: EnquiryMetadata = {}): Promise<AddedEnquiry> {
    const records = await this.records();
    if (key === undefined) return this.#append(enquiry, metadata);
    // No await between the lookup and `#pending.set`: of two equal enquiries at once, the second finds the first.
    const first = this.#pending.get(key) ?? records.findByIdempotencyKey(key, Date.now());
    if (first !== undefined) return { ...(await first), alreadyStored: true };
    const appending = this.#append(enquiry, { ...metadata, key });
    this.#pending.set(key, appending);
    try {
      return await appending;
    } finally {
      this.#pending.delete(key);
    }
  }

  async list(): Promise<readonly EnquiryRecord[]> {
    return (await this.records()).newestFirst;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.removeAll(new Set([id]))) > 0;
  }

  async removeAll(ids: ReadonlySet<string>): Promise<number> {
    const { oldestFirst } = await this.records();
    const gone = new Set(oldestFirst.map(({ id }) => id).filter((id) => ids.has(id)));
    await this.apply({ replace: (record) => (gone.has(record.id) ? undefined : record) });
    return gone.size;
  }

  async setSuspectedSpam(id: string, reasons: readonly string[]): Promise<void> {
    await this.apply({
      replace: (record) => {
        const { suspectedSpam: before, ...rest } = record;
        if (record.id !== id || (before ?? []).join() === reasons.join()) return record;
        return reasons.length > 0 ? { ...rest, suspectedSpam: [...reasons] } : rest;
      },
    });
  }

  async correct(id: string, fields: Partial<ContactFields>): Promise<void> {
    await this.apply({
      replace: (record) => (record.id === id ? { ...record, ...fields } : record),
    });
  }

  async #append(enquiry: Enquiry, metadata: EnquiryMetadata): Promise<EnquiryRecord> {
    const record = newEnquiryRecord(enquiry, metadata);
    await this.apply({ add: record });
    return record;
  }
}

/**
 * Opens the store of a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options `lock`, checked before the first change; `files`, the file system
 */
export function openEnquiryStore(
  dataDir: string,
  options: JournalStoreOptions = {},
): FileEnquiryStore {
  return new JournalEnquiryStore(dataDir, options);
}
