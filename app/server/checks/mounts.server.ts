import { lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

/** The fields of a line of fstab(5) or of /proc/mounts, in which a blank, a tab and a backslash are octal numbers. */
const fieldsOf = (line: string) =>
  line
    .trim()
    .split(/[ \t]+/)
    .map((field) =>
      field.replace(/\\([0-7]{3})/g, (_, octal: string) =>
        String.fromCharCode(Number.parseInt(octal, 8)),
      ),
    );

/** The mount points of a table, as they are written without a slash at the end. */
const pointsOf = (table: string) =>
  table
    .split("\n")
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line) => fieldsOf(line)[1] ?? "")
    .filter((point) => point.startsWith("/"))
    .map((point) => path.resolve(point));

/**
 * Finds a file system that is to be mounted for a folder, and is not.
 *
 * @param folder absolute path, without links
 * @param fstab text of /etc/fstab
 * @param mounts text of /proc/self/mounts
 * @returns its mount point
 */
export function missingMount(folder: string, fstab: string, mounts: string): string | undefined {
  const mounted = new Set(pointsOf(mounts));
  const isBelow = (point: string) => path.join(folder, "/").startsWith(path.join(point, "/"));
  return pointsOf(fstab).find((point) => isBelow(point) && !mounted.has(point));
}

/** The text of a file of the system; empty where it has none. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** A path without links, also where what a link names is missing, as on a disk that is not mounted. */
export function withoutLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    // Such as a link that leads to itself.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return file;
    const above = path.dirname(file);
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink
      ? withoutLinks(path.resolve(withoutLinks(above), readlinkSync(file)))
      : path.join(withoutLinks(above), path.basename(file));
  }
}

/**
 * Finds a disk that is not mounted.
 *
 * @param folder absolute path
 * @param risk what would happen without it, a sentence without its full stop
 * @returns sentences for the operator
 */
export function mountProblem(folder: string, risk: string): string | undefined {
  const [fstab, mounts] = [textOf("/etc/fstab"), textOf("/proc/self/mounts")];
  const mount = missingMount(withoutLinks(folder), fstab, mounts);
  if (mount === undefined) return undefined;
  return `/etc/fstab lists ${mount}, on which ${folder} is, but nothing is mounted there. ${risk}. Run: mount ${mount}`;
}
