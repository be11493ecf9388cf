import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

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

/** @returns {Promise<string | undefined>} why Playwright's own Chromium does not start; undefined when it does */
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

/**
 * Finds a Firefox for the tests that run in every browser.
 *
 * @returns {string | undefined} the path named by FIREFOX_PATH, or of an installed Firefox
 * @throws {Error} when FIREFOX_PATH names a program that cannot be run
 */
export function findFirefox() {
  return findProgram({
    setting: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    windows: ["Mozilla Firefox/firefox.exe"],
    mac: ["Firefox.app/Contents/MacOS/firefox"],
    saysVersion: true,
  });
}

/**
 * Finds what runs WebKit without a screen: WebKitGTK's driver and the X server Xvfb. Both exist on Linux only.
 *
 * @returns {{ driver: string, display: string } | undefined} their paths, or undefined when one is missing
 */
export function findWebKit() {
  const driver = findProgram({ names: ["WebKitWebDriver"] });
  const display = findProgram({ names: ["Xvfb"] });
  return driver && display ? { driver, display } : undefined;
}

/** The browsers beside Chromium: their file in tests/browsers/, what finds them and Debian's packages. */
export const otherBrowsers = [
  { name: "Firefox", file: "firefox.test.ts", find: findFirefox, debian: "firefox-esr" },
  { name: "WebKit", file: "webkit.test.ts", find: findWebKit, debian: "webkit2gtk-driver xvfb" },
];

/**
 * Finds a program that can be run, where each system usually keeps it.
 *
 * @param {object} program
 * @param {string[]} program.names on Linux, in the order of preference, in the folders of PATH and /usr/bin
 * @param {string[]} [program.windows] paths below the folders for programs of Windows
 * @param {string[]} [program.mac] paths below the Applications folders of macOS
 * @param {string} [program.setting] an environment variable that may name the program
 * @param {boolean} [program.saysVersion] whether it must end well when it is started with --version
 * @returns {string | undefined} its path
 * @throws {Error} when the environment variable names a program that cannot be run
 */
function findProgram({ names, windows = [], mac = [], setting, saysVersion = false }) {
  const named = setting === undefined ? undefined : process.env[setting];
  if (named) {
    if (!works(named, saysVersion)) throw new Error(`${setting} is ${named}, which cannot be run.`);
    return named;
  }
  return usualPlaces(names, windows, mac).find((path) => works(path, saysVersion));
}

/** @type {(names: string[], windows: string[], mac: string[]) => string[]} */
function usualPlaces(names, windows, mac) {
  const { env } = process;
  if (process.platform === "win32") {
    return below([env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA], windows);
  }
  if (process.platform === "darwin") {
    return below(["/Applications", join(env.HOME ?? "", "Applications")], mac);
  }
  const folders = [...new Set([...(env.PATH ?? "").split(delimiter), "/usr/bin"])];
  return names.flatMap((name) => below(folders, [name]));
}

/** @type {(folders: (string | undefined)[], paths: string[]) => string[]} */
function below(folders, paths) {
  return folders.flatMap((folder) => (folder ? paths.map((path) => join(folder, path)) : []));
}

/** @type {(program: string, saysVersion: boolean) => boolean} */
function works(program, saysVersion) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu has a /usr/bin/chromium-browser that only says what to install. On Windows, asking for
  // the version opens a window.
  if (!saysVersion || process.platform === "win32") return true;
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
