import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { openAdvisories, readAdvisories } from "./audit-report.mjs";
import { runQuietly } from "./run.mjs";

const acceptedFile = new URL("accepted-advisories.json", import.meta.url);

/**
 * Asks the registry what is published against the packages of the running site. A registry that does
 * not answer is said in one line and is no failure.
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
      `advisories that nobody has looked into:\n${open.map((line) => `  - ${line}`).join("\n")}`,
    );
  }
  return `${advisories.length} advisories, each of them looked into (docs/security.md).`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(await checkAdvisories());
  } catch (error) {
    console.error(`There are ${/** @type {Error} */ (error).message}`);
    process.exitCode = 1;
  }
}
