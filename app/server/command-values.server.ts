import type { BusinessProfile } from "../business/business-profile-schema";
import { profileValue } from "../business/current-profile.server";
import { checkProfile, readBusinessProfile } from "../business/read-business-profile.server";
import { FileValues } from "../store/file/file-values.server";
import type { Values } from "../store/ports";
import { assertOwnAccount } from "./data-folder.server";
import { withDatabase } from "./database-access.server";
import type { Settings } from "./settings.server";

/**
 * Opens the lasting values of the site, where it has them, for as long as a command takes.
 *
 * @param command as the operator types it
 * @param failure what did not happen when the database cannot be used, such as "The password was not changed"
 * @throws {OperatorError} when another account owns the data folder, or the database cannot be used; what else the work
 *   throws
 */
export async function withValues<T>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  { command, failure }: { command: string; failure: string },
  work: (lasting: Values) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) {
    assertOwnAccount(dataDir, command);
    return work(new FileValues(dataDir));
  }
  return withDatabase(databaseUrl, failure, ({ store }) => work(store.lasting));
}

/**
 * The business profile with which a site runs: the owner's changes of it may be in the database.
 *
 * @throws {OperatorError} as `readBusinessProfile`; {StoreUnavailable}
 */
export async function profileInForce(dataDir: string, lasting: Values): Promise<BusinessProfile> {
  const { profile } = readBusinessProfile(dataDir);
  return checkProfile((await lasting.read(profileValue)) ?? profile).profile ?? profile;
}
