import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { checkAdvisories } from "./audit.mjs";
import { buildSite } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { chooseBrowsers, npmRun, playwright, testOtherBrowsers, vitest } from "./test-steps.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
rmSync("test-results", { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const times = [];

/** @type {[name: string, step: () => Promise<import("./test-steps.mjs").Outcome | void>][][]} */
const stages = [
  [["Packages", installPackages]],
  [["Browsers", chooseBrowsers]],
  // The steps of one stage run beside each other. They begin in this order.
  [
    ["Build", buildSite],
    ["Unit tests", () => vitest("unit")],
    ["Lint", () => npmRun("lint")],
    ["Imports", () => npmRun("imports")],
    ["Types", () => npmRun("typecheck")],
  ],
  [
    ["Browser tests", playwright],
    ["HTTP tests", () => vitest("http")],
    ["Tests in other browsers", testOtherBrowsers],
  ],
  // Last and in the check only: what is published tomorrow must not hide the tests of today's change.
  process.env.CI ? [["Advisories", async () => ({ output: await checkAdvisories() })]] : [],
];

const started = performance.now();
for (const stage of stages) {
  const waiting = [...stage];
  // Two at a time, so that each has a core of a small machine. No package does this: before the first
  // stage there is none.
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(...next);
  };
  await Promise.all([lane(), lane()]);
  if (process.exitCode) break;
}

console.log(`\n${times.join(", ")}; together ${secondsSince(started)}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runStep(name, step) {
  const begun = performance.now();
  console.log(`${name} ...`);
  const outcome = (await step().catch((error) => ({ problem: error.message }))) ?? {};
  const { output = "", counts = { passed: 0, failed: 0, skipped: 0 }, problem } = outcome;
  for (const key of Object.keys(total)) total[key] += counts[key];

  // In one piece, since the lines of two steps at once could not be told apart.
  const seconds = secondsSince(begun);
  console.log(`\n── ${name}: ${seconds}\n${output.trimEnd()}`);
  times.push(`${name} ${seconds}`);
  if (problem === undefined) return;

  console.error(`${name} failed: ${problem}`);
  process.exitCode = 1;
  // The last line must not read like success when what failed was no test.
  if (counts.failed === 0) total.failed += 1;
}

function secondsSince(time) {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`;
}
