import { Mutex } from "async-mutex";
import path from "node:path";
import { log, reasonOf } from "../log.server";
import {
  AtomicFile,
  removeTemporaryFiles,
  writeJournal,
  writeJournalTo,
  writeRecords,
} from "./atomic-write.server";
import {
  closeQuietly,
  type FileIdentity,
  type OpenFile,
  openSame,
  writeAll,
} from "./file-system.server";
import { FolderLockedError } from "./lock-owner.server";
import { encodeLine, indexOf } from "./journal-format.server";
import type { DataFolder, JournalDefinition, RecordIndex, Revise } from "./journal-format.server";
import { Quarantine, recoverJournal } from "./recovery.server";

/**
 * One file of records: new ones are appended and synced; the file is replaced as a whole when a record is
 * changed or removed. The index and the file agree at all times. After a failure that may have left
 * something else in the file it is dirty, and written again from the index before the next change.
 */
export class Journal<R extends object, I extends RecordIndex<R> = RecordIndex<R>> {
  /** The records in memory; another one after each change that is no appending. */
  index: I;
  /** What of the file could not be read, when it was last read. */
  quarantine: Quarantine;
  readonly #makeIndex: () => I;
  readonly #definition: JournalDefinition<R>;
  readonly #folder: DataFolder;
  readonly #path: string;
  /** Lets one change of the file run after the other. */
  readonly #fileMutex = new Mutex();
  readonly #replaceMutex = new Mutex();
  /** The file as we left it; undefined when there is none yet. */
  #known: FileIdentity | undefined;
  #dirty = false;
  #timesRead = 0;

  /** @param makeIndex returns an empty index */
  constructor(definition: JournalDefinition<R>, makeIndex: () => I, folder: DataFolder) {
    this.#makeIndex = makeIndex;
    this.index = makeIndex();
    this.#definition = definition;
    this.#folder = folder;
    this.#path = path.join(folder.path, definition.fileName);
    this.quarantine = new Quarantine(folder, definition);
  }

  /** Reads the file and recovers it if it can. @throws {LaterVersionError}; the file system's error */
  open(): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      // What can be read is served also where nothing can be written; every write tries again.
      const unable = (error: unknown) => {
        if (error instanceof FolderLockedError) throw error;
        log.error({ event: `${this.#definition.kind}.notMended`, reason: reasonOf(error) });
      };
      const { files, lock, path: folder } = this.#folder;
      await lock
        .ensure()
        .then(() => removeTemporaryFiles(files, folder, this.#definition.fileName))
        .catch(unable);
      await this.#read();
      await this.#flush().catch(unable);
    });
  }

  /**
   * Appends records and syncs the file.
   *
   * @throws the file system's error, or that of the index; then none of them is in the file or in the index
   */
  append(added: readonly R[]): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      this.#folder.lock.assertNotLost();
      const { file, known } = await this.#openClean();
      const bytes = Buffer.from(added.map(encodeLine).join(""));
      try {
        this.index.assertAddable?.(added);
        await writeAll(file, bytes, known.size);
        await file.datasync().catch((error: unknown) => {
          // The system may count pages as written that are not: only a new file is certain.
          this.#dirty = true;
          throw error;
        });
        this.#known = { ...known, size: known.size + bytes.byteLength };
        this.index.add(added);
      } catch (error) {
        await this.#undo(file, known.size);
        throw error;
      } finally {
        await closeQuietly(file);
      }
    });
  }

  /**
   * Changes or removes records by writing all of them to a new file, which replaces the old one. Others can
   * be appended meanwhile; they are not revised.
   *
   * @throws the file system's error; the index tells what is in the file
   */
  replace(revise: Revise<R>): Promise<void> {
    return this.#replaceMutex.runExclusive(async () => {
      if (this.index.oldestFirst.every((record) => revise(record) === record)) {
        return this.#fileMutex.runExclusive(() => this.#flush());
      }
      await this.#fileMutex.runExclusive(async () => closeQuietly((await this.#openClean()).file));
      const timesRead = this.#timesRead;
      const before = this.index.oldestFirst.slice();
      const revised = before.map(revise).filter((record) => record !== undefined);
      const file = await AtomicFile.create(this.#folder.files, this.#path);
      try {
        await writeJournalTo(file, this.#definition, revised);
        await file.sync();
        const index = await indexOf(this.#makeIndex, revised);
        await this.#fileMutex.runExclusive(async () => {
          this.#folder.lock.assertNotLost();
          if (this.#timesRead !== timesRead) throw new Error("Another file was put in its place.");
          const appended = this.index.oldestFirst.slice(before.length);
          await writeRecords(file, appended);
          this.#dirty = true;
          await file.commit((identity) => {
            this.#known = identity;
            index.add(appended);
            this.index = index;
          });
          this.#dirty = false;
        });
      } catch (error) {
        await file.discard();
        throw error;
      }
    });
  }

  /** Makes sure that the folder is ours and the file holds the index. @throws {FolderLockedError}; the disk's error */
  check(): Promise<void> {
    return this.#fileMutex.runExclusive(async () => {
      this.#folder.lock.assertNotLost();
      await this.#flush();
    });
  }

  /** Waits for the changes that have begun. */
  finish(): Promise<void> {
    return this.#replaceMutex.runExclusive(() => this.#fileMutex.runExclusive(() => undefined));
  }

  async #read(): Promise<void> {
    const journal = await recoverJournal(this.#folder, this.#definition);
    this.#known = journal.identity;
    this.#dirty = journal.needsRewrite;
    this.quarantine = journal.quarantine;
    this.#timesRead += 1;
    this.index = await indexOf(this.#makeIndex, journal.records);
  }

  /** The file as we left it, open for the next change. @throws the file system's error */
  async #openClean(): Promise<{ file: OpenFile; known: FileIdentity }> {
    for (let tries = 0; tries < 3; tries += 1) {
      await this.#flush();
      const file = await openSame(this.#folder.files, this.#path, this.#known);
      if (file === "other") {
        // The file was replaced from outside, as by a restore by hand.
        await this.#read();
      } else if (file === "missing" || this.#known === undefined) {
        this.#dirty = true;
      } else return { file, known: this.#known };
    }
    throw new Error("Another process keeps replacing the file.");
  }

  /** Writes the file again from the index if it is dirty. @throws the file system's error */
  async #flush(): Promise<void> {
    if (!this.#dirty) return;
    await this.#folder.lock.ensure();
    await this.quarantine.fill();
    const records = this.index.oldestFirst;
    await writeJournal(this.#folder.files, this.#path, this.#definition, records, (identity) => {
      this.#known = identity;
    });
    this.#dirty = false;
  }

  /** Takes back what a failed append may have left. */
  async #undo(file: OpenFile, size: number): Promise<void> {
    try {
      await file.truncate(size);
      await file.datasync();
    } catch {
      this.#dirty = true;
    }
  }
}
