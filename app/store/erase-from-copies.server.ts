import type { Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pack, type Packing, packingOf, unpack, type WrittenPart } from "./archive.server";
import { contentName, isNoJournal } from "./backup-file.server";
import { backupsFolder } from "./backup-name.server";
import { isBeingWritten, temporaryEnding, writeAtomically } from "./file/atomic-write.server";
import { syncFolder, unlessMissing } from "./file/own-files.server";
import { probeStart } from "./file/file-records.server";
import { lockName } from "./file/folder-lock.server";
import { decodeLine, journalName, linesOf } from "./file/lines.server";
import {
  erasedName,
  lastBackupName,
  photographSizesName,
  photographsName,
  type SiteFolder,
} from "./site-storage";

type IsErased = (id: string) => boolean;

/** Lines of a part that are left out. */
interface ErasedLines {
  /** Positions of their first bytes. */
  starts: Set<number>;
  /** How many bytes they have together. */
  size: number;
}

/** What of a copy is to be erased. */
interface Scan {
  packing: Packing;
  /** Of each part, in their order. */
  erased: ErasedLines[];
  /** Whether all lines of the file can be read. */
  isReadable: boolean;
  /** Whether nothing is left of the file. */
  isNothingLeft: boolean;
}

/** What the system says of a file that the site may not read or change: a later attempt would not succeed. */
const outOfReachCodes = new Set(["EACCES", "EPERM", "EROFS", "EIO", "ELOOP", "ENXIO"]);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const versionOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;

async function scan(handle: fs.FileHandle, isErased: IsErased): Promise<Scan> {
  const packing = await packingOf(handle);
  const erased: ErasedLines[] = [];
  let isReadable = true;
  let isNothingLeft = !packing.isTar;
  for await (const { name, content } of unpack(handle, packing)) {
    const ofPart: ErasedLines = { starts: new Set(), size: 0 };
    erased.push(ofPart);
    if (isNoJournal(name)) continue;
    for await (const { raw, bytes, start } of linesOf(content)) {
      const value: { id?: unknown; file?: unknown } | undefined = decodeLine(bytes);
      // A line of ours is a record or the header of a file.
      const isOurs = typeof value?.id === "string" || typeof value?.file === "string";
      if (!isOurs && bytes.length > 0) isReadable = false;
      if (typeof value?.id === "string" && isErased(value.id)) {
        ofPart.starts.add(start);
        ofPart.size += raw.length;
      } else isNothingLeft = false;
    }
  }
  return { packing, erased, isReadable, isNothingLeft };
}

/** About as many bytes as the unpacker gives at a time: to pack each line by itself would take longer. */
const batchBytes = 64 * 1024;

async function* without(content: AsyncIterable<Buffer>, { starts }: ErasedLines) {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const { raw, start } of linesOf(content)) {
    if (starts.has(start)) continue;
    kept.push(raw);
    size += raw.length;
    if (size < batchBytes) continue;
    yield Buffer.concat(kept);
    kept = [];
    size = 0;
  }
  yield Buffer.concat(kept);
}

async function* remaining(handle: fs.FileHandle, { packing, erased }: Scan) {
  const parts = erased.values();
  for await (const part of unpack(handle, packing)) {
    const ofPart = parts.next().value;
    if (ofPart === undefined || ofPart.size === 0) {
      yield { ...part, content: () => part.content } satisfies WrittenPart;
    } else {
      const size = part.size - ofPart.size;
      yield { ...part, size, content: () => without(part.content, ofPart) } satisfies WrittenPart;
    }
  }
}

/** What a copy holds, and what became of it. */
interface Copy {
  /** How the file was left. */
  version: string;
  /** Whether it held erased records. */
  held: boolean;
  isReadable: boolean;
}

/**
 * Looks for erased records in a file, and removes them.
 *
 * @param file absolute path of an archive, or of a journal, which may be compressed
 * @param isChanging whether they are removed
 * @throws the file system's error, zlib's or the unpacker's
 */
async function erase(file: string, isErased: IsErased, isChanging: boolean): Promise<Copy> {
  const handle = await fs.open(file, "r");
  try {
    const version = versionOf(await handle.stat());
    const found = await scan(handle, isErased);
    const held = found.erased.some(({ size }) => size > 0);
    const copy = { held, isReadable: found.isReadable };
    if (!held || !isChanging) return { ...copy, version };
    if (found.isNothingLeft) {
      await removeDurably(file);
      return { ...copy, version: "" };
    }
    await writeAtomically(file, pack(remaining(handle, found), found.packing));
    return { ...copy, version: versionOf(await fs.lstat(file)) };
  } finally {
    await handle.close();
  }
}

/**
 * Removes erased records from a backup that was just made.
 *
 * @param file absolute path
 * @throws the file system's error
 */
export async function eraseFromBackup(file: string, isErased: IsErased): Promise<void> {
  await erase(file, isErased, true);
}

/** @param target absolute path of a file or folder */
async function removeDurably(target: string): Promise<void> {
  await fs.rm(target, { recursive: true });
  await syncFolder(path.dirname(target));
}

/** What was found in the copies of a data folder. Files are named by their paths in it, with "/". */
interface Swept {
  /** Those that hold, or held, erased records. */
  holding: string[];
  /** Those that may hold more: they cannot be read or changed, or have lines that cannot be read. */
  outOfReach: string[];
}

/**
 * The copies of a site's records in a data folder: backups, replaced files, quarantined lines, temporary files, and
 * what an operator put there.
 */
export class Copies {
  readonly #dataDir: string;
  /** Names of files without records, and of the records themselves. */
  readonly #others: ReadonlySet<string>;
  /** How copies were left from which all is removed that was erased, by their paths. */
  readonly #swept = new Map<string, Copy>();
  /** The erasures for which that is so. */
  #erasuresKey = "";

  constructor({ dataDir, folder, header, valueNames }: SiteFolder) {
    this.#dataDir = dataDir;
    const values = [...valueNames.backedUp, ...valueNames.others, erasedName, lastBackupName];
    const folders = [contentName, photographsName, photographSizesName];
    const others = [...values.map((name) => `${name}.json`), ...folders];
    this.#others = new Set(folder === undefined ? [...others, journalName(header)] : others);
  }

  /** Looks for erased records, and changes nothing. @throws the file system's error */
  find(isErased: IsErased): Promise<Swept> {
    return this.#sweep(false, (file) => erase(file, isErased, false));
  }

  /**
   * Removes erased records. A second call reads only files that are new or have changed.
   *
   * @param erasuresKey the same for the same erasures
   * @throws the file system's error, such as ENOSPC; a later call continues
   */
  erase(isErased: IsErased, erasuresKey: string): Promise<Swept> {
    if (erasuresKey !== this.#erasuresKey) this.#swept.clear();
    this.#erasuresKey = erasuresKey;
    return this.#sweep(true, (file) => this.#erase(file, isErased));
  }

  async #erase(file: string, isErased: IsErased): Promise<Copy> {
    const known = this.#swept.get(file);
    if (known?.version === versionOf(await fs.lstat(file))) return { ...known, held: false };
    const copy = await erase(file, isErased, true);
    this.#swept.set(file, copy);
    return copy;
  }

  #isOther(name: string): boolean {
    if (name.startsWith(lockName) || name.startsWith(probeStart)) return true;
    const whole = name.replace(temporaryEnding, "");
    return this.#others.has(name) || (whole.endsWith(".json") && this.#others.has(whole));
  }

  /** @param work looks into a file, and removes what is erased from it when `isChanging` */
  async #sweep(isChanging: boolean, work: (file: string) => Promise<Copy>): Promise<Swept> {
    const swept: Swept = { holding: [], outOfReach: [] };
    const named = (target: string) =>
      path.relative(this.#dataDir, target).replaceAll(path.sep, "/");
    const enter = async (target: string): Promise<void> => {
      try {
        const stats = await fs.lstat(target);
        if (temporaryEnding.test(target)) {
          if (isChanging && !isBeingWritten(target)) await removeDurably(target);
        } else if (stats.isDirectory()) {
          for (const name of await fs.readdir(target)) await enter(path.join(target, name));
        } else if (stats.isFile()) {
          const { held, isReadable } = await work(target);
          if (held) swept.holding.push(named(target));
          if (!isReadable) swept.outOfReach.push(named(target));
        } else if (stats.isSymbolicLink()) {
          swept.outOfReach.push(named(target));
        }
      } catch (error) {
        if (codeOf(error) === "ENOENT") return;
        // What zlib or the unpacker says of a file is no failure of the system.
        const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
        if (isOfSystem && !outOfReachCodes.has(codeOf(error) ?? "")) throw error;
        swept.outOfReach.push(named(target));
      }
    };
    const backups = backupsFolder(this.#dataDir);
    for (const name of (await fs.readdir(this.#dataDir).catch(unlessMissing)) ?? []) {
      const target = path.join(this.#dataDir, name);
      if (target !== backups && !this.#isOther(name)) await enter(target);
    }
    // Also when it is a link to a folder on another disk.
    for (const name of (await fs.readdir(backups).catch(unlessMissing)) ?? []) {
      await enter(path.join(backups, name));
    }
    return swept;
  }
}
