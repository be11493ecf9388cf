import fs from "node:fs/promises";
import path from "node:path";

/** Only the site's own account reads what visitors wrote. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Tells one file from another, and whether it has grown. */
export interface FileIdentity {
  dev: number;
  ino: number;
  /** Bytes. */
  size: number;
}

/** A file while it is open; positions are bytes from its start. */
export interface OpenFile {
  /** @returns how many bytes were read; 0 at the end */
  read(into: Uint8Array, position: number): Promise<number>;
  /** @returns how many bytes were written, which may be fewer than were given */
  write(bytes: Uint8Array, position: number): Promise<number>;
  truncate(size: number): Promise<void>;
  /** Brings content and size to the disk: fdatasync. */
  datasync(): Promise<void>;
  stat(): Promise<FileIdentity>;
  close(): Promise<void>;
}

/**
 * All that a journal does with a disk, so that a test can let any one step of it fail. Every method
 * throws the file system's error (ENOSPC, EIO, EACCES …).
 */
export interface FileSystem {
  /** @param flags "wx" makes a new file, for the site's own account only */
  open(path: string, flags: "r" | "r+" | "wx"): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** @returns the names in a folder; none when there is no such folder */
  list(folder: string): Promise<string[]>;
  /** @returns what a path names; "other" for a link or a device */
  kindOf(path: string): Promise<"file" | "folder" | "other">;
  /** Makes a folder for the site's own account only, on the disk too, unless it is there. */
  makeFolder(path: string): Promise<void>;
  /** Brings the names in a folder to the disk. */
  syncFolder(path: string): Promise<void>;
}

/**
 * Brings the names in a folder to the disk.
 *
 * @param folder absolute path
 * @throws the file system's error
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder; its file systems write names through.
  if (process.platform === "win32") return;
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder, and those above it that are missing, for the site's own account only. They are on the
 * disk when the promise resolves: a file synced into a folder that a power cut takes away is lost too.
 *
 * @param folder absolute path
 * @throws the file system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

const identityOf = ({ dev, ino, size }: FileIdentity): FileIdentity => ({ dev, ino, size });

/** The disk itself. */
export const disk: FileSystem = {
  async open(file, flags) {
    const handle = await fs.open(file, flags, FILE_MODE);
    return {
      read: async (into, position) =>
        (await handle.read(into, 0, into.byteLength, position)).bytesRead,
      write: async (bytes, position) =>
        (await handle.write(bytes, 0, bytes.byteLength, position)).bytesWritten,
      truncate: (size) => handle.truncate(size),
      datasync: () => handle.datasync(),
      stat: async () => identityOf(await handle.stat()),
      close: () => handle.close(),
    };
  },
  rename: (from, to) => fs.rename(from, to),
  remove: (file) => fs.rm(file),
  async list(folder) {
    return (await fs.readdir(folder).catch(unlessMissing)) ?? [];
  },
  async kindOf(place) {
    const stats = await fs.lstat(place);
    if (stats.isFile()) return "file";
    return stats.isDirectory() ? "folder" : "other";
  },
  makeFolder,
  syncFolder,
};

/**
 * Writes all of the bytes.
 *
 * @param position where they begin in the file
 * @throws the file system's error; some of the bytes may be in the file then
 */
export async function writeAll(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const count = await file.write(bytes.subarray(written), position + written);
    if (count === 0) throw Object.assign(new Error("Nothing was written."), { code: "EIO" });
    written += count;
  }
}

const chunkBytes = 128 * 1024; // handled within a few ms, so that requests are handled in between

/**
 * Reads a part of a file in pieces.
 *
 * @param to where it ends; Infinity for the file's end
 * @throws the file system's error
 */
export async function* bytesOf(file: OpenFile, from: number, to: number): AsyncGenerator<Buffer> {
  let position = from;
  while (position < to) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, to - position));
    const count = await file.read(chunk, position);
    if (count === 0) return;
    yield chunk.subarray(0, count);
    position += count;
  }
}

/** For `catch`: undefined when there is no such file. @throws any other error again */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

/** Closes a file whose content is synced already, so that an error has no meaning. */
export async function closeQuietly(file: OpenFile): Promise<void> {
  await file.close().catch(() => undefined);
}

/**
 * Opens a file for writing if it is the same one as before.
 *
 * @param known the identity of the file when it was last read or written
 * @returns the file; "missing" when there is none; "other" when it is another one, or has another size
 * @throws the file system's error
 */
export async function openSame(
  files: FileSystem,
  file: string,
  known: FileIdentity | undefined,
): Promise<OpenFile | "missing" | "other"> {
  const open = await files.open(file, "r+").catch(unlessMissing);
  if (open === undefined) return "missing";
  try {
    const { dev, ino, size } = await open.stat();
    if (dev === known?.dev && ino === known.ino && size === known.size) return open;
  } catch (error) {
    await closeQuietly(open);
    throw error;
  }
  await closeQuietly(open);
  return "other";
}
