import { readFileSync } from "node:fs";

/**
 * Says what is wrong with a version of Node.
 *
 * @param {string} version such as "20.19.0"
 * @param {string} range `engines.node` of package.json, of the form ">=20.19"
 * @returns {string | undefined} one sentence for a person; undefined when the version is new enough
 */
export function nodeProblem(version, range) {
  const least = range.replace(">=", "");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split(".").map(Number);
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isEnough
    ? undefined
    : `This is Node ${version}, but the site needs Node ${least} or later: install Node 24 or 22 and try again.`;
}

/**
 * Ends the process with one sentence when this Node is older than package.json allows.
 *
 * @returns {void}
 */
export function requireNode() {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const problem = nodeProblem(process.versions.node, JSON.parse(text).engines.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
