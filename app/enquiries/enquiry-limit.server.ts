import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { log } from "../log.server";
import { remembered } from "../business/privacy-statements";

const windowSeconds = remembered.addressMinutes * 60;
const daySeconds = 24 * 60 * 60;
const megabyte = 1_000_000;

/** Enquiries in 10 minutes: of one visitor, and of each wider IPv6 network together. */
const perVisitor = 10;
const perNetwork = new Map([
  ["/56", 30],
  ["/48", 60],
]);
/**
 * Enquiries of all visitors in 10 minutes: past the first number they are flagged, past the second refused. No
 * spa has 300 visitors who write in 10 minutes; 3 000 is what two cores store in well under a minute.
 */
const floodAfter = 300;
const overall = 3000;
/** Bytes of all enquiries in 24 hours: past `large`, enquiries of more than `largeFrom` bytes are refused. */
const bytesPerDay = { largeFrom: 2000, large: 200 * megabyte, all: 400 * megabyte };

const everyone = "everyone";

/** What an enquiry counts in one limit. */
export interface Claim {
  /** Name of the limit, by which its keys differ from those of others. */
  limit: string;
  key: string;
  points: number;
  /** Points that the key may have, these included. */
  max: number;
  /** After which the points of the key are forgotten, all together, counted from the first. */
  seconds: number;
}

/** A claim that counts. */
export interface Counted extends Claim {
  /** What the key has in the limit now. */
  consumedPoints: number;
  /** When, in ms, that is forgotten. */
  msBeforeNext: number;
}

/** Enquiries that the limits refused in the last 24 hours. */
export interface Refused {
  count: number;
  /** The first of them: ISO 8601, UTC. */
  since: string;
}

/** What the limits of enquiries count, for all processes that serve the site. */
export interface EnquiryCounts {
  /**
   * Counts an enquiry in all its limits at once, also beyond what a key may have.
   *
   * @param claims each of another key
   */
  claim: (claims: readonly Claim[]) => Promise<Counted[]>;
  /** Takes claims back. A key of which nothing counts is forgotten. */
  release: (claims: readonly Claim[]) => Promise<void>;
  /** Counts an enquiry that was refused now. */
  refuse: () => Promise<void>;
  /** @returns null when none was refused in the last 24 hours */
  refused: () => Promise<Refused | null>;
}

/** What is logged when a limit on everything together is reached. */
const reachedEvents = new Map([
  ["bytes", "enquiries.bytesReached"],
  ["all", "enquiries.limitReached"],
]);

/** Of the limits that an enquiry would exceed, the first says how long to wait. */
function claimsOf(address: ClientAddress | undefined, bytes: number): Claim[] {
  const maxBytes = bytes > bytesPerDay.largeFrom ? bytesPerDay.large : bytesPerDay.all;
  const one = { points: 1, seconds: windowSeconds };
  const networks = (address?.networks ?? []).toReversed().flatMap((key): Claim[] => {
    const limit = key.slice(key.indexOf("/"));
    const max = perNetwork.get(limit);
    return max === undefined ? [] : [{ limit, key, max, ...one }];
  });
  return [
    { limit: "bytes", key: everyone, points: bytes, max: maxBytes, seconds: daySeconds },
    { limit: "all", key: everyone, max: overall, ...one },
    ...networks,
    ...(address ? [{ limit: "visitor", key: address.key, max: perVisitor, ...one }] : []),
  ];
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

/**
 * Counts enquiries by address, in total and in bytes. The enquiries of others cause no refusal until the total
 * limits are reached. An address is remembered only while an enquiry from it counts, so memory holds at most
 * 3 000 addresses, with their networks.
 */
export class EnquiryLimit {
  readonly #counts: EnquiryCounts;
  readonly #loggedUntil = new Map<string, number>();

  /** @param counts of this process, or of all instances */
  constructor(counts: EnquiryCounts) {
    this.#counts = counts;
  }

  /**
   * Counts one enquiry before it is stored.
   *
   * @param address of the client; undefined when unknown
   * @param bytes size of the enquiry as JSON
   * @param isStored asked when a limit is reached: an enquiry that is sent again is not refused
   * @throws {HttpError} "tooManyEnquiries" with the seconds to wait, and the error of the counts; the enquiry does not
   *   count then
   */
  async reserve(
    address: ClientAddress | undefined,
    bytes: number,
    isStored: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Reservation> {
    const claims = claimsOf(address, bytes);
    const release = () => this.#counts.release(claims).catch(() => undefined);
    let counted: Counted[];
    try {
      counted = await this.#counts.claim(claims);
    } catch (error) {
      void release(); // The visitor does not wait for it: the same failure may make it slow.
      throw error;
    }
    const reached = counted.find(({ consumedPoints, max }) => consumedPoints > max);
    if (reached) {
      const [stored] = await Promise.all([isStored(), release()]);
      if (stored) return { flood: false, release: () => Promise.resolve() };
      this.#logOnce(reachedEvents.get(reached.limit), reached);
      await this.#counts.refuse();
      const retryAfter = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
      throw new HttpError("tooManyEnquiries", { retryAfter });
    }
    const flood = counted.find(
      ({ limit, consumedPoints }) => limit === "all" && consumedPoints > floodAfter,
    );
    if (flood) this.#logOnce("enquiries.floodBegan", flood);
    return { flood: flood !== undefined, release };
  }

  /** How many enquiries the limits refused in the last 24 hours; null for none. */
  refused(): Promise<Refused | null> {
    return this.#counts.refused();
  }

  /**
   * Logs an event once in a limit's window: during a flood each line would be the same.
   *
   * @param event undefined for none
   */
  #logOnce(event: string | undefined, { msBeforeNext }: Counted): void {
    const now = Date.now();
    if (event === undefined || now < (this.#loggedUntil.get(event) ?? 0)) return;
    this.#loggedUntil.set(event, now + msBeforeNext);
    log.warn({ event });
  }
}
