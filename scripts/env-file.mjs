import { lstatSync, readFileSync } from "node:fs";
// Not `import { parseEnv }`, which an old Node does not have: it must get as far as saying that it is too old.
import * as util from "node:util";

/** The file with the operator's settings, in the current folder. */
export const envFile = ".env";

/**
 * Reads the `.env` file. Changes nothing.
 *
 * @returns {Record<string, string | undefined>} its settings; none when there is no file
 * @throws {Error} with a message for a person when the file cannot be read
 */
export function readEnvFile() {
  try {
    // A link whose file is missing or closed is not "no file": without its settings a second site would begin.
    if (!lstatSync(envFile, { throwIfNoEntry: false })) return {};
    return util.parseEnv(readFileSync(envFile, "utf8"));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    /** @type {Record<string, string>} */
    const remedies = {
      EACCES: " Let the account that the site runs as read it and enter the folder that it is in.",
      ENOENT: " It is a link to a file that is missing.",
    };
    throw new Error(
      `The file ${envFile} cannot be read by this account (${code}).${remedies[code ?? ""] ?? ""}`,
    );
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
