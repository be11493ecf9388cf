import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

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
 * Finds a Chrome or Chromium on this machine with nothing but Node.
 *
 * @returns {string | undefined} the path of its program
 * @throws {Error} when CHROMIUM_PATH names a program that cannot be run
 */
export function findInstalledChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!works(named)) throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run.`);
    return named;
  }
  return usualPlaces().find(works);
}

function usualPlaces() {
  const { env } = process;
  if (process.platform === "win32") {
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, "Google/Chrome/Application/chrome.exe"),
        join(folder, "Chromium/Application/chrome.exe"),
      ]);
  }
  if (process.platform === "darwin") {
    return ["/Applications", join(env.HOME ?? "", "Applications")].flatMap((folder) => [
      join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
      join(folder, "Chromium.app/Contents/MacOS/Chromium"),
    ]);
  }
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = new Set([...(env.PATH ?? "").split(delimiter).filter(Boolean), "/usr/bin"]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

function works(program) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu has a /usr/bin/chromium-browser that only says what to install. On Windows, asking for
  // the version opens a window.
  if (process.platform === "win32") return true;
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
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

// `node scripts/chromium.mjs` prints the path of an installed one, status 1 when there is none.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = findInstalledChromium();
  if (found === undefined) process.exitCode = 1;
  else console.log(found);
}
