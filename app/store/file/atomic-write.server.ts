import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** Only the site's own account reads what visitors wrote. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** The ending of a temporary file, behind the name of the file that it will replace. */
export const temporaryEnding = /\.[0-9a-f]{12}\.tmp$/;

/** The temporary files that this process is writing, by their absolute paths. */
const beingWritten = new Set<string>();

/** Tells whether this process is writing a temporary file. @param file absolute path */
export const isBeingWritten = (file: string) => beingWritten.has(file);

/** For `catch`: undefined when there is no such file or folder. @throws any other error again */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

/**
 * Brings the names in a folder to the disk.
 *
 * @throws the file system's error
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder; its file systems write names through.
  if (process.platform === "win32") return;
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder, and those above it that are missing, for the site's own account only. They are on the disk when the
 * promise resolves: a file synced into a folder that a power cut takes away is lost, too.
 *
 * @param folder absolute path
 * @throws the file system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = path.dirname(folder);
  const make = () => fs.mkdir(folder, FOLDER_MODE);
  try {
    // Not `recursive`: Node then tries without end in a file system that takes no folder, such as /proc.
    await make().catch(async (error: unknown) => {
      unlessMissing(error);
      if (above === folder) throw error;
      await makeFolder(above);
      await make();
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  await syncFolder(above);
}

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
  const temporary = `${target}.${randomBytes(6).toString("hex")}.tmp`;
  beingWritten.add(temporary);
  try {
    const handle = await fs.open(temporary, "wx", FILE_MODE);
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
