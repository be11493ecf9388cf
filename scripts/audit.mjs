import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { runQuietly } from "./run.mjs";

const acceptedFile = new URL("accepted-advisories.json", import.meta.url);

/**
 * @typedef {{ id: string, package: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ id: string, package: string, reviewedOn: string, reviewBefore: string }} Accepted
 *   an advisory whose argument is in docs/security.md; dates as in "2026-11-21"
 */

/**
 * Reads what `npm audit --json` prints.
 *
 * @param {string} text all of its standard output
 * @returns {Advisory[] | undefined} each advisory once; undefined when the registry gave no report
 */
export function readAdvisories(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof report?.vulnerabilities !== "object") return undefined;
  const byId = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A text names another package of the report, which has the advisory itself.
      if (typeof cause === "string") continue;
      const id = cause.url.split("/").at(-1);
      const { name, severity, title, url } = cause;
      byId.set(`${id} ${name}`, { id, package: name, severity, title, url });
    }
  }
  return [...byId.values()];
}

/**
 * Says which advisories need work.
 *
 * @param {Advisory[]} advisories of the packages that the running site has
 * @param {Accepted[]} accepted those that were looked into
 * @param {string} today such as "2026-11-21"
 * @returns {string[]} a line for each advisory that is not accepted, or no longer
 */
export function openAdvisories(advisories, accepted, today) {
  return advisories.flatMap((advisory) => {
    const entry = accepted.find(
      (one) => one.id === advisory.id && one.package === advisory.package,
    );
    const what = `${advisory.id}, ${advisory.severity}, ${advisory.package}: ${advisory.title} (${advisory.url})`;
    if (entry === undefined) return [what];
    return today < entry.reviewBefore
      ? []
      : [
          `${what}; accepted on ${entry.reviewedOn}, to be looked into again by ${entry.reviewBefore}`,
        ];
  });
}

/**
 * Requests the advisories for the packages of the running site from the registry. A registry without a
 * response is reported in one line and is no failure.
 *
 * @returns {Promise<string>} what was found, in one line
 * @throws {Error} naming each advisory that is not in scripts/accepted-advisories.json, or whose time
 *   there is over
 */
export async function checkAdvisories() {
  // One try of 20 s: what asks is a person or a check, and either asks again another day.
  const limits = ["--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = await runQuietly("npm", ["audit", "--omit=dev", "--json", ...limits]);
  const advisories = readAdvisories(stdout);
  if (advisories === undefined) {
    return "Advisories were not checked: the registry gave no report.";
  }
  const accepted = JSON.parse(readFileSync(acceptedFile, "utf8"));
  const open = openAdvisories(advisories, accepted, new Date().toISOString().slice(0, 10));
  if (open.length > 0) {
    throw new Error(
      `There are advisories to look into (docs/security.md):\n${open.map((line) => `  - ${line}`).join("\n")}`,
    );
  }
  return `Advisories, each of them looked into (docs/security.md): ${advisories.length}.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(await checkAdvisories());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
