import { Low } from "lowdb";
import { disk, type FileSystem } from "../../journal/file-system.server";
import type { WriteLock } from "../../journal/folder-locked-error";
import type { DataFolder } from "../../journal/journal-definition";
import { writeJournal } from "../../journal/journal-writer.server";
import { Journal } from "../../journal/journal.server";
import type { UnreadableLines } from "../../journal/recovery.server";
import { type Change, type JournalData, LowdbAdapter } from "../../journal/lowdb-adapter.server";
import type { Enquiry } from "../enquiry";
import { EnquiryIndex } from "./enquiry-index";
import {
  enquiriesJournal,
  type EnquiryMetadata,
  type EnquiryRecord,
  newEnquiryRecord,
} from "./enquiry-journal";
import { StoreUnavailable, type AddedEnquiry, type EnquiryStore } from "./enquiry-store";

type EnquiryData = JournalData<EnquiryRecord, EnquiryIndex>;

/** Enquiries in a journal behind lowdb. */
class FileEnquiryStore implements EnquiryStore {
  readonly #folder: DataFolder;
  readonly #journal: Journal<EnquiryRecord, EnquiryIndex>;
  readonly #adapter: LowdbAdapter<EnquiryRecord, EnquiryIndex>;
  readonly #underway = new Map<string, Promise<EnquiryRecord>>();
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
    return this.#underway.get(key) ?? low.data.records.findByIdempotencyKey(key, Date.now());
  }

  async add(enquiry: Enquiry, { key, ...marks }: EnquiryMetadata = {}): Promise<AddedEnquiry> {
    const low = await this.#open();
    if (key === undefined) return this.#keep(low, enquiry, marks);
    // No wait between the look and `#underway`: of two at once one finds the other.
    const first = this.#underway.get(key) ?? low.data.records.findByIdempotencyKey(key, Date.now());
    if (first !== undefined) return { ...(await first), alreadyStored: true };
    const keeping = this.#keep(low, enquiry, { ...marks, key });
    this.#underway.set(key, keeping);
    try {
      return await keeping;
    } finally {
      this.#underway.delete(key);
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

  async #keep(
    low: Low<EnquiryData>,
    enquiry: Enquiry,
    marks: EnquiryMetadata,
  ): Promise<EnquiryRecord> {
    const record = newEnquiryRecord(enquiry, marks);
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

  /** Reads the file once; a failed try is forgotten, so that a folder that works again is found. */
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

/** For a folder that no other process writes to. */
const unlocked: WriteLock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/**
 * The store of a data folder.
 *
 * @param dataDir absolute path
 * @param options `lock`, asked before the first change; `files`, what stands for the disk
 */
export function openEnquiryStore(
  dataDir: string,
  { lock = unlocked, files = disk }: { lock?: WriteLock; files?: FileSystem } = {},
): EnquiryStore {
  return new FileEnquiryStore({ path: dataDir, files, lock });
}
