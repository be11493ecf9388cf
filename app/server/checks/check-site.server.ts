import { statSync } from "node:fs";
import path from "node:path";
import { dataDirOf } from "../../../scripts/data-dir.mjs";
import { readBusinessProfile } from "../../business/read-business-profile.server";
import { OperatorError } from "../../operator-error";
import { checks, startWarnings } from "./checks.server";
import { type CheckReport, reportOf } from "./check-report";
import { nearestExisting } from "../data-folder.server";
import { assertEnvFilesClear } from "../env-files.server";
import { readSettings } from "../settings.server";
import { assertPasswordNotOwnWords, openCopiesOrRefuse } from "../wrong-settings.server";

/**
 * What `npm run check` finds: what a start would say, and more, without starting. Changes nothing.
 *
 * @param env the environment, such as `process.env`
 * @param nodeOptions the options that Node is started with, such as `process.execArgv`
 */
export async function checkSite(
  env: Record<string, string | undefined>,
  nodeOptions: readonly string[],
): Promise<CheckReport> {
  const found: CheckReport = { problems: [], warnings: [] };
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
  // `checkFolder` reports a file in the place of the folder.
  const isFolder = statSync(nearestExisting(dataDir)).isDirectory();
  const read = isFolder ? await attempt(() => readBusinessProfile(dataDir)) : undefined;
  if (settings === undefined) return found;
  if (read !== undefined) {
    const { profile, file: profileFile } = read;
    await attempt(() => assertPasswordNotOwnWords(settings, profile));
    found.warnings.push(...startWarnings({ settings, profile, profileFile, nodeOptions, env }));
  }
  // Only for its error: BACKUP_KEY may be no key.
  await attempt(() => openCopiesOrRefuse(settings));
  // All at once, and said in the order of the list.
  return reportOf([found, ...(await Promise.all(checks.map(async (check) => check(settings))))]);
}
