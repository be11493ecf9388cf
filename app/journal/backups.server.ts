import path from "node:path";
import { backupsKeptDays } from "../site/backups-kept";
import { backupsFolder, backupTime, stampOf } from "../enquiries/store/backup-names";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import { disk, type FileSystem } from "./file-system.server";
import { temporaryEnding } from "./atomic-file.server";

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The copies of a data folder's enquiries. */
export class Backups {
  readonly #files: FileSystem;
  readonly #folder: string;

  /** @param dataDir absolute path */
  constructor(dataDir: string, files: FileSystem = disk) {
    this.#files = files;
    this.#folder = backupsFolder(dataDir);
  }

  /**
   * Makes today's copy unless there is one, or nothing to copy.
   *
   * @param now ms since the epoch
   * @returns the copy's absolute path; undefined when none was due
   * @throws {StoreUnavailable} when it could not be written; the file system's error
   */
  async makeDue(store: EnquiryStore, now: number): Promise<string | undefined> {
    const times = (await this.#files.list(this.#folder)).map(backupTime);
    const isMade = times.some((time) => time !== undefined && dayOf(time) === dayOf(now));
    if (isMade || (await store.count()) === 0) return undefined;
    const file = path.join(this.#folder, `enquiries-${stampOf(new Date(now))}.jsonl`);
    await store.copyTo(file);
    return file;
  }

  /**
   * Removes the copies that are too old, and what was left of one that was cut off.
   *
   * @param now ms since the epoch
   * @returns how many were removed
   * @throws the file system's error
   */
  async removeOld(now: number): Promise<number> {
    let removed = 0;
    for (const name of await this.#files.list(this.#folder)) {
      const draftOf = name.replace(temporaryEnding, "");
      const time = backupTime(draftOf);
      const keptMs = draftOf === name ? backupsKeptDays * dayMs : dayMs;
      if (time === undefined || now - time <= keptMs) continue;
      await this.#files.remove(path.join(this.#folder, name));
      removed += 1;
    }
    return removed;
  }
}
