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

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Tells which enquiries look like spam. They are kept and marked, never dropped: a lost client costs
 * more than a bad line.
 */
export class SpamFilter {
  readonly #renderTime: SignedPageTime;
  readonly #ownHosts: ReadonlySet<string>;
  readonly #seen = new DuplicateDetection();

  /**
   * @param options `secret` signs the time that pages carry; links to `hosts` (lower case, without
   *   "www."), and to names below them, do not count
   */
  constructor({ secret, hosts = [] }: { secret: string; hosts?: readonly string[] }) {
    this.#renderTime = new SignedPageTime(secret);
    this.#ownHosts = new Set(hosts);
  }

  /** What a page that is made now carries in its form. */
  renderedAt(): string {
    return this.#renderTime.write(Date.now());
  }

  /**
   * Judges an enquiry that came as a form; changes nothing.
   *
   * @returns the reasons to take it for spam, often none
   */
  judgeForm(enquiry: Enquiry, form: FormData): SpamReason[] {
    const renderedAt = this.#renderTime.read(form.get(renderedAtField));
    return this.#judge(enquiry, {
      honeypotFilled: isFilled(form.get(honeypotField)),
      by: renderedAt === undefined ? "unknownForm" : "page",
      pageAgeMs: typeof renderedAt === "number" ? Date.now() - renderedAt : undefined,
    });
  }

  /**
   * Judges an enquiry that came as JSON; changes nothing. Programs may send fields of their own, so that
   * none of them is a trap.
   *
   * @returns the reasons to take it for spam, often none
   */
  judgeCall(enquiry: Enquiry): SpamReason[] {
    return this.#judge(enquiry, { honeypotFilled: false, by: "call" });
  }

  /**
   * Remembers an enquiry for a day, so that the fourth with the same message or link counts as repeated.
   * To be called after an enquiry was stored for the first time: what was refused, or sent again by the
   * same form, is no repetition.
   *
   * @param key by which the enquiry is known when it is sent again, if it is
   */
  remember(enquiry: Enquiry, key: string | undefined): void {
    this.#seen.add(enquiry.message ?? "", this.#tellingLink(enquiry), key);
  }

  #judge(enquiry: Enquiry, arrival: Omit<Arrival, "repeats">): SpamReason[] {
    const link = this.#tellingLink(enquiry);
    const repeats = this.#seen.count(enquiry.message ?? "", link);
    return spamReasonsFor(enquiry, { ...arrival, repeats }, this.#ownHosts);
  }

  #tellingLink({ message = "" }: Enquiry): string | undefined {
    return unknownLinks(message, this.#ownHosts)[0]?.address;
  }
}
