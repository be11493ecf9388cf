import fs from "node:fs";
import { StartError } from "../business/start-error";

function nameOf(uid: number): string {
  try {
    // passwd(5): name, password, number, …
    const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
    const [name] =
      accounts.map((line) => line.split(":")).find((one) => one[2] === String(uid)) ?? [];
    if (name) return name;
  } catch {
    // A system that keeps its accounts elsewhere.
  }
  return `#${uid}`;
}

/**
 * Names the account that a data folder belongs to when this process is root's and the folder is not.
 * What root writes there has root's owner and mode 0600, so that the folder's account cannot read it.
 *
 * @param folder absolute path
 * @returns the account's name, or "#" and its number when it has none; undefined when there is nothing
 *   to fear: another account than root, root's own folder, or no folder yet
 */
export function otherAccountOf(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid } = fs.statSync(folder);
    return uid === 0 ? undefined : nameOf(uid);
  } catch {
    return undefined;
  }
}

/**
 * Refuses to let root write into another account's data folder.
 *
 * @param folder absolute path
 * @param command what was asked, such as "npm run backup"
 * @throws {StartError} with one sentence that names the account to use
 */
export function assertOwnAccount(folder: string, command: string): void {
  const account = otherAccountOf(folder);
  if (account === undefined) return;
  const shown = account.startsWith("#") ? `'${account}'` : account;
  throw new StartError(
    `Nothing was done: the data folder ${folder} belongs to the account ${account}, which could not read what root writes there. Use that account: sudo -u ${shown} ${command}`,
  );
}
