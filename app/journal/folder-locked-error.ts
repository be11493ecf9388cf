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
