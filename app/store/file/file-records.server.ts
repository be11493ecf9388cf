import { Mutex } from "async-mutex";
import { Low } from "lowdb";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import {
  idempotencyKeyTtlMs,
  type Records,
  type Snapshot,
  type StoredRecord,
  StoreUnavailable,
  type UnlistedRecords,
} from "../ports";
import { fileMode, makeFolder } from "./own-files.server";
import type { FolderLock } from "./folder-lock.server";
import { Journal } from "./journal.server";
import type { JournalHeader } from "./lines.server";
import { readSnapshot } from "./read-snapshot.server";

/** Begins the name of a file by which is tried whether the folder can be written. */
export const probeStart = ".probe-";
/** Room for an enquiry of the greatest length, in bytes: 4000 control characters, escaped, and the rest. */
export const probeBytes = 32 * 1024;
const probe = Buffer.alloc(probeBytes);

/** A change that waits for the next write of the file. */
interface WaitingChange<R> {
  /** Changes the list of the next write, oldest first, and returns what the caller is told. */
  work: (next: R[]) => unknown;
  resolve: (told: unknown) => void;
  reject: (error: unknown) => void;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
  }
}

const isSame = <R>(one: readonly R[], other: readonly R[]) =>
  one.length === other.length && one.every((record, at) => record === other[at]);

/**
 * Records in a file of the data folder, behind lowdb. The file is read by the first call; a failed attempt is repeated
 * by the next one, so that the store recovers by itself. Changes that arrive while the disk is busy share the next
 * write.
 */
export class FileRecords<R extends StoredRecord> implements Records<R> {
  readonly #dataDir: string;
  readonly #header: JournalHeader;
  readonly #journal: Journal<R>;
  readonly #mutex = new Mutex();
  #opening: Promise<Low<R[]>> | undefined;
  #waiting: WaitingChange<R>[] = [];
  #isClosed = false;
  /** What is on the disk, oldest first. lowdb's own list is ahead of it during a write. */
  #stored: readonly R[] = [];
  #newestFirst: readonly R[] | undefined;
  /** Positions in that list by the records' ids. */
  readonly #positions = new Map<string, number>();
  /** Ids by idempotency keys, of which many have expired. */
  readonly #keys = new Map<string, string>();

  /** @param dataDir absolute path */
  constructor(dataDir: string, header: JournalHeader, lock: FolderLock) {
    this.#dataDir = dataDir;
    this.#header = header;
    this.#journal = new Journal(dataDir, header, lock);
  }

  async all(): Promise<readonly R[]> {
    await this.#open();
    return (this.#newestFirst ??= this.#stored.toReversed());
  }

  async find(id: string): Promise<R | undefined> {
    await this.#open();
    return this.#find(id);
  }

  async findByKey(key: string): Promise<R | undefined> {
    await this.#open();
    return this.#firstOf(key, this.#stored);
  }

  add(record: R): Promise<R> {
    return this.#change((next) => {
      const first = record.key === undefined ? undefined : this.#firstOf(record.key, next);
      if (first === undefined) next.push(record);
      return first ?? record;
    });
  }

  change(id: string, to: (now: R) => R): Promise<R | undefined> {
    return this.#change((next) => {
      const position = this.#positions.get(id);
      const now = position === undefined ? undefined : next[position];
      if (position === undefined || now === undefined) return undefined;
      return (next[position] = to(now));
    });
  }

  replaceAll(to: (one: R) => R | undefined): Promise<void> {
    return this.#exclusively(async (low) => {
      const next = this.#stored.map(to).filter((one) => one !== undefined);
      const rewrites = !isSame(next, this.#stored) || this.#journal.hasSuperseded;
      await this.#write(low, next, rewrites);
    });
  }

  compact(): Promise<void> {
    return this.replaceAll((one) => one);
  }

  snapshot(): Promise<Snapshot<R> | undefined> {
    return orUnavailable(readSnapshot<R>(this.#dataDir, this.#header));
  }

  replace(
    records: readonly R[],
    before: (now: Snapshot<R> | undefined) => Promise<void>,
  ): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      this.#assertOpen();
      await before(await this.snapshot());
      try {
        await orUnavailable(this.#journal.replace(records));
      } finally {
        // The next call reads the file again.
        this.#opening = undefined;
      }
    });
  }

  async check(): Promise<void> {
    await this.#exclusively(() => this.#journal.flush());
    const file = path.join(this.#dataDir, `${probeStart}${randomBytes(6).toString("hex")}`);
    try {
      await makeFolder(this.#dataDir);
      await fs.writeFile(file, probe, { mode: fileMode, flag: "wx" });
    } catch (error) {
      throw new StoreUnavailable(error);
    } finally {
      await fs.rm(file, { force: true }).catch(() => undefined);
    }
  }

  async unlisted(): Promise<UnlistedRecords | null> {
    await this.#open();
    return orUnavailable(this.#journal.unlisted());
  }

  close(): Promise<void> {
    return this.#mutex.runExclusive(() => {
      this.#isClosed = true;
    });
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StoreUnavailable(new Error("The store is closed."));
  }

  #open(): Promise<Low<R[]>> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = undefined;
      throw new StoreUnavailable(error);
    });
    return this.#opening;
  }

  async #read(): Promise<Low<R[]>> {
    const low = new Low<R[]>(this.#journal, []);
    await low.read();
    this.#adopt([]);
    this.#adopt(low.data);
    return low;
  }

  #find(id: string): R | undefined {
    const position = this.#positions.get(id);
    return position === undefined ? undefined : this.#stored[position];
  }

  /** @param next the list of the next write, which may hold the first record of a key already */
  #firstOf(key: string, next: readonly R[]): R | undefined {
    const added = next.slice(this.#stored.length).find((one) => one.key === key);
    const first = added ?? this.#find(this.#keys.get(key) ?? "");
    if (first === undefined) return undefined;
    return Date.now() - Date.parse(first.createdAt) <= idempotencyKeyTtlMs ? first : undefined;
  }

  #change<T>(work: (next: R[]) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (told: unknown) => void, reject });
      // The write that begins next takes all that wait then.
      if (this.#waiting.length === 1) void this.#mutex.runExclusive(() => this.#writeWaiting());
    });
  }

  async #writeWaiting(): Promise<void> {
    const told: (() => void)[] = [];
    const waiting = this.#waiting.splice(0);
    try {
      const low = await this.#open();
      this.#assertOpen();
      const next = this.#stored.slice();
      for (const { work, resolve, reject } of waiting) {
        try {
          const result = work(next);
          told.push(() => resolve(result));
        } catch (error) {
          told.push(() => reject(error));
        }
      }
      await this.#write(low, next);
      for (const tell of told) tell();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #exclusively<T>(work: (low: Low<R[]>) => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(async () => {
      const low = await this.#open();
      this.#assertOpen();
      return orUnavailable(work(low));
    });
  }

  /**
   * @param rewrites whether the file is written as a whole, without what no longer counts
   * @throws {StoreUnavailable} when the list may not be on the disk; what the file holds is listed then
   */
  async #write(low: Low<R[]>, next: R[], rewrites = false): Promise<void> {
    if (!rewrites && isSame(next, this.#stored) && this.#journal.isClean) return;
    try {
      low.data = next;
      await (rewrites ? this.#journal.rewrite(next) : low.write());
    } catch (error) {
      low.data = this.#journal.written.slice();
      throw new StoreUnavailable(error);
    } finally {
      this.#adopt(this.#journal.written);
    }
  }

  /** @param next the list before, without those that were removed, and with new ones behind it */
  #adopt(next: readonly R[]): void {
    if (next === this.#stored) return;
    const hasRemoved = next.length < this.#stored.length;
    if (hasRemoved) {
      this.#positions.clear();
      this.#keys.clear();
    }
    for (let at = hasRemoved ? 0 : this.#stored.length; at < next.length; at += 1) {
      const { id, key } = next[at] as R;
      this.#positions.set(id, at);
      if (key !== undefined) this.#keys.set(key, id);
    }
    this.#stored = next;
    this.#newestFirst = undefined;
  }
}
