import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** Only the host's own account reads what visitors wrote. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

async function sync(target: string): Promise<void> {
  const handle = await fs.open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
  await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
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
  await sync(folder);
}

/** Tells whether a file can be made in the data folder right now. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `.probe-${randomBytes(6).toString("hex")}`);
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
    await fs.writeFile(probe, "ok", { mode: FILE_MODE, flag: "wx" });
    await fs.rm(probe);
    return true;
  } catch {
    await fs.rm(probe, { force: true }).catch(() => undefined);
    return false;
  }
}
