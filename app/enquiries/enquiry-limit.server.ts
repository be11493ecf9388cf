import { remembered } from "../business/privacy-times";
import type { ClientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { leftOf, RefusedSenders } from "../http/refused-senders.server";
import { log } from "../log.server";
import type { PassingValues } from "../store/ports";
import { dayMs, minuteMs } from "../time";

/** The window of all counts except those of a day: the bytes and the refused. The privacy text states it, too. */
const windowMs = remembered.enquiryLimitMinutes * minuteMs;
const megabyte = 1_000_000;

/** Enquiries within the window: of one IPv4 address or IPv6 /64, and of each wider IPv6 network together. */
const perAddress = 10;
const perNetwork = new Map([
  ["/56", 30],
  ["/48", 60],
]);
/**
 * Enquiries of all visitors within the window: past the first number they are flagged, past the second refused. No spa
 * has as many as the first; two cores store the second in well under a minute.
 */
const floodAfter = 300;
const overall = 3000;
/** Bytes of all enquiries in 24 hours: past `large`, enquiries of more than `largeFrom` bytes are refused. */
const bytesPerDay = { largeFrom: 2000, large: 10 * megabyte, all: 20 * megabyte };
/**
 * Bytes in 24 hours: past so many of all enquiries, those of more than `largeFrom` bytes are flagged, and past so many
 * of the others, these are. A hundred large ones, which one address sends in two hours, do not flag what others send.
 * An honest spa has 10 MB in a year.
 */
const floodBytes = 2 * megabyte;
/** Time (ms) between two additions of refused enquiries to the stored count. */
const countRefusedMs = 1000;

const everyone = "enquiries of all";
const bytesOfDay = "bytes of enquiries";
const smallBytesOfDay = "bytes of small enquiries";
const refusedOfDay = "refused enquiries";

/** What one enquiry adds to the count of a name. */
interface Claim {
  name: string;
  points: number;
  /** Points that the name may have, these included. */
  max: number;
}

/** What a name has, as it is stored. */
interface Count {
  points: number;
  /** From when on the count begins again at 0: ms since the epoch. */
  until: number;
}

/** How long a count is kept after its last change, in ms. */
const keepMs = (name: string) =>
  name === bytesOfDay || name === smallBytesOfDay ? dayMs : windowMs;

/** Enquiries that the limits refused since the first of a day; 24 hours after it the count begins again. */
export interface Refused {
  count: number;
  /** The first of them: ISO 8601, UTC. */
  since: string;
}

/** One enquiry as it counts in the limits. */
export interface Reservation {
  /** Whether so many enquiries arrive that this one is to be flagged. */
  flood: boolean;
  /**
   * Takes back the count of an enquiry that was not stored, or had been stored before. Never rejects: if the values
   * cannot be written, it counts until it is forgotten.
   */
  release: () => Promise<void>;
}

/** What is logged when a limit on everything together is reached. */
const reachedEvents = new Map([
  [bytesOfDay, "enquiries.bytesReached"],
  [everyone, "enquiries.limitReached"],
]);

/**
 * Counts enquiries by address, in total and in bytes. Enquiries from outside a visitor's own network cause no refusal
 * until the total limits are reached. An address is remembered, as a keyed hash, for the window after its last enquiry.
 */
export class EnquiryLimit {
  readonly #values: PassingValues;
  readonly #hashOf: (address: string) => string;
  readonly #loggedUntil = new Map<string, number>();
  readonly #refusedSenders = new RefusedSenders(10_000, windowMs);
  #refusedUncounted = 0;

  /**
   * @param values passing ones, of this process or of all instances
   * @param hashOf makes a keyed hash: an address could be guessed from a plain one
   */
  constructor(values: PassingValues, hashOf: (address: string) => string) {
    this.#values = values;
    this.#hashOf = hashOf;
  }

  /**
   * Counts one enquiry before it is stored.
   *
   * @param address of the client; undefined when unknown
   * @param bytes size of the enquiry as JSON
   * @throws {HttpError} "tooManyEnquiries" with the seconds to wait: the enquiry does not count then;
   *   {StoreUnavailable}
   */
  async reserve(address: ClientAddress | undefined, bytes: number): Promise<Reservation> {
    const isLarge = bytes > bytesPerDay.largeFrom;
    const maxBytes = isLarge ? bytesPerDay.large : bytesPerDay.all;
    const inBytes = { name: bytesOfDay, points: bytes, max: maxBytes };
    const inSmall = { name: smallBytesOfDay, points: bytes, max: Number.POSITIVE_INFINITY };
    const claims = [inBytes, ...(isLarge ? [] : [inSmall]), ...this.#claimsOf(address)];
    const waitMs = Math.max(
      0,
      ...claims.map(({ name }) => this.#refusedSenders.waitOf(name, windowMs)),
    );
    if (waitMs > 0) throw this.#refusal(waitMs);
    const counts = await this.#count(claims);
    const ofAll = counts.get(everyone);
    const ofDay = counts.get(isLarge ? bytesOfDay : smallBytesOfDay);
    const isMany = (ofAll?.points ?? 0) > floodAfter;
    const flood = isMany || (ofDay?.points ?? 0) > floodBytes;
    if (flood) this.#logOnce("enquiries.floodBegan", (isMany ? ofAll : ofDay)?.until ?? 0);
    const release = async () => {
      for (const { name } of claims) this.#refusedSenders.remove(name);
      await this.#uncount(claims);
    };
    return { flood, release };
  }

  /** How many enquiries the limits refused, see `Refused`; null for none. @throws {StoreUnavailable} */
  async refused(): Promise<Refused | null> {
    await this.#countRefused();
    return ((await this.#values.read(refusedOfDay)) as Refused | undefined) ?? null;
  }

  #claimsOf(address: ClientAddress | undefined): Claim[] {
    const named = (key: string, max: number) => ({
      name: `enquiries of ${this.#hashOf(key)}`,
      points: 1,
      max,
    });
    const networks = (address?.networks ?? []).flatMap((key) => {
      const max = perNetwork.get(key.slice(key.indexOf("/")));
      return max === undefined ? [] : [named(key, max)];
    });
    return [
      ...(address ? [named(address.key, perAddress)] : []),
      ...networks,
      { name: everyone, points: 1, max: overall },
    ];
  }

  /** @returns what each name has now */
  async #count(claims: readonly Claim[]): Promise<ReadonlyMap<string, Count>> {
    const { counted, exceeded, now } = await this.#values.change(
      claims.map(({ name }) => name),
      (counts, at) => {
        const next = new Map<string, Count>();
        for (const { name, points } of claims) {
          const ms = keepMs(name);
          const before = counts.get(name) as Count | undefined;
          const isOver = before === undefined || leftOf(before.until - at, ms) <= 0;
          next.set(name, {
            points: (isOver ? 0 : before.points) + points,
            until: isOver ? at + ms : before.until,
          });
        }
        // If it would exceed several limits, the last of the claims is the reason: all senders, then the network, the
        // sender, and the bytes, which take longest to pass.
        const over = claims.findLast(({ name, max }) => (next.get(name)?.points ?? 0) > max);
        if (over === undefined) for (const [name, count] of next) counts.set(name, count);
        return { counted: next, exceeded: over, now: at };
      },
      keepMs,
    );
    if (exceeded === undefined) return counted;
    const { name } = exceeded;
    const until = counted.get(name)?.until ?? now;
    this.#logOnce(reachedEvents.get(name), until);
    if (!reachedEvents.has(name)) this.#refusedSenders.add(name, until - now);
    throw this.#refusal(until - now);
  }

  /** Counts a refusal, and makes the error that says how long to wait. */
  #refusal(waitMs: number): HttpError {
    if (this.#refusedUncounted === 0) {
      setTimeout(() => void this.#countRefused(), countRefusedMs).unref();
    }
    this.#refusedUncounted += 1;
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
    return new HttpError("tooManyEnquiries", { retryAfter });
  }

  /** Never rejects: if the values cannot be written, they count until they are forgotten. */
  async #uncount(claims: readonly Claim[]): Promise<void> {
    const take = (counts: Map<string, unknown>) => {
      for (const { name, points } of claims) {
        const count = counts.get(name) as Count | undefined;
        if (count === undefined) continue;
        // An address of which nothing counts any more is forgotten at once.
        if (count.points <= points) counts.delete(name);
        else counts.set(name, { ...count, points: count.points - points });
      }
    };
    const names = claims.map(({ name }) => name);
    await this.#values.change(names, take, keepMs).catch(() => undefined);
  }

  /** Never rejects: if the values cannot be written, the dashboard shows too few. */
  async #countRefused(): Promise<void> {
    const added = this.#refusedUncounted;
    this.#refusedUncounted = 0;
    if (added === 0) return;
    const count = (values: Map<string, unknown>, now: number) => {
      const before = values.get(refusedOfDay) as Refused | undefined;
      const isOld = before === undefined || now - Date.parse(before.since) > dayMs;
      const since = isOld ? new Date(now).toISOString() : before.since;
      values.set(refusedOfDay, { count: added + (isOld ? 0 : before.count), since });
    };
    await this.#values.change([refusedOfDay], count, dayMs).catch(() => undefined);
  }

  /** Logs an event once in a limit's time: during a flood each line would be the same. */
  #logOnce(event: string | undefined, until: number): void {
    if (event === undefined || Date.now() < (this.#loggedUntil.get(event) ?? 0)) return;
    this.#loggedUntil.set(event, until);
    log.warn({ event });
  }
}
