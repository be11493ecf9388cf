import { createHash } from "node:crypto";
import { OtherFormatError } from "../ports";

const checksumDigits = 16; // 64 bits of SHA-256: an altered line passes once in 2^64 times
const checksumLength = `,"sum":"${"0".repeat(checksumDigits)}"}`.length;
const checksumPattern = /^,"sum":"([0-9a-f]{16})"}$/;

const checksumOf = (bytes: string | Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, checksumDigits);

/**
 * Writes an object as one line: its JSON, and as its last member `sum`, the first 16 hexadecimal digits of the SHA-256
 * of the bytes before `,"sum"`.
 *
 * @param value a plain object with at least one member
 * @returns the line with its line break
 */
export function encodeLine(value: object): string {
  const start = JSON.stringify(value).slice(0, -1);
  return `${start},"sum":"${checksumOf(start)}"}\n`;
}

/** How many bytes `encodeLine` makes of an object. */
export function lineBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value)) + checksumLength;
}

/** @returns the object of a line without its checksum; undefined when the line is torn, altered or foreign */
export function decodeLine(line: Buffer): object | undefined {
  const end = line.length - checksumLength;
  if (end < 2) return undefined;
  const checksum = checksumPattern.exec(line.toString("latin1", end))?.[1];
  if (checksum === undefined || checksum !== checksumOf(line.subarray(0, end))) return undefined;
  try {
    return JSON.parse(`${line.toString("utf8", 0, end)}}`) as object;
  } catch {
    return undefined;
  }
}

const headerStart = Buffer.from('{"file":');

/** What the first line of a journal says. */
export interface JournalHeader {
  /** What the records are, in the plural; also the first part of log events. */
  file: string;
  /** Version of the format. */
  version: number;
}

/** The name of the records' file, in a data folder and in a backup. */
export const journalName = ({ file }: JournalHeader) => `${file}.jsonl`;

/** Records that are encoded without a pause: within a few ms, also when they have 30 kB each. */
const batchSize = 64;

/** The text of a journal that holds these records, oldest first. */
export function* encodeJournal(
  header: JournalHeader,
  records: readonly object[],
): Generator<string> {
  yield encodeLine(header);
  for (let start = 0; start < records.length; start += batchSize) {
    yield records
      .slice(start, start + batchSize)
      .map(encodeLine)
      .join("");
  }
}

/**
 * Tells whether a line is the header of a journal.
 *
 * @throws {OtherFormatError} when it is that of another version
 */
export function isHeader({ file, version }: JournalHeader, line: Buffer): boolean {
  if (!line.subarray(0, headerStart.length).equals(headerStart)) return false;
  const header: Partial<JournalHeader> | undefined = decodeLine(line);
  if (header?.file !== file) return false;
  if (header.version === version) return true;
  throw new OtherFormatError(
    `The ${file} are stored in version ${String(header.version)} of the format, and this release reads version ${version} only.`,
  );
}

/** A line of a file, or a part of one that is too long to be read as one. */
export interface Line {
  /** As it is in the file, with its line break. */
  raw: Buffer;
  /** Without the line break. */
  bytes: Buffer;
  /** Counted from 1. */
  number: number;
  /** Position of its first byte in the file. */
  start: number;
  /** Whether it has a line break. */
  isEnded: boolean;
}

const newline = 0x0a;
const carriageReturn = 0x0d;
/** Bytes of the longest line that is read as one; an enquiry of the greatest length takes some 30 kB. */
const longestLine = 1024 * 1024;

/**
 * Splits a file into lines. A carriage return before the line break is left out.
 *
 * @param chunks the bytes of the file from its start
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  let number = 1;
  const line = (raw: Buffer): Line => {
    const isEnded = raw.at(-1) === newline;
    const text = isEnded ? raw.subarray(0, -1) : raw;
    const bytes = text.at(-1) === carriageReturn ? text.subarray(0, -1) : text;
    return { raw, bytes, number, start, isEnded };
  };
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
      yield line(bytes.subarray(from, end + 1));
      start += end + 1 - from;
      number += 1;
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > longestLine) {
      yield line(rest);
      start += rest.length;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield line(rest);
}
