import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { runQuietly } from "./run.mjs";
import { noSecrets } from "./secret-names.mjs";

const lockFile = "package-lock.json";
const npmsRecord = "node_modules/.package-lock.json";
const stamp = "node_modules/.installed-for";
const nodeMajor = process.versions.node.split(".")[0];
/** What compiled parts of packages depend on. */
const madeFor = `node ${nodeMajor} ${process.platform} ${process.arch}`;

/**
 * Makes `node_modules` what `package-lock.json` says, doing nothing when it is so already.
 *
 * @param {"site" | "tests"} purpose `site`: only what building and serving the site needs, about half of the packages;
 *   `tests`: also what tests/package.json names
 * @returns {Promise<void>}
 * @throws {Error} with one sentence for a person when the packages could not be installed
 */
export async function installPackages(purpose) {
  const lock = readFileSync(lockFile, "utf8");
  const made = `${createHash("sha256").update(lock).digest("hex")} ${madeFor}`;
  const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  // Those of the tests are more than the site needs.
  if (found === `${made} tests\n` || found === `${made} ${purpose}\n`) return;

  const otherMachine = found !== "" && !found.includes(` ${madeFor} `);
  const installedByHand =
    !otherMachine &&
    existsSync(npmsRecord) &&
    isInstalled(JSON.parse(lock).packages, JSON.parse(readFileSync(npmsRecord, "utf8")).packages);

  if (!installedByHand) {
    console.log(
      existsSync("node_modules")
        ? `Installing packages again, since ${found.startsWith(made) ? "tests need more of them" : "they or Node have changed"} ...`
        : "Installing packages (first time) ...",
    );
    // With NODE_ENV=production npm would leave out what the build needs. The lock file names each package by what it
    // contains: asking the registry whether one in npm's cache has changed would take a fifth of the time.
    const { status, output } = await runQuietly(
      "npm",
      [
        "ci",
        "--include=dev",
        "--prefer-offline",
        ...(purpose === "site" ? ["--workspaces=false"] : []),
      ],
      { env: noSecrets },
    );
    if (status !== 0) {
      console.error(output);
      throw new Error("The packages could not be installed; npm says why above.");
    }
  }
  writeFileSync(stamp, `${made} ${installedByHand ? "tests" : purpose}\n`);
}

/**
 * Tells whether npm's own record of `node_modules` holds what the lock file asks for here.
 *
 * @param {Record<string, LockEntry>} wanted `packages` of package-lock.json
 * @param {Record<string, LockEntry>} present `packages` of node_modules/.package-lock.json
 * @param {{ os: string, cpu: string }} [machine] the machine that the packages must work on
 * @returns {boolean} true when nothing is missing, left over or of another version
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} LockEntry
 */
export function isInstalled(
  wanted,
  present,
  machine = { os: process.platform, cpu: process.arch },
) {
  const nothingElse = Object.entries(present).every(
    ([name, entry]) =>
      wanted[name]?.version === entry.version && wanted[name]?.integrity === entry.integrity,
  );
  const nothingMissing = Object.entries(wanted).every(
    ([name, entry]) => name === "" || name in present || !isNeeded(entry, machine),
  );
  return nothingElse && nothingMissing;
}

/** @type {(entry: LockEntry, machine: { os: string, cpu: string }) => boolean} */
function isNeeded(entry, machine) {
  if (!entry.optional) return true;
  // A folder copied from another kind of machine lacks the compiled parts for this one. Those for one C
  // library only are not looked for: of each set there is a package that does not depend on it.
  return Boolean(entry.os?.includes(machine.os) && entry.cpu?.includes(machine.cpu) && !entry.libc);
}
