import { constants, existsSync } from "node:fs";
import fs from "node:fs/promises";
import { probeBytes } from "../../store/file/file-records.server";
import {
  folderProblem,
  isNewFolder,
  nearestExisting,
  otherAccountOf,
  staysOpen,
} from "../data-folder.server";
import { diskSpaceProblem, freeBytes } from "../disk-space.server";
import { inaccessibleFiles } from "./inaccessible-files.server";
import { mountProblem } from "./mounts.server";
import type { Services } from "../services.server";
import type { Settings } from "../settings.server";
import { type Alarm, type Configured, type Found, reportOf } from "./check-report";
import { checkStoredData } from "./stored-data.server";

/** Warns of an account whose files the data folder's own could not read. */
export function accountWarnings({ settings: { dataDir } }: Configured): string[] {
  const account = otherAccountOf(dataDir);
  if (account === undefined) return [];
  return [
    `The site runs as root, and its data folder ${dataDir} belongs to the account ${account}, which cannot read what root writes there. Run the site as ${account}.`,
  ];
}

/** Warns of a data folder that is new: a disk that is not mounted must not begin a second site unnoticed. */
export const newFolderWarning = ({ dataDir, databaseUrl }: Settings): string | undefined =>
  databaseUrl === undefined && isNewFolder(dataDir)
    ? `The data folder ${dataDir} is new: a new site begins here. If you expected your enquiries, is the disk mounted?`
    : undefined;

/** What the operator should know of a data folder whose rights the start cannot take from other accounts. */
export const openFolderWarning = (dataDir: string) =>
  `Other accounts on this machine can look into ${dataDir}. Give the folder to the site's own account, with mode 0700.`;

/** Looks whether the site could work in the data folder, and then at what is stored there. */
export async function checkFolder(settings: Settings): Promise<Found> {
  const { dataDir, databaseUrl } = settings;
  const problems: string[] = [];
  const warnings: string[] = [];
  const isDatabase = databaseUrl !== undefined;
  const isNew = newFolderWarning(settings);
  if (isNew !== undefined) warnings.push(isNew);
  const unmounted = mountProblem(dataDir, "A second, empty site would begin on this disk");
  if (unmounted !== undefined) problems.push(unmounted);
  try {
    if (staysOpen(dataDir)) warnings.push(openFolderWarning(dataDir));
    await fs.access(nearestExisting(dataDir), constants.R_OK | constants.W_OK | constants.X_OK);
    const spaceProblem = await diskSpaceProblem(dataDir);
    // Then the site cannot write its probe, without which it refuses every enquiry.
    const isFull = !isDatabase && (await freeBytes(dataDir)) < probeBytes;
    if (spaceProblem !== undefined) (isFull ? problems : warnings).push(spaceProblem);
    const inaccessible = existsSync(dataDir)
      ? await inaccessibleFiles(dataDir, isDatabase)
      : { problems: [], warnings: [] };
    problems.push(...inaccessible.problems);
    warnings.push(...inaccessible.warnings);
    if (unmounted !== undefined || inaccessible.problems.length > 0) return { problems, warnings };
  } catch (error) {
    return { problems: [...problems, folderProblem(error, dataDir)], warnings };
  }
  const stored = isDatabase ? {} : await checkStoredData(settings);
  return reportOf([{ problems, warnings }, stored]);
}

/** Whether an enquiry can be stored, and more of them soon. */
export const folderAlarms = ({
  settings,
  storageHealth,
}: Pick<Services, "settings" | "storageHealth">) =>
  ({
    storage: () => storageHealth.problem(),
    diskNearlyFull: () => diskSpaceProblem(settings.dataDir),
  }) satisfies Record<string, Alarm>;
