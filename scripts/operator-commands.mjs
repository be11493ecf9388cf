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
 * The data folder of the site, by the environment and the .env file.
 *
 * @param {typeof import("../app/server/operator-commands.server")} commands as loaded
 * @param {string} command the typed command, such as "npm run backup"
 * @returns {string} an absolute path
 * @throws {Error} naming each setting that is wrong, or the account to use instead of root
 */
export function dataFolder(commands, command) {
  loadEnvFile();
  const { dataDir } = commands.readSettings(process.env);
  commands.assertOwnAccount(dataDir, command);
  return dataDir;
}

/**
 * The data folder of a site that stores everything in it.
 *
 * @param {typeof import("../app/server/operator-commands.server")} commands as loaded
 * @param {string} command the typed command, such as "npm run backup"
 * @returns {string} an absolute path
 * @throws {Error} as `dataFolder`, and when the enquiries are in a database
 */
export function folderWithEnquiries(commands, command) {
  const folder = dataFolder(commands, command);
  if (commands.readSettings(process.env).databaseUrl === undefined) return folder;
  throw new Error(
    `Nothing was done: DATABASE_URL is set, and ${command} works on files only. docs/postgres.md says how to back up and restore a database.`,
  );
}
