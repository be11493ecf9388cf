import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { log } from "../log.server";
import { remembered } from "../business/remembered";
import { type Refused, RefusedEnquiries } from "./refused-enquiries.server";

const windowSeconds = remembered.addressMinutes * 60;
const day = 24 * 60 * 60;
const megabyte = 1_000_000;

/** What one visitor may send in 10 minutes, and the wider IPv6 networks together. */
const perVisitor = 10;
const perNetwork = { "/56": 30, "/48": 60 } as const;
/**
 * Of all together in 10 minutes: past the first number enquiries are marked, past the second refused. No
 * spa has 300 visitors who write in 10 minutes; 3 000 is what two cores store in well under a minute.
 */
const floodAfter = 300;
const overall = 3000;
/** Bytes of all together in 24 hours: past `large` those of more than `largeFrom` bytes are refused. */
const bytesPerDay = { largeFrom: 2000, large: 200 * megabyte, all: 400 * megabyte };

const everyone = "everyone";

const limiter = (points: number, duration = windowSeconds) =>
  new RateLimiterMemory({ points, duration });

/** What one enquiry takes of one limit. */
interface Claim {
  limit: RateLimiterMemory;
  key: string;
  points: number;
}

/** The place of one enquiry within the limits. */
export interface Reservation {
  /** Whether so many come that this one is to be marked. */
  flood: boolean;
  /** It was not stored, or had been before: it does not count. */
  giveBack: () => Promise<void>;
}

async function giveBack(claims: readonly Claim[]): Promise<void> {
  for (const { limit, key, points } of claims) {
    const { consumedPoints } = await limit.reward(key, points);
    // Otherwise every address that was ever refused would stay in memory.
    if (consumedPoints <= 0) await limit.delete(key);
  }
}

/**
 * Counts enquiries by address, in all and in bytes. What others send refuses nobody before the bounds on
 * everything together. An address is remembered only while an enquiry of it counts, so at most 3 000
 * of them, with their networks, take memory.
 */
export class EnquiryLimit {
  readonly #overall = limiter(overall);
  readonly #perNetwork = new Map(
    Object.entries(perNetwork).map(([bits, points]) => [bits, limiter(points)]),
  );
  readonly #perVisitor = limiter(perVisitor);
  // Never used up by itself: the bound depends on the enquiry's size.
  readonly #bytes = limiter(Number.MAX_SAFE_INTEGER, day);
  readonly #refused = new RefusedEnquiries();
  readonly #loggedUntil = new Map<string, number>();

  /**
   * Counts one enquiry.
   *
   * @param address where it came from; undefined when unknown
   * @param bytes its size as JSON
   * @throws {HttpError} "tooManyEnquiries" with the seconds to wait; the enquiry does not count then
   */
  async reserve(address: ClientAddress | undefined, bytes: number): Promise<Reservation> {
    const sent = await this.#bytes.get(everyone);
    const most = bytes > bytesPerDay.largeFrom ? bytesPerDay.large : bytesPerDay.all;
    if (sent !== null && sent.consumedPoints + bytes > most) {
      throw this.#refusal(sent, "enquiries.bytesReached");
    }
    const taken: Claim[] = [];
    let inAll: RateLimiterRes | undefined;
    for (const claim of this.#claims(address, bytes)) {
      const { limit, key, points } = claim;
      taken.push(claim);
      try {
        const used = await limit.consume(key, points);
        if (limit === this.#overall) inAll = used;
      } catch (reached) {
        await giveBack(taken);
        if (!(reached instanceof RateLimiterRes)) throw reached;
        throw this.#refusal(reached, limit === this.#overall && "enquiries.limitReached");
      }
    }
    const flood = (inAll?.consumedPoints ?? 0) > floodAfter;
    if (flood && inAll) this.#logOnce("enquiries.floodBegan", inAll);
    return { flood, giveBack: () => giveBack(taken) };
  }

  /** How many enquiries the limits refused in the last 24 hours; null for none. */
  refused(): Refused | null {
    return this.#refused.inLastDay(Date.now());
  }

  /** The widest first: a network that may send no more leaves nothing of its addresses in memory. */
  #claims(address: ClientAddress | undefined, bytes: number): Claim[] {
    const networks = (address?.networks ?? []).toReversed().flatMap((key) => {
      const limit = this.#perNetwork.get(key.slice(key.indexOf("/")));
      return limit === undefined ? [] : [{ limit, key, points: 1 }];
    });
    const own = address && { limit: this.#perVisitor, key: address.key, points: 1 };
    return [
      { limit: this.#overall, key: everyone, points: 1 },
      ...networks,
      ...(own ? [own] : []),
      { limit: this.#bytes, key: everyone, points: bytes },
    ];
  }

  /** @param event what is logged of it, if anything */
  #refusal(reached: RateLimiterRes, event: string | false): HttpError {
    if (event) this.#logOnce(event, reached);
    this.#refused.add(Date.now());
    const retryAfter = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
    return new HttpError("tooManyEnquiries", { retryAfter });
  }

  /** Once in a limit's window: in a flood each line of the log would be the same. */
  #logOnce(event: string, { msBeforeNext }: RateLimiterRes): void {
    const now = Date.now();
    if (now < (this.#loggedUntil.get(event) ?? 0)) return;
    this.#loggedUntil.set(event, now + msBeforeNext);
    log.warn({ event });
  }
}
