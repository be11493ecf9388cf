import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { remembered } from "../business/privacy-statements";

const rememberedMs = remembered.messageHours * 60 * 60 * 1000;
/** Most messages in memory, a hash and a few keys each; the oldest are removed first. */
const maxMessages = 1000;
/** Duplicates are counted up to this number. */
const maxCount = 3;
/** Shorter messages without a link may be equal by chance: "Tuesday evening, please." */
const minLength = 120;

/** The part by which two messages are compared: the link, else the words; undefined for a short message without a link. */
function comparedPart(message: string, link: string | undefined): string | undefined {
  if (link !== undefined) return link.toLowerCase().replace(/^https?:\/\//, "");
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return words.length >= minLength ? words : undefined;
}

function hashOf(message: string, link: string | undefined): string | undefined {
  const part = comparedPart(message, link);
  return part && createHash("sha256").update(part).digest("base64url");
}

/** Counts equal messages that were stored in the last day, in memory and by hashes only. */
export class DuplicateDetection {
  /** The idempotency keys under which a message was stored, by the message's hash. */
  readonly #keysByHash = new LRUCache<string, readonly (string | undefined)[]>({
    max: maxMessages,
    ttl: rememberedMs,
    ttlResolution: 0,
    // Removes a hash from memory after its time, also when no other message arrives.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });

  /**
   * Counts the equal messages of the last day.
   *
   * @param link the first one to a host that is not well known, if any
   * @returns 0 to 3
   */
  count(message: string, link: string | undefined): number {
    return this.#keysOf(hashOf(message, link)).length;
  }

  /**
   * Remembers a message that was stored.
   *
   * @param link as for `count`
   * @param key the idempotency key under which the enquiry was stored; the same one counts once
   */
  add(message: string, link: string | undefined, key: string | undefined): void {
    const hash = hashOf(message, link);
    if (hash === undefined) return;
    const keys = this.#keysOf(hash);
    const isNew = key === undefined || !keys.includes(key);
    this.#keysByHash.set(hash, isNew ? [...keys, key].slice(-maxCount) : keys);
  }

  #keysOf(hash: string | undefined): readonly (string | undefined)[] {
    // `peek` does not change the order of removal: a lookup stores nothing.
    return (hash !== undefined && this.#keysByHash.peek(hash)) || [];
  }
}
