import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

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
export function findProgram({ names, windows = [], mac = [], setting, saysVersion = false }) {
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
