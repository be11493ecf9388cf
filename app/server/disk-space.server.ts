import fs from "node:fs/promises";
import path from "node:path";

/** With less room than this (bytes) on the disk of the data folder the operator is warned; docs/hosting.md repeats it. */
const leastFreeBytes = 500_000_000;

/** The free space on the disk of a folder, or of the one above it while it is missing, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error;
    return freeBytes(above);
  }
}

/**
 * @returns a sentence for the operator when the disk of a folder is nearly full, else undefined
 * @throws the file system's error
 */
export async function diskSpaceProblem(dataDir: string): Promise<string | undefined> {
  const bytes = await freeBytes(dataDir);
  if (bytes >= leastFreeBytes) return undefined;
  return `The disk of ${dataDir} has ${Math.floor(bytes / 1e6)} MB left. Free up some space, or the site will refuse enquiries.`;
}
