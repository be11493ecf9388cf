import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { constants } from "node:os";

/** Linux keeps what is in it in memory; a container often gives it 64 MB. */
const sharedMemory = "/dev/shm";
/** Four times the most that a whole run had there at one time: 244 MB by `du`. */
const needed = 1_000_000_000;

/**
 * Lets all programs that are started from here on keep their temporary files in memory, until this program ends: the
 * store and PostgreSQL wait for the disk at every change, and so would the tests, for half of their time. Without such
 * a folder the files are where they always are.
 */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(sharedMemory)) return;
  const { bavail, bsize } = statfsSync(sharedMemory);
  if (bavail * bsize < needed) return;

  const folder = mkdtempSync(`${sharedMemory}/spa-tests-`);
  // PostgreSQL, which root starts as another account, has to reach its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
