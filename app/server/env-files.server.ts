import fs from "node:fs";
import { parseSettings } from "../../scripts/env-file.mjs";
import { OperatorError } from "../operator-error";

/** The files of Node's `--env-file=FILE` and `--env-file-if-exists=FILE`, as they were given. */
export function envFilesOf(nodeOptions: readonly string[]): string[] {
  return nodeOptions.flatMap((option, index) => {
    const found = /^--env-file(?:-if-exists)?(?:=(.*))?$/s.exec(option);
    const file = found && (found[1] ?? nodeOptions[index + 1]);
    return file ? [file] : [];
  });
}

/**
 * The names in the files of `--env-file`.
 *
 * @param nodeOptions the options that Node was started with, such as `process.execArgv`
 * @returns none of a file that cannot be read
 * @throws {OperatorError} when a line of a file cannot be read in one way only
 */
export function namesInEnvFiles(nodeOptions: readonly string[]): string[] {
  return envFilesOf(nodeOptions).flatMap((file) => {
    let text;
    try {
      text = fs.readFileSync(file, "utf8");
    } catch {
      return [];
    }
    try {
      return Object.keys(parseSettings(text, file));
    } catch (error) {
      throw new OperatorError((error as Error).message);
    }
  });
}

/**
 * Refuses what Node itself has read from the files of `--env-file`, if it has left out parts of values in silence.
 *
 * @throws {OperatorError} as `namesInEnvFiles`
 */
export function assertEnvFilesClear(nodeOptions: readonly string[]): void {
  namesInEnvFiles(nodeOptions);
}
