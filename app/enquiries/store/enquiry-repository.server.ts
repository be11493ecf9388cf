import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";
import type { Enquiry } from "../enquiry";
import { enquiriesJournal, EnquiryIndex, newEnquiryRecord } from "./enquiry-records";
import {
  StoreUnavailable,
  type AddedEnquiry,
  type ContactFields,
  type EnquiryMetadata,
  type EnquiryRecord,
  type EnquiryStore,
  type UnreadableRecords,
} from "./enquiry-store";

/** A change of stored records: one more, or what becomes of each. */
export type RecordChange<R> = { add: R } | { replace: (record: R) => R | undefined };

/**
 * Records of one kind, whatever they are stored in, with an index of them in memory. Every method throws
 * {StoreUnavailable} when it cannot do its work now.
 */
export interface RecordStorage<R extends object, I> {
  /**
   * The index, with exactly the records that are stored now.
   *
   * @param asOf "lastRead" when it may lack what other instances have changed since
   */
  records(asOf?: "lastRead"): Promise<I>;
  /**
   * Makes a change; it is durable when the promise resolves.
   *
   * @returns false when another record of the same id was stored before: nothing has changed then
   */
  apply(change: RecordChange<R>): Promise<boolean>;
  /** How many records there are. */
  count(): Promise<number>;
  /** The records that could not be read; null when all could. */
  unreadable(): Promise<UnreadableRecords | null>;
  /**
   * Writes a copy of all records as JSON lines; when that fails there is no such file.
   *
   * @param file absolute path of a file that does not exist
   */
  copyTo(file: string): Promise<void>;
  /** Checks that a change could be made now, and repairs what an earlier failure left. */
  check(): Promise<void>;
  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  readonly failedAt: number | undefined;
  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void>;
}

/** What all repositories have in common: each keeps its records in a `RecordStorage`. */
export abstract class Repository<R extends object, I> {
  protected readonly stored: RecordStorage<R, I>;

  /** @param stored where the records are */
  constructor(stored: RecordStorage<R, I>) {
    this.stored = stored;
  }

  /** How many records there are. */
  count(): Promise<number> {
    return this.stored.count();
  }

  /** The records that could not be read; null when all could. */
  unreadable(): Promise<UnreadableRecords | null> {
    return this.stored.unreadable();
  }

  /** Writes a copy of all records: see `RecordStorage`. */
  copyTo(file: string): Promise<void> {
    return this.stored.copyTo(file);
  }

  /** Checks that a change could be made now. */
  check(): Promise<void> {
    return this.stored.check();
  }

  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  get failedAt(): number | undefined {
    return this.stored.failedAt;
  }

  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void> {
    return this.stored.close();
  }
}

/** The repository of the enquiries, wherever their records are stored. */
export class EnquiryRepository
  extends Repository<EnquiryRecord, EnquiryIndex>
  implements EnquiryStore
{
  readonly #pending = new Map<string, Promise<AddedEnquiry>>();

  async findByIdempotencyKey(key: string, asOf?: "lastRead"): Promise<EnquiryRecord | undefined> {
    const records = await (asOf === undefined ? this.stored.records() : this.#knownOf(key));
    return this.#pending.get(key) ?? records.findByIdempotencyKey(key, Date.now());
  }

  async find(id: string): Promise<EnquiryRecord | undefined> {
    return (await this.stored.records()).find(id);
  }

  async add(enquiry: Enquiry, { key, ...metadata }: EnquiryMetadata = {}): Promise<AddedEnquiry> {
    if (key === undefined) return this.#append(enquiry, metadata);
    const records = await this.#knownOf(key);
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
    return (await this.stored.records()).newestFirst;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.removeAll(new Set([id]))) > 0;
  }

  async removeAll(ids: ReadonlySet<string>): Promise<number> {
    const { oldestFirst } = await this.stored.records();
    const gone = new Set(oldestFirst.map(({ id }) => id).filter((id) => ids.has(id)));
    await this.stored.apply({ replace: (record) => (gone.has(record.id) ? undefined : record) });
    return gone.size;
  }

  async setSuspectedSpam(id: string, reasons: readonly string[]): Promise<void> {
    await this.stored.apply({
      replace: (record) => {
        const { suspectedSpam: before, ...rest } = record;
        if (record.id !== id || (before ?? []).join() === reasons.join()) return record;
        return reasons.length > 0 ? { ...rest, suspectedSpam: [...reasons] } : rest;
      },
    });
  }

  async correct(id: string, fields: Partial<ContactFields>): Promise<void> {
    await this.stored.apply({
      replace: (record) => (record.id === id ? { ...record, ...fields } : record),
    });
  }

  /**
   * The records as they were read last, when they lack the key: one that was added since is found when the enquiry is
   * stored. One that they have may have been removed since.
   */
  async #knownOf(key: string): Promise<EnquiryIndex> {
    const known = await this.stored.records("lastRead");
    return known.findByIdempotencyKey(key, Date.now()) ? this.stored.records() : known;
  }

  async #append(enquiry: Enquiry, metadata: EnquiryMetadata): Promise<AddedEnquiry> {
    const record = newEnquiryRecord(enquiry, metadata);
    if (await this.stored.apply({ add: record })) return record;
    // Another instance has stored an enquiry with the same key meanwhile.
    const { key = "" } = metadata;
    const first = (await this.stored.records()).findByIdempotencyKey(key, Date.now());
    if (first === undefined) throw new StoreUnavailable(new Error("The first one is gone again."));
    return { ...first, alreadyStored: true };
  }
}

/**
 * Opens the enquiries of a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options `lock`, checked before the first change; `files`, the file system
 */
export function openEnquiryStore(
  dataDir: string,
  options: JournalStoreOptions = {},
): EnquiryRepository {
  const records = { definition: enquiriesJournal, makeIndex: () => new EnquiryIndex() };
  const unavailable = (cause: unknown) => new StoreUnavailable(cause);
  return new EnquiryRepository(new JournalStore(dataDir, records, unavailable, options));
}
