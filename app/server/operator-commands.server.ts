/**
 * The parts of the site that the programs in scripts/ and bench/ use: the operator's commands and what they
 * need. Built as build/server/operator-commands.js, so that the programs share the site's code and format
 * without its server.
 */
import { resolveTxt } from "node:dns/promises";
import { enquiriesHeader } from "../enquiries/record";
import { checkMail } from "../mail/mail-check.server";
import { FileValues } from "../store/file/file-values.server";
import { encodeJournal } from "../store/file/lines.server";
import { profileInForce, withValues } from "./command-values.server";
import { assertOwnAccount } from "./data-folder.server";
import { readSettings } from "./settings.server";

export { changeWork } from "../admin/actions/change-work.server";
export { backUp, checkBackup, move, restoreBackup } from "./storage-commands.server";
export { checkSite } from "./check.server";
export { describeStatus, readStatus, silentSite } from "./status.server";
export { adminPasswordCommand } from "./password-commands.server";
export { createServices } from "./services.server";
// What the kill rounds and the measurements of the store use.
export { enquiriesHeader, encodeJournal };
export { makeBackup } from "../store/backups.server";
export { Erasures } from "../store/erasures.server";
export { FileRecords } from "../store/file/file-records.server";
export { FolderLock } from "../store/file/folder-lock.server";
export { FileValues };
export { assertOwnAccount, readSettings };

/** The text of a file that holds these enquiries, oldest first. */
export const encodeEnquiries = (enquiries: readonly object[]) =>
  [...encodeJournal(enquiriesHeader, enquiries)].join("");

/**
 * Checks that mail of the site arrives: see mail/mail-check.server.ts.
 *
 * @param selector of DKIM; an empty text when it is not known
 * @throws {OperatorError} when a setting or the business profile is wrong
 */
export async function mailCheckCommand(selector: string) {
  const settings = readSettings(process.env);
  const { mail, siteUrl, dataDir } = settings;
  const words = { command: "npm run mail:check", failure: "The email cannot be checked" };
  const spa = await withValues(settings, words, (lasting) => profileInForce(dataDir, lasting));
  return checkMail({ mail, siteUrl, spa, selector, resolveTxt });
}
