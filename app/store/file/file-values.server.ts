import { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import { decodeValue } from "../decode-value";
import { StoreUnavailable, type Values } from "../ports";
import { writeAtomically } from "./atomic-write.server";
import { syncFolder, unlessMissing } from "./own-files.server";

interface ReadFile {
  value: unknown;
  /** Differs when the file was replaced or written. */
  version: string;
}

/**
 * Lasting values as JSON files of the data folder, one for each name. The operator, or a command, may replace a file at
 * any time: each call reads the file as it is.
 */
export class FileValues implements Values {
  readonly #dataDir: string;
  readonly #mutex = new Mutex();
  readonly #files = new Map<string, ReadFile>();

  /** @param dataDir absolute path; it is made when it is missing */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async read(name: string): Promise<unknown> {
    try {
      return await this.#read(name);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  change<T>(
    names: readonly string[],
    work: (values: Map<string, unknown>, now: number) => T,
  ): Promise<T> {
    return this.#mutex.runExclusive(async () => {
      const values = new Map<string, unknown>();
      for (const name of names) {
        const value = await this.read(name);
        if (value !== undefined) values.set(name, value);
      }
      const before = new Map(values);
      const result = work(values, Date.now());
      try {
        for (const name of names) {
          const value = values.get(name);
          if (value !== before.get(name)) await this.#write(name, value);
        }
        return result;
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    });
  }

  #fileOf(name: string): string {
    return path.join(this.#dataDir, `${name}.json`);
  }

  async #read(name: string): Promise<unknown> {
    const file = this.#fileOf(name);
    const stats = await fs.stat(file).catch(unlessMissing);
    if (stats === undefined) return undefined;
    const version = `${stats.mtimeMs} ${stats.ino} ${stats.size}`;
    const known = this.#files.get(name);
    if (known?.version === version) return known.value;
    // Another process may have removed it since.
    const text = await fs.readFile(file, "utf8").catch(unlessMissing);
    if (text === undefined) return undefined;
    const value = decodeValue(text);
    this.#files.set(name, { value, version });
    return value;
  }

  async #write(name: string, value: unknown): Promise<void> {
    const file = this.#fileOf(name);
    if (value !== undefined) {
      await writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
    } else {
      await fs.rm(file, { force: true });
      await syncFolder(this.#dataDir);
    }
  }
}
