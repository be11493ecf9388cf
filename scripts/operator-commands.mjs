import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadEnvFile } from "./env-file.mjs";
import { requireNode } from "./node-version.mjs";

const built = new URL("../build/server/operator-commands.js", import.meta.url);
const packages = new URL("../node_modules", import.meta.url);

/**
 * Loads the commands that the build made for the programs in scripts/ and bench/.
 *
 * @returns {Promise<typeof import("../app/server/operator-commands.server")>}
 * @throws {Error} with one sentence for the operator when there is no build, or when there are no packages
 */
export async function loadOperatorCommands() {
  if (!existsSync(built))
    throw new Error("There is no build: run `npm start` or `npm run build` first.");
  if (!existsSync(packages))
    throw new Error("There are no packages: run `npm ci --omit=dev`, or `npm ci` to build here.");
  return await import(built.href);
}

/**
 * Refuses what follows a command that takes nothing.
 *
 * @param {string} typed the command, such as "npm run backup"
 * @throws {Error} with one sentence for the operator
 */
export function assertNoWords(typed) {
  const [word] = process.argv.slice(2);
  if (word !== undefined) throw new Error(`Nothing was done: ${typed} does not take ${word}.`);
}

/**
 * Refuses an option that npm has taken for itself: npm passes on what stands behind "--" only, and says of the others
 * in the environment that they were set.
 *
 * @param {Readonly<Record<string, string>>} right what to type instead, by the name of the option without its dashes
 * @throws {Error} with one sentence for the operator
 */
export function assertNoneTakenByNpm(right) {
  for (const [name, typed] of Object.entries(right)) {
    if (process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined) {
      throw new Error(`Nothing was done: npm took --${name} for itself. Write: ${typed}`);
    }
  }
}

/**
 * Runs a program of the operator in the project's folder, with the settings of `.env`. A failure is printed as it is
 * and sets the exit code to 1.
 *
 * @typedef {typeof import("../app/server/operator-commands.server")} Commands
 * @param {(commands: Commands) => Promise<void>} run
 */
export async function runProgram(run) {
  requireNode();
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  try {
    loadEnvFile();
    await run(await loadOperatorCommands());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}

/**
 * Runs a command that works on the site of the settings, as the account that owns it, and prints what it says.
 * Something that the operator should look at sets the exit code to 2; see `runProgram` for a failure.
 *
 * @param {string} typed the command, such as "npm run backup"
 * @param {(commands: Commands, site: ReturnType<Commands["readSettings"]>) => Promise<{ lines: string[], warnings:
 *   string[] }>} run
 */
export function runCommand(typed, run) {
  return runProgram(async (commands) => {
    const site = commands.readSettings(process.env);
    commands.assertOwnAccount(site.dataDir, typed);
    const { lines, warnings } = await run(commands, site);
    for (const line of lines) console.log(line);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    if (warnings.length > 0) process.exitCode = 2;
  });
}
