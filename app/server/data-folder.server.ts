import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { enquiriesHeader } from "../enquiries/record";
import { reasonOf } from "../log.server";
import { OperatorError } from "../operator-error";
import { sizesFolder } from "../own-photographs/sizes-folder.server";
import { backupsFolder } from "../store/backup-name.server";
import { temporaryEnding } from "../store/file/atomic-write.server";
import { photographsFolder } from "../store/file/file-photographs.server";
import { folderMode } from "../store/file/own-files.server";
import { probeStart } from "../store/file/file-records.server";
import { FolderLockedError } from "../store/file/folder-lock.server";
import { journalName } from "../store/file/lines.server";
import { OtherFormatError } from "../store/ports";
import { erasedName } from "../store/site-storage";

/** Why a folder cannot be written, by the code of the error. */
const causes: Partial<Record<string, string>> = {
  ENOSPC: "is on a disk that is full. Free up some space",
  EDQUOT: "has used up the quota of this account. Free up some space",
  EROFS: "is on a file system that is mounted read-only. Mount it read-write",
  EACCES: "cannot be written to by this account. Change its owner to the site's account",
  EPERM: "cannot be written to by this account. Change its owner to the site's account",
  EIO: "is on a disk with errors. See the system log",
  ENOTDIR: "is below a file. Set DATA_DIR to a folder",
  EMFILE: "cannot be opened: this process has too many open files",
};

/** What can be wrong with one file or folder of a data folder, and not with the others. */
const causesWithin: Partial<Record<string, string>> = {
  EACCES: "cannot be read and written by this account. Change its owner to the site's account",
  EPERM: "cannot be read and written by this account. Change its owner to the site's account",
  ENOTDIR: "is a file where a folder should be. Move it elsewhere",
};

/** The file or folder, or the nearest one above it that exists. */
export function nearestExisting(target: string): string {
  return existsSync(target) ? target : nearestExisting(path.dirname(target));
}

/**
 * Says in a sentence why a data folder, or something in it, cannot be used.
 *
 * @param error of the file system, or of the store
 */
export function folderProblem(error: unknown, dataDir: string): string {
  if (error instanceof FolderLockedError || error instanceof OtherFormatError) return error.message;
  const reason = reasonOf(error);
  const { path: refused } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  // What could not be made in a folder does not exist: the folder is named.
  const target = refused === undefined ? dataDir : nearestExisting(refused);
  const cause = causesWithin[reason];
  if (cause !== undefined && target.startsWith(dataDir + path.sep)) {
    return `${target} ${cause} (${reason}).`;
  }
  return `The data folder ${dataDir} ${causes[reason] ?? "cannot be written to"} (${reason}).`;
}

function nameOf(uid: number): string {
  try {
    // passwd(5): name, password, number, …
    const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
    const [name] =
      accounts.map((line) => line.split(":")).find((one) => one[2] === String(uid)) ?? [];
    if (name) return name;
  } catch {
    // A system that keeps its accounts elsewhere.
  }
  return `#${uid}`;
}

/**
 * Names the account that a data folder belongs to when this process is root's and the folder is not.
 * Files that root writes belong to root and have mode 0600, so that the folder's account cannot read them.
 *
 * @param folder absolute path
 * @returns the account's name, or "#" and its number when it has none; undefined when there is no
 *   such problem: another account than root, root's own folder, or no folder yet
 */
export function otherAccountOf(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid } = statSync(folder);
    return uid === 0 ? undefined : nameOf(uid);
  } catch {
    return undefined;
  }
}

/** The owner of a folder; undefined when it is missing. @throws {OperatorError} when it cannot be looked up */
function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.uid;
  } catch (error) {
    throw new OperatorError(
      `Nothing was done: the data folder ${folder} cannot be reached by this account (${reasonOf(error)}). Use the account that the site runs as, or set DATA_DIR to another folder.`,
    );
  }
}

/** The name of the account that a folder belongs to when this process may not work in it; else undefined. */
function ownerOfClosed(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    const uid = ownerOf(folder);
    return uid === undefined || uid === process.getuid?.() ? undefined : nameOf(uid);
  }
}

/**
 * Refuses to let root write into another account's data folder, and any account work in one that is closed to it.
 *
 * @param folder absolute path
 * @param command what the operator typed, such as "npm run backup"
 * @throws {OperatorError} with one sentence that names the account to use, or says that the folder cannot be reached
 */
export function assertOwnAccount(folder: string, command: string): void {
  const owner = otherAccountOf(folder);
  const account = owner ?? ownerOfClosed(folder);
  if (account === undefined) return;
  const reason =
    owner === undefined
      ? "and this account may not work in it"
      : "which could not read what root writes there";
  const shown = account.startsWith("#") ? `'${account}'` : account;
  throw new OperatorError(
    `Nothing was done: the data folder ${folder} belongs to the account ${account}, ${reason}. Use that account: sudo -u ${shown} ${command}`,
  );
}

/** What a site that has run leaves in its data folder. */
const ownNames = [
  journalName(enquiriesHeader),
  "admin-password.json",
  "signing-secret.json",
  path.basename(backupsFolder("")),
  `${erasedName}.json`,
];

/** Whether no site has stored anything in a data folder. One that cannot be read is not taken for new. */
export function isNewFolder(dataDir: string): boolean {
  try {
    const names = readdirSync(dataDir);
    return !ownNames.some((name) => names.includes(name));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/**
 * Removes the rights of other accounts from a data folder, which one made by hand or by a checkout usually has.
 *
 * @returns false when that failed, for example because it belongs to another account
 */
export async function tightenFolder(folder: string): Promise<boolean> {
  try {
    const stats = await fs.stat(folder);
    // Windows has no such modes.
    if (!stats.isDirectory() || process.platform === "win32") return true;
    if ((stats.mode & 0o077) !== 0) await fs.chmod(folder, folderMode);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Whether other accounts have rights to a data folder that this account cannot take, since it is not its own. */
export function staysOpen(folder: string): boolean {
  // Windows has no such modes, and no such numbers.
  const own = process.getuid?.();
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (own === undefined || own === 0 || stats?.isDirectory() !== true) return false;
  return stats.uid !== own && (stats.mode & 0o077) !== 0;
}

/** Removes the probes and what else is not finished that a process left when it was killed. Never fails. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const within = [backupsFolder, photographsFolder, sizesFolder].map((folder) => folder(dataDir));
  for (const folder of [dataDir, ...within]) {
    const names = await fs.readdir(folder).catch(() => []);
    const left = names.filter((name) => name.startsWith(probeStart) || temporaryEnding.test(name));
    await Promise.allSettled(
      left.map((name) => fs.rm(path.join(folder, name), { recursive: true })),
    );
  }
}
