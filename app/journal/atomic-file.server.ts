import { randomBytes } from "node:crypto";
import path from "node:path";
import { setImmediate as otherWork } from "node:timers/promises";
import type { EnquiryRecord } from "../enquiries/store/enquiry-record";
import { type FileIdentity, type FileSystem, type OpenFile, writeAll } from "./file-system.server";
import { encodeLine, headerLine } from "./record-format.server";

/** How the name of a draft differs from that of the file whose place it is to take. */
export const temporaryEnding = /\.[0-9a-f]{12}\.tmp$/;
const linesAtATime = 256; // encoded within a few ms, so that requests are answered in between

/** A whole new file, written beside the one whose place it is to take. */
export class AtomicFile {
  readonly #files: FileSystem;
  readonly #target: string;
  readonly #path: string;
  readonly #file: OpenFile;
  #size = 0;
  #open = true;

  private constructor(files: FileSystem, target: string, draft: string, file: OpenFile) {
    this.#files = files;
    this.#target = target;
    this.#path = draft;
    this.#file = file;
  }

  /**
   * Begins a draft.
   *
   * @param target absolute path of the file to be; its folder is made when it is missing
   * @throws the file system's error
   */
  static async begin(files: FileSystem, target: string): Promise<AtomicFile> {
    await files.makeFolder(path.dirname(target));
    const draft = `${target}.${randomBytes(6).toString("hex")}.tmp`;
    return new AtomicFile(files, target, draft, await files.open(draft, "wx"));
  }

  /** Adds bytes at the end. @throws the file system's error */
  async add(bytes: Uint8Array): Promise<void> {
    await writeAll(this.#file, bytes, this.#size);
    this.#size += bytes.byteLength;
  }

  /** Adds the lines of enquiries, a few at a time. @throws the file system's error */
  async addRecords(records: readonly EnquiryRecord[]): Promise<void> {
    for (let start = 0; start < records.length; start += linesAtATime) {
      const lines = records.slice(start, start + linesAtATime).map(encodeLine);
      await this.add(Buffer.from(lines.join("")));
      await otherWork();
    }
  }

  /** Brings what was added so far to the disk. @throws the file system's error */
  sync(): Promise<void> {
    return this.#file.datasync();
  }

  /**
   * Syncs the draft, gives it its name and syncs the folder.
   *
   * @param onRenamed called when it has its name, with what the file is then; the folder is not synced
   * @throws the file system's error; the draft may have its name all the same
   */
  async takePlace(onRenamed?: (identity: FileIdentity) => void): Promise<void> {
    await this.#file.datasync();
    const identity = await this.#file.stat();
    this.#open = false;
    await this.#file.close();
    await this.#files.rename(this.#path, this.#target);
    onRenamed?.(identity);
    await this.#files.syncFolder(path.dirname(this.#target));
  }

  /** Removes what a failure left. Never fails. */
  async discard(): Promise<void> {
    if (this.#open) await this.#file.close().catch(() => undefined);
    this.#open = false;
    await this.#files.remove(this.#path).catch(() => undefined);
  }
}

/**
 * Writes a whole file of enquiries; it is there completely, and on the disk, or not at all.
 *
 * @param target absolute path
 * @param records oldest first
 * @param onRenamed as of `takePlace`
 * @throws the file system's error
 */
export async function writeJournal(
  files: FileSystem,
  target: string,
  records: readonly EnquiryRecord[],
  onRenamed?: (identity: FileIdentity) => void,
): Promise<void> {
  const draft = await AtomicFile.begin(files, target);
  try {
    await draft.add(Buffer.from(headerLine));
    await draft.addRecords(records);
    await draft.takePlace(onRenamed);
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/**
 * Removes the drafts that a process left when it was killed: they hold what visitors wrote.
 *
 * @param folder absolute path; nobody else writes there now
 * @throws the file system's error
 */
export async function removeTemporaryFiles(files: FileSystem, folder: string): Promise<void> {
  for (const name of await files.list(folder)) {
    if (temporaryEnding.test(name)) await files.remove(path.join(folder, name));
  }
}
