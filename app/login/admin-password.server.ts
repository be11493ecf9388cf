import { createHmac } from "node:crypto";
import * as z from "zod";
import type { Values } from "../store/ports";
import {
  hashPassword,
  matchesHash,
  type PasswordHash,
  passwordHashSchema,
  saltBytes,
  type Sender,
} from "./password-hash.server";
import { isTooLong } from "./password-rules.server";
import { makeTypeableSecret } from "./typeable-secret.server";

/** The lasting value with the hash of the password. */
export const passwordValue = "admin-password";

/** The stored hash; `made` is true of a password that the first start made. */
export const storedPasswordSchema = passwordHashSchema.extend({ made: z.boolean() });
type StoredHash = z.infer<typeof storedPasswordSchema>;

/**
 * Stores the hash of a new password, which a running site reads.
 *
 * @param password undefined to make one
 * @returns the password
 * @throws {StoreUnavailable}; the old password is then still valid
 */
export async function setPassword(
  lasting: Values,
  password: string = makeTypeableSecret(),
): Promise<string> {
  const hash: StoredHash = { ...(await hashPassword(password)), made: false };
  await lasting.change([passwordValue], (values) => values.set(passwordValue, hash));
  return password;
}

interface PasswordOptions {
  lasting: Values;
  /** ADMIN_PASSWORD, when the operator has set it. */
  chosen: string | undefined;
  /** Called once with a newly made password. */
  announce: (password: string) => void;
  /** The secret key of the versions. */
  versionKey: string;
}

/**
 * The one password of the admin area: the operator's own, or one made at the first start. Every method throws the
 * store's error while the password cannot be read or stored, and a {z.ZodError} if what is stored is none.
 */
export class AdminPassword {
  readonly #options: PasswordOptions;
  #hashOfChosen: Promise<PasswordHash> | undefined;
  #lastKnown: StoredHash | undefined;
  /** A new password that may be stored already: the last attempt to store it failed, perhaps after the write. */
  #made: { password: string; hash: StoredHash } | undefined;
  #making: Promise<unknown> | undefined;

  constructor(options: PasswordOptions) {
    this.#options = options;
  }

  /** Makes and stores a password when there is none. Of several processes that start at once, one makes it. */
  async ensure(): Promise<void> {
    if (this.#options.chosen === undefined) await this.#readOrMake();
  }

  /**
   * Tells whether a password is the right one.
   *
   * @returns its version, which is over once another password is set; undefined for a wrong one
   * @throws {HashingBusy} when too many are being checked
   */
  async versionIfRight(password: string, sender: Sender): Promise<string | undefined> {
    if (password === "" || isTooLong(password)) return undefined;
    const current = await this.#current();
    return (await matchesHash(password, current, sender)) ? this.#versionOf(current) : undefined;
  }

  /** Tells whether the password is the one that the first start made and printed. */
  async isMade(): Promise<boolean> {
    return this.#options.chosen === undefined && (await this.#readOrMake()).made;
  }

  /**
   * The version of the current password, which differs after another password is set, by
   * `npm run admin:password` or by ADMIN_PASSWORD and a restart. Sessions and trusted devices keep the version they
   * began with, and end with it.
   *
   * @returns a keyed hash, which reveals nothing of the password
   */
  async version(): Promise<string> {
    return this.#versionOf(await this.#current());
  }

  #versionOf({ salt, hash }: PasswordHash): string {
    return this.#keyed(`version ${salt} ${hash}`).toString("base64url");
  }

  #keyed(text: string): Buffer {
    return createHmac("sha256", this.#options.versionKey).update(text).digest();
  }

  #current(): Promise<PasswordHash> {
    if (this.#options.chosen === undefined) return this.#readOrMake();
    // The same password has the same hash, and so the same version, after a restart.
    const salt = this.#keyed("salt").subarray(0, saltBytes);
    this.#hashOfChosen ??= hashPassword(this.#options.chosen, salt).catch((error: unknown) => {
      this.#hashOfChosen = undefined;
      throw error;
    });
    return this.#hashOfChosen;
  }

  async #readOrMake(): Promise<StoredHash> {
    let stored = await this.#options.lasting.read(passwordValue);
    // The data folder may be missing for a moment: its password is not replaced by a new one.
    stored ??= this.#lastKnown ?? (await this.#make());
    const hash = storedPasswordSchema.parse(stored);
    this.#lastKnown = hash;
    if (this.#made?.hash.salt === hash.salt) this.#options.announce(this.#made.password);
    this.#made = undefined;
    return hash;
  }

  /** Makes a password and stores its hash. @returns what is stored, which another process may have made */
  #make(): Promise<unknown> {
    this.#making ??= this.#storeMade().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #storeMade(): Promise<unknown> {
    if (this.#made === undefined) {
      const password = makeTypeableSecret();
      this.#made = { password, hash: { ...(await hashPassword(password)), made: true } };
    }
    const { hash } = this.#made;
    return this.#options.lasting.change([passwordValue], (values) => {
      if (!values.has(passwordValue)) values.set(passwordValue, hash);
      return values.get(passwordValue);
    });
  }
}
