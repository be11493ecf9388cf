import { createHmac, timingSafeEqual } from "node:crypto";

// Half of SHA-256, the least that RFC 2104, section 5, advises: the text is part of every page.
const signatureBytes = 16;

const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})$/;

/**
 * Writes into a page when it was made, so that nobody else can, and reads it from what comes back. It
 * tells how long a page lay open at least; a page from a cache was made before its reader came.
 */
export class SignedPageTime {
  readonly #secret: string;

  /** @param secret signs the time */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param now ms since the epoch */
  write(now: number): string {
    const time = now.toString(36);
    return `${time}.${this.#signature(time).toString("base64url")}`;
  }

  /**
   * @param sent what came back, of whatever length and type
   * @returns ms since the epoch; "otherKey" for a time that another key signed, as on a page that was
   *   made before a restart; undefined for what no page of this site carries
   */
  read(sent: unknown): number | "otherKey" | undefined {
    const [, time, signature] = (typeof sent === "string" && FORM.exec(sent)) || [];
    if (time === undefined || signature === undefined) return undefined;
    const right = timingSafeEqual(this.#signature(time), Buffer.from(signature, "base64url"));
    return right ? parseInt(time, 36) : "otherKey";
  }

  #signature(time: string): Buffer {
    // The purpose is signed too: the same secret signs cookies.
    return createHmac("sha256", this.#secret)
      .update(`rendered at ${time}`)
      .digest()
      .subarray(0, signatureBytes);
  }
}
