import { OperatorError } from "../operator-error";
import type { Settings } from "./settings.server";
import { readStatus, silentSite, type SiteSetting, type Status } from "./status.server";

/**
 * Tells whether a site runs on a command's data folder, and refuses a command that was not given a setting that this
 * site has, or may have when it does not answer: a service manager may give settings to the service alone. Without them
 * the command would work on another store, or change a password that nobody uses.
 *
 * @param failure what did not happen, a sentence
 * @param names of the settings that matter to the command
 * @returns whether a site runs there
 * @throws {OperatorError}
 */
export async function assertSettingsOfRunningSite(
  failure: string,
  settings: Pick<Settings, "dataDir"> & Partial<Pick<Settings, "databaseUrl" | "adminPassword">>,
  names: readonly SiteSetting[],
): Promise<boolean> {
  const { dataDir, databaseUrl, adminPassword } = settings;
  // A user of the system who may not ask the site is refused later, when the command opens the store.
  const site: Partial<Status> | "silent" | undefined = await readStatus(dataDir).catch(
    () => undefined,
  );
  if (!site) return false;
  const ofCommand = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: adminPassword };
  const notGiven = names.filter((name) => ofCommand[name] === undefined);
  if (site === "silent") {
    if (notGiven.length === 0) return true;
    throw new OperatorError(failure, [
      `${silentSite(dataDir)} It may have ${notGiven.join(" or ")}, which this command does not have.`,
    ]);
  }
  // A site that was started before an update may be of a release that does not report its settings.
  const { settings: ofSite = [] } = site;
  const missing = notGiven.filter((name) => ofSite.includes(name));
  if (missing.length === 0) return true;
  throw new OperatorError(failure, [
    `The site that runs on ${dataDir} has ${missing.join(" and ")}, and this command does not. Give it the same settings, as docs/hosting.md says.`,
  ]);
}
