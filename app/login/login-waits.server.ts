import { createHmac } from "node:crypto";
import * as z from "zod";
import { remembered } from "../business/privacy-times";
import { type ClientAddress, widestNetworkOf } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { leftOf, RefusedSenders } from "../http/refused-senders.server";
import type { PassingValues } from "../store/ports";
import { secondMs } from "../time";

/** The waits of one address (of IPv6 its /64) or of one trusted device. */
const own = { freeAttempts: 5, longestMs: 120 * secondMs };
/**
 * The waits that the addresses of one network share: a tunnel broker gives anybody an IPv6 /48, which
 * contains 65 536 of the /64 above. They are short, since the customers of one provider can share them.
 */
const network = { freeAttempts: 20, longestMs: 16 * secondMs };
/** How long (ms) the attempts of a source are remembered, counted from the last one. */
const rememberedMs = remembered.loginWaitsMinutes * 60 * secondMs;

/** Who tries to log in. */
export interface LoginSource {
  /** Undefined when unknown: all sources without an address count as one address. */
  address: ClientAddress | undefined;
  /** The id of a trusted device, whose attempts never wait for a stranger's. */
  device: string | undefined;
}

/** What is counted of a source, narrow before wide. */
function countedOf({ address, device }: LoginSource) {
  if (device !== undefined) return [{ of: `device ${device}`, ...own }];
  if (!address) return [{ of: "no address", ...own }];
  return [
    { of: `address ${address.key}`, ...own },
    { of: `network ${widestNetworkOf(address)}`, ...network },
  ];
}

const countSchema = z.object({
  attempts: z.number(),
  /** Until when the next attempt has to wait, in ms since the epoch. */
  waitUntil: z.number(),
});
const noCount = { attempts: 0, waitUntil: 0 };
const countIn = (values: ReadonlyMap<string, unknown>, name: string) =>
  countSchema.safeParse(values.get(name)).data ?? noCount;

/** Takes one attempt back. A wait that has begun continues. */
function takeBack(values: Map<string, unknown>, name: string): void {
  const { attempts, waitUntil } = countIn(values, name);
  if (attempts > 1) values.set(name, { attempts: attempts - 1, waitUntil });
  else values.delete(name);
}

/** An attempt that was let through and whose result is not known yet. */
export interface CountedAttempt {
  /** The password was right: forgets the attempts of the same address or device. */
  succeeded: () => Promise<void>;
  /** The site could not check the password: the attempt does not count. */
  uncount: () => Promise<void>;
}

const tooManyLogins = (waitMs: number) =>
  new HttpError("tooManyLogins", { retryAfter: Math.ceil(waitMs / secondMs) });

/** Slows down guessing of passwords, from an address or a network, without locking the owner out. */
export class LoginWaits {
  readonly #passing: PassingValues;
  readonly #key: string;
  readonly #refused = new RefusedSenders(1_000, own.longestMs);

  /** @param key of the hashes under which a source is stored */
  constructor(passing: PassingValues, key: string) {
    this.#passing = passing;
    this.#key = key;
  }

  /**
   * Lets one attempt through, or refuses it at once. It counts as a wrong password until its result is known, so that
   * parallel attempts are slowed down too. An attempt during a wait does not lengthen the wait.
   *
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, `own.longestMs` at most; {StoreUnavailable}
   */
  async attempt(source: LoginSource): Promise<CountedAttempt> {
    const counted = countedOf(source).map((one) => ({ ...one, name: this.#nameOf(one.of) }));
    const names = counted.map(({ name }) => name);
    const known = Math.max(
      ...counted.map(({ name, longestMs }) => this.#refused.waitOf(name, longestMs)),
    );
    if (known > 0) throw tooManyLogins(known);
    const change = <T>(work: (values: Map<string, unknown>, now: number) => T) =>
      this.#passing.change(names, work, rememberedMs);
    const waits = await change((values, now) => {
      const left = counted.map(({ name, longestMs }) =>
        leftOf(countIn(values, name).waitUntil - now, longestMs),
      );
      if (Math.max(...left) > 0) return left;
      for (const { name, freeAttempts, longestMs } of counted) {
        const attempts = countIn(values, name).attempts + 1;
        const excess = attempts - freeAttempts;
        const waitMs = excess < 0 ? 0 : Math.min(2 ** excess * secondMs, longestMs);
        values.set(name, { attempts, waitUntil: now + waitMs });
      }
      return left;
    });
    if (Math.max(...waits) > 0) {
      for (const [index, ms] of waits.entries()) {
        if (ms > 0) this.#refused.add(names[index] ?? "", ms);
      }
      throw tooManyLogins(Math.max(...waits));
    }
    return {
      succeeded: async () => {
        // A parallel attempt was perhaps refused meanwhile.
        this.#refused.remove(names[0] ?? "");
        await change((values) => {
          for (const [index, name] of names.entries()) {
            if (index === 0) values.delete(name);
            else takeBack(values, name);
          }
        });
      },
      uncount: () =>
        change((values) => {
          for (const name of names) takeBack(values, name);
        }),
    };
  }

  #nameOf(of: string): string {
    return `login ${createHmac("sha256", this.#key).update(of).digest("base64url")}`;
  }
}
