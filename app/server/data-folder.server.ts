import { readFileSync, statSync } from "node:fs";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../business/read-business-profile.server";
import { temporaryEnding } from "../journal/atomic-write.server";
import { FILE_MODE, FOLDER_MODE, makeFolder } from "../journal/file-system.server";
import { lockName } from "../journal/folder-lock.server";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import { valueFiles } from "./access.server";

function nameOf(uid: number): string {
  try {
    // passwd(5): name, password, number, …
    const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
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
 * Files that root writes belong to root and have mode 0600, so that the folder's account cannot read them.
 *
 * @param folder absolute path
 * @returns the account's name, or "#" and its number when it has none; undefined when there is no
 *   such problem: another account than root, root's own folder, or no folder yet
 */
export function otherAccountOf(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid } = statSync(folder);
    return uid === 0 ? undefined : nameOf(uid);
  } catch {
    return undefined;
  }
}

/**
 * Refuses to let root write into another account's data folder.
 *
 * @param folder absolute path
 * @param command what the operator typed, such as "npm run backup"
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

/**
 * Removes the rights of other accounts from a data folder, which one made by hand or by a checkout usually has.
 *
 * @returns false when that failed, for example because it belongs to another account
 */
export async function tightenFolder(folder: string): Promise<boolean> {
  try {
    const stats = await fs.stat(folder);
    // Windows has no such modes.
    if (!stats.isDirectory() || process.platform === "win32") return true;
    if ((stats.mode & 0o077) !== 0) await fs.chmod(folder, FOLDER_MODE);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Room for an enquiry of the greatest length, in bytes: 4000 control characters, escaped, and the rest. */
const longestEnquiry = Buffer.alloc(32 * 1024);

const probeStart = ".probe-";

/** Files of the data folder with settings and secrets of the site, which hold nothing that a visitor wrote. */
const settingsFiles = ["site.json", ...Object.values(valueFiles), lockName];

/**
 * Tells whether a file of the data folder holds nothing that a visitor wrote.
 *
 * @param name of the file
 */
export function isSettingsFile(name: string): boolean {
  const isOne = settingsFiles.some((file) => name === file || name.startsWith(`${file}.`));
  return isOne || name.startsWith(probeStart);
}

/** What is appended to the name of a file that is moved from a database, until all are whole. */
export const movingEnding = ".moving";

/** Removes the probes and unfinished files that a process left when it was killed. Never fails. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir).catch(() => []);
  const left = names.filter(
    (name) =>
      name.startsWith(probeStart) || temporaryEnding.test(name) || name.endsWith(movingEnding),
  );
  await Promise.allSettled(left.map((name) => fs.rm(path.join(dataDir, name))));
}

/** Tells whether an enquiry of any length can be written to the data folder right now. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `${probeStart}${randomBytes(6).toString("hex")}`);
  try {
    await makeFolder(dataDir);
    await fs.writeFile(probe, longestEnquiry, { mode: FILE_MODE, flag: "wx" });
    await fs.rm(probe);
    return true;
  } catch {
    await fs.rm(probe, { force: true }).catch(() => undefined);
    return false;
  }
}

/** The shortest time (ms) between two checks of the disk, each of which writes 32 KiB. */
const diskCheckGapMs = 5_000;

/** How long (ms) a check may take: a monitor waits no longer for its response. */
const maxCheckMs = 1_000;

interface HealthOptions {
  store: Pick<EnquiryStore, "check" | "failedAt">;
  /** Tells whether the longest enquiry can be written now to where the store has its files. */
  isWritable: () => Promise<boolean>;
  /** The shortest time (ms) between two checks. */
  minGapMs?: number;
  now?: () => number;
}

interface StorageCheck {
  at: number;
  isGood: Promise<boolean>;
  isOver: boolean;
}

/** Knows whether an enquiry could be stored now. */
export class StorageHealth {
  readonly #store: HealthOptions["store"];
  readonly #isWritable: () => Promise<boolean>;
  readonly #now: () => number;
  readonly #minGapMs: number;
  #lastCheck: StorageCheck | undefined;
  #draining = false;

  constructor({ store, isWritable, minGapMs = diskCheckGapMs, now = Date.now }: HealthOptions) {
    this.#minGapMs = minGapMs;
    this.#store = store;
    this.#isWritable = isWritable;
    this.#now = now;
  }

  /**
   * Checks the store and the disk, unless that was done within `minGapMs`.
   *
   * @returns within 1 s: false while the store cannot be used, the disk cannot be written, or neither is known by
   *   then; when the last change failed after the last check; and once the site is about to stop
   */
  async isGood(): Promise<boolean> {
    const now = this.#now();
    const last = this.#lastCheck;
    const isDue = last === undefined || (last.isOver && now - last.at >= this.#minGapMs);
    const check = isDue ? this.#begin(now) : last;
    const isGood = await check.isGood;
    const failedAt = this.#store.failedAt;
    return isGood && !this.#draining && (failedAt === undefined || failedAt < check.at);
  }

  /** From now on the health is bad, since the site is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  #begin(at: number): StorageCheck {
    const whole = this.#check();
    const late = delay(maxCheckMs, false, { ref: false });
    const check: StorageCheck = { at, isGood: Promise.race([whole, late]), isOver: false };
    void whole.then(() => {
      check.isOver = true;
    });
    this.#lastCheck = check;
    return check;
  }

  async #check(): Promise<boolean> {
    try {
      await this.#store.check();
    } catch {
      // Nothing is written to a folder that this process has not locked.
      return false;
    }
    return this.#isWritable();
  }
}
