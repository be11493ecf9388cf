import { randomInt } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "../data-folder.server";
import {
  hashPassword,
  matches,
  passwordHashSchema,
  type PasswordHash,
} from "./password-hash.server";
import { isTooLong } from "./password-rules.server";

// Lower case and digits without those that look alike; 31 signs, 4.95 bits each.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 5;

/** A password of 99 random bits that can be typed on a phone, such as "k7m2p-…". */
function makePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const fileIn = (dataDir: string) => path.join(dataDir, "admin-password.json");

const keep = (dataDir: string, hash: PasswordHash) =>
  writeDurably(fileIn(dataDir), `${JSON.stringify(hash, null, 2)}\n`);

async function editionOf(dataDir: string): Promise<string> {
  const { mtimeMs, ino, size } = await fs.stat(fileIn(dataDir));
  return [mtimeMs, ino, size].join(" ");
}

/**
 * Keeps the hash of a new password in the data folder. A running site takes it from there.
 *
 * @param password undefined to have one made
 * @returns the password
 * @throws the file system's error when it cannot be kept; the old one then still holds
 */
export async function setPassword(
  dataDir: string,
  password: string = makePassword(),
): Promise<string> {
  await keep(dataDir, await hashPassword(password));
  return password;
}

/** The one password of the admin area: the host's own, or one made at the first start. */
export class AdminPassword {
  readonly #dataDir: string;
  readonly #chosen: string | undefined;
  readonly #announce: (password: string) => void;
  #hash: Promise<PasswordHash> | undefined;
  #edition = "none";

  /**
   * @param dataDir absolute path of the data folder, where the hash of a made password is kept
   * @param chosen ADMIN_PASSWORD, when the host has set it
   * @param announce is given a newly made password, once
   */
  constructor(dataDir: string, chosen: string | undefined, announce: (password: string) => void) {
    this.#dataDir = dataDir;
    this.#chosen = chosen;
    this.#announce = announce;
  }

  /**
   * Makes sure that there is a password, making one when there is none.
   *
   * @throws the file system's error when a new one cannot be kept; calling again tries again
   */
  async ensure(): Promise<void> {
    if (this.#chosen === undefined) await this.#kept();
  }

  /**
   * Tells whether a password is the right one.
   *
   * @throws {HashingBusy} when too many are being checked; the file system's error when there is no
   *   password yet and none can be kept
   */
  async isRight(password: string): Promise<boolean> {
    if (password === "" || isTooLong(password)) return false;
    return matches(password, await this.#kept());
  }

  /**
   * Names the password of now: another one once `npm run admin:password` has set another. While the
   * data folder cannot be read it is the last one known.
   */
  async edition(): Promise<string> {
    if (this.#chosen !== undefined) return "chosen";
    try {
      const edition = await editionOf(this.#dataDir);
      if (edition !== this.#edition) this.#hash = undefined;
      this.#edition = edition;
    } catch {
      // The folder may be away for a moment; what is known goes on.
    }
    return this.#edition;
  }

  async #kept(): Promise<PasswordHash> {
    await this.edition();
    this.#hash ??= this.#obtain().catch((error: unknown) => {
      this.#hash = undefined;
      throw error;
    });
    return this.#hash;
  }

  async #obtain(): Promise<PasswordHash> {
    if (this.#chosen !== undefined) return hashPassword(this.#chosen);
    let text: string;
    try {
      text = await fs.readFile(fileIn(this.#dataDir), "utf8");
    } catch (error) {
      // A file that was there before is away, not missing: nobody gets a new password for that.
      const missing =
        (error as NodeJS.ErrnoException).code === "ENOENT" && this.#edition === "none";
      if (!missing) throw error;
      return this.#make();
    }
    return passwordHashSchema.parse(JSON.parse(text));
  }

  async #make(): Promise<PasswordHash> {
    const password = makePassword();
    const hash = await hashPassword(password);
    await keep(this.#dataDir, hash);
    this.#edition = await editionOf(this.#dataDir);
    this.#announce(password);
    return hash;
  }
}
