import fs from "node:fs/promises";
import path from "node:path";

/** Only the site's own account reads what visitors wrote. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

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
  const first = await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}
