import { createHmac, randomBytes } from "node:crypto";
import { dayMs } from "../time";

const hashKeyBytes = 32;
/** 72 bits: no two networks of a day have the same hash by chance, and a log line stays short. */
const hashLength = 12;

/**
 * Hashes networks for the log, so that an operator sees whether wrong passwords come from one network. The
 * key is random, in memory only, and replaced each day (UTC), so that no network can be found from an
 * older hash.
 */
export class NetworkHash {
  #day = -1;
  #key = Buffer.alloc(0);

  /** @returns the hash of a network for today: 12 characters of base64url */
  of(network: string): string {
    const day = Math.floor(Date.now() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(hashKeyBytes);
    }
    return createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, hashLength);
  }
}
