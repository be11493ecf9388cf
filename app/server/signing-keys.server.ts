import { hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeFileAtomically } from "../journal/atomic-write.server";
import { log, reasonOf } from "../log.server";

/** Everything that is signed or derived from the one secret. Each purpose has a key of its own. */
export type KeyPurpose =
  | "session cookie"
  | "trusted browser cookie"
  | "page render time"
  | "password version"
  | "confirmed address";

const secretBytes = 32;
/** The secret as `randomBytes` made it, in base64url. */
const secretForm = /^[\w-]{43}\n?$/;
const keyBytes = 32;

type Found = { kind: "kept"; secret: string } | { kind: "missing" | "damaged" | "unreadable" };

function find(file: string): Found {
  let text: string;
  try {
    text = fs.readFileSync(file, "latin1");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { kind: code === "ENOENT" ? "missing" : "unreadable" };
  }
  return secretForm.test(text) ? { kind: "kept", secret: text.trim() } : { kind: "damaged" };
}

/**
 * The keys of the site, derived from one secret: SESSION_SECRET, or a secret that is made once and kept in
 * the data folder (`signing-secret`), so that a restart makes no cookie of a trusted browser invalid.
 */
export class SigningKeys {
  readonly #file: string;
  readonly #secret: string;
  #isKept: boolean;

  /**
   * Reads the stored secret, or makes one in memory, which `keep` stores.
   *
   * @param dataDir absolute path of the data folder
   * @param chosen SESSION_SECRET, when it is set: nothing is read or stored then
   */
  constructor(dataDir: string, chosen: string | undefined) {
    this.#file = path.join(dataDir, "signing-secret");
    const found: Found = chosen === undefined ? find(this.#file) : { kind: "kept", secret: chosen };
    this.#isKept = found.kind === "kept";
    this.#secret =
      found.kind === "kept" ? found.secret : randomBytes(secretBytes).toString("base64url");
  }

  /**
   * Stores a new secret for the next start. It does nothing when the secret is stored already, and does not
   * replace a stored secret that could not be read at the start. Never fails: the next call tries again.
   */
  async keep(): Promise<void> {
    if (this.#isKept) return;
    const found = find(this.#file).kind;
    if (found === "kept") return;
    if (found === "damaged") log.error({ event: "signingSecret.damaged" });
    try {
      if (found === "unreadable") throw new Error("Another secret may be in the file.");
      await writeFileAtomically(this.#file, `${this.#secret}\n`);
      this.#isKept = true;
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
