import type { BusinessProfile } from "../business/business-profile-schema";
import { ownWords, passwordProblem } from "../login/password-rules.server";
import { OperatorError } from "../operator-error";
import { openSealedCopies, type SealedCopies } from "../store/sealed-copies.server";
import type { Settings } from "./settings.server";

const title = "The site cannot start: some settings are wrong.";

/** @throws {OperatorError} when ADMIN_PASSWORD consists of words that the site itself shows */
export function assertPasswordNotOwnWords(settings: Settings, profile: BusinessProfile): void {
  const { adminPassword, weakPasswordAllowed, siteUrl } = settings;
  if (adminPassword === undefined || weakPasswordAllowed) return;
  const problem = passwordProblem(adminPassword, ownWords(profile, siteUrl));
  if (problem === undefined) return;
  throw new OperatorError(title, [
    `ADMIN_PASSWORD holds a hidden value of ${Array.from(adminPassword).length} characters; it should be ${problem}.`,
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
    throw new OperatorError(title, [
      "BACKUP_KEY is not an age recipient: a character of it is wrong. Copy the public key that age-keygen printed.",
    ]);
  }
}
