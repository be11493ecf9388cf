import { lstatSync, readFileSync } from "node:fs";

/** The file with the operator's settings, in the current folder. */
export const envFile = ".env";

const setting = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const quoted = /^(["'`])(.*?)\1(.*)$/;

/**
 * What is wrong with a value as it is written, and how to write it. Node, the build's own reader and others each take
 * such a value for another text, so that part of a password or of a name is left out in silence.
 *
 * @param {string} name of the setting
 * @param {string} written without the white space around it
 */
function problemOf(name, written) {
  const [, quote, text = "", rest = ""] = quoted.exec(written) ?? [];
  const remedy = `Put the whole value between quotes that it does not contain: ${name}='...', or "..." or \`...\`.`;
  if (quote === undefined) {
    if (/^["'`]/.test(written)) {
      return `begins with a quote that is not closed on that line. A value is one line. ${remedy}`;
    }
    if (!written.includes("#")) return undefined;
    return `has a # outside of quotes, which begins a comment. ${remedy} A comment goes on a line of its own.`;
  }
  if (!/^(?:\s+#.*)?$/.test(rest)) return `has something after its closing quote. ${remedy}`;
  if (quote !== '"' || !text.includes("\\n")) return undefined;
  return `has \\n between "...", a line break. Put it between other quotes: ${name}='...' or \`...\`.`;
}

/**
 * Reads settings from a text with a `NAME=value`, a comment or nothing on each line. What stands between quotes is kept
 * as it is written.
 *
 * @param {string} text
 * @param {string} file its name, for the message
 * @returns {Record<string, string>} of a name that is set twice, the last value
 * @throws {Error} with a line for a person about each line that cannot be read in one way only
 */
export function parseSettings(text, file) {
  /** @type {Record<string, string>} */
  const settings = {};
  /** @type {string[]} */
  const problems = [];
  // Notepad writes a byte order mark.
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const place = `Line ${index + 1} of ${file}`;
    const [, name, written = ""] = setting.exec(trimmed) ?? [];
    if (name === undefined) {
      problems.push(`${place} is neither NAME=value nor a comment that begins with #.`);
      continue;
    }
    const problem = problemOf(name, written);
    if (problem !== undefined) problems.push(`${place}: the value of ${name} ${problem}`);
    settings[name] = quoted.exec(written)?.[2] ?? written;
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

/**
 * Reads the `.env` file. Changes nothing.
 *
 * @returns {Record<string, string | undefined>} its settings; none when there is no file
 * @throws {Error} with a message for a person when the file cannot be read, or only in several ways
 */
export function readEnvFile() {
  let text;
  try {
    // A link whose file is missing or closed is not "no file": without its settings a second site would begin.
    if (!lstatSync(envFile, { throwIfNoEntry: false })) return {};
    text = readFileSync(envFile, "utf8");
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
  return parseSettings(text, envFile);
}

/**
 * Adds the settings of the `.env` file to the environment. Those that are there already win.
 *
 * @returns {void}
 * @throws {Error} as `readEnvFile`
 */
export function loadEnvFile() {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}
