import fs from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { otherAccountOf } from "./data-folder.server";
import type { Settings } from "./settings.server";
import { recipientsOf } from "../notices/mail-settings.server";
import type { BusinessProfile } from "../business/business-profile";
import { enquiriesHeader } from "../enquiries/record";
import { journalName } from "../store/backup-file.server";
import { sampleFields } from "../business/read-business-profile.server";

/** Whether an address to listen on can be reached from anywhere; of a name it is not known. */
function isReachedByAll(host: string | undefined): boolean {
  if (host === undefined) return true;
  return ipaddr.isValid(host) && ["unspecified", "unicast"].includes(ipaddr.parse(host).range());
}

const isOfThisMachine = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");

/** The files of Node's `--env-file=FILE` and `--env-file-if-exists=FILE`, as they were given. */
function envFiles(nodeOptions: readonly string[]): string[] {
  return nodeOptions.flatMap((option, index) => {
    const [, , file = nodeOptions[index + 1]] = /^--env-file(-if-exists)?(?:=(.*))?$/s.exec(
      option,
    ) ?? [undefined, undefined, ""];
    return file ? [file] : [];
  });
}

/** Whether every account of this machine may read a file. Windows has no such modes. */
function isOpenToAll(file: string): boolean {
  if (process.platform === "win32") return false;
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (stats.mode & 0o004) !== 0;
}

/** The names in a folder; none while it is missing or cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether the enquiries of the data folder are not those that the site works on. */
function placeProblem({ dataDir, databaseUrl }: Settings): string | undefined {
  const names = namesIn(dataDir);
  const isOnFile = names.includes(journalName(enquiriesHeader));
  if (databaseUrl !== undefined && isOnFile) {
    return `${path.join(dataDir, journalName(enquiriesHeader))} is not read, since DATABASE_URL is set. To have its enquiries in the database: npm run move -- to-postgres. Once they are there, remove the file.`;
  }
  return undefined;
}

/**
 * What an operator should know before visitors come.
 *
 * @param site its settings and profile; `profileFile` is the file that the profile came from
 * @param nodeOptions the options that Node was started with, such as `process.execArgv`
 * @returns a sentence or two for each
 */
export function startWarnings(
  {
    settings,
    profile,
    profileFile,
  }: { settings: Settings; profile: BusinessProfile; profileFile: string },
  nodeOptions: readonly string[],
): string[] {
  const warnings: string[] = [];
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
  for (const file of envFiles(nodeOptions).filter(isOpenToAll)) {
    warnings.push(
      `Every account of this machine can read ${file}, which may hold passwords. Close it: chmod 600 ${file}`,
    );
  }
  const account = otherAccountOf(dataDir);
  if (account !== undefined) {
    warnings.push(
      `The site runs as root, and its data folder ${dataDir} belongs to the account ${account}, which cannot read what root writes there. Run the site as ${account}.`,
    );
  }
  const place = placeProblem(settings);
  if (place !== undefined) warnings.push(place);
  const { mail } = settings;
  if (mail !== undefined && recipientsOf(mail, profile.email).length < (mail.to ?? [""]).length) {
    warnings.push(
      "No e-mail is sent to a sample address, which ends in .example. Set NOTICE_TO, or the e-mail in site.json, to the owner's address.",
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
