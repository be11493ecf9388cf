import { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { writeFileAtomically } from "../journal/atomic-write.server";
import { log } from "../log.server";

const recordSchema = z.object({
  id: z.string().min(1),
  /** When it became a trusted one: ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** The password that its owner had entered. */
  passwordVersion: z.string().min(1),
});
const fileSchema = z.object({ version: z.literal(1), browsers: z.array(recordSchema) });

/** A trusted browser as it is kept, the oldest first in the file. */
export type TrustedBrowserRecord = z.infer<typeof recordSchema>;

type Records = readonly TrustedBrowserRecord[];

function parse(text: string): Records | undefined {
  try {
    return fileSchema.parse(JSON.parse(text)).browsers;
  } catch {
    return undefined;
  }
}

/** The file `trusted-browsers.json` of the data folder, which this process alone writes. */
export class TrustedBrowserFile {
  readonly #file: string;
  readonly #mutex = new Mutex();
  #records: Records | undefined;

  /** @param dataDir absolute path of the data folder */
  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "trusted-browsers.json");
  }

  /**
   * What the file holds. A missing file is an empty list; so is a damaged one, which the log tells: its
   * browsers wait like others until the owner logs in there again.
   *
   * @throws the file system's error when the file cannot be read
   */
  read(): Promise<Records> {
    return this.#mutex.runExclusive(() => this.#read());
  }

  /**
   * Replaces the list; it is on the disk when the promise is kept. Changes come one after the other.
   *
   * @throws the file system's error; the list is then as before
   */
  change(to: (records: Records) => Records): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const before = await this.#read();
      const records = to(before);
      if (records.length === before.length && records.every((one, at) => one === before[at]))
        return;
      await writeFileAtomically(
        this.#file,
        `${JSON.stringify({ version: 1, browsers: records }, null, 2)}\n`,
      );
      this.#records = records;
    });
  }

  async #read(): Promise<Records> {
    this.#records ??= await this.#load();
    return this.#records;
  }

  async #load(): Promise<Records> {
    let text: string;
    try {
      text = await fs.readFile(this.#file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
    const records = parse(text);
    if (!records) log.error({ event: "trustedBrowsers.damaged" });
    return records ?? [];
  }
}
