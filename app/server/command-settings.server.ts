import { OperatorError } from "../operator-error";
import type { Settings } from "./settings.server";
import { readStatus, type SiteSetting, type Status } from "./status.server";

/**
 * Refuses a command that lacks a setting of the site that runs on its data folder, such as one that a service manager
 * gives to the service alone: it would work on another store, or change a password that nobody uses.
 *
 * @param failure what did not happen, a sentence
 * @param names of the settings that matter to the command
 * @returns whether a site runs there
 * @throws {OperatorError}
 */
export async function assertSettingsOfSite(
  failure: string,
  settings: Pick<Settings, "dataDir"> & Partial<Pick<Settings, "databaseUrl" | "adminPassword">>,
  names: readonly SiteSetting[],
): Promise<boolean> {
  const { dataDir, databaseUrl, adminPassword } = settings;
  // An account that may not ask is refused by the store itself.
  const site: Partial<Status> | undefined = await readStatus(dataDir).catch(() => undefined);
  if (!site) return false;
  // What still runs after an update may say less of itself.
  const { settings: has = [] } = site;
  const own = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: adminPassword };
  const missing = names.filter((name) => has.includes(name) && own[name] === undefined);
  if (missing.length === 0) return true;
  throw new OperatorError(failure, [
    `The site that runs on ${dataDir} has ${missing.join(" and ")}, and this command does not. Give it the same settings, as docs/hosting.md says.`,
  ]);
}
