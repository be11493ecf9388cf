import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { fileMode, makeFolder, syncFolder } from "./own-files.server";

/** The ending of a temporary file, behind the name of the file that it will replace. */
export const temporaryEnding = /\.[0-9a-f]{12}\.tmp$/;

/** A name for a temporary file. @param target absolute path of the file that it will replace */
export const temporaryName = (target: string) => `${target}.${randomBytes(6).toString("hex")}.tmp`;

/** The temporary files that this process is writing, by their absolute paths. */
const beingWritten = new Set<string>();

/** Tells whether this process is writing a temporary file. @param file absolute path */
export const isBeingWritten = (file: string) => beingWritten.has(file);

/**
 * Replaces a file as a whole: the content is written under a temporary name, synced, and renamed over the file. A
 * reader, also one after a power cut, finds either the old file or the new one.
 *
 * @param target absolute path; its folder is made when it is missing
 * @param content a text, or its parts in their order
 * @param onRenamed is given inode and size of the new file as soon as it is in its place; only the folder's sync, which
 *   brings its name to the disk, can fail then
 * @throws the file system's error (ENOSPC, EACCES, EIO …), or what the content throws
 */
export async function writeAtomically(
  target: string,
  content: string | Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
  onRenamed?: (written: { ino: number; size: number }) => void,
): Promise<void> {
  await makeFolder(path.dirname(target));
  const temporary = temporaryName(target);
  beingWritten.add(temporary);
  try {
    const handle = await fs.open(temporary, "wx", fileMode);
    let written: { ino: number; size: number };
    try {
      await fs.writeFile(handle, content);
      await handle.datasync();
      const { ino, size } = await handle.stat();
      written = { ino, size };
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, target);
    onRenamed?.(written);
    await syncFolder(path.dirname(target));
  } catch (error) {
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    beingWritten.delete(temporary);
  }
}
