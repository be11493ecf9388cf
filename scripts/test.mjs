import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { checkAdvisories } from "./audit.mjs";
import { buildSite } from "./build.mjs";
import { getChromium } from "./chromium.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { run } from "./run.mjs";
import { readCounts } from "./test-results.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
rmSync("test-results", { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const times = [];

const steps = [
  ["Packages", installPackages],
  ["Browser", chooseBrowser],
  ["Lint", () => npmRun("lint")],
  ["Types", () => npmRun("typecheck")],
  ["Unit tests", () => vitest("unit")],
  ["Build", buildSite],
  ["HTTP tests", () => vitest("http")],
  ["Browser tests", () => countTests("browser", () => npmRun("test:e2e"))],
  // Last and in the check only: what is published tomorrow must not hide the tests of today's change.
  ...(process.env.CI ? [["Advisories", checkAdvisories]] : []),
];

for (const [name, step] of steps) {
  const started = performance.now();
  const failedBefore = total.failed;
  console.log(`\n── ${name}`);
  try {
    await step();
  } catch (error) {
    console.error(`${name} failed: ${error.message}`);
    process.exitCode = 1;
    // The last line must not read like success when what failed was no test.
    if (total.failed === failedBefore) total.failed += 1;
  }
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (process.exitCode) break;
}

console.log(`\n${times.join(", ")}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);

async function chooseBrowser() {
  const path = await getChromium();
  if (path === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = path;
  console.log(path ?? "Playwright's own");
}

async function npmRun(script, args = []) {
  const passedOn = args.length > 0 ? ["--", ...args] : [];
  const status = await run("npm", ["run", "--silent", script, ...passedOn]);
  if (status !== 0) throw new Error(`npm run ${script} ended with status ${status}.`);
}

async function vitest(project) {
  await countTests(project, () =>
    npmRun(`test:${project}`, [
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=test-results/${project}.json`,
    ]),
  );
}

async function countTests(name, runTests) {
  const problem = await runTests().catch((error) => error);
  const counts = readCounts(`test-results/${name}.json`);
  for (const key of Object.keys(total)) total[key] += counts[key];

  if (problem) throw problem;
  // A runner may call an empty run a success; here it means that a pattern finds nothing.
  if (counts.passed + counts.failed === 0) throw new Error("no test ran.");
}
