import { hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";
import { log, reasonOf } from "../log.server";
import type { Values } from "../store/ports";

/**
 * Everything that is signed or derived from the one secret. Each purpose has a key of its own, which is made from these
 * words: with other words, what was signed before is no longer valid.
 */
type KeyPurpose =
  | "session cookie"
  | "trusted browser cookie"
  | "page render time"
  | "password version"
  | "confirmed address"
  | "counted source";

const valueName = "signing-secret";
const secretBytes = 32;
/** The secret as `randomBytes` made it, in base64url. */
export const signingSecretSchema = z.string().regex(/^[\w-]{43}$/);
const keyBytes = 32;

/** @returns the value if it has the form of a secret; else undefined */
const secretOf = (value: unknown) => signingSecretSchema.safeParse(value).data;

/**
 * The keys of the site, derived from one secret: SESSION_SECRET, or a secret that is made once and stored, so that
 * trusted devices stay trusted after a restart.
 */
export class SigningKeys {
  readonly #lasting: Values;
  readonly #secret: string;
  #needsStoring: boolean;

  private constructor(lasting: Values, secret: string, needsStoring: boolean) {
    this.#lasting = lasting;
    this.#secret = secret;
    this.#needsStoring = needsStoring;
  }

  /**
   * Reads the stored secret, or makes one.
   *
   * @param options `chosen`, SESSION_SECRET, when it is set: nothing is read or stored then; `isShared`, whether
   *   other processes use the stored secret: a new one is stored at once then, else by `keep`
   * @throws {StoreUnavailable} when a shared secret cannot be read or stored
   */
  static async open(
    lasting: Values,
    { chosen, isShared }: { chosen: string | undefined; isShared: boolean },
  ): Promise<SigningKeys> {
    if (chosen !== undefined) return new SigningKeys(lasting, chosen, false);
    const made = randomBytes(secretBytes).toString("base64url");
    if (isShared) {
      const secret = await lasting.change([valueName], (values) => {
        const stored = secretOf(values.get(valueName));
        if (stored === undefined) values.set(valueName, made);
        return stored ?? made;
      });
      return new SigningKeys(lasting, secret, false);
    }
    const stored = secretOf(await lasting.read(valueName).catch(() => undefined));
    return new SigningKeys(lasting, stored ?? made, stored === undefined);
  }

  /**
   * Stores a new secret for the next start. It does nothing when the secret is stored already, and does not
   * replace a stored secret that could not be read at the start. Never fails: the next call tries again.
   */
  async keep(): Promise<void> {
    if (!this.#needsStoring) return;
    try {
      this.#needsStoring = await this.#lasting.change([valueName], (values) => {
        const stored = secretOf(values.get(valueName));
        // Another one is stored: it stays, and the next start uses it.
        if (stored !== undefined) return stored !== this.#secret;
        if (values.has(valueName)) log.error({ event: "signingSecret.damaged" });
        values.set(valueName, this.#secret);
        return false;
      });
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
