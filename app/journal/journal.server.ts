import { Mutex } from "async-mutex";
import path from "node:path";
import { log, reasonOf } from "../log.server";
import type { EnquiryRecord } from "../enquiries/store/enquiry-record";
import { EnquiryIndex } from "../enquiries/store/enquiry-index";
import {
  closeQuietly,
  type FileIdentity,
  type FileSystem,
  type OpenFile,
  openSame,
  writeAll,
} from "./file-system.server";
import { FolderLockedError, type WriteLock } from "./folder-locked-error";
import { AtomicFile, removeTemporaryFiles, writeJournal } from "./atomic-file.server";
import { journalName, Mending, readFolder } from "./recovery.server";
import { encodeLine, headerLine } from "./record-format.server";

/**
 * The file of enquiries: appends, synced; replaced as a whole when something is to go. What is in
 * `records` and what is in the file agree at all times; after a failure that leaves the file in doubt it
 * is written anew before the next change.
 */
export class Journal {
  readonly records = new EnquiryIndex();
  readonly #files: FileSystem;
  readonly #dataDir: string;
  readonly #path: string;
  readonly #holder: WriteLock;
  /** Changes of the file, one after the other. */
  readonly #fileMutex = new Mutex();
  readonly #removalMutex = new Mutex();
  /** The file as we left it; undefined when there is none yet. */
  #known: FileIdentity | undefined;
  #inDoubt = false;
  /** A failed sync: the system may count pages as written that are not, only a new file is certain. */
  readonly #doubt = (error: unknown) => {
    this.#inDoubt = true;
    throw error;
  };
  #mending: Mending;

  constructor(files: FileSystem, dataDir: string, holder: WriteLock) {
    this.#files = files;
    this.#dataDir = dataDir;
    this.#path = path.join(dataDir, journalName);
    this.#holder = holder;
    this.#mending = new Mending(files, dataDir);
  }

  /** How many lines of the file could not be read and are not yet kept aside. */
  get damagedLines(): number {
    return this.#mending.damagedLines;
  }

  /** Reads the file and mends it if it can. @throws the file system's error, {LaterVersionError} */
  open(): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      // What can be read is served also where nothing can be written; every write tries again.
      const unable = (error: unknown) => {
        if (error instanceof FolderLockedError) throw error;
        log.error({ event: "enquiries.notMended", reason: reasonOf(error) });
      };
      await this.#holder
        .ensure()
        .then(() => removeTemporaryFiles(this.#files, this.#dataDir))
        .catch(unable);
      await this.#read();
      await this.#settle().catch(unable);
    });
  }

  /**
   * Appends enquiries and syncs the file.
   *
   * @throws the file system's error; then none of them is in the file or in `records`
   */
  append(added: readonly EnquiryRecord[]): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      this.#holder.assertNotLost();
      const { file, known } = await this.#openSettled();
      const bytes = Buffer.from(added.map(encodeLine).join(""));
      try {
        await writeAll(file, bytes, known.size);
        await file.datasync().catch(this.#doubt);
        this.#known = { ...known, size: known.size + bytes.byteLength };
        this.records.add(added);
      } catch (error) {
        await this.#undo(file, known.size);
        throw error;
      } finally {
        await closeQuietly(file);
      }
    });
  }

  /**
   * Removes enquiries by writing the others to a new file, which takes the old one's place. Others can be
   * appended meanwhile.
   *
   * @throws the file system's error; `records` tells whether they are still in the file
   */
  remove(gone: ReadonlySet<string>): Promise<void> {
    return this.#removalMutex.runExclusive(async () => {
      await this.#fileMutex.runExclusive(async () => {
        if (gone.size === 0) await this.#settle();
        else await closeQuietly((await this.#openSettled()).file);
      });
      if (gone.size === 0) return;
      const { readings } = this.records;
      const before = this.records.oldestFirst.slice();
      const draft = await AtomicFile.begin(this.#files, this.#path);
      try {
        await draft.add(Buffer.from(headerLine));
        await draft.addRecords(before.filter(({ id }) => !gone.has(id)));
        await draft.sync();
        await this.#fileMutex.runExclusive(async () => {
          this.#holder.assertNotLost();
          if (this.records.readings !== readings) throw new Error("The file was exchanged.");
          await draft.addRecords(this.records.oldestFirst.slice(before.length));
          await this.#replaceBy(draft, gone);
        });
      } catch (error) {
        await draft.discard();
        throw error;
      }
    });
  }

  /**
   * Makes sure that the folder is ours and the file is what `records` says.
   *
   * @throws {FolderLockedError}, or the file system's error
   */
  check(): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      this.#holder.assertNotLost();
      await this.#settle();
    });
  }

  /** Waits for what was begun. */
  finish(): Promise<void> {
    return this.#removalMutex.runExclusive(() =>
      this.#fileMutex.runExclusive(() => Promise.resolve()),
    );
  }

  async #read(): Promise<void> {
    const { records, identity, sound, mending } = await readFolder(this.#files, this.#dataDir);
    this.#known = identity;
    this.#inDoubt = !sound;
    this.#mending = mending;
    this.records.replaceAll(records);
  }

  /** The file as we left it, open for the next change. @throws the file system's error */
  async #openSettled(): Promise<{ file: OpenFile; known: FileIdentity }> {
    for (let tries = 0; tries < 3; tries += 1) {
      await this.#settle();
      const file = await openSame(this.#files, this.#path, this.#known);
      if (file === "other") {
        // Somebody put another file there, as a restore by hand does.
        await this.#read();
      } else if (file === "missing" || this.#known === undefined) {
        this.#inDoubt = true;
      } else return { file, known: this.#known };
    }
    throw new Error("The file changes under our hands.");
  }

  /** Writes the file from `records` if it is in doubt. @throws the file system's error */
  async #settle(): Promise<void> {
    if (!this.#inDoubt) return;
    await this.#holder.ensure();
    await this.#mending.before();
    await writeJournal(this.#files, this.#path, this.records.oldestFirst, (identity) => {
      this.#known = identity;
    });
    this.#inDoubt = false;
  }

  async #replaceBy(draft: AtomicFile, gone: ReadonlySet<string>): Promise<void> {
    this.#inDoubt = true;
    await draft.takePlace((identity) => {
      this.#known = identity;
      this.records.remove(gone);
    });
    this.#inDoubt = false;
  }

  /** Takes back what a failed append may have left. */
  async #undo(file: OpenFile, size: number): Promise<void> {
    try {
      await file.truncate(size);
      await file.datasync();
    } catch {
      this.#inDoubt = true;
    }
  }
}
