import { createHash } from "node:crypto";

const rememberedMs = 24 * 60 * 60 * 1000;
/** Messages remembered at most, the oldest forgotten first; a hash and a count each. */
const most = 1000;
/** Shorter messages without a link are alike by chance: "Tuesday evening, please." */
const telling = 120;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'\]]{3,200}/i;

/** What makes two messages the same: their first link, else their words; undefined for too little. */
function coreOf(message: string): string | undefined {
  const link = LINK.exec(message)?.[0];
  if (link !== undefined) return link.toLowerCase().replace(/^https?:\/\//, "");
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return words.length >= telling ? words : undefined;
}

/** Remembers for a day, in memory and without their text, which messages have come. */
export class SeenMessages {
  readonly #seen = new Map<string, { count: number; until: number }>();

  /**
   * @param now ms since the epoch
   * @returns how often the same came before
   */
  add(message: string, now: number): number {
    const core = coreOf(message);
    if (core === undefined) return 0;
    const key = createHash("sha256").update(core).digest("base64url");
    const entry = this.#seen.get(key);
    const before = entry && entry.until > now ? entry.count : 0;
    // Taken out and put in again, so that the map stays in the order of the last time.
    this.#seen.delete(key);
    this.#seen.set(key, { count: before + 1, until: now + rememberedMs });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > most && oldest !== undefined) this.#seen.delete(oldest);
    return before;
  }
}
