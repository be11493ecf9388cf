import type { BusinessProfile } from "../business/business-profile-schema";
import { ownWords, passwordProblem } from "../login/password-rules.server";
import { OperatorError } from "../operator-error";
import { openSealedCopies, type SealedCopies } from "../store/sealed-copies.server";
import { type Settings, settingsAreWrong, wrongSetting } from "./settings.server";

/** @throws {OperatorError} when ADMIN_PASSWORD consists of words that the site itself shows */
export function assertPasswordNotOwnWords(settings: Settings, profile: BusinessProfile): void {
  const { adminPassword, weakPasswordAllowed, siteUrl } = settings;
  if (adminPassword === undefined || weakPasswordAllowed) return;
  const problem = passwordProblem(adminPassword, ownWords(profile, siteUrl));
  if (problem === undefined) return;
  throw new OperatorError(settingsAreWrong, [
    wrongSetting("ADMIN_PASSWORD", adminPassword, problem),
  ]);
}

/**
 * Opens the folder of the sealed copies.
 *
 * @returns undefined without BACKUP_TO
 * @throws {OperatorError} when BACKUP_KEY is not a recipient
 */
export async function openCopiesOrRefuse({
  dataDir,
  backup,
}: Settings): Promise<SealedCopies | undefined> {
  try {
    return backup && (await openSealedCopies(dataDir, backup.folder, backup.key));
  } catch {
    throw new OperatorError(settingsAreWrong, [
      "BACKUP_KEY is not an age recipient: a character of it is wrong. Copy the public key that age-keygen printed.",
    ]);
  }
}
