import { existsSync, readFileSync } from "node:fs";

/**
 * Reads how many tests passed and failed from the JSON report of Vitest or Playwright.
 *
 * @param {string} file where the reporter wrote it
 * @returns {{ passed: number, failed: number, skipped: number }} all 0 when there is no report,
 *   which happens when the runner did not get as far as running tests
 * @throws {SyntaxError} when the report is not JSON
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
