import type { Adapter } from "lowdb";
import fs from "node:fs/promises";
import path from "node:path";
import { log, reasonOf } from "../../log.server";
import { maxHeldBytes, type StoredRecord } from "../ports";
import { writeAtomically } from "./atomic-write.server";
import { unlessMissing } from "./own-files.server";
import { type FolderLock, FolderLockedError } from "./folder-lock.server";
import { encodeLine, type JournalHeader } from "./lines.server";
import { Quarantine } from "./quarantine.server";
import { countLines, type Range, readJournal } from "./read-journal.server";

const loggedRanges = 20;
/** Records that are encoded without a pause: within a few ms, also when they have 30 kB each. */
const batchSize = 64;

/** The text of a journal that holds these records, oldest first. */
export function* encodeJournal(
  header: JournalHeader,
  records: readonly object[],
): Generator<string> {
  yield encodeLine(header);
  for (let start = 0; start < records.length; start += batchSize) {
    yield records
      .slice(start, start + batchSize)
      .map(encodeLine)
      .join("");
  }
}

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
  #known = { ino: 0, size: 0 };
  /** Whether the file may differ from what was written last, and has to be written as a whole. */
  #dirty = true;
  /** Whether the next write leaves out what no longer counts. Unlike `#dirty` it is over when that write fails. */
  #rewritesNext = false;
  /** Where the last line of the file begins that a cut-off write left. */
  #tornAt: number | undefined;
  #superseded = 0;

  /** @param dataDir absolute path */
  constructor(dataDir: string, header: JournalHeader, lock: FolderLock) {
    this.#path = path.join(dataDir, `${header.file}.jsonl`);
    this.#header = header;
    this.#lock = lock;
    this.#quarantine = new Quarantine(this.#path);
  }

  /** @throws {OtherFormatError}; {FolderLockedError}; the file system's error */
  async read(): Promise<R[]> {
    const found = await readJournal<R>(this.#path, this.#header, maxHeldBytes);
    const { records = [], damaged = [], excess = [] } = found ?? {};
    this.#written = records;
    this.#known = { ino: found?.ino ?? 0, size: found?.size ?? 0 };
    this.#superseded = found?.superseded ?? 0;
    this.#dirty = found?.isWhole === false;
    this.#tornAt = found?.tornAt;
    this.#quarantine.hold([...damaged, ...excess]);
    this.#logUnlisted(`${this.#header.file}.damaged`, damaged);
    this.#logUnlisted(`${this.#header.file}.tooMany`, excess);
    if (this.#dirty) await this.flush().catch((error: unknown) => this.#logNotRepaired(error));
    return records;
  }

  /**
   * Makes the file hold a list; it is on the disk when the promise resolves.
   *
   * @param records never changed afterwards: the next list is another array
   * @throws {FolderLockedError}; the file system's error. The file then holds the list `written`, and is written again
   *   as a whole before anything else when that is not certain
   */
  async write(records: R[]): Promise<void> {
    const rewrites = this.#rewritesNext;
    this.#rewritesNext = false;
    await this.#ensureLock();
    await this.#cutTorn();
    const added = this.#dirty || rewrites ? undefined : newVersions(this.#written, records);
    if (added === undefined || !(await this.#append(added))) await this.#rewrite(records);
    else this.#superseded += added.length - (records.length - this.#written.length);
    this.#written = records;
  }

  /** The list that the file holds, unless it is dirty. */
  get written(): readonly R[] {
    return this.#written;
  }

  /** Whether the file holds versions that no longer count. */
  get hasSuperseded(): boolean {
    return this.#superseded > 0;
  }

  /** Whether the file has to be written again, whatever the list. */
  get isDirty(): boolean {
    return this.#dirty || this.#rewritesNext;
  }

  /**
   * Lets the next write leave out of the file all that does not count then: for each removal, and for each compaction
   * when there is any. If it fails, for example since the disk has no room for a second file, later ones still append.
   */
  rewriteNext(): void {
    this.#rewritesNext = true;
  }

  /** Writes the file again if that is needed. @throws as `write` */
  async flush(): Promise<void> {
    await this.#ensureLock();
    await this.#cutTorn();
    if (this.#dirty) await this.#rewrite(this.#written);
  }

  /** What of the file is not in the list. @throws the file system's error */
  unlisted() {
    return this.#quarantine.unlisted();
  }

  /** @throws {FolderLockedError} also when the lock was gone, and another process has written the file meanwhile */
  async #ensureLock(): Promise<void> {
    if (!(await this.#lock.ensure())) return;
    const found = await fs.stat(this.#path).catch(unlessMissing);
    if (found === undefined) return;
    if (found.ino === this.#known.ino && found.size === this.#known.size) return;
    throw this.#lock.lose();
  }

  /** @returns false when the file is not the one that was written last: it is to be written as a whole */
  async #append(records: readonly R[]): Promise<boolean> {
    const handle = await fs.open(this.#path, "r+").catch(unlessMissing);
    if (handle === undefined) return false;
    try {
      const { ino, size } = await handle.stat();
      if (ino !== this.#known.ino || size !== this.#known.size) return false;
      const bytes = Buffer.from(records.map(encodeLine).join(""));
      try {
        for (let at = 0; at < bytes.length;) {
          at += (await handle.write(bytes, at, bytes.length - at, size + at)).bytesWritten;
        }
        await handle.datasync().catch((error: unknown) => {
          // The system may count pages as written that are not: only a new file is certain.
          this.#dirty = true;
          throw error;
        });
      } catch (error) {
        await handle
          .truncate(size)
          .then(() => handle.datasync())
          .catch(() => {
            this.#dirty = true;
          });
        throw error;
      }
      this.#known = { ino, size: size + bytes.length };
      return true;
    } finally {
      // What was written is synced already: an error has no meaning.
      await handle.close().catch(() => undefined);
    }
  }

  /**
   * Takes a torn last line out of the file, which needs no room for a second file on the disk. Another file than the
   * one that was read is written as a whole.
   */
  async #cutTorn(): Promise<void> {
    if (this.#tornAt === undefined) return;
    await this.#keepDamaged();
    const handle = await fs.open(this.#path, "r+").catch(unlessMissing);
    try {
      const found = await handle?.stat();
      if (found?.ino === this.#known.ino && found.size === this.#known.size) {
        await handle?.truncate(this.#tornAt);
        await handle?.datasync();
        this.#known = { ino: found.ino, size: this.#tornAt };
        this.#dirty = false;
      }
    } finally {
      await handle?.close().catch(() => undefined);
    }
    this.#tornAt = undefined;
  }

  async #keepDamaged(): Promise<void> {
    const file = await this.#quarantine.fill();
    if (file !== undefined) log.error({ event: `${this.#header.file}.damagedKept`, file });
  }

  async #rewrite(records: readonly R[]): Promise<void> {
    await this.#keepDamaged();
    await writeAtomically(this.#path, encodeJournal(this.#header, records), (written) => {
      // Until the folder is synced.
      this.#dirty = true;
      this.#known = written;
      this.#written = records;
      this.#superseded = 0;
    });
    this.#dirty = false;
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
