import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { remembered } from "../business/remembered";

const rememberedMs = remembered.messageHours * 60 * 60 * 1000;
/** Messages remembered at most, the oldest forgotten first; a hash and a few keys each. */
const maxMessages = 1000;
/** Counted up to this: more tells nothing more. */
const enough = 3;
/** Shorter messages without a link are alike by chance: "Tuesday evening, please." */
const minLength = 120;

/** What makes two messages the same: the link that tells, else the words; undefined for too little. */
function coreOf(message: string, link: string | undefined): string | undefined {
  if (link !== undefined) return link.toLowerCase().replace(/^https?:\/\//, "");
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return words.length >= minLength ? words : undefined;
}

function hashOf(message: string, link: string | undefined): string | undefined {
  const core = coreOf(message, link);
  return core && createHash("sha256").update(core).digest("base64url");
}

/** Remembers for a day, in memory and without their text, which messages were stored. */
export class DuplicateDetection {
  /** The idempotency keys under which a message was stored, by the message's hash. */
  readonly #seen = new LRUCache<string, readonly (string | undefined)[]>({
    max: maxMessages,
    ttl: rememberedMs,
    ttlResolution: 0,
    // A hash is out of memory after its time, also when no other message comes.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });

  /**
   * Asks without changing anything.
   *
   * @param link the first one that is not well known, if any
   * @returns how often the same was stored in the last day, 0–3
   */
  count(message: string, link: string | undefined): number {
    return this.#keysOf(hashOf(message, link)).length;
  }

  /**
   * Remembers a message that was stored.
   *
   * @param link as for `count`
   * @param key by which the enquiry is known when it is sent again; the same one counts once
   */
  add(message: string, link: string | undefined, key: string | undefined): void {
    const hash = hashOf(message, link);
    if (hash === undefined) return;
    const keys = this.#keysOf(hash);
    const isNew = key === undefined || !keys.includes(key);
    this.#seen.set(hash, isNew ? [...keys, key].slice(-enough) : keys);
  }

  #keysOf(hash: string | undefined): readonly (string | undefined)[] {
    // `peek` leaves the order alone: who is asked for is not stored again.
    return (hash !== undefined && this.#seen.peek(hash)) || [];
  }
}
