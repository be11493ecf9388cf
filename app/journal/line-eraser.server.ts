import path from "node:path";
import { replaceFile } from "./atomic-write.server";
import { bytesOf, type FileIdentity, type FileSystem, type OpenFile } from "./file-system.server";
import { type LineTaker, readLines } from "./journal-reader.server";

/** What becomes of a piece of a file; "unsure" leaves it and says that the file could not be read as a whole. */
export type Verdict = "keep" | "erase" | "unsure";

/** Decides on a piece: a line, or a part of a line that holds several records or a torn one. */
export type Classifier = (piece: Buffer) => Verdict;

interface Range {
  start: number;
  end: number;
}

/** What of a file is to be erased. */
export interface FoundLines {
  /** In their order. */
  ranges: readonly Range[];
  /** Whether a piece could not be classified. */
  unsure: boolean;
  /** The file as it was read. */
  identity: FileIdentity;
}

/** The file was written or replaced after it was read. */
export class FileChangedError extends Error {
  override readonly name = "FileChangedError";
}

/** Tells whether a file is the same one as before, and has the same size. */
export const isSame = (one: FileIdentity | undefined, other: FileIdentity) =>
  one?.dev === other.dev && one.ino === other.ino && one.size === other.size;

const recordStart = Buffer.from('{"');

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString());
    return true;
  } catch {
    return false;
  }
}

/** Divides a line that is no JSON where a record begins: behind a torn one, the next may follow on its line. */
function piecesOf(line: Buffer): Buffer[] {
  if (line.lastIndexOf(recordStart) <= 0 || isJson(line)) return [line];
  const pieces: Buffer[] = [];
  let start = 0;
  for (let at = line.indexOf(recordStart, 1); at !== -1; at = line.indexOf(recordStart, at + 1)) {
    pieces.push(line.subarray(start, at));
    start = at;
  }
  return [...pieces, line.subarray(start)];
}

class LineFinder implements LineTaker {
  readonly ranges: Range[] = [];
  unsure = false;
  readonly #classify: Classifier;

  constructor(classify: Classifier) {
    this.#classify = classify;
  }

  take(bytes: Buffer, start: number): void {
    const isGone = this.#takePieces(bytes, start);
    const last = this.ranges.at(-1);
    // With its line break; the caller reads no further than the file's end.
    if (isGone && last) last.end += 1;
  }

  takePart(bytes: Buffer, start: number): void {
    this.#takePieces(bytes, start);
  }

  /** @returns whether nothing of it stays */
  #takePieces(bytes: Buffer, start: number): boolean {
    if (bytes.length === 0) return false;
    let isGone = true;
    let at = start;
    for (const piece of piecesOf(bytes)) {
      const verdict = this.#classify(piece);
      if (verdict === "erase") this.#erase(at, at + piece.length);
      else isGone = false;
      if (verdict === "unsure") this.unsure = true;
      at += piece.length;
    }
    return isGone;
  }

  #erase(start: number, end: number): void {
    const last = this.ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.ranges.push({ start, end });
  }
}

/**
 * Finds what is to be erased in a file of lines, without blocking the event loop.
 *
 * @param file absolute path
 * @throws the file system's error
 */
export async function findLines(
  files: FileSystem,
  file: string,
  classify: Classifier,
): Promise<FoundLines> {
  const open = await files.open(file, "r");
  try {
    const finder = new LineFinder(classify);
    await readLines(open, finder);
    return { ranges: finder.ranges, unsure: finder.unsure, identity: await open.stat() };
  } finally {
    await open.close();
  }
}

/** The parts of a file that stay. */
function keptRanges({ ranges, identity }: FoundLines): Range[] {
  const kept: Range[] = [];
  let start = 0;
  for (const range of ranges) {
    if (range.start > start) kept.push({ start, end: range.start });
    start = range.end;
  }
  return start < identity.size ? [...kept, { start, end: identity.size }] : kept;
}

/** The bytes that stay, in large pieces: thousands of lines may be erased, each between two that stay. */
async function* keptBytes(
  source: OpenFile,
  kept: readonly Range[],
  size: number,
): AsyncGenerator<Buffer> {
  let from = 0;
  let next = 0;
  for await (const bytes of bytesOf(source, 0, size)) {
    const to = from + bytes.length;
    const pieces: Buffer[] = [];
    for (let range = kept[next]; range && range.start < to; range = kept[next]) {
      pieces.push(bytes.subarray(Math.max(range.start - from, 0), range.end - from));
      if (range.end > to) break;
      next += 1;
    }
    from = to;
    if (pieces.length > 0) yield Buffer.concat(pieces);
  }
}

/**
 * Replaces a file by one without what is to be erased; every other byte stays as it is. A file of which nothing
 * is left is removed. Either is on the disk when the promise resolves.
 *
 * @param file absolute path
 * @returns the file as it is now; undefined when it was removed
 * @throws {FileChangedError} when it is not the file that was read; the file system's error; unless the folder's sync failed, the file is as it was
 */
export async function eraseLines(
  files: FileSystem,
  file: string,
  found: FoundLines,
): Promise<FileIdentity | undefined> {
  const kept = keptRanges(found);
  const source = await files.open(file, "r");
  try {
    if (!isSame(await source.stat(), found.identity)) throw new FileChangedError();
    if (kept.length === 0) {
      await files.remove(file);
      await files.syncFolder(path.dirname(file));
      return undefined;
    }
    let identity: FileIdentity | undefined;
    await replaceFile(
      files,
      file,
      async (target) => {
        for await (const bytes of keptBytes(source, kept, found.identity.size)) {
          await target.append(bytes);
        }
      },
      (replaced) => {
        identity = replaced;
      },
    );
    return identity;
  } finally {
    await source.close();
  }
}
