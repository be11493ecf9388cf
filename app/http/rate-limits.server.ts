import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "./refusal.server";

/** What product.md ("Small print") sets for enquiries: 10 from an address, 300 in all, in 10 minutes. */
const enquiryWindow = 10 * 60;
const enquiriesByAddress = 10;
const enquiriesOverall = 300;

/** Wrong passwords that cost no wait; seconds until they are forgotten; longest wait in seconds. */
const freeAttempts = { address: 5, overall: 20 };
const attemptsForgottenAfter = 15 * 60;
const longestWait = 120;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const everyone = "everyone";

/** Counts enquiries by address and overall. */
export class EnquiryLimit {
  readonly #byAddress = new RateLimiterMemory({
    points: enquiriesByAddress,
    duration: enquiryWindow,
  });
  readonly #overall = new RateLimiterMemory({ points: enquiriesOverall, duration: enquiryWindow });

  /**
   * Counts one enquiry.
   *
   * @param address where it came from; undefined when unknown
   * @throws {Refusal} "tooManyEnquiries" with the seconds to wait
   */
  async count(address: string | undefined): Promise<void> {
    try {
      if (address !== undefined) await this.#byAddress.consume(address);
      await this.#overall.consume(everyone);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal("tooManyEnquiries", { retryAfter: seconds(error.msBeforeNext) });
    }
  }
}

/** Slows down whoever guesses passwords, one address or many, without ever locking the owner out. */
export class LoginLimit {
  readonly #attempts = new RateLimiterMemory({
    // Never used up: the count decides the wait, the wait is what refuses.
    points: Number.MAX_SAFE_INTEGER,
    duration: attemptsForgottenAfter,
  });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: longestWait });
  #lastAttempt: Promise<unknown> = Promise.resolve();

  /**
   * Counts one attempt as wrong until `succeeded` says otherwise, so that attempts sent all at once
   * are slowed as well. An attempt during a wait is refused and does not lengthen it.
   *
   * @param address where it came from; undefined when unknown, which makes everyone one address
   * @throws {Refusal} "tooManyLogins" with the seconds to wait, 120 at most
   */
  attempt(address: string | undefined): Promise<void> {
    // In turn: attempts sent all at once would otherwise all find that nobody has to wait.
    const done = this.#lastAttempt.then(() => this.#count(this.#keys(address)));
    this.#lastAttempt = done.catch(() => undefined);
    return done;
  }

  /** Forgets the attempts of an address whose password was right. */
  async succeeded(address: string | undefined): Promise<void> {
    for (const { key } of this.#keys(address)) {
      await this.#attempts.delete(key);
      await this.#waits.delete(key);
    }
  }

  async #count(keys: { key: string; free: number }[]): Promise<void> {
    for (const { key } of keys) {
      const wait = await this.#waits.get(key);
      if (wait !== null && wait.msBeforeNext > 0) {
        throw new Refusal("tooManyLogins", { retryAfter: seconds(wait.msBeforeNext) });
      }
    }
    for (const { key, free } of keys) {
      const { consumedPoints } = await this.#attempts.consume(key);
      const paid = consumedPoints - free;
      if (paid >= 0) await this.#waits.block(key, Math.min(2 ** paid, longestWait));
    }
  }

  #keys(address: string | undefined) {
    return [
      { key: `address ${address ?? everyone}`, free: freeAttempts.address },
      { key: everyone, free: freeAttempts.overall },
    ];
  }
}
