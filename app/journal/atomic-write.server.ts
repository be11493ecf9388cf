import { randomBytes } from "node:crypto";
import path from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  disk,
  type FileIdentity,
  type FileSystem,
  type OpenFile,
  writeAll,
} from "./file-system.server";
import { encodeHeader, encodeLine, type JournalDefinition } from "./journal-format.server";

/** What is appended to the name of a file for the temporary file that will replace it. */
export const temporaryEnding = /\.[0-9a-f]{12}\.tmp$/;

/** The temporary files that this process is writing, by their absolute paths. */
const beingWritten = new Set<string>();

/** Tells whether a temporary file was left by a process that ended, or by a failure. @param file absolute path */
export function isLeftover(file: string): boolean {
  return temporaryEnding.test(file) && !beingWritten.has(file);
}

/**
 * A whole new file: written under a temporary name, synced, and renamed over the one that it replaces. A
 * reader, also one after a power cut, finds either the old file or the new one.
 */
export class AtomicFile {
  readonly #files: FileSystem;
  readonly #target: string;
  readonly #path: string;
  readonly #file: OpenFile;
  #size = 0;
  #open = true;

  private constructor(files: FileSystem, target: string, temporary: string, file: OpenFile) {
    this.#files = files;
    this.#target = target;
    this.#path = temporary;
    this.#file = file;
  }

  /**
   * Creates the temporary file.
   *
   * @param target absolute path of the file to replace; its folder is made when it is missing
   * @throws the file system's error
   */
  static async create(files: FileSystem, target: string): Promise<AtomicFile> {
    await files.makeFolder(path.dirname(target));
    const temporary = `${target}.${randomBytes(6).toString("hex")}.tmp`;
    beingWritten.add(temporary);
    try {
      return new AtomicFile(files, target, temporary, await files.open(temporary, "wx"));
    } catch (error) {
      beingWritten.delete(temporary);
      throw error;
    }
  }

  /** Adds bytes at the end. @throws the file system's error */
  async append(bytes: Uint8Array): Promise<void> {
    await writeAll(this.#file, bytes, this.#size);
    this.#size += bytes.byteLength;
  }

  /** Brings what was added so far to the disk. @throws the file system's error */
  sync(): Promise<void> {
    return this.#file.datasync();
  }

  /**
   * Syncs the temporary file, renames it and syncs the folder.
   *
   * @param onRenamed called once it is renamed, with what the file is then; the folder is not yet synced
   * @throws the file system's error; the file may be renamed all the same
   */
  async commit(onRenamed?: (identity: FileIdentity) => void): Promise<void> {
    await this.#file.datasync();
    const identity = await this.#file.stat();
    this.#open = false;
    await this.#file.close();
    await this.#files.rename(this.#path, this.#target);
    beingWritten.delete(this.#path);
    onRenamed?.(identity);
    await this.#files.syncFolder(path.dirname(this.#target));
  }

  /** Closes and removes the temporary file after a failure. Never fails. */
  async discard(): Promise<void> {
    if (this.#open) await this.#file.close().catch(() => undefined);
    this.#open = false;
    await this.#files.remove(this.#path).catch(() => undefined);
    beingWritten.delete(this.#path);
  }
}

/**
 * Replaces a file as a whole. The new content is on the disk when the promise resolves.
 *
 * @param target absolute path; its folder is made when it is missing
 * @param write adds the content
 * @param onRenamed as of `commit`
 * @throws the file system's error (ENOSPC, EACCES, EIO …), or what `write` throws; unless the folder's
 *   sync failed, the old content is still there
 */
export async function replaceFile(
  files: FileSystem,
  target: string,
  write: (file: AtomicFile) => Promise<void>,
  onRenamed?: (identity: FileIdentity) => void,
): Promise<void> {
  const file = await AtomicFile.create(files, target);
  try {
    await write(file);
    await file.commit(onRenamed);
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/**
 * Replaces a file by a text, as `replaceFile` does.
 *
 * @param target absolute path; its folder is made when it is missing
 * @throws the file system's error
 */
export function writeFileAtomically(target: string, text: string): Promise<void> {
  return replaceFile(disk, target, (file) => file.append(Buffer.from(text)));
}

/**
 * Removes the temporary files of a process that was killed, since they hold what visitors wrote.
 *
 * @param folder absolute path
 * @param of the beginning of the names of the files to replace; no other process may write them now
 * @throws the file system's error
 */
export async function removeTemporaryFiles(
  files: FileSystem,
  folder: string,
  of: string,
): Promise<void> {
  for (const name of await files.list(folder)) {
    if (name.startsWith(of) && temporaryEnding.test(name)) {
      await files.remove(path.join(folder, name));
    }
  }
}

const batchSize = 256; // encoded within a few ms, so that requests are handled in between

/** Adds the lines of records to a new file, a batch at a time. @throws the file system's error */
export async function writeRecords(file: AtomicFile, records: readonly object[]): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const lines = records.slice(start, start + batchSize).map(encodeLine);
    await file.append(Buffer.from(lines.join("")));
    await yieldToEventLoop();
  }
}

/** Adds the header line and records to a new file. @throws the file system's error */
export async function writeJournalTo<R extends object>(
  file: AtomicFile,
  definition: JournalDefinition<R>,
  records: readonly R[],
): Promise<void> {
  await file.append(Buffer.from(encodeHeader(definition)));
  await writeRecords(file, records);
}

/**
 * Writes a whole journal; it is there completely, and on the disk, or not at all.
 *
 * @param target absolute path; what is there is replaced
 * @param records oldest first
 * @param onRenamed as of `AtomicFile.commit`
 * @throws the file system's error
 */
export function writeJournal<R extends object>(
  files: FileSystem,
  target: string,
  definition: JournalDefinition<R>,
  records: readonly R[],
  onRenamed?: (identity: FileIdentity) => void,
): Promise<void> {
  return replaceFile(files, target, (file) => writeJournalTo(file, definition, records), onRenamed);
}
