import { RateLimiterRes } from "rate-limiter-flexible";
import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { log } from "../log.server";
import { remembered } from "../business/privacy-statements";
import {
  type EnquiryCounts,
  MemoryEnquiryCounts,
  type PointLimit,
  type Refused,
} from "./enquiry-counts.server";

const windowSeconds = remembered.addressMinutes * 60;
const daySeconds = 24 * 60 * 60;
const megabyte = 1_000_000;

/** Enquiries in 10 minutes: of one visitor, and of each wider IPv6 network together. */
const perVisitor = 10;
const perNetwork = { "/56": 30, "/48": 60 } as const;
/**
 * Enquiries of all visitors in 10 minutes: past the first number they are flagged, past the second refused. No
 * spa has 300 visitors who write in 10 minutes; 3 000 is what two cores store in well under a minute.
 */
const floodAfter = 300;
const overall = 3000;
/** Bytes of all enquiries in 24 hours: past `large`, enquiries of more than `largeFrom` bytes are refused. */
const bytesPerDay = { largeFrom: 2000, large: 200 * megabyte, all: 400 * megabyte };

const everyone = "everyone";

/** What one enquiry counts in one limit. */
interface Claim {
  limit: PointLimit;
  key: string;
  points: number;
}

/** One enquiry as it counts in the limits. */
export interface Reservation {
  /** Whether so many enquiries arrive that this one is to be flagged. */
  flood: boolean;
  /**
   * Cancels the count of an enquiry that was not stored, or had been stored before. Never fails: otherwise it counts
   * until it is forgotten.
   */
  release: () => Promise<void>;
}

async function release(claims: readonly Claim[]): Promise<void> {
  for (const { limit, key, points } of claims) await limit.release(key, points);
}

/**
 * Counts enquiries by address, in total and in bytes. The enquiries of others cause no refusal until the total
 * limits are reached. An address is remembered only while an enquiry from it counts, so memory holds at most
 * 3 000 addresses, with their networks.
 */
export class EnquiryLimit {
  readonly #counts: EnquiryCounts;
  readonly #overall: PointLimit;
  readonly #perNetwork: ReadonlyMap<string, PointLimit>;
  readonly #perVisitor: PointLimit;
  readonly #bytes: PointLimit;
  readonly #loggedUntil = new Map<string, number>();

  /** @param counts in this process's memory when left out */
  constructor(counts: EnquiryCounts = new MemoryEnquiryCounts()) {
    this.#counts = counts;
    this.#overall = counts.limit("all", overall, windowSeconds);
    this.#perNetwork = new Map(
      Object.entries(perNetwork).map(([bits, points]) => [
        bits,
        counts.limit(bits, points, windowSeconds),
      ]),
    );
    this.#perVisitor = counts.limit("visitor", perVisitor, windowSeconds);
    // The limit itself is never reached: the bound depends on the size of the enquiry.
    this.#bytes = counts.limit("bytes", Number.MAX_SAFE_INTEGER, daySeconds);
  }

  /**
   * Counts one enquiry before it is stored.
   *
   * @param address of the client; undefined when unknown
   * @param bytes size of the enquiry as JSON
   * @throws {HttpError} "tooManyEnquiries" with the seconds to wait, and the error of the counts; the enquiry does not
   *   count then
   */
  async reserve(address: ClientAddress | undefined, bytes: number): Promise<Reservation> {
    const sent = await this.#bytes.get(everyone);
    const max = bytes > bytesPerDay.largeFrom ? bytesPerDay.large : bytesPerDay.all;
    if (sent !== null && sent.consumedPoints + bytes > max) {
      throw await this.#tooMany(sent, "enquiries.bytesReached");
    }
    const reserved: Claim[] = [];
    let total: RateLimiterRes | undefined;
    for (const claim of this.#claims(address, bytes)) {
      const { limit, key, points } = claim;
      reserved.push(claim);
      try {
        const used = await limit.consume(key, points);
        if (limit === this.#overall) total = used;
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) {
          // The visitor does not wait for it: the same failure may make it slow.
          void release(reserved).catch(() => undefined);
          throw reached;
        }
        await release(reserved);
        throw await this.#tooMany(reached, limit === this.#overall && "enquiries.limitReached");
      }
    }
    const flood = (total?.consumedPoints ?? 0) > floodAfter;
    if (flood && total) this.#logOnce("enquiries.floodBegan", total);
    return { flood, release: () => release(reserved).catch(() => undefined) };
  }

  /** How many enquiries the limits refused in the last 24 hours; null for none. */
  refused(): Promise<Refused | null> {
    return this.#counts.refused();
  }

  /** The widest first: a network that has reached its limit leaves none of its addresses in memory. */
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

  /** @param event logged with it; false for none */
  async #tooMany(reached: RateLimiterRes, event: string | false): Promise<HttpError> {
    if (event) this.#logOnce(event, reached);
    await this.#counts.refuse();
    const retryAfter = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
    return new HttpError("tooManyEnquiries", { retryAfter });
  }

  /** Logs an event once in a limit's window: during a flood each line would be the same. */
  #logOnce(event: string, { msBeforeNext }: RateLimiterRes): void {
    const now = Date.now();
    if (now < (this.#loggedUntil.get(event) ?? 0)) return;
    this.#loggedUntil.set(event, now + msBeforeNext);
    log.warn({ event });
  }
}
