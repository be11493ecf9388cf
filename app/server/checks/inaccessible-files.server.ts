import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { enquiriesHeader } from "../../enquiries/record";
import { contentName } from "../../store/backup-file.server";
import { journalName } from "../../store/file/lines.server";
import { backupsFolder } from "../../store/backup-name.server";
import { lockName } from "../../store/file/folder-lock.server";
import { erasedName, lastBackupName, photographsName } from "../../store/site-storage";
import { folderProblem } from "../data-folder.server";
import { valueNames } from "../storage.server";

const { R_OK, W_OK, X_OK } = constants;
/** The site replaces them as a whole, so it need not be allowed to write into them. */
const valueFiles = [...valueNames.backedUp, ...valueNames.others, erasedName, lastBackupName].map(
  (name) => `${name}.json`,
);
/** What backups hold as it is. */
const inBackups: readonly string[] = [contentName, photographsName];
/** Reading the profile has its own messages. */
const profileFile = "site.json";

/** Whether this account has rights to a file, or the file is gone. */
const isOpen = (file: string, rights: number) =>
  fs.access(file, rights).then(
    () => true,
    (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT",
  );

/** The files and folders at a path, or below it, that this account cannot read. */
async function* unreadableAt(target: string): AsyncGenerator<string> {
  const stats = await fs.stat(target).catch(() => undefined);
  const isFolder = stats?.isDirectory() === true;
  if (!isFolder && stats?.isFile() !== true) return;
  if (!(await isOpen(target, isFolder ? R_OK | X_OK : R_OK))) {
    yield target;
  } else if (isFolder) {
    for (const entry of await fs.readdir(target, { withFileTypes: true })) {
      if (!entry.isSymbolicLink()) yield* unreadableAt(path.join(target, entry.name));
    }
  }
}

/**
 * Finds what of a data folder this account cannot read or write.
 *
 * @param dataDir absolute path of a folder that is there
 * @param isDatabase whether the enquiries and the values are in a database
 * @returns sentences for the operator: `problems`, of what the site works with; `warnings`, of what only backups and
 *   erasures read
 * @throws the file system's error
 */
export async function inaccessibleFiles(
  dataDir: string,
  isDatabase: boolean,
): Promise<{ problems: string[]; warnings: string[] }> {
  const backups = path.basename(backupsFolder(""));
  const needed = new Map([[lockName, R_OK]]);
  if (!isDatabase) {
    needed.set(journalName(enquiriesHeader), R_OK | W_OK);
    for (const name of valueFiles) needed.set(name, R_OK);
  }
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const name of await fs.readdir(dataDir)) {
    if (name === profileFile || (isDatabase && valueFiles.includes(name))) continue;
    const file = path.join(dataDir, name);
    const rights = needed.get(name) ?? 0;
    if (name === backups) {
      try {
        await fs.readdir(file);
        await fs.access(file, W_OK | X_OK);
      } catch (error) {
        warnings.push(`${folderProblem(error, dataDir)} Until then no backup can be made.`);
        continue;
      }
    }
    if (!(await isOpen(file, rights))) {
      const what = (rights & W_OK) === 0 ? "read" : "read and written";
      problems.push(
        `${file} cannot be ${what} by this account. Change its owner to the site's account.`,
      );
      continue;
    }
    const risk = inBackups.includes(name) ? "no backup can be made" : "no erasure reaches into it";
    for await (const target of unreadableAt(file)) {
      warnings.push(
        `${target} cannot be read by this account: ${risk}. Change its owner to the site's account, or move it elsewhere.`,
      );
    }
  }
  return { problems, warnings };
}
