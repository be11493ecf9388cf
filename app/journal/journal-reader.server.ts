import { randomUUID } from "node:crypto";
import { parseEnquiryRecord, type EnquiryRecord } from "../enquiries/store/enquiry-record";
import {
  type FileIdentity,
  type FileSystem,
  type OpenFile,
  unlessMissing,
} from "./file-system.server";
import { decodeLine, isHeader } from "./record-format.server";

/** Bytes of a file that could not be read, and the line where they are, counted from 1. */
export interface DamagedRange {
  line: number;
  start: number;
  end: number;
}

/** What a file of enquiries holds. */
export interface JournalContents {
  /** Oldest first. */
  records: EnquiryRecord[];
  damage: DamagedRange[];
  /** Whether the next line may simply be appended. */
  sound: boolean;
  identity: FileIdentity;
}

const chunkBytes = 128 * 1024; // parsed within a few ms, so that requests are answered in between
const longestLine = 1024 * 1024; // an enquiry of the greatest length takes some 30 kB
const newline = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from("\uFEFF");
const recordStart = Buffer.from('{"');

/** Takes the lines of one file, in their order. */
class LineReader {
  readonly records: EnquiryRecord[] = [];
  readonly damage: DamagedRange[] = [];
  sound = true;
  #headerSeen = false;
  readonly #seen = new Map<string, EnquiryRecord>();

  /** @param start where the line begins in the file */
  take(bytes: Buffer, start: number, line: number): void {
    const from = line === 1 && bytes.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0;
    const to = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length;
    if (from > 0 || to < bytes.length || to === 0) this.sound = false;
    if (from === to || this.#isRead(bytes.subarray(from, to))) return;
    // What was torn may have the next line right behind it, on the same line.
    const last = bytes.lastIndexOf(recordStart);
    const end = last > from && this.#isRead(bytes.subarray(last, to)) ? last : bytes.length;
    this.damage.push({ line, start, end: start + end });
  }

  /** @param size of the whole file, bytes */
  finish(): void {
    // A file that lost everything must not pass for one that never held anything.
    if (!this.#headerSeen && this.records.length + this.damage.length === 0) {
      this.damage.push({ line: 1, start: 0, end: 0 });
    }
    if (!this.#headerSeen || this.damage.length > 0) this.sound = false;
  }

  #isRead(bytes: Buffer): boolean {
    if (isHeader(bytes)) {
      if (this.#headerSeen) this.sound = false;
      this.#headerSeen = true;
      return true;
    }
    const record = parseEnquiryRecord(decodeLine(bytes));
    if (record === undefined) return false;
    if (record.id === "") {
      record.id = randomUUID();
      this.sound = false;
    }
    const twin = this.#seen.get(record.id);
    if (twin !== undefined) {
      this.sound = false;
      return JSON.stringify(twin) === JSON.stringify(record);
    }
    this.#seen.set(record.id, record);
    this.records.push(record);
    return true;
  }
}

async function readLines(file: OpenFile, reader: LineReader): Promise<void> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let rest: Buffer = Buffer.alloc(0);
  let restStart = 0;
  let line = 1;
  for (;;) {
    const count = await file.read(chunk, restStart + rest.length);
    if (count === 0) break;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      reader.take(bytes.subarray(start, end), restStart + start, line);
      start = end + 1;
      line += 1;
    }
    rest = bytes.subarray(start);
    restStart += start;
    if (rest.length > longestLine) {
      reader.damage.push({ line, start: restStart, end: restStart + rest.length });
      restStart += rest.length;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) {
    reader.take(rest, restStart, line);
    reader.sound = false;
  }
}

/**
 * Reads a file of enquiries, as much of it as can be read, without holding up other work.
 *
 * @param path absolute
 * @returns null when there is no such file
 * @throws {LaterVersionError} for a file of another version; else the file system's error
 */
export async function readJournal(
  files: FileSystem,
  path: string,
): Promise<JournalContents | null> {
  const file = await files.open(path, "r").catch(unlessMissing);
  if (file === undefined) return null;
  try {
    const reader = new LineReader();
    await readLines(file, reader);
    reader.finish();
    const { records, damage, sound } = reader;
    return { records, damage, sound, identity: await file.stat() };
  } finally {
    await file.close();
  }
}
