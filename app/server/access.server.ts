import { hkdfSync, randomBytes } from "node:crypto";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type LoginCounts, MemoryLoginCounts } from "../admin/login-counts.server";
import { MemorySessions, type SessionStore } from "../admin/session-store.server";
import { StartError } from "../business/read-business-profile.server";
import { MemoryEnquiryCounts } from "../enquiries/enquiry-counts.server";
import type { EnquiryCounts } from "../enquiries/enquiry-limit.server";
import { MemoryRepeatedMessages, type RepeatedMessages } from "../enquiries/spam-filter.server";
import { FileValue, type StoredValue } from "../journal/stored-value.server";
import { log, reasonOf } from "../log.server";

/** The files of the data folder in which the small values of the site are, by the names of the values. */
export const valueFiles = {
  "admin-password": "admin-password.json",
  "trusted-browsers": "trusted-browsers.json",
  "let-in": "let-in.json",
  "signing-secret": "signing-secret",
} as const;

/** What decides who may log in and send an enquiry, and has to be the same wherever a request arrives. */
export interface Access {
  value: (name: keyof typeof valueFiles) => StoredValue;
  sessions: SessionStore;
  /** @param hashOf makes keyed hashes of what names an address */
  counts: (hashOf: (text: string) => string) => {
    logins: LoginCounts;
    enquiries: EnquiryCounts;
    repeats: RepeatedMessages;
  };
}

/**
 * Keeps it in files and in the memory of this process, for a site of one instance.
 *
 * @param dataDir absolute path of the data folder
 */
export const ownAccess = (dataDir: string): Access => ({
  value: (name) => new FileValue(path.join(dataDir, valueFiles[name])),
  sessions: new MemorySessions(),
  counts: () => ({
    logins: new MemoryLoginCounts(),
    enquiries: new MemoryEnquiryCounts(),
    repeats: new MemoryRepeatedMessages(),
  }),
});

type Values = Access["value"];
const names = Object.keys(valueFiles) as (keyof typeof valueFiles)[];

/** The values of a data folder. @param dataDir absolute path */
export const valuesOf = (dataDir: string): Values => ownAccess(dataDir).value;

/** The file of a value. @param dataDir absolute path */
export const valueFile = (dataDir: string, name: keyof typeof valueFiles) =>
  path.join(dataDir, valueFiles[name]);

/**
 * Copies the admin password's hash, the secret, the trusted browsers and the one-time address.
 *
 * @returns the names of those that there are
 * @throws {StartError} when the other place has another value; the file system's or the server's error
 */
export async function copyValues(from: Values, to: Values) {
  const copied: typeof names = [];
  // A text in a file ends with a line break.
  const plain = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  for (const name of names) {
    const { value: read } = await from(name).read();
    if (read === undefined) continue;
    const value = plain(read);
    await to(name).change((before) => {
      if (before === undefined || isDeepStrictEqual(plain(before), value)) return before ?? value;
      throw new StartError(
        `Nothing was moved: the target already holds another ${name.replace("-", " ")}. Move to an empty database or folder.`,
      );
    });
    copied.push(name);
  }
  return copied;
}

/** Everything that is signed or derived from the one secret. Each purpose has a key of its own. */
export type KeyPurpose =
  | "session cookie"
  | "trusted browser cookie"
  | "page render time"
  | "password version"
  | "confirmed address"
  | "counted source";

const secretBytes = 32;
/** The secret as `randomBytes` made it, in base64url. */
const secretForm = /^[\w-]{43}\n?$/;
const keyBytes = 32;

/** @returns the secret; undefined for what is none */
const secretOf = (value: unknown) =>
  typeof value === "string" && secretForm.test(value) ? value.trim() : undefined;

/**
 * The keys of the site, derived from one secret: SESSION_SECRET, or a secret that is made once and stored, so that
 * a restart makes no cookie of a trusted browser invalid.
 */
export class SigningKeys {
  readonly #stored: StoredValue;
  readonly #secret: string;
  #isKept: boolean;

  private constructor(stored: StoredValue, secret: string, isKept: boolean) {
    this.#stored = stored;
    this.#secret = secret;
    this.#isKept = isKept;
  }

  /**
   * Reads the stored secret, or makes one.
   *
   * @param stored the secret
   * @param options `chosen`, SESSION_SECRET, when it is set: nothing is read or stored then; `isShared`, whether
   *   other processes use the stored secret: a new one is stored at once then, else by `keep`
   * @throws when a shared secret cannot be read or stored
   */
  static async open(
    stored: StoredValue,
    { chosen, isShared }: { chosen: string | undefined; isShared: boolean },
  ): Promise<SigningKeys> {
    if (chosen !== undefined) return new SigningKeys(stored, chosen, true);
    const made = randomBytes(secretBytes).toString("base64url");
    if (isShared) {
      const kept = secretOf(await stored.change((value) => secretOf(value) ?? made));
      return new SigningKeys(stored, kept ?? made, true);
    }
    const found = await stored.read().catch(() => undefined);
    const kept = secretOf(found?.value);
    return new SigningKeys(stored, kept ?? made, kept !== undefined);
  }

  /**
   * Stores a new secret for the next start. It does nothing when the secret is stored already, and does not
   * replace a stored secret that could not be read at the start. Never fails: the next call tries again.
   */
  async keep(): Promise<void> {
    if (this.#isKept) return;
    try {
      const kept = await this.#stored.change((value) => {
        if (secretOf(value) !== undefined) return value;
        if (value !== undefined) log.error({ event: "signingSecret.damaged" });
        return this.#secret;
      });
      this.#isKept = kept === this.#secret;
    } catch (error) {
      log.error({ event: "signingSecret.notKept", reason: reasonOf(error) });
    }
  }

  /**
   * Derives the key of one purpose (HKDF with SHA-256, RFC 5869), so that what is signed for one purpose
   * is worth nothing for another.
   *
   * @returns 256 bits in base64url
   */
  for(purpose: KeyPurpose): string {
    return Buffer.from(hkdfSync("sha256", this.#secret, "", purpose, keyBytes)).toString(
      "base64url",
    );
  }
}
