import { Mutex } from "async-mutex";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { withoutLog } from "../log.server";
import { OperatorError } from "../operator-error";
import { makeBackup } from "../store/backups.server";
import { checkBackup as check } from "../store/check-backup.server";
import type { DataStore } from "../store/data-store";
import { Erasures } from "../store/erasures.server";
import { FolderLock, FolderLockedError } from "../store/file/folder-lock.server";
import { folderStore } from "../store/file/folder-store.server";
import { move as moveBetween } from "../store/move.server";
import { NotDone } from "../store/not-done";
import { StoreUnavailable } from "../store/ports";
import { restore, type Selection } from "../store/restore.server";
import { openSealedCopies } from "../store/sealed-copies.server";
import { folderProblem } from "./data-folder.server";
import { withDatabase } from "./database-access.server";
import { assertSettingsOfRunningSite } from "./settings-of-running-site.server";
import type { Settings } from "./settings.server";
import { damagedValues, folderName, valueNames } from "./storage.server";

/** The settings that say where a site stores. */
type StorageSettings = Pick<Settings, "dataDir"> &
  Partial<Pick<Settings, "databaseUrl" | "backup">>;

/** What a command says: each a line for the operator. */
export interface Said {
  lines: string[];
  /** What the operator should look at. */
  warnings: string[];
}

const header = enquiriesHeader;

/** A data folder, and what the site keeps in it and in backups. */
const siteIn = (dataDir: string) => ({ dataDir, header, valueNames });

/** How many times a backup is tried: an erasure of the running site removes its temporary file. */
const maxAttempts = 3;

/** The spa's details, and what they were before. */
const detailsValues = ["site", "site-versions"];

const nothing: Selection = { records: false, values: [], content: false, photographs: false };

/** Which parts of a backup `only` names. */
const selections = {
  records: { ...nothing, records: true },
  values: {
    ...nothing,
    values: valueNames.backedUp.filter((name) => !detailsValues.includes(name)),
  },
  details: { ...nothing, values: detailsValues },
  content: { ...nothing, content: true, photographs: true },
} satisfies Record<string, Selection>;
export type Part = keyof typeof selections;

/** Values that give access to somebody, or to a calendar program. A restore brings back old ones. */
const accessValues = ["admin-password", "trusted-devices", "calendar"];

const everything: Selection = {
  records: true,
  values: valueNames.backedUp,
  content: true,
  photographs: true,
};

/** Works while the data folder is locked, and releases it. @throws {FolderLockedError}; the file system's error */
async function withLockedFolder<T>(
  dataDir: string,
  work: (lock: FolderLock) => Promise<T>,
): Promise<T> {
  const lock = new FolderLock(dataDir);
  try {
    await lock.ensure();
    return await work(lock);
  } finally {
    lock.release();
  }
}

/**
 * Does the work of a command: without a log, and with an error of the file system said in sentences.
 *
 * @param failure what did not happen when the data folder cannot be read or written, such as "No backup was made"
 * @throws {OperatorError} instead of the file system's error; what else the work throws
 */
async function runCommand<T>(
  failure: string,
  { dataDir }: StorageSettings,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withoutLog(work);
  } catch (error) {
    const cause: unknown = error instanceof StoreUnavailable ? error.cause : error;
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new OperatorError(`${failure}.`, [folderProblem(error, dataDir)]);
  }
}

const inFolder = (dataDir: string, lock = new FolderLock(dataDir)) =>
  folderStore<EnquiryRecord>(dataDir, header, lock);

/** Erases from the copies in a folder what was erased before, and lets later erasures know of the folder. */
async function catchUp(
  dataDir: string,
  { records, lasting }: DataStore<EnquiryRecord>,
): Promise<void> {
  const storage = { ...siteIn(dataDir), folder: folderName(dataDir), records, lasting };
  try {
    await withLockedFolder(dataDir, () => new Erasures(storage, new Mutex()).catchUp());
  } catch (error) {
    // The instance that runs on the folder does it.
    if (!(error instanceof FolderLockedError)) throw error;
  }
}

/** @param names of the values of a backup that are damaged */
const damagedWarning = (names: readonly string[]) =>
  names.length === 0
    ? []
    : [
        `Values that are damaged, and in the backup as they are: ${names.join(", ")}. The site cannot use them: see "A damaged file" in docs/data.md.`,
      ];

/** Makes a backup, again if an erasure removes its temporary file. */
async function backUpStore(
  dataDir: string,
  { name, records, lasting, photographs }: DataStore<EnquiryRecord>,
): Promise<Said> {
  const now = await records.snapshot();
  if (now?.problem !== undefined) {
    throw new NotDone("No backup was made", [
      `the ${name} was written by another release. ${now.problem}`,
    ]);
  }
  const storage = { ...siteIn(dataDir), lasting, photographs };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await makeBackup(storage, now?.records ?? [], Date.now());
      if (made === undefined) {
        throw new NotDone("No backup was made", [`the ${name} holds nothing.`]);
      }
      const unreadable = now?.unreadable ?? 0;
      return {
        lines: [`The backup was made: ${made.file} (${header.file}: ${made.count})`],
        warnings: [
          ...(unreadable === 0
            ? []
            : [`Lines that could not be read and are not in the backup: ${unreadable}`]),
          ...damagedWarning(await damagedValues(lasting, valueNames.backedUp)),
        ],
      };
    } catch (error) {
      const isDisturbed = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isDisturbed || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Makes a backup of the site, also while it runs. What the site erases meanwhile is not in it.
 *
 * @throws {NotDone} with one sentence when no backup was made; {OperatorError} without a setting of the site that runs,
 *   or when the data folder cannot be read or written; {StoreUnavailable}
 */
export function backUp(site: StorageSettings): Promise<Said> {
  const { dataDir, databaseUrl, backup } = site;
  const failure = "No backup was made";
  return runCommand(failure, site, async () => {
    await assertSettingsOfRunningSite(`${failure}.`, site, ["DATABASE_URL"]);
    const said = await (databaseUrl === undefined
      ? backUpStore(dataDir, inFolder(dataDir))
      : withDatabase(databaseUrl, failure, async ({ store }) => {
          await catchUp(dataDir, store);
          return backUpStore(dataDir, store);
        }));
    if (backup !== undefined) await copyEncrypted(dataDir, backup, said);
    return said;
  });
}

/** Encrypts the backups, copies them to the folder of BACKUP_TO, and adds to what the command says. */
async function copyEncrypted(
  dataDir: string,
  { folder, key }: NonNullable<Settings["backup"]>,
  { lines, warnings }: Said,
): Promise<void> {
  try {
    const { sealed } = await (await openSealedCopies(dataDir, folder, key)).update();
    lines.push(`Backups encrypted and copied to ${folder}: ${sealed}`);
  } catch (error) {
    warnings.push(
      `Nothing was copied to ${folder}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    );
  }
}

/**
 * Restores a backup.
 *
 * @param file absolute path
 * @param options `only` one part of it; `overwrite`, also over records that the backup lacks or that cannot be read
 * @throws {NotDone} when nothing was restored, or not everything; {FolderLockedError} while a site works on the folder;
 *   {OperatorError} when the data folder cannot be read or written; {StoreUnavailable}
 */
export function restoreBackup(
  site: StorageSettings,
  file: string,
  { overwrite, only }: { overwrite: boolean; only?: Part },
): Promise<Said> {
  const { dataDir, databaseUrl } = site;
  const failure = "Nothing was restored";
  const selection = only === undefined ? everything : selections[only];
  const into = async (store: DataStore<EnquiryRecord>): Promise<Said> => {
    const options = { selection, overwrite, failure };
    const done = await restore(store, siteIn(dataDir), file, options);
    const lines: string[] = [];
    if (done.records !== undefined) {
      lines.push(`Restored ${header.file} from ${file} into the ${store.name}: ${done.records}`);
    }
    if (done.changed > 0) {
      lines.push(`Changed since the backup was made, and now as they were then: ${done.changed}`);
    }
    if (done.values.length > 0) {
      lines.push(`Restored into the ${store.name}: ${done.values.join(", ")}`);
    }
    if (done.values.some((name) => accessValues.includes(name))) {
      lines.push(
        "The password, the trusted browsers and the calendar address are those of the backup: if one has been replaced since, replace it again (the password with npm run admin:password).",
      );
    }
    if (done.content > 0) lines.push(`Restored files into ${dataDir}/content: ${done.content}`);
    if (done.photographs > 0) {
      lines.push(`Restored photographs into the ${store.name}: ${done.photographs}`);
    }
    if (done.erased > 0) lines.push(`Left out, since they were erased: ${done.erased}`);
    if (done.unreadable > 0) {
      lines.push(`Lines of the backup that could not be read and are left out: ${done.unreadable}`);
    }
    if (done.replaced) lines.push(`What was there before is kept in ${done.replaced}`);
    return { lines, warnings: [] };
  };
  return runCommand(failure, site, () =>
    withLockedFolder(dataDir, (lock) =>
      databaseUrl === undefined
        ? into(inFolder(dataDir, lock))
        : withDatabase(databaseUrl, failure, async ({ store, checkServer }) => {
            await checkServer();
            return into(store);
          }),
    ),
  );
}

/**
 * Checks that a backup can be restored, also while the site runs.
 *
 * @param file absolute path
 * @throws {NotDone} with one sentence when it cannot; {OperatorError} when the data folder cannot be read or written
 */
export function checkBackup(site: StorageSettings, file: string): Promise<Said> {
  const { dataDir } = site;
  return runCommand("The backup was not checked", site, async () => {
    const found = await check(file, siteIn(dataDir));
    const { records, unreadable, values, damaged, content, photographs } = found;
    const others = [
      ...values,
      ...(content > 0 ? [`content (files: ${content})`] : []),
      ...(photographs > 0 ? [`photographs (${photographs})`] : []),
    ];
    return {
      lines: [
        `${file} can be restored (${header.file}: ${records}).`,
        ...(others.length > 0 ? [`It also holds: ${others.join(", ")}`] : []),
      ],
      warnings: [
        ...(unreadable === 0 ? [] : [`Lines of the backup that cannot be read: ${unreadable}`]),
        ...damagedWarning(damaged),
      ],
    };
  });
}

/**
 * Moves the site between a data folder and PostgreSQL, while it is stopped.
 *
 * @throws {NotDone} with one sentence when nothing was moved; {OperatorError} without a database that can be used, or
 *   when the data folder cannot be read or written; {FolderLockedError} while a site works on the folder;
 *   {StoreUnavailable}
 */
export function move(site: StorageSettings, direction: "to-postgres" | "to-file"): Promise<Said> {
  const { dataDir, databaseUrl } = site;
  const failure = "Nothing was moved";
  return runCommand(failure, site, () =>
    withLockedFolder(dataDir, (lock) => {
      if (databaseUrl === undefined) {
        throw new OperatorError(`${failure}: DATABASE_URL names no database.`);
      }
      return withDatabase(databaseUrl, failure, async ({ store, checkServer }) => {
        await checkServer();
        const folder = inFolder(dataDir, lock);
        const [from, to] = direction === "to-file" ? [store, folder] : [folder, store];
        const moved = await moveBetween(from, to, siteIn(dataDir));
        const sides = [[from, moved.from] as const, [to, moved.to] as const];
        const lines = [
          `Moved from the ${from.name} to the ${to.name}, and compared:`,
          ...sides.map(
            ([{ name }, { count, sha256 }]) =>
              `  ${name} (${header.file}: ${count}), SHA-256 ${sha256}`,
          ),
        ];
        const { values, photographs } = moved;
        const others = [...values, ...(photographs > 0 ? [`photographs (${photographs})`] : [])];
        if (others.length > 0) lines.push(`Also moved: ${others.join(", ")}`);
        if (moved.replaced) lines.push(`What was there before is kept in ${moved.replaced}`);
        lines.push(
          `The ${from.name} stays as it is. It holds what visitors wrote: remove that once you are sure.`,
          direction === "to-file"
            ? "Remove DATABASE_URL, and start the site."
            : "Start the site with DATABASE_URL.",
        );
        return { lines, warnings: [] };
      });
    }),
  );
}
