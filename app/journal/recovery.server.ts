import path from "node:path";
import { log } from "../log.server";
import { keepDamaged } from "./quarantine.server";
import { dateUndated, type EnquiryRecord } from "../enquiries/store/enquiry-record";
import { type FileIdentity, type FileSystem, unlessMissing } from "./file-system.server";
import {
  firstFormatName,
  readFirstFormat,
  retireFirstFormat,
} from "../enquiries/store/first-format.server";
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

/** What is to be done before and after a damaged file, or one of the first version, is written anew. */
export class Mending {
  readonly #files: FileSystem;
  readonly #dataDir: string;
  #damage: readonly DamagedRange[];
  #firstFormat: { damaged: boolean } | undefined;

  constructor(
    files: FileSystem,
    dataDir: string,
    damage: readonly DamagedRange[] = [],
    firstFormat?: { damaged: boolean },
  ) {
    this.#files = files;
    this.#dataDir = dataDir;
    this.#damage = damage;
    this.#firstFormat = firstFormat;
  }

  /** How many lines could not be read and are not yet kept aside. */
  get damagedLines(): number {
    return this.#damage.length + (this.#firstFormat?.damaged ? 1 : 0);
  }

  /** Keeps the damaged bytes aside. @throws the file system's error; to be called again then */
  async before(): Promise<void> {
    if (this.#damage.length === 0) return;
    const target = path.join(this.#dataDir, journalName);
    const file = await keepDamaged(this.#files, target, this.#damage).catch(unlessMissing);
    log.error({ event: "enquiries.damagedKept", file, lines: this.#damage.length });
    this.#damage = [];
  }

  /** Puts the first version's file away. @throws the file system's error; to be called again then */
  async after(): Promise<void> {
    if (this.#firstFormat === undefined) return;
    const { damaged } = this.#firstFormat;
    await retireFirstFormat(this.#files, this.#dataDir, damaged).catch(unlessMissing);
    this.#firstFormat = undefined;
    log.info({ event: "enquiries.takenOver" });
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
  const first = await readFirstFormat(files, dataDir);
  const records = journal?.records ?? [];
  if (first !== undefined) {
    const known = new Set(records.map(({ id }) => id));
    records.unshift(...first.records.filter(({ id }) => !known.has(id)));
  }
  const undated = dateUndated(records, Date.now());
  const damage = journal?.damage ?? [];
  if (damage.length > 0) {
    const at = damage.slice(0, 20).map(({ line }) => line);
    log.error({ event: "enquiries.damaged", file: journalName, lines: damage.length, at });
  }
  if (first?.damaged) log.error({ event: "enquiries.damaged", file: firstFormatName });
  return {
    records,
    identity: journal?.identity,
    sound: journal?.sound !== false && first === undefined && !undated,
    mending: new Mending(files, dataDir, damage, first),
  };
}
