import { randomInt } from "node:crypto";
import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { type Backoff, LoginBackoffs } from "./login-backoffs.server";
import { LoginQueue } from "./login-queue.server";

/** The waits of one address (of IPv6 its /64) or of one trusted browser. */
const own = { freeAttempts: 5, longestSeconds: 120 };
/**
 * The waits that the addresses of one network share: the /48 that anybody gets from a tunnel broker holds
 * 65 536 addresses in the sense above. They are short, since a provider's customers can share it too.
 */
const network = { freeAttempts: 20, longestSeconds: 16 };
/** The waits that all strangers share, and all trusted browsers: 15 passwords a minute each. */
const shared = { freeAttempts: 20, longestSeconds: 4 };

const randomSteps = 2 ** 32;
const fairRandom = () => randomInt(randomSteps) / randomSteps;

/** Who tries to log in. */
export interface LoginSource {
  /** Undefined when unknown: all of these together are one address. */
  address: ClientAddress | undefined;
  /** The id of a trusted browser, whose attempts meet no stranger's. */
  browser: string | undefined;
}

/** One attempt that the limit let through, until it is known how it went. */
export interface LoginAttempt {
  /** The password was right: forgets the wrong ones from the same address or browser. */
  succeeded: () => void;
  /** The password could not be checked, for a reason of the site's own: the attempt did not count. */
  uncount: () => void;
}

/** The network by which an address is drawn and its waits are shared: an IPv6 /48, an IPv4 /24. */
export function networkOf({ key, networks }: ClientAddress): string {
  return networks.at(-1) ?? key;
}

function sourceOf({ address, browser }: LoginSource): {
  lot: string;
  own: Backoff;
  wider: Backoff[];
} {
  if (browser !== undefined) {
    return { lot: browser, own: { key: `browser ${browser}`, ...own }, wider: [] };
  }
  if (!address) return { lot: "", own: { key: "no address", ...own }, wider: [] };
  const lot = networkOf(address);
  return {
    lot,
    own: { key: `address ${address.key}`, ...own },
    wider: [{ key: `network ${lot}`, ...network }],
  };
}

/**
 * Slows down whoever guesses passwords, with one address or many, without keeping the owner out: strangers
 * share a wait of 4 s at most, and who is next is drawn by lot among their networks.
 */
export class LoginLimit {
  readonly #backoffs = new LoginBackoffs();
  readonly #strangers: LoginQueue;
  readonly #trusted: LoginQueue;

  /** @param random gives numbers from 0 up to, but not including, 1 */
  constructor(random: () => number = fairRandom) {
    const queue = (key: string) =>
      new LoginQueue({ shared: { key, ...shared }, backoffs: this.#backoffs, random });
    this.#strangers = queue("all strangers");
    this.#trusted = queue("all trusted browsers");
  }

  /**
   * Counts one attempt as wrong until it is told otherwise, so that attempts sent all at once are slowed
   * as well. It may take up to 8 s until the attempt has its place. An attempt during a wait is refused
   * and does not lengthen it.
   *
   * @param signal says that whoever tries has left
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, 120 at most
   */
  async attempt(source: LoginSource, signal: AbortSignal): Promise<LoginAttempt> {
    const { lot, own, wider } = sourceOf(source);
    const waitMs = this.#backoffs.waitMs([own]);
    if (waitMs > 0) {
      throw new HttpError("tooManyLogins", { retryAfter: Math.ceil(waitMs / 1000) });
    }
    const queue = source.browser === undefined ? this.#strangers : this.#trusted;
    const uncountShared = await queue.enter({ lot, backoffs: [own, ...wider] }, signal);
    const uncountWider = () => {
      for (const backoff of wider) this.#backoffs.uncount(backoff);
      uncountShared();
    };
    return {
      succeeded: () => {
        this.#backoffs.forget(own);
        uncountWider();
      },
      uncount: () => {
        this.#backoffs.uncount(own);
        uncountWider();
      },
    };
  }
}
