import type { BusinessProfile } from "../business/business-profile-schema";
import { profileValue } from "../business/current-profile.server";
import { checkProfile, readBusinessProfile } from "../business/read-business-profile.server";
import { FileValues } from "../store/file/file-values.server";
import type { Values } from "../store/ports";
import { assertOwnAccount } from "./data-folder.server";
import type { Settings } from "./settings.server";

/**
 * Opens the lasting values of the site, where it has them, for as long as a command takes.
 *
 * @param command as the operator types it
 * @throws {OperatorError} when another account owns the data folder; else what `explainDatabaseErrors` explains, or the
 *   work throws
 */
export async function withValues<T>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  command: string,
  work: (lasting: Values) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) {
    assertOwnAccount(dataDir, command);
    return work(new FileValues(dataDir));
  }
  const { openForCommand } = await import("./postgres-storage.server");
  const { store, close } = await openForCommand(databaseUrl);
  try {
    return await work(store.lasting);
  } finally {
    await close();
  }
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
