import { distance } from "fastest-levenshtein";
import fs from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { otherAccountOf } from "./data-folder.server";
import { envFilesOf, namesInEnvFiles } from "./env-files.server";
import { settingNames, type Settings } from "./settings.server";
import { looksForged, recipientsOf, replyByLinkWarning } from "../mail/mail-settings.server";
import type { BusinessProfile } from "../business/business-profile-schema";
import { enquiriesHeader } from "../enquiries/record";
import { journalName } from "../store/file/lines.server";
import { unknownParameters } from "../store/postgres/database-url.server";
import { sampleFields } from "../business/sample-fields";

/** Whether an address to listen on can be reached from anywhere; of a name it is not known. */
function isReachedByAll(host: string | undefined): boolean {
  if (host === undefined) return true;
  return ipaddr.isValid(host) && ["unspecified", "unicast"].includes(ipaddr.parse(host).range());
}

const isOfThisMachine = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");

/** Whether every account on this machine may read a file. Windows has no such modes. */
function isOpenToAll(file: string): boolean {
  if (process.platform === "win32") return false;
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (stats.mode & 0o004) !== 0;
}

/** Names that Node and the packages read, too. */
const ofOthers = /^(?:NODE|UV|PG|SSL|LC|npm)_|^(?:NODE_ENV|LANG|TZ|PGSSLROOTCERT)$/;
/** Names below this length are like too many others. */
const leastLength = 7;

const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, "");

/** The setting that a name may be meant for. */
function meantBy(name: string): string | undefined {
  const text = bare(name);
  return [...settingNames].find(
    (one) => bare(one).length >= leastLength && distance(bare(one), text) <= 2,
  );
}

/** Names of the operator's own file that are no settings, and those of the environment that are like one. */
function unknownNames(nodeOptions: readonly string[], env: Record<string, unknown>): string[] {
  const inFiles = namesInEnvFiles(nodeOptions).filter((name) => !ofOthers.test(name));
  const alike = Object.keys(env).filter((name) => meantBy(name) !== undefined);
  const unknown = [...new Set([...inFiles, ...alike])].filter((name) => !settingNames.has(name));
  return unknown.map((name) => {
    const meant = meantBy(name);
    return `${name} is not a setting of the site and has no effect. ${meant ? `Did you mean ${meant}?` : "Remove it."}`;
  });
}

/**
 * What an operator should know before visitors come.
 *
 * @param site its settings and profile; `profileFile` is the file that the profile came from
 * @param nodeOptions the options that Node was started with, such as `process.execArgv`
 * @param env the environment, such as `process.env`
 * @returns a sentence or two for each
 */
export function startWarnings(
  {
    settings,
    profile,
    profileFile,
  }: { settings: Settings; profile: BusinessProfile; profileFile: string },
  nodeOptions: readonly string[],
  env: Record<string, string | undefined>,
): string[] {
  const warnings = unknownNames(nodeOptions, env);
  const { siteUrl, trustProxy, host, dataDir } = settings;
  const fields = sampleFields(profile);
  if (fields.length > 0) {
    const own = path.join(dataDir, "site.json");
    warnings.push(
      profileFile === own
        ? `${own} still holds sample values (${fields.join(", ")}). Replace them before visitors come.`
        : `There is no ${own}, so the page shows sample values (${fields.join(", ")}). Copy ${profileFile} there and replace them before visitors come.`,
    );
  }
  if (siteUrl === undefined) {
    warnings.push(
      "SITE_URL is not set. Cookies are sent without Secure, browsers are not told to stay on https, and links name whatever host a request names. Set it to the address that visitors see, such as https://spa.example.",
    );
  } else if (siteUrl.protocol === "http:" && !isOfThisMachine(siteUrl)) {
    warnings.push(
      "SITE_URL starts with http://. The password and the enquiries travel unencrypted, and cookies are sent without Secure. Put a proxy with https in front and set SITE_URL to the https address.",
    );
  }
  if (trustProxy > 0 && isReachedByAll(host)) {
    warnings.push(
      `TRUST_PROXY=${trustProxy}, and the site listens on ${host ?? "every interface"}. Anyone who reaches its port without passing the proxy can pretend to be at any address and get round the limits. Set HOST to an address that only the proxy reaches, such as 127.0.0.1, or close the port to others.`,
    );
  }
  for (const file of envFilesOf(nodeOptions).filter(isOpenToAll)) {
    warnings.push(
      `Every account on this machine can read ${file}, which may hold passwords. Close it: chmod 600 ${file}`,
    );
  }
  const account = otherAccountOf(dataDir);
  if (account !== undefined) {
    warnings.push(
      `The site runs as root, and its data folder ${dataDir} belongs to the account ${account}, which cannot read what root writes there. Run the site as ${account}.`,
    );
  }
  const unread = path.join(dataDir, journalName(enquiriesHeader));
  if (settings.databaseUrl !== undefined && fs.existsSync(unread)) {
    warnings.push(
      `${unread} is not read, since DATABASE_URL is set. To have its enquiries in the database: npm run move -- to-postgres. Once they are there, remove the file.`,
    );
  }
  const parameters =
    settings.databaseUrl === undefined ? [] : unknownParameters(settings.databaseUrl);
  if (parameters.length > 0) {
    warnings.push(
      `DATABASE_URL has parameters that have no effect here: ${parameters.join(", ")}. Remove them if you can.`,
    );
  }
  const { mail } = settings;
  const ofMail = ["MAIL_FROM", "NOTICE_TO", "CONFIRM_VISITORS"].filter(
    (name) => env[name] && env[name] !== "no",
  );
  if (mail === undefined && ofMail.length > 0) {
    warnings.push(
      `SMTP_URL is not set, so no email is sent, and these have no effect: ${ofMail.join(", ")}.`,
    );
  }
  if (
    mail !== undefined &&
    recipientsOf(mail, profile).length < (profile.noticeTo ?? mail.to ?? [""]).length
  ) {
    warnings.push(
      "No email is sent to a sample address, which ends in .example. Set NOTICE_TO, or the email in site.json, to the owner's address.",
    );
  }
  if (mail !== undefined && looksForged(mail.from, recipientsOf(mail, profile))) {
    warnings.push(replyByLinkWarning);
  }
  if (settings.metrics === undefined && env["METRICS_HOST"]) {
    warnings.push(
      "METRICS_PORT is not set, so there are no metrics, and METRICS_HOST has no effect.",
    );
  }
  if (settings.weakPasswordAllowed) {
    warnings.push(
      "ALLOW_WEAK_PASSWORD=yes. Anyone may guess the admin password; for development only.",
    );
  }
  if (!settings.rateLimits) {
    warnings.push(
      "RATE_LIMITS=off. Anyone may send and guess without limit; for measurements only.",
    );
  }
  return warnings;
}
