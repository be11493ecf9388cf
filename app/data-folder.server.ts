import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** Only the host's own account reads what visitors wrote. */
const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/**
 * Brings the names in a folder to the disk.
 *
 * @param folder absolute path
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
 * Makes a folder, and those above it that are missing, for the host's own account only. They are on the
 * disk when the promise is kept: a file synced into a folder that a power cut takes away is lost too.
 *
 * @param folder absolute path
 * @throws the file system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

/**
 * Closes a data folder that others can read: made by hand or by a checkout, it usually is one.
 *
 * @returns false when it could not be closed, for example because it belongs to another account
 */
export async function tightenFolder(folder: string): Promise<boolean> {
  try {
    const stats = await fs.stat(folder);
    // Windows has no such modes.
    if (!stats.isDirectory() || process.platform === "win32") return true;
    if ((stats.mode & 0o077) !== 0) await fs.chmod(folder, FOLDER_MODE);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/**
 * Replaces a file of the data folder as a whole: afterwards it holds either the old text or the new
 * one, and the new one is on the disk when the promise is kept.
 *
 * @param file absolute path; its folder is made when it is missing
 * @throws the file system's error (ENOSPC, EACCES, EIO …); the old text is then still there
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  const draft = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  await makeFolder(folder);
  try {
    const handle = await fs.open(draft, "wx", FILE_MODE);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(draft, file);
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** Room for an enquiry of the greatest length, in bytes: 4000 control characters, escaped, and the rest. */
const longestEnquiry = Buffer.alloc(32 * 1024);

const probeBegin = ".probe-";

/** Removes what a process that was killed may have left of `isWritable`. Never fails. */
export async function removeLeftProbes(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir).catch(() => []);
  const left = names.filter((name) => name.startsWith(probeBegin));
  await Promise.allSettled(left.map((name) => fs.rm(path.join(dataDir, name))));
}

/** Tells whether an enquiry of any length can be written to the data folder right now. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `${probeBegin}${randomBytes(6).toString("hex")}`);
  try {
    await makeFolder(dataDir);
    await fs.writeFile(probe, longestEnquiry, { mode: FILE_MODE, flag: "wx" });
    await fs.rm(probe);
    return true;
  } catch {
    await fs.rm(probe, { force: true }).catch(() => undefined);
    return false;
  }
}
