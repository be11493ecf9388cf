import { createHash } from "node:crypto";

const rememberedMs = 24 * 60 * 60 * 1000;
/** Messages remembered at most, the oldest forgotten first; a hash and a few keys each. */
const most = 1000;
/** Counted up to this: more tells nothing more. */
const enough = 3;
/** Shorter messages without a link are alike by chance: "Tuesday evening, please." */
const telling = 120;

/** What makes two messages the same: the link that tells, else the words; undefined for too little. */
function coreOf(message: string, link: string | undefined): string | undefined {
  if (link !== undefined) return link.toLowerCase().replace(/^https?:\/\//, "");
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return words.length >= telling ? words : undefined;
}

function hashOf(message: string, link: string | undefined): string | undefined {
  const core = coreOf(message, link);
  return core && createHash("sha256").update(core).digest("base64url");
}

/** Remembers for a day, in memory and without their text, which messages were stored. */
export class SeenMessages {
  readonly #seen = new Map<string, { keys: readonly (string | undefined)[]; until: number }>();

  /**
   * Asks without changing anything.
   *
   * @param link the first one that is not well known, if any
   * @param now ms since the epoch
   * @returns how often the same was stored in the last day, 0–3
   */
  count(message: string, link: string | undefined, now: number): number {
    return this.#keysOf(hashOf(message, link), now).length;
  }

  /**
   * Remembers a message that was stored.
   *
   * @param link as for `count`
   * @param key by which the enquiry is known when it is sent again; the same one counts once
   * @param now ms since the epoch
   */
  add(message: string, link: string | undefined, key: string | undefined, now: number): void {
    const hash = hashOf(message, link);
    if (hash === undefined) return;
    const keys = this.#keysOf(hash, now);
    const isNew = key === undefined || !keys.includes(key);
    // Taken out and put in again, so that the map stays in the order of the last time.
    this.#seen.delete(hash);
    this.#seen.set(hash, {
      keys: isNew ? [...keys, key].slice(-enough) : keys,
      until: now + rememberedMs,
    });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > most && oldest !== undefined) this.#seen.delete(oldest);
  }

  #keysOf(hash: string | undefined, now: number): readonly (string | undefined)[] {
    const entry = hash === undefined ? undefined : this.#seen.get(hash);
    return entry && entry.until > now ? entry.keys : [];
  }
}
