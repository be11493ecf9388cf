import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

import { findHeadlessShell, getChromium, otherBrowsers } from "./browsers.mjs";
import { runQuietly } from "./run.mjs";

/**
 * What a step of the check ends with.
 *
 * @typedef {object} Outcome
 * @property {string} [output] what is shown of it
 * @property {{ passed: number, failed: number, skipped: number }} [counts] of its tests
 * @property {string[]} [failures] the tests that failed, each with its file, title and first lines of the error
 * @property {string} [problem] why the check must fail, in one sentence
 */

/**
 * Runs a script of package.json.
 *
 * @param {string} script its name
 * @param {string[]} [args] its arguments; only fixed words
 * @param {import("./run.mjs").RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function npmRun(script, args = [], options = {}) {
  const passedOn = args.length > 0 ? ["--", ...args] : [];
  const command = ["run", "--silent", script, ...passedOn];
  const { status, output } = await runQuietly("npm", command, options);
  return status === 0 ? { output } : { output, problem: `it ended with status ${status}.` };
}

/**
 * Runs the tests of one project of vitest.config.ts.
 *
 * @param {string} project the project's name
 * @param {string[]} [files] the names of its files to run; all of them when there are none
 * @returns {Promise<Outcome>}
 */
export async function vitest(project, files = []) {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return withCounts(await npmRun(`test:${project}`, [...files, ...reporters]), report);
}

/**
 * Runs the tests in Chromium.
 *
 * @returns {Promise<Outcome>}
 */
export async function playwright() {
  return withCounts(await npmRun("test:e2e"), "test-results/browser.json");
}

/**
 * Reads which tests passed and failed from the JSON report of Vitest or Playwright.
 *
 * @param {string} file where the reporter wrote it
 * @returns {Required<Pick<Outcome, "counts" | "failures">>} all 0 when there is no report, which happens when
 *   the runner did not get as far as running tests
 * @throws {SyntaxError} when the report is not JSON
 */
function readReport(file) {
  if (!existsSync(file)) return { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      counts: { passed: expected, failed: unexpected + flaky, skipped },
      failures: report.suites.flatMap(failuresInBrowser),
    };
  }
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

/** @type {(suite: import("@playwright/test/reporter").JSONReportSuite) => string[]} */
function failuresInBrowser({ specs, suites = [] }) {
  const own = specs
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title })))
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ file, title, projectName, results }) =>
      failure(file, `${title} (${projectName})`, results[0]?.error?.message),
    );
  return [...own, ...suites.flatMap(failuresInBrowser)];
}

/** @type {(file: import("vitest/reporters").JsonTestResults["testResults"][number]) => string[]} */
function failuresOfFile({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]));
}

/** @type {(file: string, title: string, message?: string) => string} */
function failure(file, title, message = "") {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [`${file}: ${title}`, ...lines].join("\n  ");
}

/** @type {(outcome: Outcome, report: string) => Outcome} */
function withCounts(outcome, report) {
  const { counts, failures } = readReport(report);
  // A runner may call an empty run a success; here it means that a pattern finds nothing.
  const isEmpty = counts.passed + counts.failed === 0;
  return { ...(isEmpty && { problem: "no test ran." }), ...outcome, counts, failures };
}

/**
 * Says which browsers there are to test in, and sets CHROMIUM_PATH for Playwright.
 *
 * @returns {Promise<Outcome>}
 * @throws {Error} when there is no Chromium; the other browsers need not be there
 */
export async function chooseBrowsers() {
  const path = process.env.CHROMIUM_PATH
    ? await getChromium()
    : (findHeadlessShell() ?? (await getChromium()));
  if (path === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = path;
  const others = otherBrowsers.map(({ name, find, debian }) =>
    find() === undefined
      ? `${name} is not installed and is not tested (on Debian: apt-get install ${debian}).`
      : `${name} is installed.`,
  );
  return { output: [`Chromium is ${path ?? "Playwright's own"}.`, ...others].join("\n") };
}

/**
 * Runs the main flows in those of the other browsers that are installed.
 *
 * @returns {Promise<Outcome>}
 */
export async function testOtherBrowsers() {
  const found = otherBrowsers.filter(({ find }) => find() !== undefined);
  if (found.length === 0) return { output: "Neither Firefox nor WebKit is installed." };
  return await vitest(
    "browsers",
    found.map(({ file }) => file),
  );
}
