import { readFileSync } from "node:fs";

/**
 * Says why the site cannot run on this program. Bun does not publish `net.server.socket` (findings/), so the site would
 * serve without its middleware: without limits, log and most security headers.
 *
 * @param {Readonly<Record<string, string | undefined>>} versions `process.versions`: `node`, such as "20.19.0", and
 *   `bun` in Bun, which gives the version of Node that it imitates, too
 * @param {string} range `engines.node` of package.json, of the form ">=20.19"
 * @returns {string | undefined} one sentence for a person; undefined when the site can run
 */
export function nodeProblem({ node: version = "", bun }, range) {
  const least = range.replace(">=", "");
  if (bun !== undefined) {
    return `This is Bun ${bun}, on which the limits and most security headers would not work: run the site with Node 24 or 22.`;
  }
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split(".").map(Number);
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isEnough
    ? undefined
    : `This is Node ${version}, but the site needs Node ${least} or later: install Node 24 or 22 and try again.`;
}

/**
 * Ends the process with one sentence when the site cannot run on this program.
 *
 * @returns {void}
 */
export function requireNode() {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const problem = nodeProblem(process.versions, JSON.parse(text).engines.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
