import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { filePart, journalName } from "../backup-file.server";
import type { Place, StoredNow } from "../place";
import { OtherFormatError, type StoredRecord } from "../ports";
import { writeAtomically } from "./atomic-write.server";
import { FileValues } from "./file-values.server";
import type { FolderLock } from "./folder-lock.server";
import { encodeJournal } from "./journal.server";
import type { JournalHeader } from "./lines.server";
import { countLines, readJournal } from "./read-journal.server";

/** How long a running site may take to finish a line that it is writing, in ms. */
const lineTakesMs = 200;

/** A data folder as the place of a site. */
export class FolderPlace<R extends StoredRecord> implements Place<R> {
  readonly name: string;
  readonly lasting: FileValues;
  readonly advice = {
    unreadable:
      "Start the site on that folder once, so that it quarantines them, and stop it again.",
    notEmpty: "Set DATA_DIR to an empty folder.",
  };
  readonly #file: string;
  readonly #header: JournalHeader;
  readonly #lock: FolderLock;

  /** @param dataDir absolute path */
  constructor(dataDir: string, header: JournalHeader, lock: FolderLock) {
    this.name = `data folder ${dataDir}`;
    this.lasting = new FileValues(dataDir);
    this.#file = path.join(dataDir, journalName(header));
    this.#header = header;
    this.#lock = lock;
  }

  /** @throws {FolderLockedError} */
  async assertUnused(): Promise<void> {
    await this.#lock.ensure();
  }

  async read(): Promise<StoredNow<R> | undefined> {
    const first = await this.#read();
    if (first === undefined || first.unreadable === 0) return first;
    // A line that is incomplete since the site is writing it is complete at the second reading.
    await delay(lineTakesMs);
    return this.#read();
  }

  async replace(
    records: readonly R[],
    before: (now: StoredNow<R> | undefined) => Promise<void>,
  ): Promise<void> {
    await before(await this.#read());
    await this.#lock.ensure();
    await writeAtomically(this.#file, encodeJournal(this.#header, records));
  }

  async #read(): Promise<StoredNow<R> | undefined> {
    const name = journalName(this.#header);
    try {
      const found = await readJournal<R>(this.#file, this.#header, Number.POSITIVE_INFINITY);
      if (found === undefined) return undefined;
      const part = filePart(name, this.#file, found.size);
      return { records: found.records, unreadable: countLines(found.damaged), part };
    } catch (error) {
      if (!(error instanceof OtherFormatError)) throw error;
      const part = filePart(name, this.#file, (await fs.stat(this.#file)).size);
      return { records: [], unreadable: 0, problem: error.message, part };
    }
  }
}
