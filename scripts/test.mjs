import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { checkAdvisories } from "./audit.mjs";
import { buildIfChanged } from "./build-site.mjs";
import { installPackages } from "./install.mjs";
import { keepTemporaryFilesInMemory } from "./memory-folder.mjs";
import { requireNode } from "./node-version.mjs";
import { chooseBrowsers, npmRun, playwright, testOtherBrowsers, vitest } from "./test-runners.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
rmSync("test-results", { recursive: true, force: true });
keepTemporaryFilesInMemory();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const times = [];
/** @type {string[]} */
const failures = [];

/** @typedef {[name: string, step: () => Promise<import("./test-runners.mjs").Outcome | void>]} Step */

/** @type {Step[]} */
const preparation = [
  ["Packages", () => installPackages("tests")],
  ["Browsers", chooseBrowsers],
];
/**
 * With the photographs and texts of the repository: there are no others in test-results/.
 *
 * @type {Step}
 */
const build = ["Build", () => buildIfChanged("test-results")];
/** @type {Step} */
const unitTests = ["Unit tests", () => vitest("unit")];
/**
 * What needs the build, two at a time in this order: each takes up to two or three processes.
 *
 * @type {Step[]}
 */
const testsOfBuild = [
  ["Browser tests", playwright],
  ["HTTP tests", () => vitest("http")],
  ["Tests in other browsers", testOtherBrowsers],
];
/**
 * One after the other beside the build and the tests, at a low priority: the tests wait for servers and browsers for a
 * quarter of their time.
 *
 * @type {Step[]}
 */
const checks = [
  ["Imports", () => npmRun("imports", [], { lowPriority: true })],
  ["Types and lint", () => npmRun("lint", [], { lowPriority: true })],
];
/**
 * Last and in CI only: an advisory that is published tomorrow must not hide the test results of today's
 * change.
 *
 * @type {Step[]}
 */
const afterwards = process.env.CI
  ? [["Advisories", async () => ({ output: await checkAdvisories() })]]
  : [];

/**
 * Runs steps, then those of the build that no other lane has begun.
 *
 * @param {Step[]} first
 */
const lane = async (first) => {
  await runSteps(first);
  await runSteps(testsOfBuild);
};

const started = performance.now();
await runSteps(preparation);
// No package does this: before the first step there may be none.
const checked = runSteps(checks);
// Before the unit tests, which would slow it down: the longest tests wait for it.
await runSteps([build]);
await Promise.all([lane([]), lane([unitTests]), checked]);
await runSteps(afterwards);

// Once more, since the output of a whole run is long.
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${times.join(", ")}; together ${secondsSince(started)}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);

/**
 * Runs steps one after the other, and none after one that fails.
 *
 * @param {Step[]} steps is emptied; several calls may share it
 */
async function runSteps(steps) {
  for (let next = steps.shift(); next && !process.exitCode; next = steps.shift()) {
    await runStep(...next);
  }
}

/**
 * @param {Step[0]} name
 * @param {Step[1]} step
 */
async function runStep(name, step) {
  const begun = performance.now();
  console.log(`${name} ...`);
  /** @type {import("./test-runners.mjs").Outcome} */
  const outcome =
    (await step().catch((/** @type {Error} */ error) => ({ problem: error.message }))) ?? {};
  const { output = "", counts = { passed: 0, failed: 0, skipped: 0 }, problem } = outcome;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  failures.push(...(outcome.failures ?? []));

  // Printed in one piece, since the lines of two simultaneous steps could not be distinguished.
  const seconds = secondsSince(begun);
  console.log(`\n── ${name}: ${seconds}\n${output.trimEnd()}`);
  times.push(`${name} ${seconds}`);
  if (problem === undefined) return;

  console.error(`${name} failed: ${problem}`);
  process.exitCode = 1;
  // The last line must not read like success when what failed was no test.
  if (counts.failed === 0) total.failed += 1;
}

/** @param {number} time as performance.now() gives it */
function secondsSince(time) {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`;
}
