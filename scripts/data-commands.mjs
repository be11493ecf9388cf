import { existsSync } from "node:fs";

import { loadEnvFile } from "./env-file.mjs";

const built = new URL("../build/server/data-commands.js", import.meta.url);

/**
 * Loads what the build made for programs that work on the data folder.
 *
 * @returns {Promise<typeof import("../app/server/data-commands.server")>}
 * @throws {Error} with one sentence for a person when there is no build
 */
export async function loadDataCommands() {
  if (!existsSync(built)) throw new Error("There is no build: run `npm run build` first.");
  return await import(built.href);
}

/**
 * The data folder that the site works on, by the environment and the .env file.
 *
 * @param {typeof import("../app/server/data-commands.server")} commands as loaded
 * @param {string} command what the person typed, such as "npm run backup"
 * @returns {string} an absolute path
 * @throws {Error} naming each setting that is wrong, or the account to use instead of root
 */
export function dataFolder(commands, command) {
  loadEnvFile();
  const { dataDir } = commands.readSettings(process.env);
  commands.assertOwnAccount(dataDir, command);
  return dataDir;
}
