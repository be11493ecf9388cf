import { RateLimiterMemory } from "rate-limiter-flexible";
import { Refusal } from "./refusal.server";

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const everyone = "everyone";

/** Seconds until wrong passwords are forgotten. */
const attemptsForgottenAfter = 15 * 60;

/** How many wrong passwords cost no wait, and the longest wait in seconds (product.md: 120). */
const ownBrake = { free: 5, longest: 120 };
// The overall wait stays short: everyone without a past of their own shares it, and the owner on a new
// telephone is one of them. It still leaves those who have many addresses 15 guesses a minute.
const overallBrake = { free: 20, longest: 4 };

interface Brake {
  key: string;
  free: number;
  longest: number;
}

/** Who tries to log in. */
export interface LoginSource {
  /** Undefined when unknown, which makes everyone one address. */
  address: string | undefined;
  /** The browser, when it has been logged in before: it has a brake of its own and no other. */
  device: string | undefined;
}

/** One try that the limit let through, until it is known how it went. */
export interface LoginAttempt {
  /** The password was right: forgets the wrong ones from the same source. */
  succeeded: () => Promise<void>;
  /** The password could not be checked: the try did not count. */
  uncount: () => Promise<void>;
}

/**
 * Slows down whoever guesses passwords, one address or many, without ever locking the owner out. An
 * address is remembered only when a try of it was let through, which the overall brake keeps rare.
 */
export class LoginLimit {
  readonly #attempts = new RateLimiterMemory({
    // Never used up: the count decides the wait, the wait is what refuses.
    points: Number.MAX_SAFE_INTEGER,
    duration: attemptsForgottenAfter,
  });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: ownBrake.longest });
  #lastAttempt: Promise<unknown> = Promise.resolve();

  /**
   * Counts one attempt as wrong until it is told otherwise, so that attempts sent all at once are
   * slowed as well. An attempt during a wait is refused and does not lengthen it.
   *
   * @throws {Refusal} "tooManyLogins" with the seconds to wait, 120 at most
   */
  attempt(source: LoginSource): Promise<LoginAttempt> {
    // In turn: attempts sent all at once would otherwise all find that nobody has to wait.
    const done = this.#lastAttempt.then(() => this.#count(brakesOf(source)));
    this.#lastAttempt = done.catch(() => undefined);
    return done;
  }

  async #count(brakes: [Brake, ...Brake[]]): Promise<LoginAttempt> {
    for (const { key } of brakes) {
      const wait = await this.#waits.get(key);
      if (wait !== null && wait.msBeforeNext > 0) {
        throw new Refusal("tooManyLogins", { retryAfter: seconds(wait.msBeforeNext) });
      }
    }
    for (const { key, free, longest } of brakes) {
      const { consumedPoints } = await this.#attempts.consume(key);
      const paid = consumedPoints - free;
      if (paid >= 0) await this.#waits.block(key, Math.min(2 ** paid, longest));
    }
    const uncount = async (these: Brake[]) => {
      for (const { key } of these) {
        await this.#attempts.reward(key);
        await this.#waits.delete(key);
      }
    };
    const [own, ...shared] = brakes;
    return {
      uncount: () => uncount(brakes),
      succeeded: async () => {
        await this.#attempts.delete(own.key);
        await this.#waits.delete(own.key);
        await uncount(shared);
      },
    };
  }
}

function brakesOf({ address, device }: LoginSource): [Brake, ...Brake[]] {
  if (device !== undefined) return [{ key: `device ${device}`, ...ownBrake }];
  if (address === undefined) return [{ key: everyone, ...ownBrake }];
  return [
    { key: `address ${address}`, ...ownBrake },
    { key: everyone, ...overallBrake },
  ];
}
