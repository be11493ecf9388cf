import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Identifies a process among all processes, also later ones and those of other machines. */
export interface ProcessIdentity extends LockOwner {
  /**
   * The machine's boot id and the process namespace (proc(5)); empty where the system has neither. `world` is
   * the name in lock files, which stays.
   */
  world: string;
  /** When the process began, in the system's own count. */
  started: string;
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** When a process of this machine and namespace began; "ended" and "unseen" when it is unknown. */
function startOf(pid: number): string {
  // proc(5): the 3rd and the 22nd field; the 2nd may hold spaces and brackets, so the count begins
  // behind it.
  const fields = attempt(() => readFileSync(`/proc/${pid}/stat`, "latin1"))
    .replace(/^.*\) /s, "")
    .split(" ");
  // A zombie: it has ended, and its parent has not yet read its status.
  if (fields[0] === "Z" || fields[0] === "X") return "ended";
  return fields[19] ?? "unseen";
}

function bootAndNamespace(): string {
  const boot = attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim());
  const namespace = attempt(() => readlinkSync("/proc/self/ns/pid"));
  return boot !== "" && namespace !== "" ? `${boot} ${namespace}` : "";
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    world: bootAndNamespace(),
    started: startOf(process.pid),
  };
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Tells whether a process still runs, as far as this process can know.
 *
 * @returns undefined when it is unknown: the process may run in another container or on another machine
 */
export function isAlive({ pid, host, world, started }: ProcessIdentity): boolean | undefined {
  const own = bootAndNamespace();
  if (world !== "" && world === own) {
    const found = startOf(pid);
    if (found === "unseen") return signalReaches(pid) ? undefined : false;
    // A later process may have the same number, but not the same start.
    return found === started;
  }
  if (host !== hostname() || (world === "") !== (own === "")) return undefined;
  // The same machine after a reboot.
  if (own !== "" && world.split(" ")[0] !== own.split(" ")[0]) return false;
  if (own !== "") return undefined;
  return signalReaches(pid) ? undefined : false;
}

/** The process that has locked a data folder, for the operator to read. */
export interface LockOwner {
  pid: number;
  /** Name of the machine or container. */
  host: string;
  /** ISO 8601, UTC. */
  since: string;
}

/** Another process works on the data folder; two would overwrite each other's changes. */
export class FolderLockedError extends Error {
  override readonly name = "FolderLockedError";

  /** @param by undefined when what the lock says cannot be read */
  constructor(
    readonly dataDir: string,
    readonly by: LockOwner | undefined,
  ) {
    const who = by
      ? `process ${by.pid} on ${by.host} has been running on it since ${by.since}`
      : "another process is running on it";
    super(
      `The data folder ${dataDir} is in use: ${who}. End that process first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The lock of a data folder, as a journal asks for it before it writes. */
export interface WriteLock {
  /**
   * Makes sure that the folder is locked for this process.
   *
   * @throws {FolderLockedError} when another process has locked it; else the file system's error
   */
  ensure(): Promise<void>;
  /** @throws {FolderLockedError} when it is known that another process has taken the folder */
  assertNotLost(): void;
}
