import { existsSync, readFileSync } from "node:fs";
// Not `import { parseEnv }`, which an old Node does not have: it must get as far as saying that it is too old.
import * as util from "node:util";

/** The file with the host's settings, in the project's folder. */
export const envFile = ".env";

/**
 * Reads the `.env` file of the current folder. Changes nothing.
 *
 * @returns {Record<string, string | undefined>} its settings; none when there is no file
 * @throws {Error} with one sentence for a person when the file cannot be read
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
 * Adds the settings of the `.env` file of the current folder to the environment. Those that are there already win.
 *
 * @returns {void}
 * @throws {Error} with one sentence for a person when the file cannot be read
 */
export function loadEnvFile() {
  Object.assign(process.env, { ...readEnvFile(), ...process.env });
}
