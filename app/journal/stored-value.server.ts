import { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "./atomic-write.server";
import { syncFolder } from "./file-system.server";

/** A small value that outlives the process: an object or a text. */
export interface StoredValue {
  /**
   * @returns `value`, undefined when none is stored; `version`, which differs after each change
   * @throws when it cannot be read
   */
  read: () => Promise<{ value: unknown; version: string }>;
  /**
   * Replaces the value; the new one is on the disk when the promise is fulfilled. Changes run one after the other.
   *
   * @param to makes the new value of the stored one, and of the time in ms since the epoch; undefined removes it, and
   *   the same value changes nothing
   * @returns the new value
   * @throws when it cannot be stored; the value is then as before
   */
  change: (to: (value: unknown, now: number) => unknown) => Promise<unknown>;
}

/** A file that does not exist, or whose folder does not. */
const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/** The object that a file holds as JSON; any other text as it is. */
function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const encode = (value: unknown) =>
  `${typeof value === "string" ? value : JSON.stringify(value, null, 2)}\n`;

/** A value in a file of its own, which another process may replace at any time. */
export class FileValue implements StoredValue {
  readonly #file: string;
  readonly #now: () => number;
  readonly #mutex = new Mutex();
  #latest: { value: unknown; version: string } | undefined;

  /**
   * @param file absolute path; its folder is made when it is missing
   * @param now gives the time in ms since the epoch
   */
  constructor(file: string, now: () => number = Date.now) {
    this.#file = file;
    this.#now = now;
  }

  async read() {
    try {
      const { mtimeMs, ino, size } = await fs.stat(this.#file);
      const version = [mtimeMs, ino, size].join(" ");
      if (this.#latest?.version !== version) {
        this.#latest = { value: decode(await fs.readFile(this.#file, "utf8")), version };
      }
      return this.#latest;
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { value: undefined, version: "none" };
    }
  }

  change(to: (value: unknown, now: number) => unknown): Promise<unknown> {
    return this.#mutex.runExclusive(async () => {
      const { value: before } = await this.read();
      const after = to(before, this.#now());
      if (after === before) return after;
      if (after !== undefined) await writeFileAtomically(this.#file, encode(after));
      else {
        await fs.rm(this.#file, { force: true });
        await syncFolder(path.dirname(this.#file));
      }
      return after;
    });
  }
}
