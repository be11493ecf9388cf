import fs from "node:fs/promises";
import path from "node:path";

/** Only the site's own account reads what visitors wrote. */
export const folderMode = 0o700;
export const fileMode = 0o600;

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
  const make = () => fs.mkdir(folder, folderMode);
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
