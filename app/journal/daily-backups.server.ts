import { Mutex } from "async-mutex";
import path from "node:path";
import type { JournalDefinition } from "./journal-format.server";
import { log, reasonOf } from "../log.server";
import { temporaryEnding } from "./atomic-write.server";
import { disk, type FileSystem } from "./file-system.server";

type Journal = Pick<JournalDefinition<object>, "fileName">;

const ending = /^-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-replaced)?\.jsonl$/;

/** An instant in a form that every file system allows in a name, such as 2026-11-21T08-49-54Z. */
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
 * What the backups have in common that were made together.
 *
 * @param fileName of one of them
 * @returns the part of the name that they share; undefined when it is not that of a backup
 */
export function backupSetOf(journals: readonly Journal[], fileName: string): string | undefined {
  const journal = journals.find((one) => backupTime(one, fileName) !== undefined);
  return journal && fileName.slice(stemOf(journal).length);
}

/**
 * Where the backup of one journal is that was made together with the backup of another.
 *
 * @param journals all of them; a file of any other name is taken for a backup of the first
 * @param file a backup, absolute path
 * @param of the journal that is looked for
 * @returns absolute path, where there may be no file; undefined when the name of `file` does not say it
 */
export function siblingBackup(
  journals: readonly Journal[],
  file: string,
  of: Journal,
): string | undefined {
  const set = backupSetOf(journals, path.basename(file));
  if (set === undefined) return of === journals[0] ? file : undefined;
  return path.join(path.dirname(file), `${stemOf(of)}${set}`);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Time between two checks whether a backup is due, in ms. A failed backup is repeated after it. */
const checkEveryMs = 60 * 60 * 1000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Does a day's work, or leaves it to another process. The work is given the time by which the day is counted, in ms. */
export type DailyJob = (now: number, work: (now: number) => Promise<unknown>) => Promise<unknown>;

/** A journal that is backed up, by way of the store that keeps it. */
export interface BackupSource {
  journal: Journal;
  store: {
    count(): Promise<number>;
    /** Writes a copy of all records to a file that does not exist. @param file absolute path */
    copyTo(file: string): Promise<void>;
  };
}

interface BackupsOptions {
  /** Absolute path. */
  dataDir: string;
  /** What is backed up together. */
  sources: readonly BackupSource[];
  /** How long a backup is kept. */
  keptDays: number;
  /** Held while backups are made and removed. */
  mutex?: Mutex;
  /** Decides whether this process makes the backups of today. */
  job?: DailyJob;
  files?: FileSystem;
}

/** The daily backups of a data folder's journals. */
export class Backups {
  readonly #options: Required<BackupsOptions>;
  readonly #folder: string;

  constructor(options: BackupsOptions) {
    this.#options = { mutex: new Mutex(), job: (now, work) => work(now), files: disk, ...options };
    this.#folder = backupsFolder(options.dataDir);
  }

  /**
   * Makes today's backups of all journals that have none and hold a record. Those of one day have the same
   * time in their names, since they belong together. One that cannot be made does not prevent the others.
   *
   * @param now ms since the epoch
   * @returns absolute paths of what was made
   * @throws what a store throws; the file system's error
   */
  async makeDue(now: number): Promise<string[]> {
    const made: string[] = [];
    const failures: unknown[] = [];
    const names = await this.#options.files.list(this.#folder);
    const timesToday = ({ journal }: BackupSource) =>
      names
        .map((name) => backupTime(journal, name) ?? Number.NaN)
        .filter((time) => !Number.isNaN(time) && dayOf(time) === dayOf(now));
    const [instant = now] = this.#options.sources.flatMap(timesToday);
    for (const source of this.#options.sources) {
      if (timesToday(source).length > 0) continue;
      try {
        if ((await source.store.count()) === 0) continue;
        const file = path.join(this.#folder, backupName(source.journal, new Date(instant)));
        await source.store.copyTo(file);
        made.push(file);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return made;
  }

  /**
   * Removes the backups that are too old, and temporary files of backups that were not finished.
   *
   * @param now ms since the epoch
   * @returns how many were removed
   * @throws the file system's error
   */
  async removeOld(now: number): Promise<number> {
    let removed = 0;
    for (const name of await this.#options.files.list(this.#folder)) {
      const whole = name.replace(temporaryEnding, "");
      const keptMs = whole === name ? this.#options.keptDays * dayMs : dayMs;
      const isOld = this.#options.sources.some(({ journal }) => {
        const time = backupTime(journal, whole);
        return time !== undefined && now - time > keptMs;
      });
      if (!isOld) continue;
      await this.#options.files.remove(path.join(this.#folder, name));
      removed += 1;
    }
    return removed;
  }

  /**
   * Makes the day's backups if they are due, and removes those that are too old. Never fails: a backup that
   * cannot be made is logged.
   *
   * @param now ms since the epoch
   */
  run(now = Date.now()): Promise<void> {
    return this.#options.mutex.runExclusive(async () => {
      try {
        await this.#options.job(now, async (today) => {
          if ((await this.makeDue(today)).length > 0) log.info({ event: "backup.made" });
        });
        const removed = await this.removeOld(now);
        if (removed > 0) log.info({ event: "backup.removed", removed });
      } catch (error) {
        log.error({ event: "backup.failed", reason: reasonOf((error as Error).cause ?? error) });
      }
    });
  }

  /** Begins: a run now, and one each hour until the process ends. */
  start(): void {
    void this.run();
    setInterval(() => void this.run(), checkEveryMs).unref();
  }
}
