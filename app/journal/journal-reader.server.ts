import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  type FileIdentity,
  type FileSystem,
  type OpenFile,
  unlessMissing,
} from "./file-system.server";
import { type JournalDefinition, type Line, readLine } from "./journal-format.server";

/** Bytes of a file that cannot be read, and the line where they are, counted from 1. */
export interface CorruptRange {
  line: number;
  start: number;
  end: number;
}

/** What is done with the lines of a file, in their order; positions are bytes from its start. */
export interface LineTaker {
  /** @param bytes the line without its line break */
  take(bytes: Buffer, start: number, line: number): void;
  /** Takes a part of a line that is too long to be read as one. */
  takePart(bytes: Buffer, start: number, line: number): void;
}

/** What a journal's file holds. */
export interface JournalContents<R> {
  /** Oldest first. */
  records: R[];
  corrupt: CorruptRange[];
  /** Whether the file has to be written again before a line is appended. */
  needsRewrite: boolean;
  identity: FileIdentity;
}

const chunkBytes = 128 * 1024;
/** How long lines are handled until other work gets its turn, in ms. */
const sliceMs = 4;
/** Bytes of the longest line that is read as one; an enquiry of the greatest length takes some 30 kB. */
const longestLine = 256 * 1024;
const newline = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from("\uFEFF");
const recordStart = Buffer.from('{"');

/** Takes the lines of one file, in their order. */
class LineReader<R extends object> implements LineTaker {
  readonly records: R[] = [];
  readonly corrupt: CorruptRange[] = [];
  needsRewrite = false;
  readonly #definition: JournalDefinition<R>;
  #headerSeen = false;
  readonly #byId = new Map<string, R>();

  constructor(definition: JournalDefinition<R>) {
    this.#definition = definition;
  }

  /** @param start where the line begins in the file */
  take(bytes: Buffer, start: number, line: number): void {
    const from = line === 1 && bytes.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0;
    const to = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length;
    if (from > 0 || to < bytes.length || to === 0) this.needsRewrite = true;
    if (from === to) return;
    const whole = readLine(this.#definition, bytes.subarray(from, to));
    if (this.#accepts(whole)) return;
    // After a line that was cut off, the next record may follow on the same line.
    const last = bytes.lastIndexOf(recordStart);
    const isNextBehind =
      last > from && this.#accepts(readLine(this.#definition, bytes.subarray(last, to)));
    this.corrupt.push({ line, start, end: start + (isNextBehind ? last : bytes.length) });
    if (whole.is === "altered" && !isNextBehind) this.#addAltered(whole.record);
  }

  takePart({ length }: Buffer, start: number, line: number): void {
    this.corrupt.push({ line, start, end: start + length });
  }

  finish(): void {
    // An empty file has lost its content: a new journal has a header line.
    if (!this.#headerSeen && this.records.length + this.corrupt.length === 0) {
      this.corrupt.push({ line: 1, start: 0, end: 0 });
    }
    if (!this.#headerSeen || this.corrupt.length > 0) this.needsRewrite = true;
  }

  /** Takes a header or a record. @returns false for what has to be quarantined */
  #accepts(line: Line<R>): boolean {
    switch (line.is) {
      case "header":
        if (this.#headerSeen) this.needsRewrite = true;
        this.#headerSeen = true;
        return true;
      case "record":
        return this.#acceptsRecord(line.record);
      case "altered":
      case "corrupt":
        return false;
    }
  }

  #acceptsRecord(record: R): boolean {
    const id = this.#definition.idOf(record);
    const earlier = this.#byId.get(id);
    if (earlier === undefined) {
      this.#add(record, id);
      return true;
    }
    this.needsRewrite = true;
    if (JSON.stringify(earlier) === JSON.stringify(record)) return true;
    if (this.#definition.isAltered?.(earlier) !== true) return false;
    // The line as the site wrote it, put back by hand.
    this.#byId.set(id, record);
    this.records[this.records.indexOf(earlier)] = record;
    return true;
  }

  /** Lists an altered line all the same, unless there is another one of its id. */
  #addAltered(record: R): void {
    const id = this.#definition.idOf(record);
    if (!this.#byId.has(id)) this.#add(record, id);
  }

  #add(record: R, id: string): void {
    if (id !== "") this.#byId.set(id, record);
    this.records.push(record);
  }
}

/**
 * Reads the lines of a file, without blocking the event loop.
 *
 * @returns whether the last line ends with a line break
 * @throws the file system's error
 */
export async function readLines(file: OpenFile, taker: LineTaker): Promise<boolean> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let rest: Buffer = Buffer.alloc(0);
  let restStart = 0;
  let line = 1;
  for (;;) {
    const count = await file.read(chunk, restStart + rest.length);
    if (count === 0) break;
    let sliceEnd = performance.now() + sliceMs;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      taker.take(bytes.subarray(start, end), restStart + start, line);
      start = end + 1;
      line += 1;
      if (performance.now() < sliceEnd) continue;
      await yieldToEventLoop();
      sliceEnd = performance.now() + sliceMs;
    }
    rest = bytes.subarray(start);
    restStart += start;
    if (rest.length > longestLine) {
      taker.takePart(rest, restStart, line);
      restStart += rest.length;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) taker.take(rest, restStart, line);
  return rest.length === 0;
}

/**
 * Reads a journal's file, as much of it as can be read, without blocking the event loop.
 *
 * @param path absolute
 * @returns null when there is no such file
 * @throws {LaterVersionError} for a file of another version; else the file system's error
 */
export async function readJournal<R extends object>(
  files: FileSystem,
  path: string,
  definition: JournalDefinition<R>,
): Promise<JournalContents<R> | null> {
  const file = await files.open(path, "r").catch(unlessMissing);
  if (file === undefined) return null;
  try {
    const reader = new LineReader(definition);
    if (!(await readLines(file, reader))) reader.needsRewrite = true;
    reader.finish();
    const { records, corrupt, needsRewrite } = reader;
    return { records, corrupt, needsRewrite, identity: await file.stat() };
  } finally {
    await file.close();
  }
}
