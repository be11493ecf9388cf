import type { Adapter } from "lowdb";
import fs from "node:fs/promises";
import path from "node:path";
import { log, reasonOf } from "../../log.server";
import { maxHeldBytes, type StoredRecord } from "../ports";
import { writeAtomically } from "./atomic-write.server";
import { unlessMissing } from "./own-files.server";
import { type FolderLock, FolderLockedError } from "./folder-lock.server";
import { encodeJournal, encodeLine, type JournalHeader, journalName } from "./lines.server";
import { Quarantine } from "./quarantine.server";
import { countLines, type JournalState, type Range, readJournal } from "./read-journal.server";

const loggedRanges = 20;
/**
 * The versions in a list that a former one does not have.
 *
 * @returns undefined when records were removed: the list cannot be made of the former one by appending
 */
function newVersions<R extends StoredRecord>(
  before: readonly R[],
  after: readonly R[],
): R[] | undefined {
  if (after.length < before.length) return undefined;
  const added: R[] = [];
  // By index: an iterator takes ten times as long, and this is done for each new record.
  for (let at = 0; at < after.length; at += 1) {
    const one = after[at] as R;
    const former = before[at];
    if (one === former) continue;
    if (former !== undefined && former.id !== one.id) return undefined;
    added.push(one);
  }
  return added;
}

/**
 * A lowdb adapter whose file is a journal: new records and new versions of records are appended as lines and synced,
 * and the last line of an id counts. lowdb's own adapter writes the whole list each time and syncs nothing.
 */
export class Journal<R extends StoredRecord> implements Adapter<R[]> {
  readonly #path: string;
  readonly #header: JournalHeader;
  readonly #lock: FolderLock;
  readonly #quarantine: Quarantine;
  #written: readonly R[] = [];
  #state: JournalState = "dirty";
  /** The file as it was read or written last. */
  #file = { ino: 0, size: 0 };
  #hasSuperseded = false;

  /** @param dataDir absolute path */
  constructor(dataDir: string, header: JournalHeader, lock: FolderLock) {
    this.#path = path.join(dataDir, journalName(header));
    this.#header = header;
    this.#lock = lock;
    this.#quarantine = new Quarantine(this.#path);
  }

  /** @throws {OtherFormatError}; {FolderLockedError}; the file system's error */
  async read(): Promise<R[]> {
    const found = await readJournal<R>(this.#path, this.#header, maxHeldBytes);
    const { records = [], damaged = [], excess = [] } = found ?? {};
    this.#written = records;
    this.#state = found?.state ?? "clean";
    this.#file = { ino: found?.ino ?? 0, size: found?.size ?? 0 };
    this.#hasSuperseded = found?.hasSuperseded ?? false;
    this.#quarantine.hold([...damaged, ...excess]);
    this.#logUnlisted(`${this.#header.file}.damaged`, damaged);
    this.#logUnlisted(`${this.#header.file}.tooMany`, excess);
    if (!this.isClean) await this.flush().catch((error: unknown) => this.#logNotRepaired(error));
    return records;
  }

  /**
   * Makes the file hold a list; it is on the disk when the promise resolves.
   *
   * @param records never changed afterwards: the next list is another array
   * @throws {FolderLockedError}; the file system's error. The file then holds the list `written`, unless it is dirty
   */
  async write(records: R[]): Promise<void> {
    await this.#prepare();
    const added = this.#state === "clean" ? newVersions(this.#written, records) : undefined;
    if (added === undefined || !(await this.#append(added))) return this.#writeWhole(records);
    const isReplaced = added.length > records.length - this.#written.length;
    this.#hasSuperseded ||= isReplaced;
    this.#written = records;
  }

  /**
   * Makes the file hold a list, and nothing that does not count. When that fails, for example since the disk has no
   * room for a second file, later writes still append.
   *
   * @throws as `write`
   */
  async rewrite(records: readonly R[]): Promise<void> {
    await this.#prepare();
    await this.#writeWhole(records);
  }

  /** Repairs the file if that is needed. @throws as `write` */
  async flush(): Promise<void> {
    await this.#prepare();
    if (this.#state !== "clean") await this.#writeWhole(this.#written);
  }

  /**
   * Replaces the file, whatever it holds; it is to be read again then.
   *
   * @param records oldest first
   * @throws {FolderLockedError}; the file system's error
   */
  async replace(records: readonly R[]): Promise<void> {
    await this.#lock.ensure();
    await writeAtomically(this.#path, encodeJournal(this.#header, records));
  }

  /** The list that the file holds, unless it is dirty. */
  get written(): readonly R[] {
    return this.#written;
  }

  /** Whether the file holds the list `written`, and needs no repair. */
  get isClean(): boolean {
    return this.#state === "clean";
  }

  /** Whether the file holds versions that no longer count. */
  get hasSuperseded(): boolean {
    return this.#hasSuperseded;
  }

  /** What of the file is not in the list. @throws the file system's error */
  unlisted() {
    return this.#quarantine.unlisted();
  }

  /** Before each write: makes sure of the lock, and removes a torn line. */
  async #prepare(): Promise<void> {
    await this.#ensureLock();
    if (typeof this.#state === "object") this.#state = await this.#cutTorn(this.#state.tornAt);
  }

  /** @throws {FolderLockedError} also when the lock was gone, and another process has written the file meanwhile */
  async #ensureLock(): Promise<void> {
    if (!(await this.#lock.ensure())) return;
    const found = await fs.stat(this.#path).catch(unlessMissing);
    if (found !== undefined && !this.#isSame(found)) throw this.#lock.lose();
  }

  /** Whether a file is the one that was read or written last. */
  #isSame({ ino, size }: { ino: number; size: number }): boolean {
    return ino === this.#file.ino && size === this.#file.size;
  }

  /** @returns false when the file is not the one that was written last: it is to be written as a whole */
  async #append(records: readonly R[]): Promise<boolean> {
    const handle = await fs.open(this.#path, "r+").catch(unlessMissing);
    if (handle === undefined) return false;
    try {
      const found = await handle.stat();
      if (!this.#isSame(found)) return false;
      const { ino, size } = found;
      const bytes = Buffer.from(records.map(encodeLine).join(""));
      try {
        for (let at = 0; at < bytes.length;) {
          at += (await handle.write(bytes, at, bytes.length - at, size + at)).bytesWritten;
        }
        await handle.datasync().catch((error: unknown) => {
          // The system may count pages as written that are not: only a new file is certain.
          this.#state = "dirty";
          throw error;
        });
      } catch (error) {
        await handle
          .truncate(size)
          .then(() => handle.datasync())
          .catch(() => {
            this.#state = "dirty";
          });
        throw error;
      }
      this.#file = { ino, size: size + bytes.length };
      return true;
    } finally {
      // What was written is synced already: an error has no meaning.
      await handle.close().catch(() => undefined);
    }
  }

  /**
   * Takes a torn last line out of the file, which needs no room for a second file on the disk. Another file than the
   * one that was read is written as a whole.
   *
   * @returns the state of the file then
   */
  async #cutTorn(tornAt: number): Promise<JournalState> {
    await this.#keepDamaged();
    const handle = await fs.open(this.#path, "r+").catch(unlessMissing);
    if (handle === undefined) return "dirty";
    try {
      const found = await handle.stat();
      if (!this.#isSame(found)) return "dirty";
      await handle.truncate(tornAt);
      await handle.datasync();
      this.#file = { ino: found.ino, size: tornAt };
      return "clean";
    } finally {
      await handle.close().catch(() => undefined);
    }
  }

  async #keepDamaged(): Promise<void> {
    const file = await this.#quarantine.fill();
    if (file !== undefined) log.error({ event: `${this.#header.file}.damagedKept`, file });
  }

  async #writeWhole(records: readonly R[]): Promise<void> {
    await this.#keepDamaged();
    await writeAtomically(this.#path, encodeJournal(this.#header, records), (written) => {
      // Until the folder is synced.
      this.#state = "dirty";
      this.#file = written;
      this.#written = records;
      this.#hasSuperseded = false;
    });
    this.#state = "clean";
  }

  #logUnlisted(event: string, ranges: readonly Range[]): void {
    if (ranges.length === 0) return;
    const at = ranges.slice(0, loggedRanges).map(({ line }) => line);
    log.error({ event, lines: countLines(ranges), at });
  }

  /** What can be read is served also where nothing can be written; every write tries again. */
  #logNotRepaired(error: unknown): void {
    if (error instanceof FolderLockedError) throw error;
    log.error({ event: `${this.#header.file}.notMended`, reason: reasonOf(error) });
  }
}
