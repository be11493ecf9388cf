import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { type Environment, quickHashes, type Site } from "./test-site";

const run = promisify(execFile);

/**
 * Runs `npm run admin:password` without a terminal.
 *
 * @param args such as "--let-in"
 * @returns all that it printed
 * @throws with `code`, `stdout` and `stderr` when it ends with another exit code than 0
 */
export async function runAdminPassword(
  site: Pick<Site, "dataDir">,
  args: readonly string[] = [],
  env: Environment = {},
): Promise<string> {
  const { PATH, HOME, SystemRoot } = process.env;
  const program = [...quickHashes, "scripts/admin-password.mjs", ...args];
  const { stdout, stderr } = await run(process.execPath, program, {
    env: { PATH, HOME, SystemRoot, NODE_ENV: "production", DATA_DIR: site.dataDir, ...env },
  });
  return stdout + stderr;
}

/** The admin password that a site or the program printed last. */
export const announcedPassword = (printed: string): string =>
  [...printed.matchAll(/Admin password: (\S+)/g)].at(-1)![1]!;
