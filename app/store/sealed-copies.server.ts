import type { Encrypter } from "age-encryption";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  backupsFolder,
  listBackups,
  type NamedBackup,
  parseBackupName,
} from "./backup-name.server";
import { temporaryEnding, writeAtomically } from "./file/atomic-write.server";
import { unlessMissing } from "./file/own-files.server";
import { readBytes } from "./file/read-bytes.server";
import { hourMs } from "../time";

/** How the name of a sealed copy ends, behind that of its backup. */
export const sealedEnding = ".age";

/**
 * Time (ms) after which a temporary file that nobody writes is removed. Another instance may be sealing into a younger
 * one.
 */
const unfinishedMs = hourMs;

/**
 * Whether a copy is that of a backup as it is now.
 *
 * @param kept the copy's time as the other file system keeps it, perhaps in whole seconds: then a backup of this second
 *   may have been written again within it
 */
function isSameTime(kept: Date, time: Date): boolean {
  const precision = kept.getMilliseconds() === 0 ? 1000 : 1;
  if (precision > 1 && Math.abs(Date.now() - time.getTime()) < 2 * precision) return false;
  return Math.floor(kept.getTime() / precision) === Math.floor(time.getTime() / precision);
}

/** What became of the copies. */
export interface Updated {
  /** How many were sealed. */
  sealed: number;
  /** Absolute paths of those of which the backup is not in this data folder: nothing can be changed in them. */
  withoutBackup: string[];
  /** Absolute paths of those that another process is sealing, or was when it was killed. */
  unfinished: string[];
}

/**
 * Copies of the backups of a data folder in another folder, sealed with age (age-encryption.org) for a recipient whose
 * key is not on this machine. Each has the time of its backup, by which one is found that has changed since.
 */
export class SealedCopies {
  /** Absolute path. */
  readonly folder: string;
  readonly #dataDir: string;
  readonly #encrypter: Pick<Encrypter, "encrypt">;

  /** @param folder absolute path */
  constructor(dataDir: string, folder: string, encrypter: Pick<Encrypter, "encrypt">) {
    this.#dataDir = dataDir;
    this.folder = folder;
    this.#encrypter = encrypter;
  }

  /** @returns oldest first. @throws the file system's error, also when there is no such folder */
  list(): Promise<NamedBackup[]> {
    return listBackups(this.folder, sealedEnding);
  }

  async remove({ name }: NamedBackup): Promise<void> {
    await fs.rm(path.join(this.folder, name));
  }

  /**
   * Seals the backups that have no copy yet, and again those that have changed since, such as by an erasure. Removes
   * what a killed process left. Is not called while an earlier call runs.
   *
   * @throws the file system's error; a later call continues
   */
  async update(): Promise<Updated> {
    const unfinished = await this.#removeLeftovers();
    const there = new Set((await this.list()).map(({ name }) => name));
    const backups = backupsFolder(this.#dataDir);
    let sealed = 0;
    for (const { name } of (await listBackups(backups).catch(unlessMissing)) ?? []) {
      if (await this.#seal(path.join(backups, name))) sealed += 1;
      there.delete(name + sealedEnding);
    }
    const withoutBackup = [...there].map((name) => path.join(this.folder, name));
    return { sealed, withoutBackup, unfinished };
  }

  /** @returns absolute paths of the temporary files that are too young */
  async #removeLeftovers(): Promise<string[]> {
    const young: string[] = [];
    for (const name of await fs.readdir(this.folder)) {
      const copy = name.replace(temporaryEnding, "");
      if (copy === name || !parseBackupName(path.basename(copy, sealedEnding))) continue;
      const file = path.join(this.folder, name);
      const stats = await fs.stat(file).catch(unlessMissing);
      if (stats === undefined) continue;
      // By the clock of the other file system, which may be ahead.
      const isOld = Math.abs(Date.now() - stats.mtimeMs) > unfinishedMs;
      if (isOld) await fs.rm(file, { force: true });
      else young.push(file);
    }
    return young;
  }

  /** @returns false when the copy is there as it should be, or the backup is gone */
  async #seal(backup: string): Promise<boolean> {
    const copy = path.join(this.folder, path.basename(backup) + sealedEnding);
    const handle = await fs.open(backup, "r").catch(unlessMissing);
    if (handle === undefined) return false;
    try {
      const { mtime } = await handle.stat();
      const before = await fs.stat(copy).catch(unlessMissing);
      if (before && isSameTime(before.mtime, mtime)) return false;
      const plain = Readable.toWeb(Readable.from(readBytes(handle))) as ReadableStream<Uint8Array>;
      await writeAtomically(copy, await this.#encrypter.encrypt(plain));
      await fs.utimes(copy, mtime, mtime);
      return true;
    } finally {
      await handle.close();
    }
  }
}

/**
 * Opens the folder of the sealed copies. The package is loaded only then.
 *
 * @param folder absolute path
 * @param recipient such as "age1…"
 * @throws {Error} when the recipient is none
 */
export async function openSealedCopies(
  dataDir: string,
  folder: string,
  recipient: string,
): Promise<SealedCopies> {
  const { Encrypter: Sealer } = await import("age-encryption");
  const encrypter = new Sealer();
  encrypter.addRecipient(recipient);
  return new SealedCopies(dataDir, folder, encrypter);
}
