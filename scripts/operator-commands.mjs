import { existsSync } from "node:fs";

import { loadEnvFile } from "./env-file.mjs";

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
 * The settings of the site, by the environment and the .env file, for a command that writes to its data folder.
 *
 * @param {typeof import("../app/server/operator-commands.server")} commands as loaded
 * @param {string} command the typed command, such as "npm run backup"
 * @throws {Error} naming each setting that is wrong, or the account to use instead of root
 */
export function siteSettings(commands, command) {
  loadEnvFile();
  const settings = commands.readSettings(process.env);
  commands.assertOwnAccount(settings.dataDir, command);
  return settings;
}
