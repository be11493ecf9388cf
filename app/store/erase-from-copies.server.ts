import type { Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pack, type Packing, packingOf, unpack, type WrittenPart } from "./archive.server";
import { contentFolder, isNoJournal } from "./backup-file.server";
import { backupsFolder } from "./backup-name.server";
import { isBeingWritten, temporaryEnding, writeAtomically } from "./file/atomic-write.server";
import { syncFolder, unlessMissing } from "./file/own-files.server";
import { probeStart } from "./file/file-records.server";
import { lockName } from "./file/folder-lock.server";
import { decodeLine, journalName, linesOf } from "./file/lines.server";
import { erasedName, lastBackupName, type SiteFolder } from "./site-storage";

type IsErased = (id: string) => boolean;

/** Bytes of a part that are left out. */
interface Gap {
  start: number;
  end: number;
}

/** What of a copy is to be erased. */
interface Scan {
  packing: Packing;
  /** Of each part, in their order. */
  gaps: Gap[][];
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
  const gaps: Gap[][] = [];
  let isReadable = true;
  let isNothingLeft = !packing.isTar;
  for await (const { name, content } of unpack(handle, packing)) {
    const ofPart: Gap[] = [];
    gaps.push(ofPart);
    if (isNoJournal(name)) continue;
    for await (const { bytes, start, next } of linesOf(content)) {
      const value: { id?: unknown; file?: unknown } | undefined = decodeLine(bytes);
      // A line of ours is a record or the header of a file.
      const isOurs = typeof value?.id === "string" || typeof value?.file === "string";
      if (!isOurs && bytes.length > 0) isReadable = false;
      if (typeof value?.id === "string" && isErased(value.id)) ofPart.push({ start, end: next });
      else isNothingLeft = false;
    }
  }
  return { packing, gaps, isReadable, isNothingLeft };
}

async function* without(content: AsyncIterable<Buffer>, gaps: readonly Gap[]) {
  let at = 0;
  let index = 0;
  for await (const chunk of content) {
    const end = at + chunk.length;
    const kept: Buffer[] = [];
    for (let from = at; from < end;) {
      const gap = gaps[index] ?? { start: end, end };
      const until = Math.min(gap.start, end);
      if (until > from) kept.push(chunk.subarray(from - at, until - at));
      from = Math.min(Math.max(gap.end, until), end);
      if (from === gap.end) index += 1;
    }
    yield Buffer.concat(kept);
    at = end;
  }
}

async function* remaining(handle: fs.FileHandle, { packing, gaps }: Scan) {
  let index = 0;
  for await (const part of unpack(handle, packing)) {
    const ofPart = gaps[index] ?? [];
    index += 1;
    const gone = ofPart.reduce((sum, { start, end }) => sum + end - start, 0);
    const size = part.size - gone;
    yield { ...part, size, content: () => without(part.content, ofPart) } satisfies WrittenPart;
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
    const held = found.gaps.some((gaps) => gaps.length > 0);
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

async function removeDurably(place: string): Promise<void> {
  await fs.rm(place, { recursive: true });
  await syncFolder(path.dirname(place));
}

/** What was found in the copies of a data folder. Files are named by their paths in it, with "/". */
export interface Swept {
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
    const others = [...values.map((name) => `${name}.json`), contentFolder];
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
    const named = (place: string) => path.relative(this.#dataDir, place).replaceAll(path.sep, "/");
    const enter = async (place: string): Promise<void> => {
      try {
        const stats = await fs.lstat(place);
        if (temporaryEnding.test(place)) {
          if (isChanging && !isBeingWritten(place)) await removeDurably(place);
        } else if (stats.isDirectory()) {
          for (const name of await fs.readdir(place)) await enter(path.join(place, name));
        } else if (stats.isFile()) {
          const { held, isReadable } = await work(place);
          if (held) swept.holding.push(named(place));
          if (!isReadable) swept.outOfReach.push(named(place));
        } else if (stats.isSymbolicLink()) {
          swept.outOfReach.push(named(place));
        }
      } catch (error) {
        if (codeOf(error) === "ENOENT") return;
        // What zlib or the unpacker says of a file is no failure of the system.
        const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
        if (isOfSystem && !outOfReachCodes.has(codeOf(error) ?? "")) throw error;
        swept.outOfReach.push(named(place));
      }
    };
    const backups = backupsFolder(this.#dataDir);
    for (const name of (await fs.readdir(this.#dataDir).catch(unlessMissing)) ?? []) {
      const place = path.join(this.#dataDir, name);
      if (place !== backups && !this.#isOther(name)) await enter(place);
    }
    // Also when it is a link to a folder on another disk.
    for (const name of (await fs.readdir(backups).catch(unlessMissing)) ?? []) {
      await enter(path.join(backups, name));
    }
    return swept;
  }
}
