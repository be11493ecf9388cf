import path from "node:path";
import { log } from "../log.server";
import { keepDamaged } from "./quarantine.server";
import { dateUndated, type EnquiryRecord } from "../enquiries/store/enquiry-record";
import { type FileIdentity, type FileSystem, unlessMissing } from "./file-system.server";
import { type DamagedRange, readJournal } from "./journal-reader.server";

/** Name of the file of enquiries in the data folder. */
export const journalName = "enquiries.jsonl";

/** What a data folder holds. */
export interface FolderContents {
  /** Oldest first. */
  records: EnquiryRecord[];
  /** The file as it was read; undefined when there is none. */
  identity: FileIdentity | undefined;
  /** False when the file must be written anew before something is appended. */
  sound: boolean;
  mending: Mending;
}

/** What is to be done before a damaged file is written anew. */
export class Mending {
  readonly #files: FileSystem;
  readonly #dataDir: string;
  #damage: readonly DamagedRange[];

  constructor(files: FileSystem, dataDir: string, damage: readonly DamagedRange[] = []) {
    this.#files = files;
    this.#dataDir = dataDir;
    this.#damage = damage;
  }

  /** How many lines could not be read and are not yet kept aside. */
  get damagedLines(): number {
    return this.#damage.length;
  }

  /** Keeps the damaged bytes aside. @throws the file system's error; to be called again then */
  async before(): Promise<void> {
    if (this.#damage.length === 0) return;
    const target = path.join(this.#dataDir, journalName);
    const file = await keepDamaged(this.#files, target, this.#damage).catch(unlessMissing);
    log.error({ event: "enquiries.damagedKept", file, lines: this.#damage.length });
    this.#damage = [];
  }
}

/**
 * Reads what a data folder holds, as much of it as can be read.
 *
 * @param dataDir absolute path
 * @throws {LaterVersionError} for a file of another version; else the file system's error
 */
export async function readFolder(files: FileSystem, dataDir: string): Promise<FolderContents> {
  const journal = await readJournal(files, path.join(dataDir, journalName));
  const records = journal?.records ?? [];
  const undated = dateUndated(records, Date.now());
  const damage = journal?.damage ?? [];
  if (damage.length > 0) {
    const at = damage.slice(0, 20).map(({ line }) => line);
    log.error({ event: "enquiries.damaged", file: journalName, lines: damage.length, at });
  }
  return {
    records,
    identity: journal?.identity,
    sound: journal?.sound !== false && !undated,
    mending: new Mending(files, dataDir, damage),
  };
}
