import { Low } from "lowdb";
import { disk, type FileSystem } from "../../journal/file-system.server";
import type { WriteLock } from "../../journal/lock-owner.server";
import type { DataFolder } from "../../journal/journal-format.server";
import { writeJournal } from "../../journal/atomic-write.server";
import { Journal } from "../../journal/journal.server";
import type { UnreadableLines } from "../../journal/recovery.server";
import { type Change, type JournalData, LowdbAdapter } from "../../journal/lowdb-adapter.server";
import type { Enquiry } from "../enquiry";
import { enquiriesJournal, EnquiryIndex, newEnquiryRecord } from "./enquiry-journal";
import {
  StoreUnavailable,
  type AddedEnquiry,
  type EnquiryMetadata,
  type EnquiryRecord,
  type EnquiryStore,
} from "./enquiry-store";

type EnquiryData = JournalData<EnquiryRecord, EnquiryIndex>;

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
class JournalEnquiryStore implements FileEnquiryStore {
  readonly #folder: DataFolder;
  readonly #journal: Journal<EnquiryRecord, EnquiryIndex>;
  readonly #adapter: LowdbAdapter<EnquiryRecord, EnquiryIndex>;
  readonly #pending = new Map<string, Promise<EnquiryRecord>>();
  #opening: Promise<Low<EnquiryData>> | undefined;
  #closed = false;
  #failedAt: number | undefined;

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#journal = new Journal(enquiriesJournal, new EnquiryIndex(), folder);
    this.#adapter = new LowdbAdapter(this.#journal);
  }

  async findByIdempotencyKey(key: string): Promise<EnquiryRecord | undefined> {
    const low = await this.#open();
    return this.#pending.get(key) ?? low.data.records.findByIdempotencyKey(key, Date.now());
  }

  async add(enquiry: Enquiry, { key, ...metadata }: EnquiryMetadata = {}): Promise<AddedEnquiry> {
    const low = await this.#open();
    if (key === undefined) return this.#append(low, enquiry, metadata);
    // No await between the lookup and `#pending.set`: of two equal enquiries at once, the second finds the first.
    const first = this.#pending.get(key) ?? low.data.records.findByIdempotencyKey(key, Date.now());
    if (first !== undefined) return { ...(await first), alreadyStored: true };
    const appending = this.#append(low, enquiry, { ...metadata, key });
    this.#pending.set(key, appending);
    try {
      return await appending;
    } finally {
      this.#pending.delete(key);
    }
  }

  async list(): Promise<readonly EnquiryRecord[]> {
    return (await this.#open()).data.records.newestFirst;
  }

  async count(): Promise<number> {
    return (await this.#open()).data.records.oldestFirst.length;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.removeAll(new Set([id]))) > 0;
  }

  async removeAll(ids: ReadonlySet<string>): Promise<number> {
    const low = await this.#open();
    const present = low.data.records.oldestFirst.filter(({ id }) => ids.has(id));
    const gone = new Set(present.map(({ id }) => id));
    await this.#change(low, { replace: (record) => (gone.has(record.id) ? undefined : record) });
    return gone.size;
  }

  async unreadable(): Promise<UnreadableLines | null> {
    await this.#open();
    try {
      return await this.#journal.quarantine.unreadable();
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  async copyTo(file: string): Promise<void> {
    const { records } = (await this.#open()).data;
    try {
      await writeJournal(this.#folder.files, file, enquiriesJournal, records.oldestFirst.slice());
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  get failedAt(): number | undefined {
    return this.#failedAt;
  }

  async check(): Promise<void> {
    await this.#open();
    try {
      await this.#journal.check();
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    await this.#adapter.finish();
  }

  async #append(
    low: Low<EnquiryData>,
    enquiry: Enquiry,
    metadata: EnquiryMetadata,
  ): Promise<EnquiryRecord> {
    const record = newEnquiryRecord(enquiry, metadata);
    await this.#change(low, { add: record });
    return record;
  }

  async #change(low: Low<EnquiryData>, change: Change<EnquiryRecord>): Promise<void> {
    try {
      if (this.#closed) throw new Error("The store is closed.");
      await low.update(({ changes }) => changes.push(change));
      this.#failedAt = undefined;
    } catch (error) {
      this.#failedAt = Date.now();
      throw new StoreUnavailable(error);
    }
  }

  /** Reads the file once. A failed attempt is repeated by the next call, so that the store recovers by itself. */
  #open(): Promise<Low<EnquiryData>> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = undefined;
      throw new StoreUnavailable(error);
    });
    return this.#opening;
  }

  async #read(): Promise<Low<EnquiryData>> {
    const empty = { records: this.#journal.index, changes: [] };
    const low = new Low<EnquiryData>(this.#adapter, empty);
    await low.read();
    return low;
  }
}

/** For a folder to which no other process writes. */
const unlocked: WriteLock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/**
 * Opens the store of a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options `lock`, checked before the first change; `files`, the file system
 */
export function openEnquiryStore(
  dataDir: string,
  { lock = unlocked, files = disk }: { lock?: WriteLock; files?: FileSystem } = {},
): FileEnquiryStore {
  return new JournalEnquiryStore({ path: dataDir, files, lock });
}
