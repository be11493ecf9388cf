import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { FILE_MODE, makeFolder } from "./file-system.server";
import { log } from "../log.server";
import {
  FolderLockedError,
  isAlive,
  ownIdentity,
  type ProcessIdentity,
  type WriteLock,
} from "./lock-owner.server";

/** Name of the lock in the data folder. */
export const lockName = "site.lock";

const heartbeatMs = 5_000;
// Three heartbeats. Only a lock whose process cannot be looked up is checked by its heartbeat.
const staleMs = 15_000;
const watchMs = 250;

type Lock = ProcessIdentity & { token: string };

function parseLock(text: string): Lock | undefined {
  try {
    const lock = JSON.parse(text) as Partial<Lock> | null;
    const isOne =
      typeof lock?.pid === "number" &&
      typeof lock.host === "string" &&
      /^[0-9a-f-]{36}$/.test(lock.token ?? "");
    return isOne ? (lock as Lock) : undefined;
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Whether a lock has no heartbeat any more. It compares no clocks, since those of two machines may differ. */
async function isStale(place: string, text: string): Promise<boolean> {
  const look = async () => {
    const [stats, now] = await Promise.all([fs.stat(place), fs.readFile(place, "utf8")]);
    return now === text ? stats.mtimeMs : Number.NaN;
  };
  const first = await look();
  for (let waited = 0; waited < staleMs; waited += watchMs) {
    await new Promise((resolve) => setTimeout(resolve, watchMs));
    if ((await look()) !== first) return false;
  }
  return true;
}

/**
 * Locks a data folder for this process: a file that names the process, and whose time is a heartbeat of
 * 5 s. The lock of a process that has ended is recognised at once by process number and start; in another
 * container or on another machine by the missing heartbeat.
 */
export class FolderLock implements WriteLock {
  readonly #dataDir: string;
  readonly #path: string;
  readonly #own: Lock = { ...ownIdentity(), token: randomUUID() };
  readonly #text = `${JSON.stringify(this.#own)}\n`;
  #heartbeat: NodeJS.Timeout | undefined;
  #lost: FolderLockedError | undefined;

  /** @param dataDir absolute path */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#path = path.join(dataDir, lockName);
  }

  /**
   * Locks the folder unless this process has done so; makes it when it is missing.
   *
   * @throws {FolderLockedError} when another process has locked it; else the file system's error
   */
  async ensure(): Promise<void> {
    for (;;) {
      const found = await this.#read();
      if (found === this.#text) break;
      if (found === undefined) {
        await makeFolder(this.#dataDir);
        if (await this.#claim(this.#path)) break;
        continue;
      }
      if (await this.#isDead(this.#path, found)) await this.#removeDead(found);
      else if ((await this.#read()) === found) {
        throw new FolderLockedError(this.#dataDir, parseLock(found));
      }
    }
    this.#lost = undefined;
    this.#heartbeat ??= setInterval(() => void this.#renew(), heartbeatMs).unref();
  }

  assertNotLost(): void {
    if (this.#lost) throw this.#lost;
  }

  /** Releases the lock; another process may lock the folder then. Never fails. */
  release(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    try {
      // Synchronous: it is also called when the process is about to end.
      if (readFileSync(this.#path, "utf8") === this.#text) rmSync(this.#path);
    } catch {
      // The lock is missing or cannot be read: there is nothing to release.
    }
  }

  async #read(): Promise<string | undefined> {
    try {
      return await fs.readFile(this.#path, "utf8");
    } catch (error) {
      if (isCode(error, "ENOENT")) return undefined;
      throw error;
    }
  }

  /** Makes a file that names us. @returns false when there is one already */
  async #claim(place: string): Promise<boolean> {
    let file: fs.FileHandle;
    try {
      file = await fs.open(place, "wx", FILE_MODE);
    } catch (error) {
      if (isCode(error, "EEXIST")) return false;
      throw error;
    }
    try {
      await file.writeFile(this.#text);
      return true;
    } catch (error) {
      await fs.rm(place, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  async #isDead(place: string, text: string): Promise<boolean> {
    const lock = parseLock(text);
    const alive = lock ? isAlive(lock) : undefined;
    if (alive !== undefined) return !alive;
    // A missing lock: the caller reads it again.
    return isStale(place, text).catch(() => false);
  }

  /**
   * Removes exactly this dead lock, never one that another process has created meanwhile: a second lock file,
   * named after the dead lock's token, allows one process at a time to check and remove it.
   */
  async #removeDead(dead: string): Promise<void> {
    const removalLock = `${this.#path}.${parseLock(dead)?.token ?? "unreadable"}`;
    if (!(await this.#claim(removalLock))) {
      const other = await fs.readFile(removalLock, "utf8").catch(() => "");
      if (await this.#isDead(removalLock, other)) await fs.rm(removalLock, { force: true });
      return;
    }
    try {
      if ((await this.#read()) === dead) await fs.rm(this.#path, { force: true });
    } finally {
      await fs.rm(removalLock, { force: true });
    }
  }

  async #renew(): Promise<void> {
    try {
      const found = await this.#read();
      if (found === this.#text) {
        const now = new Date();
        await fs.utimes(this.#path, now, now);
      } else if (found !== undefined && this.#lost === undefined) {
        this.#lost = new FolderLockedError(this.#dataDir, parseLock(found));
        log.error({ event: "folder.lost" });
      }
    } catch {
      // A folder that cannot be read at the moment is not lost.
    }
  }
}
