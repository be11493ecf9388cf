import { existsSync, readFileSync } from "node:fs";
// Not `import { parseEnv }`, which an old Node does not have: it must get as far as saying that it is too old.
import * as util from "node:util";

/** The file with the operator's settings, in the current folder. */
export const envFile = ".env";

/**
 * Reads the `.env` file . Changes nothing.
 *
 * @returns {Record<string, string | undefined>} its settings; none when there is no file
 * @throws {Error} with a message for a person when the file cannot be read
 */
export function readEnvFile() {
  if (!existsSync(envFile)) return {};
  try {
    return util.parseEnv(readFileSync(envFile, "utf8"));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const remedy =
      code === "EACCES" ? " Change its owner to the account that the site runs as." : "";
    throw new Error(`The file ${envFile} cannot be read by this account (${code}).${remedy}`);
  }
}

/**
 * Adds the settings of the `.env` file to the environment. Those that are there already win.
 *
 * @returns {void}
 * @throws {Error} with a message for a person when the file cannot be read
 */
export function loadEnvFile() {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}
