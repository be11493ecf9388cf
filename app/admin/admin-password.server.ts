import { createHmac } from "node:crypto";
import { HttpError } from "../http/http-error.server";
import type { StoredValue } from "../journal/stored-value.server";
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

/**
 * Stores the hash of a new password, which a running site reads.
 *
 * @param stored the hash
 * @param password undefined to make one
 * @returns the password
 * @throws when it cannot be stored; the old password is then still valid
 */
export async function setPassword(
  stored: StoredValue,
  password: string = makeTypeableSecret(),
): Promise<string> {
  const hash: PasswordHash = { ...(await hashPassword(password)), made: false };
  await stored.change(() => hash);
  return password;
}

/** The one password of the admin area: the operator's own, or one made at the first start. */
export class AdminPassword {
  readonly #stored: StoredValue;
  readonly #chosen: string | undefined;
  readonly #announce: (password: string) => void;
  readonly #versionKey: string;
  #hash: Promise<PasswordHash> | undefined;
  /** Of the stored hash when it was read last; undefined while there was none. */
  #version: string | undefined;
  /** A new password that may be stored already: the last attempt to store it failed, perhaps after the write. */
  #made: { password: string; hash: PasswordHash } | undefined;

  /**
   * @param options `stored`, the hash of a made password; `chosen`, ADMIN_PASSWORD, when the operator has set
   *   it; `announce` is called once with a newly made password; `versionKey`, the secret key of the versions
   */
  constructor(options: {
    stored: StoredValue;
    chosen: string | undefined;
    announce: (password: string) => void;
    versionKey: string;
  }) {
    this.#stored = options.stored;
    this.#chosen = options.chosen;
    this.#announce = options.announce;
    this.#versionKey = options.versionKey;
  }

  /**
   * Makes and stores a password when there is none. Of several processes that start at once, one makes it.
   *
   * @throws when a new one cannot be stored; the next call tries again
   */
  async ensure(): Promise<void> {
    if (this.#chosen === undefined) await this.#current();
  }

  /**
   * Tells whether a password is the right one.
   *
   * @throws {HashingBusy} when too many are being checked; any other error when there is no password yet
   *   and none can be stored
   */
  async isRight(password: string): Promise<boolean> {
    if (password === "" || isTooLong(password)) return false;
    const kept = await this.#current();
    const right = await matchesHash(password, kept);
    if (right && this.#chosen === undefined && kept.made === undefined) {
      // What an older release stored does not say who chose the password, but the password's format does.
      // It is not stored: admin:password may be replacing the hash at this moment.
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

  /** Forgets the hash when another one is stored. */
  async #forgetReplaced(): Promise<void> {
    if (this.#chosen !== undefined) return;
    try {
      const { value, version } = await this.#stored.read();
      // The folder may be missing for a moment: the known hash stays valid.
      if (value === undefined) return;
      if (version !== this.#version) this.#hash = undefined;
      this.#version = version;
    } catch (error) {
      if (error instanceof HttpError) throw error;
    }
  }

  async #readOrMake(): Promise<PasswordHash> {
    if (this.#chosen !== undefined) {
      // The same password has the same hash, and so the same version, after a restart.
      return hashPassword(this.#chosen, this.#keyed("salt").subarray(0, saltBytes));
    }
    const { value } = await this.#stored.read();
    if (value === undefined && this.#version !== undefined) {
      // What was there before may come back, so it is not replaced by a new password.
      throw new Error("The password's hash is missing.");
    }
    const hash = passwordHashSchema.parse(value === undefined ? await this.#make() : value);
    if (hash.salt === this.#made?.hash.salt) this.#announce(this.#made.password);
    this.#made = undefined;
    return hash;
  }

  /** Makes a password and stores its hash. @returns what is stored, which another process may have made */
  async #make(): Promise<unknown> {
    if (this.#made === undefined) {
      const password = makeTypeableSecret();
      this.#made = { password, hash: { ...(await hashPassword(password)), made: true } };
    }
    const { hash } = this.#made;
    return this.#stored.change((kept) => (kept === undefined ? hash : kept));
  }
}
