import fs from "node:fs/promises";
import type { StoredRecord } from "../ports";
import { unlessMissing } from "./atomic-write.server";
import { decodeLine, isHeader, type JournalHeader, linesOf } from "./lines.server";

/** Bytes of a file that are not in the list, and the line where they are, counted from 1. */
export interface Range {
  line: number;
  start: number;
  end: number;
}

/** What a journal's file holds. */
export interface JournalContents<R> {
  /** The last version of each record, in the order of the first versions: oldest first. */
  records: R[];
  /** Lines that cannot be read. */
  damaged: Range[];
  /** Lines of the oldest records, which are beyond the bytes that are held. */
  excess: Range[];
  /** How many lines hold an earlier version of a record. */
  superseded: number;
  /** Whether a line can be appended to the file as it is. */
  isWhole: boolean;
  ino: number;
  size: number;
}

/** Tells whether the object of a line is a record: what has a checksum was written by the site. */
function isRecord(value: object | undefined): value is StoredRecord {
  const { id, createdAt } = (value ?? {}) as Partial<StoredRecord>;
  return typeof id === "string" && id !== "" && typeof createdAt === "string";
}

/**
 * Reads a journal's file, as much of it as can be read.
 *
 * @param file absolute path
 * @param maxBytes how many bytes of lines are held of all records together; the newest ones are
 * @returns undefined when there is no such file
 * @throws {OtherFormatError} for a file of another version; else the file system's error
 */
export async function readJournal<R extends StoredRecord>(
  file: string,
  header: JournalHeader,
  maxBytes: number,
): Promise<JournalContents<R> | undefined> {
  const handle = await fs.open(file, "r").catch(unlessMissing);
  if (handle === undefined) return undefined;
  try {
    const { ino, size } = await handle.stat();
    const found = new Map<string, Range & { record: R }>();
    const damaged: Range[] = [];
    const excess: Range[] = [];
    let superseded = 0;
    let held = 0;
    let isHeaderSeen = false;
    let end = 0;
    const chunks = handle.createReadStream({ autoClose: false, highWaterMark: 128 * 1024 });
    for await (const { bytes, number, start } of linesOf(chunks as AsyncIterable<Buffer>)) {
      end = start + bytes.length;
      if (bytes.length === 0) continue;
      if (isHeader(header, bytes)) {
        isHeaderSeen = true;
        continue;
      }
      const range = { line: number, start, end };
      const record = decodeLine(bytes);
      if (!isRecord(record)) {
        damaged.push(range);
        continue;
      }
      const before = found.get(record.id);
      if (before) {
        superseded += 1;
        held -= before.end - before.start;
      }
      found.set(record.id, { ...range, record: record as unknown as R });
      held += bytes.length;
      for (const [id, oldest] of held > maxBytes ? found : []) {
        if (held <= maxBytes) break;
        found.delete(id);
        held -= oldest.end - oldest.start;
        excess.push({ line: oldest.line, start: oldest.start, end: oldest.end });
      }
    }
    // An empty file has lost its content: a journal has a header line.
    if (size === 0) damaged.push({ line: 1, start: 0, end: 0 });
    const isWhole = isHeaderSeen && damaged.length + excess.length === 0 && end < size;
    const records = Array.from(found.values(), ({ record }) => record);
    return { records, damaged, excess, superseded, isWhole, ino, size };
  } finally {
    await handle.close();
  }
}
