import fs from "node:fs/promises";
import type { StoredRecord } from "../ports";
import { unlessMissing } from "./own-files.server";
import { readBytes } from "./read-bytes.server";
import { decodeLine, isHeader, type JournalHeader, linesOf } from "./lines.server";

/** Lines of a file that follow each other and are not in the list. */
export interface Range {
  /** The number of the first line, counted from 1. */
  line: number;
  lines: number;
  start: number;
  end: number;
}

/** Adds a line to the last range when it follows that, else as a range of its own. */
function addTo(ranges: Range[], added: Range): void {
  const last = ranges.at(-1);
  const follows = added.line - (last?.line ?? 0) - (last?.lines ?? 0);
  // A part of the same long line, or the next line.
  if (last === undefined || (follows !== -1 && follows !== 0)) ranges.push(added);
  else {
    last.end = added.end;
    last.lines += follows + 1;
  }
}

/**
 * A journal's file, compared with the list that was read from it, or written to it last:
 *
 * - "clean": it holds that list, and lines can be appended;
 * - torn: the same but for a last line that a cut-off write left, which begins at `tornAt`;
 * - "dirty": it may differ, and has to be written as a whole.
 */
export type JournalState = "clean" | { tornAt: number } | "dirty";

/** What a journal holds. */
interface JournalContents<R> {
  /** The last version of each record, in the order of the first versions: oldest first. */
  records: R[];
  /** Lines that cannot be read. */
  damaged: Range[];
  /** Lines of the oldest records, which are beyond the bytes that are held. */
  excess: Range[];
  /** Whether lines hold an earlier version of a record. */
  hasSuperseded: boolean;
  state: JournalState;
  /** In bytes. */
  size: number;
}

/** How many lines are in ranges. */
export const countLines = (ranges: readonly Range[]) =>
  ranges.reduce((sum, { lines }) => sum + lines, 0);

type Found<R> = Range & { record: R };

/** Tells whether the object of a line is a record: what has a checksum was written by the site. */
function isRecord(value: object | undefined): value is StoredRecord {
  const { id, createdAt } = (value ?? {}) as Partial<StoredRecord>;
  return typeof id === "string" && id !== "" && typeof createdAt === "string";
}

/**
 * Reads the lines of a journal, as much of them as can be read.
 *
 * @param chunks the bytes from the start
 * @param maxBytes how many bytes of lines are held of all records together; the newest ones are
 * @throws {OtherFormatError} for those of another version; what the chunks throw
 */
export async function readRecords<R extends StoredRecord>(
  chunks: AsyncIterable<Buffer>,
  header: JournalHeader,
  maxBytes: number,
): Promise<JournalContents<R>> {
  const found = new Map<string, Found<R>>();
  // One iterator for all: each new one would pass over all that was deleted before.
  const oldestFirst = found.entries();
  const damaged: Range[] = [];
  const excess: Range[] = [];
  let hasSuperseded = false;
  let held = 0;
  let hasHeader = false;
  let size = 0;
  let isEnded = false;
  for await (const line of linesOf(chunks)) {
    const { raw, bytes, number, start } = line;
    size = start + raw.length;
    isEnded = line.isEnded;
    if (bytes.length === 0) continue;
    if (isHeader(header, bytes)) {
      hasHeader = true;
      continue;
    }
    const range = { line: number, lines: 1, start, end: start + bytes.length };
    const record = decodeLine(bytes);
    if (!isRecord(record)) {
      addTo(damaged, range);
      continue;
    }
    const before = found.get(record.id);
    if (before) {
      hasSuperseded = true;
      held -= before.end - before.start;
    }
    found.set(record.id, { ...range, record: record as unknown as R });
    held += bytes.length;
    while (held > maxBytes) {
      const [id, { record: _, ...oldest }] = oldestFirst.next().value as [string, Found<R>];
      found.delete(id);
      held -= oldest.end - oldest.start;
      addTo(excess, oldest);
    }
  }
  // What is empty has lost its content: a journal has a header line.
  if (size === 0) damaged.push({ line: 1, lines: 1, start: 0, end: 0 });
  const records = Array.from(found.values(), ({ record }) => record);
  const state = hasHeader ? stateOf([...damaged, ...excess], size, isEnded) : "dirty";
  return { records, damaged, excess, hasSuperseded, state, size };
}

/** @param isEnded whether the last line has a line break */
function stateOf(unlisted: readonly Range[], size: number, isEnded: boolean): JournalState {
  const [first, ...others] = unlisted;
  if (first === undefined) return isEnded ? "clean" : "dirty";
  const isTorn = !isEnded && others.length === 0 && first.lines === 1 && first.end === size;
  return isTorn ? { tornAt: first.start } : "dirty";
}

/**
 * Reads a journal's file.
 *
 * @param file absolute path
 * @param maxBytes see `readRecords`
 * @returns undefined when there is no such file
 * @throws as `readRecords`; the file system's error
 */
export async function readJournal<R extends StoredRecord>(
  file: string,
  header: JournalHeader,
  maxBytes: number,
): Promise<(JournalContents<R> & { ino: number }) | undefined> {
  const handle = await fs.open(file, "r").catch(unlessMissing);
  if (handle === undefined) return undefined;
  try {
    const { ino } = await handle.stat();
    return { ...(await readRecords<R>(readBytes(handle), header, maxBytes)), ino };
  } finally {
    await handle.close();
  }
}
