import { Low } from "lowdb";
import { randomUUID } from "node:crypto";
import type { Enquiry } from "../enquiry";
import { linesAside } from "../../journal/quarantine.server";
import type { EnquiryMarks, EnquiryRecord } from "./enquiry-record";
import { EnquiryIndex } from "./enquiry-index";
import {
  StoreUnavailable,
  type AddedEnquiry,
  type EnquiryStore,
  type UnreadableLines,
} from "./enquiry-store";
import { disk, type FileSystem } from "../../journal/file-system.server";
import type { WriteLock } from "../../journal/folder-locked-error";
import { JournalAdapter, type Change, type EnquiryData } from "../../journal/lowdb-adapter.server";
import { writeJournal } from "../../journal/atomic-file.server";
import { journalName } from "../../journal/recovery.server";
import { Journal } from "../../journal/journal.server";

/** Enquiries in one file behind lowdb. */
class FileEnquiryStore implements EnquiryStore {
  readonly #files: FileSystem;
  readonly #dataDir: string;
  readonly #journal: Journal;
  readonly #adapter: JournalAdapter;
  readonly #underway = new Map<string, Promise<EnquiryRecord>>();
  #opening: Promise<Low<EnquiryData>> | undefined;
  #closed = false;
  #failedAt: number | undefined;

  constructor(files: FileSystem, dataDir: string, holder: WriteLock) {
    this.#files = files;
    this.#dataDir = dataDir;
    this.#journal = new Journal(files, dataDir, holder);
    this.#adapter = new JournalAdapter(this.#journal);
  }

  async repeatOf(key: string): Promise<EnquiryRecord | undefined> {
    const low = await this.#open();
    return this.#underway.get(key) ?? low.data.records.repeatOf(key, Date.now());
  }

  async add(enquiry: Enquiry, { key, ...marks }: EnquiryMarks = {}): Promise<AddedEnquiry> {
    const low = await this.#open();
    if (key === undefined) return this.#keep(low, enquiry, marks);
    // No wait between the look and `#underway`: of two at once one finds the other.
    const first = this.#underway.get(key) ?? low.data.records.repeatOf(key, Date.now());
    if (first !== undefined) return { ...(await first), repeated: true };
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
    await this.#change(low, { remove: gone });
    return gone.size;
  }

  async unreadable(): Promise<UnreadableLines | null> {
    await this.#open();
    try {
      const aside = await linesAside(this.#files, this.#dataDir);
      const lines = this.#journal.damagedLines;
      if (lines === 0) return aside;
      return { lines: lines + (aside?.lines ?? 0), file: aside?.file ?? journalName };
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  async copyTo(file: string): Promise<void> {
    const { records } = (await this.#open()).data;
    try {
      await writeJournal(this.#files, file, records.oldestFirst.slice());
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
    marks: EnquiryMarks,
  ): Promise<EnquiryRecord> {
    const { message, ...fields } = enquiry;
    const record: EnquiryRecord = {
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      ...fields,
      ...(message && { message }),
      ...marks,
    };
    await this.#change(low, { add: record });
    return record;
  }

  async #change(low: Low<EnquiryData>, change: Change): Promise<void> {
    try {
      if (this.#closed) throw new Error("The store is closed.");
      await low.update(({ changes }) => changes.push(change));
      this.#failedAt = undefined;
    } catch (error) {
      this.#failedAt = Date.now();
      throw new StoreUnavailable(error);
    }
  }

  /** Reads the file once; a failed try is forgotten, so that a mended folder is found again. */
  #open(): Promise<Low<EnquiryData>> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = undefined;
      throw new StoreUnavailable(error);
    });
    return this.#opening;
  }

  async #read(): Promise<Low<EnquiryData>> {
    const empty = { records: new EnquiryIndex(), changes: [] };
    const low = new Low<EnquiryData>(this.#adapter, empty);
    await low.read();
    return low;
  }
}

/** For a folder that nobody else writes to. */
const unshared: WriteLock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/**
 * The store of a data folder.
 *
 * @param dataDir absolute path
 * @param options `holder`, asked before the first change; `files`, what stands for the disk
 */
export function openEnquiryStore(
  dataDir: string,
  options: { holder?: WriteLock; files?: FileSystem } = {},
): EnquiryStore {
  return new FileEnquiryStore(options.files ?? disk, dataDir, options.holder ?? unshared);
}
