import { distance } from "fastest-levenshtein";
import fs from "node:fs";
import { envFilesOf, namesInEnvFiles } from "../env-files.server";
import { settingNames } from "../settings.server";
import type { Configured } from "./check-report";

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

const bareNames = [...settingNames].map((name) => ({ name, meant: bare(name) }));

/** Whether two words differ by at most two letters, of which not one is at each end. */
function isLike(one: string, other: string): boolean {
  // Spares most comparisons, which take longer.
  const mayBe =
    Math.abs(one.length - other.length) <= 2 &&
    (one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2));
  return mayBe && distance(one, other) <= 2;
}

/** The setting that a name may be meant for. */
function meantBy(name: string): string | undefined {
  if (settingNames.has(name)) return name;
  const text = bare(name);
  return bareNames.find(({ meant }) => meant.length >= leastLength && isLike(meant, text))?.name;
}

/** Names of the operator's own file that are no settings, and those of the environment that are like one. */
function unknownNames({ nodeOptions, env }: Configured): string[] {
  const inFiles = namesInEnvFiles(nodeOptions).filter((name) => !ofOthers.test(name));
  const alike = Object.keys(env).filter((name) => meantBy(name) !== undefined);
  const unknown = [...new Set([...inFiles, ...alike])].filter((name) => !settingNames.has(name));
  return unknown.map((name) => {
    const meant = meantBy(name);
    return `${name} is not a setting of the site and has no effect. ${meant ? `Did you mean ${meant}?` : "Remove it."}`;
  });
}

/** Warns of settings that have no effect or protect less than others, and of a file with them that all can read. */
export function environmentWarnings(site: Configured): string[] {
  const { settings, nodeOptions, env } = site;
  const warnings = unknownNames(site);
  for (const file of envFilesOf(nodeOptions).filter(isOpenToAll)) {
    warnings.push(
      `Every account on this machine can read ${file}, which may hold passwords. Close it: chmod 600 ${file}`,
    );
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
