import fs from "node:fs/promises";
import path from "node:path";
import { unlessMissing } from "./file/own-files.server";
import { timestampOf } from "./file/quarantine.server";
import { keptUntil } from "./backup-retention";

/** Where the backups of a data folder are. */
export const backupsFolder = (dataDir: string) => path.join(dataDir, "backups");

const namePattern = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-replaced)?\.tar\.gz$/;

/** A backup, or a sealed copy of one, by its name. */
export interface NamedBackup {
  name: string;
  /** ms since the epoch. */
  madeAt: number;
  /** When it is old enough to be deleted: ms since the epoch. */
  keptUntil: number;
  /** Whether it is what a restore replaced. */
  isReplaced: boolean;
}

/** @returns undefined when a file's name is not that of a backup */
export function parseBackupName(name: string): NamedBackup | undefined {
  const [, day = "", hours = "", minutes = "", seconds = "", ending] = namePattern.exec(name) ?? [];
  const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(madeAt)) return undefined;
  return { name, madeAt, keptUntil: keptUntil(madeAt), isReplaced: ending !== undefined };
}

/**
 * Lists the backups in a folder, oldest first.
 *
 * @param ending behind the name of each backup
 * @throws the file system's error, also when there is no such folder
 */
export async function listBackups(folder: string, ending = ""): Promise<NamedBackup[]> {
  return (await fs.readdir(folder))
    .flatMap((name) => {
      const parsed = name.endsWith(ending)
        ? parseBackupName(name.slice(0, name.length - ending.length))
        : undefined;
      return parsed ? [{ ...parsed, name }] : [];
    })
    .sort((one, other) => one.madeAt - other.madeAt);
}

/**
 * Makes the path of a backup where there is no file yet.
 *
 * @param instant in ms since the epoch
 */
export async function freeBackup(
  dataDir: string,
  instant: number,
  isReplaced = false,
): Promise<string> {
  const ending = isReplaced ? "-replaced" : "";
  for (let at = instant; ; at += 1000) {
    const name = `site-${timestampOf(new Date(at))}${ending}.tar.gz`;
    const file = path.join(backupsFolder(dataDir), name);
    if ((await fs.stat(file).catch(unlessMissing)) === undefined) return file;
  }
}
