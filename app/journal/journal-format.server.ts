import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FileSystem } from "./file-system.server";
import type { WriteLock } from "./lock-owner.server";

/** The folder in which a journal's file is. */
export interface DataFolder {
  /** Absolute. */
  readonly path: string;
  readonly files: FileSystem;
  readonly lock: WriteLock;
}

/**
 * Describes one journal: its file, and what a record of it is.
 *
 * @example
 * const visits: JournalDefinition<Visit> = {
 *   fileName: "visits.jsonl", kind: "visits", version: 1,
 *   parse: (value) => (isVisit(value) ? value : undefined),
 *   idOf: ({ id }) => id, timeOf: ({ at }) => at, backfill: () => false,
 * };
 */
export interface JournalDefinition<R extends object> {
  /** Name of the file in the data folder. */
  readonly fileName: `${string}.jsonl`;
  /** What the records are, in the plural: `file` of the header line, and the first part of log events. */
  readonly kind: string;
  /** Version of the format; a file of another version is not read and not changed. */
  readonly version: number;
  /**
   * Makes a record of a line's JSON. Members that it does not know stay in the record, so that what a
   * later version added is still there when the file is written again.
   *
   * @returns undefined when the value is no such record
   */
  parse(value: unknown): R | undefined;
  /**
   * Makes a record of a line that something other than the site has changed, and marks the record.
   * Left out, no such line becomes a record.
   *
   * @param value what the line's JSON says, without its checksum
   * @returns undefined when the value is no such record, or has no id
   */
  parseAltered?(value: unknown): R | undefined;
  /** Tells whether a record has the mark that `parseAltered` gives. */
  isAltered?(record: R): boolean;
  /** @returns the id of a record, unique in its file; an empty text when it has none yet */
  idOf(record: R): string;
  /** @returns when the record was made: ISO 8601, UTC */
  timeOf(record: R): string;
  /**
   * Sets what records lack that were just read, such as an id.
   *
   * @returns whether any changed, so that the file has to be written again
   */
  backfill(records: readonly R[]): boolean;
}

/** The records in memory, as they are on the disk; each kind of record has its own ways to find one. */
export interface RecordIndex<R extends object> {
  readonly oldestFirst: readonly R[];
  /** Takes the next records, in their order. */
  add(records: readonly R[]): void;
  /**
   * Checks that records can still be appended, since the file may have been exchanged after they were made.
   *
   * @throws when they cannot
   */
  assertAddable?(records: readonly R[]): void;
}

/** What becomes of a record: itself, another one in its place, or undefined to remove it. */
export type Revise<R> = (record: R) => R | undefined;

const batchSize = 256; // handled within a few ms, so that requests are handled in between

/**
 * Makes an index of records, without blocking the event loop.
 *
 * @param make returns an empty index
 * @param records oldest first
 */
export async function indexOf<R extends object, I extends RecordIndex<R>>(
  make: () => I,
  records: readonly R[],
): Promise<I> {
  const index = make();
  for (let start = 0; start < records.length; start += batchSize) {
    index.add(records.slice(start, start + batchSize));
    await yieldToEventLoop();
  }
  return index;
}

const checksumDigits = 16; // 64 bits of SHA-256: an altered line passes once in 2^64 times
const checksumLength = `,"sum":"${"0".repeat(checksumDigits)}"}`.length;
const checksumPattern = /^,"sum":"([0-9a-f]{16})"}$/;
const longestHeader = 1000; // bytes; far more than any version writes

const checksumOf = (bytes: string | Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, checksumDigits);

/** The file was written by a later version of the site; nothing is done to it. */
export class LaterVersionError extends Error {
  override readonly name = "LaterVersionError";
}

/**
 * Writes an object as one line of the file: its JSON, and as its last member `sum`, the first 16
 * hexadecimal digits of the SHA-256 of the bytes before `,"sum"`.
 *
 * @param value a plain object with at least one member
 * @returns the line with its line break
 */
export function encodeLine(value: object): string {
  const start = JSON.stringify(value).slice(0, -1);
  return `${start},"sum":"${checksumOf(start)}"}\n`;
}

/** The first line of a journal's file, with its line break. */
export function encodeHeader({
  kind,
  version,
}: Pick<JournalDefinition<object>, "kind" | "version">) {
  return encodeLine({ file: kind, version });
}

/** The object of a line without its checksum; undefined when the line is torn, altered or foreign. */
function decodeLine(line: Buffer): unknown {
  const end = line.length - checksumLength;
  if (end < 2) return undefined;
  const checksum = checksumPattern.exec(line.toString("latin1", end))?.[1];
  if (checksum === undefined || checksum !== checksumOf(line.subarray(0, end))) return undefined;
  try {
    return JSON.parse(`${line.toString("utf8", 0, end)}}`) as unknown;
  } catch {
    return undefined;
  }
}

/** What the JSON of a line says whose checksum is wrong or missing; undefined when it is no JSON object. */
function decodeAltered(line: Buffer): object | undefined {
  try {
    const value = JSON.parse(line.toString()) as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const { sum: _wrong, ...rest } = value as Record<string, unknown>;
    return rest;
  } catch {
    return undefined;
  }
}

/** @throws {LaterVersionError} when it is the header of another version, whatever its checksum */
function isHeader(
  { kind, version }: Pick<JournalDefinition<object>, "kind" | "version">,
  line: Buffer,
): boolean {
  if (line.length > longestHeader || !line.includes('"file"')) return false;
  let header: unknown;
  try {
    header = JSON.parse(line.toString());
  } catch {
    return false;
  }
  const found = header as { file?: unknown; version?: unknown };
  if (found.file !== kind) return false;
  if (found.version !== version) {
    throw new LaterVersionError(`Version ${String(found.version)} is not known.`);
  }
  return decodeLine(line) !== undefined;
}

/** What a line of a journal is. */
export type Line<R> =
  | { readonly is: "header" }
  | { readonly is: "record"; readonly record: R }
  /** Its checksum is wrong or missing, and it is still a record: to be listed with its mark, and quarantined. */
  | { readonly is: "altered"; readonly record: R }
  | { readonly is: "corrupt" };

const header = { is: "header" } as const;
const corrupt = { is: "corrupt" } as const;

/**
 * Decides what becomes of a line.
 *
 * @param line its bytes without the line break
 * @throws {LaterVersionError} when it is the header of another version
 */
export function readLine<R extends object>(
  definition: JournalDefinition<R>,
  line: Buffer,
): Line<R> {
  if (isHeader(definition, line)) return header;
  const record = definition.parse(decodeLine(line));
  if (record !== undefined) return { is: "record", record };
  const altered = definition.parseAltered?.(decodeAltered(line));
  return altered === undefined ? corrupt : { is: "altered", record: altered };
}
