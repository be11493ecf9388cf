import type { Adapter } from "lowdb";
import fs from "node:fs/promises";
import type * as z from "zod";
import { writeDurably } from "../../data-folder.server";

/**
 * A lowdb adapter for one JSON file. Unlike lowdb's own it syncs before it calls a write done, keeps
 * the file private, and refuses a file that it does not understand instead of starting empty.
 */
export class SyncedJsonFile<T> implements Adapter<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;

  /**
   * @param file absolute path
   * @param schema what the file must hold
   */
  constructor(file: string, schema: z.ZodType<T>) {
    this.#file = file;
    this.#schema = schema;
  }

  /** @throws the file system's error, or zod's for a file of another shape */
  async read(): Promise<T | null> {
    let text: string;
    try {
      text = await fs.readFile(this.#file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
    return this.#schema.parse(JSON.parse(text));
  }

  /** @throws the file system's error; the file then holds what it held before */
  async write(data: T): Promise<void> {
    await writeDurably(this.#file, `${JSON.stringify(data, null, 1)}\n`);
  }
}
