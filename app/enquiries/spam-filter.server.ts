import { LRUCache } from "lru-cache";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { remembered } from "../business/privacy-statements";
import type { Enquiry } from "./enquiry";
import { honeypotField, renderedAtField } from "./enquiry-form-controls";
import type { SpamReason } from "./spam-reasons";
import { spamReasonsFor, unknownLinks, type Arrival } from "./spam-score.server";

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
  readonly #repeats: RepeatedMessages;

  /**
   * @param options `secret` signs the time in the pages; links to `hosts` (lower case, without "www.") and to
   *   their subdomains do not count; `repeats` remembers messages, in this process's memory when left out
   */
  constructor({
    secret,
    hosts = [],
    repeats = new MemoryRepeatedMessages(),
  }: {
    secret: string;
    hosts?: readonly string[];
    repeats?: RepeatedMessages;
  }) {
    this.#repeats = repeats;
    this.#pageTime = new SignedPageTime(secret);
    this.#ownHosts = new Set(hosts);
  }

  /** The signed current time, for the form of a page that is rendered now. */
  renderedAt(): string {
    return this.#pageTime.write(Date.now());
  }

  /**
   * Classifies an enquiry sent as a form, without any change of state.
   *
   * @returns the reasons to flag it as spam, often none
   */
  classifyForm(enquiry: Enquiry, form: FormData): Promise<SpamReason[]> {
    const renderedAt = this.#pageTime.read(form.get(renderedAtField));
    return this.#classify(enquiry, {
      honeypotFilled: isFilled(form.get(honeypotField)),
      by: renderedAt === undefined ? "unknownForm" : "page",
      pageAgeMs: typeof renderedAt === "number" ? Date.now() - renderedAt : undefined,
    });
  }

  /**
   * Classifies an enquiry sent as JSON, without any change of state. Programs may send fields of their own, so none of
   * them is a honeypot.
   *
   * @returns the reasons to flag it as spam, often none
   */
  classifyCall(enquiry: Enquiry): Promise<SpamReason[]> {
    return this.#classify(enquiry, { honeypotFilled: false, by: "call" });
  }

  /**
   * Remembers an enquiry for a day, so that the fourth with the same message or link is a duplicate. Called after
   * an enquiry was stored for the first time: an enquiry that was refused, or sent again by the same form, is no
   * duplicate. Never fails: the enquiry is stored all the same.
   *
   * @param key the idempotency key under which it was stored, if any
   */
  async remember(enquiry: Enquiry, key: string | undefined): Promise<void> {
    const hash = this.#hashOf(enquiry);
    if (hash !== undefined) await this.#repeats.add(hash, key).catch(() => undefined);
  }

  async #classify(enquiry: Enquiry, arrival: Omit<Arrival, "repeats">): Promise<SpamReason[]> {
    const hash = this.#hashOf(enquiry);
    const repeats = hash === undefined ? 0 : await this.#repeats.count(hash);
    return spamReasonsFor(enquiry, { ...arrival, repeats }, this.#ownHosts);
  }

  #hashOf({ message = "" }: Enquiry): string | undefined {
    const part = comparedPart(message, unknownLinks(message, this.#ownHosts)[0]?.address);
    return part && createHash("sha256").update(part).digest("base64url");
  }
}

/** How long (ms) a message is remembered, counted from the last time it was stored. */
export const rememberedMs = remembered.messageHours * 60 * 60 * 1000;
/** Most messages in memory, a hash and a few keys each; the oldest are removed first. */
const maxMessages = 1000;
/** Duplicates are counted up to this number. */
export const maxRepeats = 3;
/** Shorter messages without a link may be equal by chance: "Tuesday evening, please." */
const minLength = 120;

/** The part by which two messages are compared: the link, else the words; undefined for a short message without a link. */
function comparedPart(message: string, link: string | undefined): string | undefined {
  if (link !== undefined) return link.toLowerCase().replace(/^https?:\/\//, "");
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return words.length >= minLength ? words : undefined;
}

/** Messages that were stored in the last day, by their hashes. */
export interface RepeatedMessages {
  /** How often a message was stored: 0 to 3. */
  count: (hash: string) => Promise<number>;
  /**
   * Remembers a message that was stored.
   *
   * @param key the idempotency key under which the enquiry was stored; the same one counts once
   */
  add: (hash: string, key: string | undefined) => Promise<void>;
}

/** The messages of the last day in this process's memory. */
export class MemoryRepeatedMessages implements RepeatedMessages {
  /** The idempotency keys under which a message was stored, by the message's hash. */
  readonly #keysByHash = new LRUCache<string, readonly (string | undefined)[]>({
    max: maxMessages,
    ttl: rememberedMs,
    ttlResolution: 0,
    // Removes a hash from memory after its time, also when no other message arrives.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });

  async count(hash: string): Promise<number> {
    return this.#keysOf(hash).length;
  }

  async add(hash: string, key: string | undefined): Promise<void> {
    const keys = this.#keysOf(hash);
    const isNew = key === undefined || !keys.includes(key);
    this.#keysByHash.set(hash, isNew ? [...keys, key].slice(-maxRepeats) : keys);
  }

  #keysOf(hash: string): readonly (string | undefined)[] {
    // `peek` does not change the order of removal: a lookup stores nothing.
    return this.#keysByHash.peek(hash) ?? [];
  }
}
