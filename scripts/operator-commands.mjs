import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadEnvFile } from "./env-file.mjs";
import { requireNode } from "./node-version.mjs";

const built = new URL("../build/server/operator-commands.js", import.meta.url);

/**
 * Loads the commands that the build made for the programs in scripts/ and bench/.
 *
 * @returns {Promise<typeof import("../app/server/operator-commands.server")>}
 * @throws {Error} with one sentence for the operator when there is no build
 */
export async function loadOperatorCommands() {
  if (!existsSync(built))
    throw new Error("There is no build: run `npm start` or `npm run build` first.");
  return await import(built.href);
}

/**
 * Runs a command of the operator and prints what it says. A failure is printed as it is and sets the exit code to 1,
 * something that the operator should look at to 2.
 *
 * @typedef {typeof import("../app/server/operator-commands.server")} Commands
 * @param {string} typed the command, such as "npm run backup"
 * @param {(commands: Commands, site: ReturnType<Commands["readSettings"]>) => Promise<{ lines: string[], warnings: string[] }>} run
 */
export async function runCommand(typed, run) {
  requireNode();
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  try {
    const commands = await loadOperatorCommands();
    loadEnvFile();
    const site = commands.readSettings(process.env);
    commands.assertOwnAccount(site.dataDir, typed);
    const { lines, warnings } = await run(commands, site);
    for (const line of lines) console.log(line);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    if (warnings.length > 0) process.exitCode = 2;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
