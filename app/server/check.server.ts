import { constants, existsSync, statSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { dataDirOf } from "../../scripts/data-dir.mjs";
import { assertCanListen } from "../../scripts/listen-problem.mjs";
import { readBusinessProfile } from "../business/read-business-profile.server";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { mailServerProblem } from "../mail/mail-check.server";
import { reasonOf } from "../log.server";
import { OperatorError } from "../operator-error";
import { backupsFolder, listBackups } from "../store/backup-name.server";
import { backupsKeptDays } from "../store/backup-retention";
import { DamagedLedger, readLedger } from "../store/erasure-ledger.server";
import { probeBytes } from "../store/file/file-records.server";
import { FolderLock, isLocked } from "../store/file/folder-lock.server";
import { folderStore } from "../store/file/folder-store.server";
import { sealedEnding } from "../store/sealed-copies.server";
import { assertEnvFilesClear } from "./env-files.server";
import { inaccessibleFiles } from "./inaccessible-files.server";
import {
  folderProblem,
  isNewFolder,
  nearestExisting,
  newFolderWarning,
} from "./data-folder.server";
import { explainDatabaseErrors } from "./database-access.server";
import { diskSpaceProblem, freeBytes } from "./disk-space.server";
import { mountProblem } from "./mounts.server";
import { damagedValues, valueNames } from "./storage.server";
import { assertPasswordNotOwnWords, openCopiesOrRefuse } from "./wrong-settings.server";
import { readSettings, type Settings } from "./settings.server";
import { startWarnings } from "./start-warnings.server";
import { dayMs } from "../time";

/** How long (ms) the database and each step with the mail server may take. */
const answerMs = 2_000;

/** What was found, a sentence or more each. */
export interface Findings {
  /** Why the site would not start, would refuse every enquiry, or would store on another disk. */
  problems: string[];
  warnings: string[];
}

async function checkBackupFolder({ backup }: Settings, found: Findings): Promise<void> {
  if (backup === undefined) return;
  const { folder } = backup;
  const unmounted = mountProblem(folder, "Backups would be copied to this disk");
  if (unmounted !== undefined) found.problems.push(unmounted);
  await fs
    .access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    .catch((error: unknown) => {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      found.warnings.push(
        `BACKUP_TO names ${folder}, which this account cannot write to (${code}): backups are not copied there.`,
      );
    });
}

/** @returns whether the site could work in the data folder */
async function checkFolder(
  { dataDir, databaseUrl }: Settings,
  { problems, warnings }: Findings,
): Promise<boolean> {
  const isDatabase = databaseUrl !== undefined;
  if (!isDatabase && isNewFolder(dataDir)) warnings.push(newFolderWarning(dataDir));
  const unmounted = mountProblem(dataDir, "A second, empty site would begin on this disk");
  if (unmounted !== undefined) problems.push(unmounted);
  try {
    await fs.access(nearestExisting(dataDir), constants.R_OK | constants.W_OK | constants.X_OK);
    const spaceProblem = await diskSpaceProblem(dataDir);
    // Then not even the probe of the site can be written, without which it refuses every enquiry.
    const isFull = !isDatabase && (await freeBytes(dataDir)) < probeBytes;
    if (spaceProblem !== undefined) (isFull ? problems : warnings).push(spaceProblem);
    if (!existsSync(dataDir)) return unmounted === undefined;
    const inaccessible = await inaccessibleFiles(dataDir, isDatabase);
    problems.push(...inaccessible.problems);
    warnings.push(...inaccessible.warnings);
    return unmounted === undefined && inaccessible.problems.length === 0;
  } catch (error) {
    problems.push(folderProblem(error, dataDir));
    return false;
  }
}

/** Reads what is stored, without changing it. */
async function checkRecords({ dataDir }: Settings, found: Findings): Promise<void> {
  const store = folderStore<EnquiryRecord>(dataDir, enquiriesHeader, new FolderLock(dataDir));
  try {
    const stored = await store.records.snapshot();
    if (stored?.problem !== undefined) found.problems.push(stored.problem);
    if (stored !== undefined && stored.unreadable > 0) {
      found.warnings.push(
        `Lines of ${enquiriesHeader.file} that cannot be read: ${stored.unreadable}. On startup the site quarantines them: see "A damaged file" in docs/data.md.`,
      );
    }
    checkClock(stored?.records.at(-1)?.createdAt, found);
    // Whoever reads the profile says so itself.
    const names = valueNames.backedUp.filter((name) => name !== "site");
    const damaged = await damagedValues(store.lasting, names);
    if (damaged.length > 0) {
      found.warnings.push(
        `Values that are damaged: ${damaged.join(", ")}. The site cannot use them: see "A damaged file" in docs/data.md.`,
      );
    }
    // Only for its error.
    await readLedger(store.lasting);
  } catch (error) {
    if (error instanceof DamagedLedger) found.warnings.push(error.message);
    else found.problems.push(folderProblem(error, dataDir));
  }
}

/** @param newest when the newest enquiry was stored; a time that cannot be read tells nothing */
function checkClock(newest: string | undefined, { warnings }: Findings): void {
  const built = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  const latest = Math.max(built, Date.parse(newest ?? "") || 0);
  if (latest - Date.now() < dayMs) return;
  const now = new Date().toISOString();
  warnings.push(
    `The clock of this machine says ${now}, but something here is dated ${new Date(latest).toISOString()}. Set the clock by NTP.`,
  );
}

/** Names backups that were made while the clock was ahead: nothing removes them until it has come so far again. */
async function checkBackupDates({ dataDir, backup }: Settings, found: Findings): Promise<void> {
  const places = [[backupsFolder(dataDir), ""], ...(backup ? [[backup.folder, sealedEnding]] : [])];
  const ahead: string[] = [];
  for (const [folder = "", ending] of places) {
    // What cannot be read is reported with its folder.
    const backups = await listBackups(folder, ending).catch(() => []);
    const made = backups.filter(({ madeAt }) => madeAt - Date.now() >= dayMs);
    ahead.push(...made.map(({ name }) => path.join(folder, name)));
  }
  if (ahead.length === 0) return;
  found.warnings.push(
    `Backups are dated in the future, and would be kept for ${backupsKeptDays} days from then: ${ahead.join(", ")}. If the clock of this machine is right, delete them.`,
  );
}

/** Tries to listen. @returns why nobody can; undefined also for a port that the running site may use */
async function refusedPort(
  port: number,
  host: string | undefined,
  dataDir: string,
): Promise<Error | undefined> {
  try {
    await assertCanListen(String(port), host);
    return undefined;
  } catch (error) {
    const isInUse = reasonOf(error) === "EADDRINUSE";
    return isInUse && (await isLocked(dataDir).catch(() => true)) ? undefined : (error as Error);
  }
}

async function checkPort({ port, host, dataDir }: Settings, { problems }: Findings): Promise<void> {
  const refused = await refusedPort(port, host, dataDir);
  if (refused !== undefined) problems.push(refused.message);
}

/** The site starts without its metrics. */
async function checkMetricsPort({ metrics, dataDir }: Settings, found: Findings): Promise<void> {
  if (metrics === undefined) return;
  const { port, host } = metrics;
  const refused = await refusedPort(port, host, dataDir);
  if (refused === undefined) return;
  found.warnings.push(
    `METRICS_PORT holds ${port}, on which nothing can listen at ${host} (${reasonOf(refused)}): there would be no metrics. Set it to another port, or METRICS_HOST to an address of this machine.`,
  );
}

async function findDatabaseProblems(url: string, { problems, warnings }: Findings): Promise<void> {
  const { checkDatabase } = await import("./postgres-storage.server");
  try {
    const late = delay(answerMs, undefined, { ref: false }).then(() => {
      throw new OperatorError(
        `The database did not respond within ${answerMs / 1000} s. Check DATABASE_URL.`,
      );
    });
    const checked = explainDatabaseErrors(url, "The site cannot start", () => checkDatabase(url));
    warnings.push(...(await Promise.race([checked, late])));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    problems.push(error.message);
  }
}

/** What the start itself does not warn of, for a site that visitors reach. */
function checkExposure({ siteUrl, trustProxy, mail }: Settings, { warnings }: Findings): void {
  if (siteUrl?.protocol === "https:" && trustProxy === 0) {
    warnings.push(
      "SITE_URL starts with https://, so a proxy is in front, and TRUST_PROXY is 0: no limit counts visitors one by one. Set it to the number of proxies.",
    );
  }
  const hosts = {
    SITE_URL: siteUrl?.hostname ?? "",
    SMTP_URL: mail?.server.host ?? "",
    MAIL_FROM: mail?.from.address ?? "",
  };
  for (const [name, value] of Object.entries(hosts)) {
    if (/(?:^|[.@])example$/.test(value)) warnings.push(`${name} still holds the sample: ${value}`);
  }
}

/**
 * What `npm run check` finds: what a start would say, and more, without starting. It looks at settings, profile, data
 * folder, port, database and mail server and, without a database, at the clock. Changes nothing.
 *
 * @param env the environment, such as `process.env`
 * @param nodeOptions see `startWarnings`
 */
export async function checkSite(
  env: Record<string, string | undefined>,
  nodeOptions: readonly string[],
): Promise<Findings> {
  const found: Findings = { problems: [], warnings: [] };
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      found.problems.push(error.message);
      return undefined;
    }
  };
  const settings = await attempt(() => {
    assertEnvFilesClear(nodeOptions);
    return readSettings(env);
  });
  const dataDir = settings?.dataDir ?? path.resolve(dataDirOf(env));
  // A file in the place of the folder is what `checkFolder` reports.
  const isFolder = statSync(nearestExisting(dataDir)).isDirectory();
  const read = isFolder ? await attempt(() => readBusinessProfile(dataDir)) : undefined;
  if (settings === undefined) return found;
  if (read !== undefined) {
    const { profile, file: profileFile } = read;
    await attempt(() => assertPasswordNotOwnWords(settings, profile));
    found.warnings.push(...startWarnings({ settings, profile, profileFile }, nodeOptions, env));
  }
  checkExposure(settings, found);
  // Only for its error: BACKUP_KEY may be no key.
  await attempt(() => openCopiesOrRefuse(settings));
  const { databaseUrl, mail } = settings;
  await Promise.all([
    checkFolder(settings, found).then((isUsable) =>
      isUsable && databaseUrl === undefined ? checkRecords(settings, found) : undefined,
    ),
    databaseUrl !== undefined && findDatabaseProblems(databaseUrl, found),
    checkBackupFolder(settings, found),
    checkBackupDates(settings, found),
    checkPort(settings, found),
    checkMetricsPort(settings, found),
    mail &&
      mailServerProblem(mail, answerMs).then((problem) => {
        if (problem !== undefined) found.warnings.push(problem);
      }),
  ]);
  return found;
}
