import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { filePart } from "../backup-file.server";
import { OtherFormatError, type Snapshot, type StoredRecord } from "../ports";
import { type JournalHeader, journalName } from "./lines.server";
import { countLines, readJournal } from "./read-journal.server";

/** How long a running site may take to finish a line that it is writing, in ms. */
const lineTakesMs = 200;

async function readOnce<R extends StoredRecord>(
  dataDir: string,
  header: JournalHeader,
): Promise<Snapshot<R> | undefined> {
  const name = journalName(header);
  const file = path.join(dataDir, name);
  try {
    const found = await readJournal<R>(file, header, Number.POSITIVE_INFINITY);
    if (found === undefined) return undefined;
    const part = filePart(name, file, found.size);
    return { records: found.records, unreadable: countLines(found.damaged), part };
  } catch (error) {
    if (!(error instanceof OtherFormatError)) throw error;
    const part = filePart(name, file, (await fs.stat(file)).size);
    return { records: [], unreadable: 0, problem: error.message, part };
  }
}

/**
 * Reads all records of a data folder, also while another process writes.
 *
 * @param dataDir absolute path
 * @returns undefined when there is no file of them
 * @throws the file system's error
 */
export async function readSnapshot<R extends StoredRecord>(
  dataDir: string,
  header: JournalHeader,
): Promise<Snapshot<R> | undefined> {
  const first = await readOnce<R>(dataDir, header);
  if (first === undefined || first.unreadable === 0) return first;
  // A line that is incomplete since the site is writing it is complete at the second reading.
  await delay(lineTakesMs);
  return readOnce(dataDir, header);
}
