import { LRUCache } from "lru-cache";
import { randomInt } from "node:crypto";
import { remembered } from "../business/privacy-statements";
import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { LoginQueue, type AttemptCounts, type Backoff } from "./login-queue.server";

/** The waits of one address (of IPv6 its /64) or of one trusted device. */
const own = { freeAttempts: 5, longestSeconds: 120 };
/**
 * The waits that the addresses of one network share: a tunnel broker gives anybody an IPv6 /48, which
 * contains 65 536 of the /64 above. They are short, since the customers of one provider can share them.
 */
const network = { freeAttempts: 20, longestSeconds: 16 };
/** The waits that all strangers share, and those that all trusted devices share: 15 passwords a minute each. */
const shared = { freeAttempts: 20, longestSeconds: 4 };

const randomSteps = 2 ** 32;
const fairRandom = () => randomInt(randomSteps) / randomSteps;

/** Who tries to log in. */
export interface LoginSource {
  /** Undefined when unknown: all sources without an address count as one address. */
  address: ClientAddress | undefined;
  /** The id of a trusted device, whose attempts never wait for a stranger's. */
  device: string | undefined;
}

/** An admitted attempt whose result is not known yet. */
export interface LoginAttempt {
  /** The password was right: forgets the wrong ones of the same address or device. */
  succeeded: () => void;
  /** The site could not check the password: the attempt does not count. */
  uncount: () => void;
}

/** The network of an address, which has one share in the lottery and waits in common: an IPv6 /48 or an IPv4 /24. */
export function networkOf({ key, networks }: ClientAddress): string {
  return networks.at(-1) ?? key;
}

function sourceOf({ address, device }: LoginSource): {
  lot: string;
  own: Backoff;
  wider: Backoff[];
} {
  if (device !== undefined) {
    return { lot: device, own: { key: `device ${device}`, ...own }, wider: [] };
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
 * Slows down guessing of passwords, from one address or many, without locking the owner out: strangers
 * share a wait of at most 4 s, and a lottery among their networks chooses the next attempt.
 */
export class LoginLimit {
  readonly #backoffs = new LoginBackoffs();
  readonly #strangers: LoginQueue;
  readonly #trusted: LoginQueue;

  /** @param random gives numbers from 0 up to, but not including, 1 */
  constructor(random: () => number = fairRandom) {
    const queue = (key: string) =>
      new LoginQueue({ shared: { key, ...shared }, counts: this.#backoffs, random });
    this.#strangers = queue("all strangers");
    this.#trusted = queue("all trusted devices");
  }

  /**
   * Admits one attempt, after up to 8 s. It counts as a wrong password until its result is known, so that
   * parallel attempts are slowed down too. An attempt during a wait is refused and does not lengthen the
   * wait.
   *
   * @param signal aborts when the client has closed the connection
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, 120 at most
   */
  async attempt(source: LoginSource, signal: AbortSignal): Promise<LoginAttempt> {
    const { lot, own, wider } = sourceOf(source);
    const waitMs = this.#backoffs.waitMs([own]);
    if (waitMs > 0) {
      throw new HttpError("tooManyLogins", { retryAfter: Math.ceil(waitMs / 1000) });
    }
    const queue = source.device === undefined ? this.#strangers : this.#trusted;
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

const secondMs = 1000;
/** How long (ms) wrong passwords of one key are remembered, counted from the first. */
const rememberedMs = remembered.wrongPasswordMinutes * 60 * secondMs;
/** Far more than the few hundred keys of the attempts that are admitted in 15 minutes. */
const maxKeys = 10_000;

interface Counted {
  attempts: number;
  /** Until when the next attempt has to wait, in ms since the epoch. */
  waitUntil: number;
}

/** Counts attempts by key; each key waits 1, 2, 4, 8 … seconds after its free attempts. */
class LoginBackoffs implements AttemptCounts {
  readonly #counted = new LRUCache<string, Counted>({
    max: maxKeys,
    ttl: rememberedMs,
    ttlResolution: 0,
    // The key names an address, which must leave the memory in time even without another attempt.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });

  /** How long (ms) the longest wait among these backoffs still lasts; 0 without a wait. */
  waitMs(backoffs: readonly Backoff[]): number {
    const until = backoffs.map(({ key }) => this.#counted.get(key)?.waitUntil ?? 0);
    return Math.max(0, ...until.map((time) => time - Date.now()));
  }

  /** The highest count of attempts among these backoffs. */
  attempts(backoffs: readonly Backoff[]): number {
    return Math.max(0, ...backoffs.map(({ key }) => this.#counted.get(key)?.attempts ?? 0));
  }

  /** Counts an attempt, which begins a wait when it is not a free one. */
  count({ key, freeAttempts, longestSeconds }: Backoff): void {
    let counted = this.#counted.get(key);
    if (!counted) {
      counted = { attempts: 0, waitUntil: 0 };
      this.#counted.set(key, counted);
    }
    counted.attempts += 1;
    const excess = counted.attempts - freeAttempts;
    if (excess < 0) return;
    counted.waitUntil = Date.now() + Math.min(2 ** excess, longestSeconds) * secondMs;
  }

  /** Uncounts one attempt. A wait that has begun continues. */
  uncount({ key }: Backoff): void {
    const counted = this.#counted.get(key);
    if (counted) counted.attempts = Math.max(0, counted.attempts - 1);
  }

  /** Forgets every attempt of a key, and its wait. */
  forget({ key }: Backoff): void {
    this.#counted.delete(key);
  }
}
