import { createHmac } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../journal/atomic-write.server";
import {
  hashPassword,
  matchesHash,
  passwordHashSchema,
  saltBytes,
  type PasswordHash,
  isTooLong,
  isTypeableSecret,
  makeTypeableSecret,
} from "./passwords.server";
const fileIn = (dataDir: string) => path.join(dataDir, "admin-password.json");

const keep = (dataDir: string, hash: PasswordHash) =>
  writeFileAtomically(fileIn(dataDir), `${JSON.stringify(hash, null, 2)}\n`);

/** Identifies the version of the password's file, which another process may replace. */
async function fileStateOf(dataDir: string): Promise<string> {
  const { mtimeMs, ino, size } = await fs.stat(fileIn(dataDir));
  return [mtimeMs, ino, size].join(" ");
}

/**
 * Stores the hash of a new password in the data folder, where a running site reads it.
 *
 * @param password undefined to make one
 * @returns the password
 * @throws the file system's error when it cannot be stored; the old password is then still valid
 */
export async function setPassword(
  dataDir: string,
  password: string = makeTypeableSecret(),
): Promise<string> {
  await keep(dataDir, { ...(await hashPassword(password)), made: false });
  return password;
}

/** The one password of the admin area: the operator's own, or one made at the first start. */
export class AdminPassword {
  readonly #dataDir: string;
  readonly #chosen: string | undefined;
  readonly #announce: (password: string) => void;
  readonly #versionKey: string;
  #hash: Promise<PasswordHash> | undefined;
  #fileState = "none";

  /**
   * @param options `dataDir`, absolute path of the data folder, where the hash of a made password is
   *   stored; `chosen`, ADMIN_PASSWORD, when the operator has set it; `announce` is called once with a
   *   newly made password; `versionKey`, the secret key of the versions
   */
  constructor(options: {
    dataDir: string;
    chosen: string | undefined;
    announce: (password: string) => void;
    versionKey: string;
  }) {
    this.#dataDir = options.dataDir;
    this.#chosen = options.chosen;
    this.#announce = options.announce;
    this.#versionKey = options.versionKey;
  }

  /**
   * Makes sure that there is a password, making one when there is none.
   *
   * @throws the file system's error when a new one cannot be stored; the next call tries again
   */
  async ensure(): Promise<void> {
    if (this.#chosen === undefined) await this.#current();
  }

  /**
   * Tells whether a password is the right one.
   *
   * @throws {HashingBusy} when too many are being checked; the file system's error when there is no
   *   password yet and none can be stored
   */
  async isRight(password: string): Promise<boolean> {
    if (password === "" || isTooLong(password)) return false;
    const kept = await this.#current();
    const right = await matchesHash(password, kept);
    if (right && this.#chosen === undefined && kept.made === undefined) {
      // The file of an older release does not say who chose the password, but its format does. The file
      // is not written: admin:password may be replacing it at this moment.
      this.#hash = Promise.resolve({ ...kept, made: isTypeableSecret(password) });
    }
    return right;
  }

  /** Tells whether the password is the one that the first start made and printed. */
  async isMade(): Promise<boolean> {
    if (this.#chosen !== undefined) return false;
    return (await this.#current()).made === true;
  }

  /**
   * The version of the current password, which differs after another password is set, by
   * `npm run admin:password` or by ADMIN_PASSWORD and a restart. While the data folder cannot be read it
   * is the last known version.
   *
   * @returns a keyed hash, which reveals nothing of the password
   * @throws the file system's error when the password is not known; {HashingBusy} when ADMIN_PASSWORD has
   *   not been hashed yet and too many passwords are being checked
   */
  async version(): Promise<string> {
    const { salt, hash } = await this.#current();
    return this.#keyed(`version ${salt} ${hash}`).toString("base64url");
  }

  #keyed(text: string): Buffer {
    return createHmac("sha256", this.#versionKey).update(text).digest();
  }

  async #current(): Promise<PasswordHash> {
    await this.#forgetReplaced();
    this.#hash ??= this.#readOrMake().catch((error: unknown) => {
      this.#hash = undefined;
      throw error;
    });
    return this.#hash;
  }

  /** Forgets the hash when the file has changed. */
  async #forgetReplaced(): Promise<void> {
    if (this.#chosen !== undefined) return;
    try {
      const state = await fileStateOf(this.#dataDir);
      if (state !== this.#fileState) this.#hash = undefined;
      this.#fileState = state;
    } catch {
      // The folder may be missing for a moment: the known hash stays valid.
    }
  }

  async #readOrMake(): Promise<PasswordHash> {
    if (this.#chosen !== undefined) {
      // The same password has the same hash, and so the same version, after a restart.
      return hashPassword(this.#chosen, this.#keyed("salt").subarray(0, saltBytes));
    }
    let text: string;
    try {
      text = await fs.readFile(fileIn(this.#dataDir), "utf8");
    } catch (error) {
      // A file that was there before may come back, so it is not replaced by a new password.
      const missing =
        (error as NodeJS.ErrnoException).code === "ENOENT" && this.#fileState === "none";
      if (!missing) throw error;
      return this.#make();
    }
    return passwordHashSchema.parse(JSON.parse(text));
  }

  async #make(): Promise<PasswordHash> {
    const password = makeTypeableSecret();
    const hash = { ...(await hashPassword(password)), made: true };
    await keep(this.#dataDir, hash);
    this.#fileState = await fileStateOf(this.#dataDir);
    this.#announce(password);
    return hash;
  }
}
