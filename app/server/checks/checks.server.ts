import type { Services } from "../services.server";
import type { Settings } from "../settings.server";
import { addressWarnings, checkProxy } from "./address.server";
import { backupAlarms, checkBackupDates, checkBackupFolder } from "./backups.server";
import { checkDatabase, databaseWarnings } from "./database.server";
import { environmentWarnings } from "./environment.server";
import type { Configured, Found } from "./check-report";
import { accountWarnings, checkFolder, folderAlarms } from "./folder.server";
import { checkMailServer, mailAlarms, mailWarnings } from "./mail.server";
import { photographWarnings } from "./photographs.server";
import { checkMetricsPort, checkPort } from "./ports.server";
import { sampleWarnings } from "./samples.server";
import { storedDataAlarms } from "./stored-data.server";

/*
 * What the operator is told of, and when. Each subject has a file of its own in this folder.
 */

/** At a start and by `npm run check`: what an operator should know before visitors come, a sentence or two each. */
export const startWarnings = (site: Configured): string[] =>
  [
    environmentWarnings,
    sampleWarnings,
    addressWarnings,
    accountWarnings,
    databaseWarnings,
    mailWarnings,
    photographWarnings,
  ].flatMap((warnings) => warnings(site));

/** By `npm run check` alone: what takes time, or what a running site sees by itself. They change nothing. */
export const checks: readonly ((settings: Settings) => Found | Promise<Found>)[] = [
  checkProxy,
  checkFolder,
  checkDatabase,
  checkBackupFolder,
  checkBackupDates,
  checkPort,
  checkMetricsPort,
  checkMailServer,
];

/** Each minute while the site runs, and by `npm run status`: the alarms by their names in the log. */
export const alarmsOf = (
  site: Pick<
    Services,
    "settings" | "storageHealth" | "details" | "records" | "backups" | "retention" | "mail"
  >,
) => ({
  ...folderAlarms(site),
  ...mailAlarms(site),
  ...backupAlarms(site),
  ...storedDataAlarms(site),
});
