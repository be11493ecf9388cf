import { createHmac, timingSafeEqual } from "node:crypto";
import type { Enquiry } from "./enquiry";
import { honeypotField, renderedAtField } from "./enquiry-form-controls";
import { DuplicateDetection } from "./spam-duplicates.server";
import { unknownLinks } from "./spam-links.server";
import type { SpamReason } from "./spam-reasons";
import { spamReasonsFor, type Arrival } from "./spam-score.server";

// Half of SHA-256, the least that RFC 2104, section 5, advises: the text is part of every page.
const signatureBytes = 16;

const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})$/;

/**
 * Signs the time at which a page is rendered, and reads it from the form that comes back. The time gives an
 * upper bound for how long the visitor had the page open: a cached page was rendered before the visit.
 */
class SignedPageTime {
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
   * @param sent the value from the form, of any length and type
   * @returns ms since the epoch; "otherKey" for a time signed with another key, as in a page rendered before a
   *   restart; undefined for a value that no page of this site has
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

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Finds enquiries that look like spam. They are stored and flagged, never dropped: to lose a client is worse than
 * to store spam.
 */
export class SpamFilter {
  readonly #pageTime: SignedPageTime;
  readonly #ownHosts: ReadonlySet<string>;
  readonly #duplicates = new DuplicateDetection();

  /**
   * @param options `secret` signs the time in the pages; links to `hosts` (lower case, without "www.") and to
   *   their subdomains do not count
   */
  constructor({ secret, hosts = [] }: { secret: string; hosts?: readonly string[] }) {
    this.#pageTime = new SignedPageTime(secret);
    this.#ownHosts = new Set(hosts);
  }

  /** The signed current time, for the form of a page that is rendered now. */
  renderedAt(): string {
    return this.#pageTime.write(Date.now());
  }

  /**
   * Judges an enquiry sent as a form, without any change of state.
   *
   * @returns the reasons to flag it as spam, often none
   */
  judgeForm(enquiry: Enquiry, form: FormData): SpamReason[] {
    const renderedAt = this.#pageTime.read(form.get(renderedAtField));
    return this.#judge(enquiry, {
      honeypotFilled: isFilled(form.get(honeypotField)),
      by: renderedAt === undefined ? "unknownForm" : "page",
      pageAgeMs: typeof renderedAt === "number" ? Date.now() - renderedAt : undefined,
    });
  }

  /**
   * Judges an enquiry sent as JSON, without any change of state. Programs may send fields of their own, so none of
   * them is a honeypot.
   *
   * @returns the reasons to flag it as spam, often none
   */
  judgeCall(enquiry: Enquiry): SpamReason[] {
    return this.#judge(enquiry, { honeypotFilled: false, by: "call" });
  }

  /**
   * Remembers an enquiry for a day, so that the fourth with the same message or link is a duplicate. Called after
   * an enquiry was stored for the first time: an enquiry that was refused, or sent again by the same form, is no
   * duplicate.
   *
   * @param key the idempotency key under which it was stored, if any
   */
  remember(enquiry: Enquiry, key: string | undefined): void {
    this.#duplicates.add(enquiry.message ?? "", this.#firstUnknownLink(enquiry), key);
  }

  #judge(enquiry: Enquiry, arrival: Omit<Arrival, "repeats">): SpamReason[] {
    const link = this.#firstUnknownLink(enquiry);
    const repeats = this.#duplicates.count(enquiry.message ?? "", link);
    return spamReasonsFor(enquiry, { ...arrival, repeats }, this.#ownHosts);
  }

  #firstUnknownLink({ message = "" }: Enquiry): string | undefined {
    return unknownLinks(message, this.#ownHosts)[0]?.address;
  }
}
