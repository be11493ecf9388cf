import { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import type { WrittenPart } from "../archive.server";
import type { Photographs, StoredPhotograph } from "../ports";
import { photographsName } from "../site-storage";
import { temporaryEnding, writeAtomically } from "./atomic-write.server";
import { unlessMissing } from "./own-files.server";
import { readBytes } from "./read-bytes.server";

/** The folder of the photographs that the owner has sent. @param dataDir absolute path of the data folder */
export const photographsFolder = (dataDir: string) => path.join(dataDir, photographsName);

/** Photographs as files in a data folder. */
export class FilePhotographs implements Photographs {
  readonly #folder: string;
  /** One is stored or removed at a time: each counts what is there. */
  readonly #mutex = new Mutex();

  /** @param dataDir absolute path */
  constructor(dataDir: string) {
    this.#folder = photographsFolder(dataDir);
  }

  async list(): Promise<StoredPhotograph[]> {
    const entries = await fs.readdir(this.#folder, { withFileTypes: true }).catch(unlessMissing);
    const names = (entries ?? [])
      .filter((entry) => entry.isFile() && !temporaryEnding.test(entry.name))
      .map(({ name }) => name);
    const found = names.map(async (name) => {
      const stats = await fs.stat(this.#fileOf(name)).catch(unlessMissing);
      return stats ? [{ name, size: stats.size }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    const handle = await fs.open(this.#fileOf(name), "r").catch(unlessMissing);
    if (!handle) return;
    try {
      yield* readBytes(handle);
    } finally {
      await handle.close();
    }
  }

  add({ name, size, content }: WrittenPart, maxBytes = Number.POSITIVE_INFINITY): Promise<boolean> {
    return this.#mutex.runExclusive(async () => {
      const stored = await this.list();
      if (stored.some((one) => one.name === name)) {
        const now = new Date();
        await fs.utimes(this.#fileOf(name), now, now);
        return true;
      }
      if (stored.reduce((sum, one) => sum + one.size, size) > maxBytes) return false;
      await writeAtomically(this.#fileOf(name), content());
      return true;
    });
  }

  remove(names: readonly string[], keptMs: number): Promise<string[]> {
    return this.#mutex.runExclusive(async () => {
      const gone: string[] = [];
      for (const name of names) {
        const stats = await fs.stat(this.#fileOf(name)).catch(unlessMissing);
        if (stats && Date.now() - stats.mtimeMs < keptMs) continue;
        await fs.rm(this.#fileOf(name), { force: true });
        gone.push(name);
      }
      return gone;
    });
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, name);
  }
}
