import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { enquiriesHeader, type EnquiryRecord } from "../../enquiries/record";
import { halfFullBytes, shortOnlyBytes } from "../../enquiries/store-capacity.server";
import { profileValue } from "../../business/current-profile.server";
import { passwordValue } from "../../login/admin-password.server";
import { DamagedLedger, readLedger } from "../../store/erasure-ledger.server";
import { FolderLock } from "../../store/file/folder-lock.server";
import { folderStore } from "../../store/file/folder-store.server";
import type { Values } from "../../store/ports";
import { dayMs } from "../../time";
import { folderProblem } from "../data-folder.server";
import type { Services } from "../services.server";
import type { Settings } from "../settings.server";
import { damagedValues, valueNames } from "../storage.server";
import type { Alarm, Found } from "./check-report";

/** Looks for damage in what the data folder holds, without changing it, and whether the clock is behind it. */
export async function checkStoredData(settings: Settings): Promise<Found> {
  const { dataDir } = settings;
  const problems: string[] = [];
  const warnings: string[] = [];
  const store = folderStore<EnquiryRecord>(dataDir, enquiriesHeader, new FolderLock(dataDir));
  try {
    const stored = await store.records.snapshot();
    if (stored?.problem !== undefined) problems.push(stored.problem);
    if (stored !== undefined && stored.unreadable > 0) {
      warnings.push(
        `Lines of ${enquiriesHeader.file} that cannot be read: ${stored.unreadable}. On startup the site quarantines them: see "A damaged file" in docs/data.md.`,
      );
    }
    warnings.push(...clockWarnings(stored?.records.at(-1)?.createdAt));
    // Reading the profile has its own messages.
    const names = valueNames.backedUp.filter((name) => name !== profileValue);
    warnings.push(...(await valueWarnings(settings, store.lasting, names)));
  } catch (error) {
    problems.push(folderProblem(error, dataDir));
  }
  return { problems, warnings };
}

/** What the operator should know when the stored password is damaged and ADMIN_PASSWORD is not set. */
export const damagedPasswordWarning = ({ dataDir, databaseUrl }: Settings) =>
  `The admin password stored in ${databaseUrl === undefined ? dataDir : "the database"} is damaged, so nobody can log in. Set a new one: npm run admin:password`;

/** Warns of damage in the lasting values with these names, and in the ledger of erasures. @throws {StoreUnavailable} */
export async function valueWarnings(
  settings: Settings,
  lasting: Values,
  names: readonly string[],
): Promise<string[]> {
  const warnings: string[] = [];
  const damaged = await damagedValues(lasting, names);
  if (settings.adminPassword === undefined && damaged.includes(passwordValue)) {
    warnings.push(damagedPasswordWarning(settings));
  }
  if (damaged.length > 0) {
    warnings.push(
      `Values that are damaged: ${damaged.join(", ")}. The site cannot use them: see "A damaged file" in docs/data.md.`,
    );
  }
  try {
    // Only for its error.
    await readLedger(lasting);
  } catch (error) {
    if (!(error instanceof DamagedLedger)) throw error;
    warnings.push(error.message);
  }
  return warnings;
}

/** @param newest when the newest enquiry was stored; a time that cannot be read tells nothing */
function clockWarnings(newest: string | undefined): string[] {
  const built = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  const latest = Math.max(built, Date.parse(newest ?? "") || 0);
  if (latest - Date.now() < dayMs) return [];
  const now = new Date().toISOString();
  return [
    `The clock of this machine says ${now}, but something here is dated ${new Date(latest).toISOString()}. Set the clock by NTP.`,
  ];
}

/** Whether the details are damaged, or enquiries are damaged, too many, or kept too long. */
export const storedDataAlarms = ({
  details,
  records,
  backups,
  retention,
}: Pick<Services, "details" | "records" | "backups" | "retention">) =>
  ({
    detailsNotRead: () =>
      details.problems.length > 0
        ? "The spa's details that are stored have a mistake, and the last valid ones stay in force. This says what is wrong: npm run check"
        : undefined,
    linesNotListed: async () => {
      const unlisted = await records.unlisted();
      return unlisted === null
        ? undefined
        : `Lines of enquiries that are not listed, since they cannot be read or are too many: ${unlisted.lines}, in ${unlisted.file}. See "A damaged file" in docs/data.md.`;
    },
    removalPutOff: () =>
      backups.isRemovalDelayed || retention.isRemovalDelayed
        ? "The removal of old enquiries or backups is postponed for a day: it would remove too many. Check the clock of this machine."
        : undefined,
    storeHalfFull: () =>
      retention.isHalfFull
        ? `Enquiries take more than ${halfFullBytes / 1e6} MB, and past ${shortOnlyBytes / 1e6} MB only short ones are stored. Somebody may be filling the store: look at the dashboard, and refuse the sender at the proxy.`
        : undefined,
  }) satisfies Record<string, Alarm>;
