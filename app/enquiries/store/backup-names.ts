import path from "node:path";

const name = /^enquiries-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-replaced)?\.jsonl$/;

/** An instant as every file system takes it in a name, such as 2026-11-21T08-49-54Z. */
export function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** Where the copies of a data folder are. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/**
 * When a copy was made.
 *
 * @returns ms since the epoch; undefined when a file's name is not that of a copy
 */
export function backupTime(fileName: string): number | undefined {
  const [, day, hours, minutes, seconds] = name.exec(fileName) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${hours ?? ""}:${minutes ?? ""}:${seconds ?? ""}Z`);
  return Number.isNaN(time) ? undefined : time;
}
