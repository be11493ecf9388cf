import { execFileSync } from "node:child_process";
import path from "node:path";

/**
 * The commit that a folder has checked out.
 *
 * @param folder absolute path of the project
 * @returns such as "7a7e362", or "7a7e362-dirty" when a tracked file differs from it; undefined when the folder is
 *   no checkout, or there is no git
 */
export function commitOf(folder: string): string | undefined {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"], {
      cwd: folder,
      // A folder that was unpacked inside another repository is no checkout of it.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
