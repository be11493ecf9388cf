import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { backupsFolder, listBackups } from "../../store/backup-name.server";
import { backupsKeptDays } from "../../store/backup-retention";
import { sealedEnding } from "../../store/sealed-copies.server";
import { dayMs, hourMs, minuteMs } from "../../time";
import { mountProblem } from "./mounts.server";
import type { Services } from "../services.server";
import type { Settings } from "../settings.server";
import { type Alarm, type Found, wholeHours } from "./check-report";

/** How long (ms) after a backup was begun its trial is over: until then it counts as not readable. */
const trialMs = 10 * minuteMs;
/** How old the last backup may be, in ms: the next one is due after a day, and tried for two hours. */
const backupMs = 26 * hourMs;
/** How long (ms) the first enquiry may be without a backup: the site looks every hour whether one is due. */
const firstBackupMs = 65 * minuteMs;

/** Looks whether backups could be copied to where BACKUP_TO says. */
export async function checkBackupFolder({ backup }: Settings): Promise<Found> {
  if (backup === undefined) return {};
  const { folder } = backup;
  const unmounted = mountProblem(folder, "Backups would be copied to this disk");
  const problems = unmounted === undefined ? [] : [unmounted];
  try {
    await fs.access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return { problems };
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    const warning = `BACKUP_TO names ${folder}, which this account cannot write to (${code}): backups are not copied there.`;
    return { problems, warnings: [warning] };
  }
}

/** Names backups that were made while the clock was ahead: nothing removes them until it has come so far again. */
export async function checkBackupDates({ dataDir, backup }: Settings): Promise<Found> {
  const places = [[backupsFolder(dataDir), ""], ...(backup ? [[backup.folder, sealedEnding]] : [])];
  const ahead: string[] = [];
  for (const [folder = "", ending] of places) {
    // What cannot be read is reported with its folder.
    const backups = await listBackups(folder, ending).catch(() => []);
    const made = backups.filter(({ madeAt }) => madeAt - Date.now() >= dayMs);
    ahead.push(...made.map(({ name }) => path.join(folder, name)));
  }
  if (ahead.length === 0) return {};
  const warning = `Backups are dated in the future, and would be kept for ${backupsKeptDays} days from then: ${ahead.join(", ")}. If the clock of this machine is right, delete them.`;
  return { warnings: [warning] };
}

/** Whether there is a backup of today that can be restored. */
export function backupAlarms({ backups, records }: Pick<Services, "backups" | "records">) {
  const startedAt = Date.now();
  /** When a look last found no enquiry, of which there need not be a backup. */
  let emptyAt = Number.NEGATIVE_INFINITY;
  return {
    backupFailed: () =>
      backups.hasFailed
        ? "The last backup could not be made, could not be copied to BACKUP_TO, or an old one could not be removed. The log says why."
        : undefined,
    backupUnreadable: async (now) => {
      const last = await backups.last();
      return last?.isReadable === false && now - Date.parse(last.at) > trialMs
        ? `The backup of ${last.at} cannot be restored. Look at the disk, and make another one: npm run backup`
        : undefined;
    },
    backupOld: async (now) => {
      if ((await records.all()).length === 0) emptyAt = now;
      const last = await backups.last();
      // A time that cannot be read counts as long ago.
      const ageMs = now - (last ? Date.parse(last.at) || 0 : startedAt);
      return now - emptyAt > firstBackupMs && ageMs > backupMs
        ? `No backup has been made for ${wholeHours(ageMs)}.`
        : undefined;
    },
  } satisfies Record<string, Alarm>;
}
