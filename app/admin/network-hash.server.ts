import { createHmac, randomBytes } from "node:crypto";

const dayMs = 24 * 60 * 60 * 1000;
const keyBytes = 32;
/** 72 bits: two networks of one day do not meet by chance, and a log line stays short. */
const hashLength = 12;

/**
 * Names networks in the log, so that an operator sees whether wrong passwords come from one place. The key
 * is random, lives in memory only and is another one each day (UTC): afterwards nobody can tell which
 * network was meant.
 */
export class NetworkHash {
  readonly #now: () => number;
  #day = -1;
  #key = Buffer.alloc(0);

  /** @param now gives the time in ms since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns the name of a network for today: 12 characters of base64url */
  of(network: string): string {
    const day = Math.floor(this.#now() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(keyBytes);
    }
    return createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, hashLength);
  }
}
