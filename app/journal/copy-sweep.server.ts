import path from "node:path";
import { isLeftover, temporaryEnding } from "./atomic-write.server";
import { backupSetOf, backupsFolder, backupTime } from "./daily-backups.server";
import { disk, type FileIdentity, type FileSystem } from "./file-system.server";
import type { JournalDefinition } from "./journal-format.server";
import {
  eraseLines,
  FileChangedError,
  findLines,
  isSame,
  type Verdict,
} from "./line-eraser.server";
import type { WriteLock } from "./lock-owner.server";

/** Where the copies of a data folder's journals are. */
export interface CopiesOptions {
  /** Absolute path. */
  dataDir: string;
  /** Their files themselves are not swept: their stores remove records. */
  journals: readonly Pick<JournalDefinition<object>, "fileName">[];
  /** Tells whether a file of the data folder, by its name, is the site's and no copy of a journal. */
  isOther: (name: string) => boolean;
  lock: WriteLock;
  files?: FileSystem;
}

/**
 * Decides on a piece of a file, as of `Classifier`.
 *
 * @param isOurs whether the site made the file; someone may have put another one into the folder
 */
export type CopyClassifier = (piece: Buffer, isOurs: boolean) => Verdict;

/** A file that is part of a backup. */
export interface BackupFile {
  /** Its name in the folder of backups. */
  file: string;
  /** ms since the epoch; undefined for a file that the site did not make. */
  madeAt: number | undefined;
}

/** What the system says of a file that the site may not read or change: a later attempt would not succeed. */
const outOfReachCodes = new Set(["EACCES", "EPERM", "EROFS", "EIO", "ELOOP", "ENXIO"]);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

/**
 * Goes through every file of a data folder that may hold a copy of a journal's records: backups, replaced files,
 * quarantined lines, temporary files and what an operator put there.
 */
export class CopySweep {
  readonly #options: CopiesOptions;
  readonly #files: FileSystem;
  readonly #classify: CopyClassifier;
  /** The files that were read, and how they were left. */
  readonly #swept = new Map<string, FileIdentity>();
  /** A file of each backup that held something, by the part of the name that its files share. */
  readonly #backups = new Map<string, BackupFile & { journal: number }>();
  readonly #outOfReach = new Set<string>();

  constructor(options: CopiesOptions, classify: CopyClassifier) {
    this.#options = options;
    this.#files = options.files ?? disk;
    this.#classify = classify;
  }

  /** How many backups held something to erase; those of several journals that were made together are one. */
  get backups(): number {
    return this.#backups.size;
  }

  /** Of each of these backups the file of the first journal of which it held something. */
  get backupFiles(): BackupFile[] {
    const files = [...this.#backups.values()].map(({ file, madeAt }) => ({ file, madeAt }));
    return files.sort((one, other) => (one.file < other.file ? -1 : 1));
  }

  /** The files that could not be read or changed, or not as a whole: their names in the data folder. */
  get outOfReach(): string[] {
    return [...this.#outOfReach].sort();
  }

  /** Counts the backups with lines that are to be erased, and changes nothing. @throws the file system's error */
  async find(): Promise<void> {
    await this.#sweep(false);
  }

  /**
   * Erases those lines. A second call reads only files that are new or have changed.
   *
   * @throws the file system's error, such as ENOSPC; a later call continues
   */
  async erase(): Promise<void> {
    await this.#options.lock.ensure();
    await this.#sweep(true);
  }

  async #sweep(isErasing: boolean): Promise<void> {
    const { dataDir, journals, isOther } = this.#options;
    const skipped = new Set<string>([
      path.basename(backupsFolder(dataDir)),
      ...journals.map(({ fileName }) => fileName),
    ]);
    for (const name of await this.#files.list(dataDir)) {
      if (!skipped.has(name) && !isOther(name)) await this.#sweepAny(dataDir, name, isErasing);
    }
    // Also when it is a link to a folder on another disk.
    const backups = backupsFolder(dataDir);
    for (const name of await this.#files.list(backups)) {
      await this.#sweepAny(backups, name, isErasing);
    }
  }

  async #sweepAny(folder: string, name: string, isErasing: boolean): Promise<void> {
    const place = path.join(folder, name);
    try {
      const kind = await this.#files.kindOf(place);
      if (kind === "folder") {
        const names = await this.#files.list(place);
        for (const inner of names) await this.#sweepAny(place, inner, isErasing);
      } else if (kind === "other") this.#outOfReach.add(this.#shown(place));
      else if (temporaryEnding.test(name)) await this.#removeLeftover(place, isErasing);
      else await this.#sweepFile(place, isErasing);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return;
      const isChanged = error instanceof FileChangedError;
      if (!isChanged && !outOfReachCodes.has(codeOf(error))) throw error;
      this.#outOfReach.add(this.#shown(place));
    }
  }

  async #removeLeftover(place: string, isErasing: boolean): Promise<void> {
    if (!isErasing || !isLeftover(place)) return;
    await this.#files.remove(place);
    await this.#files.syncFolder(path.dirname(place));
  }

  async #sweepFile(place: string, isErasing: boolean): Promise<void> {
    if (await this.#isSwept(place)) return;
    this.#outOfReach.delete(this.#shown(place));
    const isOurs = this.#isOurs(place);
    const found = await findLines(this.#files, place, (piece) => this.#classify(piece, isOurs));
    if (found.unsure) this.#outOfReach.add(this.#shown(place));
    let identity: FileIdentity | undefined = found.identity;
    if (found.ranges.length > 0) {
      if (isErasing) identity = await eraseLines(this.#files, place, found);
      this.#countBackup(place);
    }
    if (identity) this.#swept.set(place, identity);
  }

  async #isSwept(place: string): Promise<boolean> {
    const known = this.#swept.get(place);
    if (known === undefined) return false;
    const file = await this.#files.open(place, "r");
    try {
      return isSame(known, await file.stat());
    } finally {
      await file.close();
    }
  }

  #isOurs(place: string): boolean {
    const { journals, dataDir } = this.#options;
    const name = path.basename(place);
    if (path.dirname(place) === dataDir) {
      return journals.some(({ fileName }) => name.startsWith(`${fileName}.`));
    }
    return backupSetOf(journals, name) !== undefined;
  }

  #countBackup(place: string): void {
    const { journals, dataDir } = this.#options;
    const file = path.relative(backupsFolder(dataDir), place);
    if (file.startsWith("..")) return;
    const times = journals.map((one) => backupTime(one, file));
    const journal = times.findIndex((time) => time !== undefined);
    const set = backupSetOf(journals, file) ?? file;
    const known = this.#backups.get(set);
    if (known && known.journal < journal) return;
    this.#backups.set(set, { file, madeAt: times[journal], journal });
  }

  #shown(place: string): string {
    return path.relative(this.#options.dataDir, place).replaceAll(path.sep, "/");
  }
}
