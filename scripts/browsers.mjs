import { findProgram } from "./installed-program.mjs";
import { run } from "./run.mjs";

/**
 * Finds a Chromium for the browser tests: the one named by CHROMIUM_PATH, an installed Chrome or
 * Chromium, the one that Playwright has downloaded before, or one that it downloads now.
 * Packages must be installed.
 *
 * @returns {Promise<string | undefined>} its path, or undefined when it is Playwright's own
 * @throws {Error} saying what to install when there is none
 */
export async function getChromium() {
  const installed = findInstalledChromium();
  if (installed !== undefined) return installed;
  if ((await playwrightsOwnProblem()) === undefined) return undefined;

  console.log("No Chrome or Chromium found: downloading one ...");
  await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const problem = await playwrightsOwnProblem();
  if (problem === undefined) return undefined;
  throw new Error(
    "The browser tests need Chrome or Chromium. Install one (on Debian: apt-get install chromium) " +
      `or set CHROMIUM_PATH to its program. The downloaded one does not start: ${problem}`,
  );
}

/**
 * Finds the Chromium that has no user interface, of the kind that Playwright downloads for itself. It
 * draws the same pages in little more than half of the processor time.
 *
 * @returns {string | undefined} the path of its program
 */
export function findHeadlessShell() {
  return findProgram({ names: ["chromium-headless-shell"], saysVersion: true });
}

/**
 * Finds a Chrome or Chromium on this machine with nothing but Node.
 *
 * @returns {string | undefined} the path of its program
 * @throws {Error} when CHROMIUM_PATH names a program that cannot be run
 */
function findInstalledChromium() {
  return findProgram({
    setting: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    windows: ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"],
    mac: ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"],
    saysVersion: true,
  });
}

async function playwrightsOwnProblem() {
  const { chromium } = await import("@playwright/test");
  try {
    // Started, not only looked for: on a bare Linux its libraries may be missing.
    const browser = await chromium.launch();
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
