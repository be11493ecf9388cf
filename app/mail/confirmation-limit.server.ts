import { createHmac } from "node:crypto";
import * as z from "zod";
import { remembered } from "../business/privacy-times";
import { mailboxOf } from "./mail-address.server";
import type { PassingValues } from "../store/ports";
import { dayMs, hourMs } from "../time";

const keptMs = remembered.confirmedAddressDays * dayMs;
/** A network counts this long (ms), and is forgotten within the hour that follows. */
const networkCountsMs = (remembered.confirmedNetworkHours - 1) * hourMs;

/**
 * How many confirmations there may be for a mailbox, in a day and in 30 days, and in an hour for a network and in all.
 */
const limits = { mailboxDay: 1, mailboxMonth: 3, networkHour: 3, allHour: 30 };

/** Confirmations pause this long (ms) after more than `max` of the last ones, a fifth, were refused. */
const pauseMs = dayMs;
const refused = { last: 20, max: 4 };

/** Name of the lasting value. */
const valueName = "confirmations";

const storedValue = z.object({
  sent: z.array(
    z.object({
      /** ms since the epoch. */
      at: z.number(),
      /** A keyed hash, as that of the network, which is there for an hour. */
      mailbox: z.string(),
      network: z.string().optional(),
    }),
  ),
  /** Whether each of the last ones was refused, oldest first. */
  refused: z.array(z.boolean()),
  /** When there were too many of these, in ms since the epoch. */
  pausedAt: z.number().optional(),
});
type Stored = z.infer<typeof storedValue>;
type Sent = Stored["sent"][number];

const readStored = (value: unknown): Stored =>
  storedValue.safeParse(value).data ?? { sent: [], refused: [] };

/** Whether some ms have not passed since a time, by a clock that may have jumped. */
const isWithin = (ms: number, at: number, now: number) => Math.abs(now - at) < ms;

/** The same without the hashes that are too old. */
const withoutOld = ({ sent, ...rest }: Stored, now: number): Stored => ({
  ...rest,
  sent: sent
    .filter(({ at }) => isWithin(keptMs, at, now))
    .map((one) =>
      isWithin(networkCountsMs, one.at, now) ? one : { at: one.at, mailbox: one.mailbox },
    ),
});

/**
 * Forgets the hashes that are too old; called once an hour, also while mail is off, it keeps what the privacy text
 * says.
 *
 * @throws {StoreUnavailable}
 */
export async function forgetOldConfirmations(values: PassingValues): Promise<void> {
  const isOld = ({ at, network }: Sent, now: number) =>
    !isWithin(network === undefined ? keptMs : networkCountsMs, at, now);
  await values.change([valueName], (map, now) => {
    const before = readStored(map.get(valueName));
    if (before.sent.some((one) => isOld(one, now))) map.set(valueName, withoutOld(before, now));
  });
}

/** Until when confirmations pause; undefined while they do not. @param now ms since the epoch */
const pauseEnd = ({ pausedAt }: Stored, now: number): number | undefined =>
  pausedAt !== undefined && isWithin(pauseMs, pausedAt, now) ? pausedAt + pauseMs : undefined;

/**
 * The limits on confirmations, so that nobody makes the site send many mails to strangers. Mailboxes and networks are
 * remembered as keyed hashes only. Methods throw {StoreUnavailable}.
 */
export class ConfirmationLimit {
  readonly #values: PassingValues;
  readonly #key: string;

  /**
   * @param values that last
   * @param key of the hashes
   */
  constructor(values: PassingValues, key: string) {
    this.#values = values;
    this.#key = key;
  }

  /**
   * Counts a confirmation that is to be sent now.
   *
   * @param network of the sender; all that are not known are one
   * @returns why it may not be sent, and then it does not count; undefined when it may
   */
  reserve(email: string, network = ""): Promise<"limit" | "paused" | undefined> {
    const mailbox = this.#hash(`mailbox ${mailboxOf(email)}`);
    const from = this.#hash(`network ${network}`);
    return this.#values.change(
      [valueName],
      (map, now) => {
        const before = withoutOld(readStored(map.get(valueName)), now);
        if (pauseEnd(before, now) !== undefined) return "paused";
        const count = (ms: number, some: readonly Sent[]) =>
          some.filter(({ at }) => isWithin(ms, at, now)).length;
        const toMailbox = before.sent.filter((one) => one.mailbox === mailbox);
        const isOver =
          count(dayMs, toMailbox) >= limits.mailboxDay ||
          count(keptMs, toMailbox) >= limits.mailboxMonth ||
          before.sent.filter((one) => one.network === from).length >= limits.networkHour ||
          count(hourMs, before.sent) >= limits.allHour;
        if (isOver) return "limit";
        map.set(valueName, {
          ...before,
          sent: [...before.sent, { at: now, mailbox, network: from }],
        });
        return undefined;
      },
      keptMs,
    );
  }

  /** Remembers whether a confirmation was refused. */
  async ended(isRefused: boolean): Promise<void> {
    await this.#values.change(
      [valueName],
      (map, now) => {
        const before = readStored(map.get(valueName));
        const last = [...before.refused, isRefused].slice(-refused.last);
        const isTooMany = isRefused && last.filter(Boolean).length > refused.max;
        // After the pause it takes as many again.
        const after = isTooMany ? { refused: [], pausedAt: now } : { refused: last };
        map.set(valueName, { ...before, ...after });
      },
      keptMs,
    );
  }

  /** Until when confirmations pause; undefined while they do not. */
  async pausedUntil(): Promise<Date | undefined> {
    const end = pauseEnd(readStored(await this.#values.read(valueName)), Date.now());
    return end === undefined ? undefined : new Date(end);
  }

  #hash(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 22);
  }
}
