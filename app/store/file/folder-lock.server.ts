import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { log } from "../../log.server";
import { fileMode, makeFolder, unlessMissing } from "./own-files.server";

/** Name of the lock in the data folder. */
export const lockName = "site.lock";

const heartbeatMs = 5_000;
/** A lock without a heartbeat for so long (ms), three heartbeats, is that of a process that has ended. */
export const staleMs = 15_000;
const watchMs = 250;

/** Of the locks of this process. */
const ownTokens = new Set<string>();

/** The process that has locked a folder. */
interface Owner {
  pid: number;
  /** Name of the machine or container. */
  host: string;
  /** ISO 8601, UTC. */
  since: string;
  /** Where the number of a process means that process: host, boot id and process namespace (proc(5)). */
  pidScope: string;
  token: string;
}

function attempt(read: () => string): string {
  try {
    return read().trim();
  } catch {
    // The system has none.
    return "";
  }
}

function ownPidScope(): string {
  const boot = attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "latin1"));
  return [hostname(), boot, attempt(() => readlinkSync("/proc/self/ns/pid"))].join(" ");
}

/** A process that has ended keeps its number until its parent takes notice. */
const hasEnded = (pid: number) =>
  /\) Z /.test(attempt(() => readFileSync(`/proc/${pid}/stat`, "latin1")));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, host, token, since = "", pidScope = "" } = JSON.parse(text) as Partial<Owner>;
    const isWhole = typeof pid === "number" && typeof host === "string";
    if (!isWhole || !/^[0-9a-f-]{36}$/.test(token ?? "")) return undefined;
    return { pid, host, since, pidScope, token: token ?? "" };
  } catch {
    return undefined;
  }
}

/** Another process works on the data folder; two would overwrite each other's changes. */
export class FolderLockedError extends Error {
  override readonly name = "FolderLockedError";

  /** @param by undefined when what the lock says cannot be read */
  constructor(
    readonly dataDir: string,
    by: Pick<Owner, "pid" | "host" | "since"> | undefined,
  ) {
    const who = by
      ? `process ${by.pid} on ${by.host} has been running on it since ${by.since}`
      : "another process is running on it";
    super(
      `The data folder ${dataDir} is in use: ${who}. End that process first, or set DATA_DIR to another folder.`,
    );
  }
}

const read = (file: string) => fs.readFile(file, "utf8").catch(unlessMissing);

/** Whether a lock has no heartbeat any more. It compares no clocks, since those of two machines may differ. */
async function isStale(file: string, text: string): Promise<boolean> {
  const heartbeat = async () => {
    const [stats, now] = await Promise.all([fs.stat(file), read(file)]);
    return now === text ? stats.mtimeMs : Number.NaN;
  };
  const first = await heartbeat();
  for (let waited = 0; waited < staleMs; waited += watchMs) {
    await new Promise((resolve) => setTimeout(resolve, watchMs));
    if ((await heartbeat()) !== first) return false;
  }
  return true;
}

async function isDead(file: string, text: string): Promise<boolean> {
  const owner = parseOwner(text);
  try {
    if (owner?.pidScope === ownPidScope()) {
      // In a container each process has the number of the one before.
      if (owner.pid === process.pid) return !ownTokens.has(owner.token);
      if (!isRunning(owner.pid)) return true;
      // Its number may be another's by now: only a heartbeat tells.
      if (Date.now() - (await fs.stat(file)).mtimeMs < staleMs) return false;
    }
    return await isStale(file, text);
  } catch {
    // A lock that is gone meanwhile is read again by the caller.
    return false;
  }
}

/**
 * Whether a process that runs has locked a data folder. Where its number cannot be looked up, the next heartbeat is
 * waited for, up to 15 s.
 *
 * @param dataDir absolute path
 * @throws the file system's error
 */
export async function isLocked(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, lockName);
  const text = await read(file);
  return text !== undefined && !(await isDead(file, text));
}

/**
 * Locks a data folder for this process: a file that names the process, and whose time is a heartbeat. The lock of a
 * process that has ended is recognised at once by its number where that can be looked up, else by the missing
 * heartbeat.
 */
export class FolderLock {
  readonly #dataDir: string;
  readonly #path: string;
  readonly #text: string;
  #heartbeat: NodeJS.Timeout | undefined;
  #lost: FolderLockedError | undefined;

  /** @param dataDir absolute path */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#path = path.join(dataDir, lockName);
    const owner: Owner = {
      pid: process.pid,
      host: hostname(),
      since: new Date().toISOString(),
      pidScope: ownPidScope(),
      token: randomUUID(),
    };
    ownTokens.add(owner.token);
    this.#text = `${JSON.stringify(owner)}\n`;
  }

  /**
   * Makes sure that this process has locked the folder; makes the folder when it is missing. The lock is read each
   * time: a process that was held up writes before its next heartbeat.
   *
   * @returns whether the lock was made now
   * @throws {FolderLockedError} when another process has locked it, also when that was after this process had done so:
   *   what this process knows of the files may be old then; else the file system's error
   */
  async ensure(): Promise<boolean> {
    let isMade = false;
    while (!isMade) {
      if (this.#lost) throw this.#lost;
      const found = await read(this.#path);
      if (found === this.#text) break;
      if (found === undefined) {
        await makeFolder(this.#dataDir);
        isMade = await this.#create(this.#path);
      } else if (this.#heartbeat) {
        throw this.lose(found);
      } else if (await isDead(this.#path, found)) {
        await this.#removeDead(found);
      } else if ((await read(this.#path)) === found) {
        throw new FolderLockedError(this.#dataDir, parseOwner(found));
      }
    }
    this.#heartbeat ??= setInterval(() => void this.#sendHeartbeat(), heartbeatMs).unref();
    return isMade;
  }

  /**
   * Notes that another process has worked on the folder since this one had locked it: `ensure` throws from now on.
   *
   * @param text what the lock of that process says; empty when it has released it
   * @returns what `ensure` throws
   */
  lose(text = ""): FolderLockedError {
    if (!this.#lost) log.error({ event: "folder.lost" });
    return (this.#lost ??= new FolderLockedError(this.#dataDir, parseOwner(text)));
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

  /** Makes a file that names us. @returns false when there is one already */
  async #create(file: string): Promise<boolean> {
    const handle = await fs.open(file, "wx", fileMode).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
      throw error;
    });
    if (handle === undefined) return false;
    try {
      try {
        await fs.writeFile(handle, this.#text);
      } finally {
        await handle.close();
      }
      return true;
    } catch (error) {
      await fs.rm(file, { force: true });
      throw error;
    }
  }

  /**
   * Removes exactly this dead lock, never one that another process has created meanwhile: a second file, named after
   * the dead lock's token, allows one process at a time to check and remove it.
   */
  async #removeDead(dead: string): Promise<void> {
    const removal = `${this.#path}.${parseOwner(dead)?.token ?? "unreadable"}`;
    if (!(await this.#create(removal))) {
      const other = await read(removal);
      if (other !== undefined && (await isDead(removal, other)))
        await fs.rm(removal, { force: true });
      return;
    }
    try {
      if ((await read(this.#path)) === dead) await fs.rm(this.#path, { force: true });
    } finally {
      await fs.rm(removal, { force: true });
    }
  }

  async #sendHeartbeat(): Promise<void> {
    try {
      const found = await read(this.#path);
      if (found === this.#text) {
        const now = new Date();
        await fs.utimes(this.#path, now, now);
      } else if (found !== undefined) {
        this.lose(found);
      }
    } catch {
      // A folder that cannot be read at the moment is not lost.
    }
  }
}
