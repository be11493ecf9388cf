import path from "node:path";
import type { JournalDefinition } from "./journal-definition";

type Journal = Pick<JournalDefinition<object>, "fileName">;

const ending = /^-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-replaced)?\.jsonl$/;

/** An instant as every file system takes it in a name, such as 2026-11-21T08-49-54Z. */
export function timestampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** Where the backups of a data folder are. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

const stemOf = ({ fileName }: Journal) => path.basename(fileName, ".jsonl");

/**
 * The name of a backup, such as enquiries-2026-11-21T08-49-54Z.jsonl. Journals that are backed up together
 * share the instant, by which a restore finds them again.
 *
 * @param replaced whether it is what a restore replaced
 */
export function backupName(journal: Journal, instant: Date, replaced = false): string {
  return `${stemOf(journal)}-${timestampOf(instant)}${replaced ? "-replaced" : ""}.jsonl`;
}

/**
 * When a backup of a journal was made.
 *
 * @returns ms since the epoch; undefined when a file's name is not that of a backup of this journal
 */
export function backupTime(journal: Journal, fileName: string): number | undefined {
  const stem = stemOf(journal);
  if (!fileName.startsWith(stem)) return undefined;
  const [, day, hours, minutes, seconds] = ending.exec(fileName.slice(stem.length)) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${hours ?? ""}:${minutes ?? ""}:${seconds ?? ""}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * Where the backup of one journal is that was made together with the backup of another.
 *
 * @param journals all of them; a file of any other name is taken for a backup of the first
 * @param file a backup, absolute path
 * @param of the journal that is looked for
 * @returns absolute path, where there may be no file; undefined when the name of `file` does not tell
 */
export function siblingBackup(
  journals: readonly Journal[],
  file: string,
  of: Journal,
): string | undefined {
  const name = path.basename(file);
  const named = journals.find((journal) => backupTime(journal, name) !== undefined);
  if (named === undefined) return of === journals[0] ? file : undefined;
  return path.join(path.dirname(file), `${stemOf(of)}${name.slice(stemOf(named).length)}`);
}
