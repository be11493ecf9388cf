import { createHmac, timingSafeEqual } from "node:crypto";

// Half of SHA-256, the least that RFC 2104, section 5, advises: the text is part of every page.
const signatureBytes = 16;

const pattern = /^([0-9a-z]{1,9})\.([\w-]{22})$/;

/**
 * Signs the time at which a page is rendered, and reads it from what the page sends back. Only the decision whether an
 * enquiry is confirmed to its visitor needs it: `firstMails` in app/mail/first-mails.server.ts.
 */
export class SignedPageTime {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param now ms since the epoch */
  write(now: number): string {
    const time = now.toString(36);
    return `${time}.${this.#signature(time).toString("base64url")}`;
  }

  /**
   * @param sent of any length and type
   * @returns ms since the epoch; undefined for what this site has not signed with the same key
   */
  read(sent: unknown): number | undefined {
    const [, time, signature] = (typeof sent === "string" && pattern.exec(sent)) || [];
    if (time === undefined || signature === undefined) return undefined;
    const isOurs = timingSafeEqual(this.#signature(time), Buffer.from(signature, "base64url"));
    return isOurs ? parseInt(time, 36) : undefined;
  }

  #signature(time: string): Buffer {
    return createHmac("sha256", this.#secret)
      .update(`rendered at ${time}`)
      .digest()
      .subarray(0, signatureBytes);
  }
}
