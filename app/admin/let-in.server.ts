import { Mutex } from "async-mutex";
import { createHash, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { writeFileAtomically } from "../journal/atomic-write.server";
import { syncFolder } from "../journal/file-system.server";
import { makeTypeableSecret } from "./typeable-secret.server";

/** How long (ms) a one-time code is good for. */
export const letInMs = 15 * 60 * 1000;

const letInSchema = z.object({
  version: z.literal(1),
  /** SHA-256 of the code in base64: 99 random bits cannot be guessed, so it needs no salt. */
  hash: z.base64().min(1),
  /** ISO 8601, UTC. */
  expiresAt: z.iso.datetime(),
});

const fileIn = (dataDir: string) => path.join(dataDir, "let-in.json");
const hashOf = (code: string) => createHash("sha256").update(code).digest();

/**
 * Makes a code that lets one browser become a trusted one, and keeps its hash in the data folder, where
 * the running site finds it. An older code is worth nothing any more.
 *
 * @param now ms since the epoch
 * @returns the code, such as "k7m2p-…", good for 15 minutes and for one use
 * @throws the file system's error when it cannot be kept
 */
export async function makeLetIn(dataDir: string, now = Date.now()): Promise<string> {
  const code = makeTypeableSecret();
  const kept: z.infer<typeof letInSchema> = {
    version: 1,
    hash: hashOf(code).toString("base64"),
    expiresAt: new Date(now + letInMs).toISOString(),
  };
  await writeFileAtomically(fileIn(dataDir), `${JSON.stringify(kept, null, 2)}\n`);
  return code;
}

/**
 * Makes every code that was given out worth nothing.
 *
 * @throws the file system's error
 */
export async function removeLetIn(dataDir: string): Promise<void> {
  await fs.rm(fileIn(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** The one-time codes of `npm run admin:password -- --let-in`, as the running site takes them. */
export class LetIn {
  readonly #dataDir: string;
  readonly #now: () => number;
  readonly #mutex = new Mutex();

  /**
   * @param dataDir absolute path of the data folder
   * @param now gives the time in ms since the epoch
   */
  constructor(dataDir: string, now: () => number = Date.now) {
    this.#dataDir = dataDir;
    this.#now = now;
  }

  /**
   * Takes a code, which is worth nothing afterwards.
   *
   * @param typed the code as sent, of whatever type; case and blanks around it do not matter
   * @returns false for what is not the code of now
   * @throws the file system's error when the code cannot be read or removed; it was not taken then
   */
  take(typed: unknown): Promise<boolean> {
    return this.#mutex.runExclusive(async () => {
      if (typeof typed !== "string") return false;
      const kept = await this.#read();
      if (!kept || Date.parse(kept.expiresAt) <= this.#now()) return false;
      const expected = Buffer.from(kept.hash, "base64");
      const actual = hashOf(typed.trim().toLowerCase());
      const right = expected.length === actual.length && timingSafeEqual(expected, actual);
      if (right) await removeLetIn(this.#dataDir);
      return right;
    });
  }

  async #read() {
    try {
      const text = await fs.readFile(fileIn(this.#dataDir), "utf8");
      return letInSchema.safeParse(JSON.parse(text)).data;
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (missing || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}
