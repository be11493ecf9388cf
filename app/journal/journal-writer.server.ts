import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type AtomicFile, replaceFile } from "./atomic-file.server";
import type { FileIdentity, FileSystem } from "./file-system.server";
import type { JournalDefinition } from "./journal-definition";
import { encodeHeader, encodeLine } from "./record-format.server";

const batchSize = 256; // encoded within a few ms, so that requests are answered in between

/** Adds the header line to a new file. @throws the file system's error */
export function writeHeader<R extends object>(
  file: AtomicFile,
  definition: JournalDefinition<R>,
): Promise<void> {
  return file.append(Buffer.from(encodeHeader(definition)));
}

/** Adds the lines of records to a new file, a batch at a time. @throws the file system's error */
export async function writeRecords(file: AtomicFile, records: readonly object[]): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const lines = records.slice(start, start + batchSize).map(encodeLine);
    await file.append(Buffer.from(lines.join("")));
    await yieldToEventLoop();
  }
}

/**
 * Writes a whole journal; it is there completely, and on the disk, or not at all.
 *
 * @param target absolute path; what is there is replaced
 * @param records oldest first
 * @param onRenamed as of `AtomicFile.commit`
 * @throws the file system's error
 */
export function writeJournal<R extends object>(
  files: FileSystem,
  target: string,
  definition: JournalDefinition<R>,
  records: readonly R[],
  onRenamed?: (identity: FileIdentity) => void,
): Promise<void> {
  return replaceFile(
    files,
    target,
    async (file) => {
      await writeHeader(file, definition);
      await writeRecords(file, records);
    },
    onRenamed,
  );
}
