import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { temporaryEnding } from "../journal/atomic-file.server";
import { FILE_MODE, FOLDER_MODE, makeFolder } from "../journal/file-system.server";

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

/** Room for an enquiry of the greatest length, in bytes: 4000 control characters, escaped, and the rest. */
const longestEnquiry = Buffer.alloc(32 * 1024);

const probeStart = ".probe-";

/** Removes the probes and temporary files that a process left when it was killed. Never fails. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir).catch(() => []);
  const left = names.filter((name) => name.startsWith(probeStart) || temporaryEnding.test(name));
  await Promise.allSettled(left.map((name) => fs.rm(path.join(dataDir, name))));
}

/** Tells whether an enquiry of any length can be written to the data folder right now. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `${probeStart}${randomBytes(6).toString("hex")}`);
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
