import { resolveTxt } from "node:dns/promises";
import { checkMail } from "../mail/mail-check.server";
import { profileInForce, withValues } from "./command-values.server";
import { readSettings } from "./settings.server";

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
  const profile = await withValues(settings, words, (lasting) => profileInForce(dataDir, lasting));
  return checkMail({ mail, siteUrl, profile, selector, resolveTxt });
}
