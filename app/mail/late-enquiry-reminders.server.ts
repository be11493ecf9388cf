import * as z from "zod";
import { dateAt, instantOf, minutesOf } from "../business/spa-time";
import type { BusinessProfile } from "../business/business-profile-schema";
import { type AnswerWithin, answerWithin, isLate, isUnanswered } from "../diary/late-enquiries";
import { roomsAndHoursOf } from "../diary/rooms-and-hours";
import type { EnquiryRecord, EnquiryRecords } from "../enquiries/record";
import { log, reasonOf } from "../log.server";
import type { Values } from "../store/ports";
import { retryDelay } from "./mail-retries.server";
import type { MailMessage } from "./mail-message";
import { MailsUnderWay } from "./mails-under-way.server";
import type { SmtpClient } from "./smtp.server";
import type { Delivery } from "./smtp-replies.server";
import { hourMs, minuteMs } from "../time";

/**
 * When the owner is reminded, by London's clock, which `answerWithin.mails` of details.ts in each language and
 * docs/for-the-owner.md say in words, and how long it is tried, in ms.
 */
const slots = ["12:00", "17:00"];
const slotMs = hourMs;
/** Time between two looks, in ms. */
const lookEveryMs = minuteMs;

/** Name of the lasting value. */
const valueName = "late-reminder";
const storedSchema = z.object({
  /** The last one that was sent, or is being sent, such as "2026-11-27 12:00". */
  slot: z.string(),
  /** How often it was deferred. */
  deferred: z.number(),
  /** From when on (ms since the epoch) it is tried again; left out while it is being sent, and once it is over. */
  nextAt: z.number().optional(),
});
type Stored = z.infer<typeof storedSchema>;

interface ReminderOptions {
  records: EnquiryRecords;
  /** Those that last. */
  values: Values;
  /** The spa's details of now. */
  profile: () => BusinessProfile;
  client: Pick<SmtpClient, "deliver">;
  /** Makes the mail of a slot; with `withoutWords` without what visitors typed. */
  compose: (
    waiting: readonly EnquiryRecord[],
    late: AnswerWithin,
    sent: { slot: string; now: number; withoutWords?: boolean },
  ) => Promise<MailMessage>;
}

/** The slot of a time (ms since the epoch); undefined between two. */
function slotAt(now: number): string | undefined {
  const day = dateAt(now);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const time = slots.find((one) => {
    const from = instantOf(midnight + minutesOf(one) * minuteMs);
    return from <= now && now < from + slotMs;
  });
  return time && `${day} ${time}`;
}

/**
 * Reminds the owner at noon and at 17:00 of an open day of what waits for an answer, when something is late. Of all
 * instances one sends each, and at most once: when it may have arrived, or its process was killed, it is not tried
 * again, and the next one lists the same enquiries.
 */
export class LateEnquiryReminders {
  readonly #options: ReminderOptions;
  readonly #mails = new MailsUnderWay();

  constructor(options: ReminderOptions) {
    this.#options = options;
  }

  /** Begins to look, once a minute until the process ends. */
  start(): void {
    setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Sends the mail that is due, unless the site stops. Never fails. */
  async look(): Promise<void> {
    if (!this.#mails.stopping.aborted) await this.#mails.follow(this.#look());
  }

  /** Lets the mail under way end, and breaks it off after 4 s. No other is begun. */
  stop(): Promise<void> {
    return this.#mails.stop();
  }

  async #look(): Promise<void> {
    const now = Date.now();
    try {
      const slot = slotAt(now);
      if (slot !== undefined) await this.#remind(slot, now);
    } catch (error) {
      log.error({ event: "lateReminder.failed", reason: reasonOf(error) });
    }
  }

  async #remind(slot: string, now: number): Promise<void> {
    const profile = this.#options.profile();
    const opening = roomsAndHoursOf(profile);
    const late = answerWithin(profile.answerWithinHours, opening, now);
    if (late === undefined || opening.periodsOn(dateAt(now)).length === 0) return;
    const waiting = (await this.#options.records.all()).filter(isUnanswered).toReversed();
    const [oldest] = waiting;
    if (oldest === undefined || !isLate(oldest, late.lateBefore)) return;
    const mail = await this.#options.compose(waiting, late, { slot, now });
    if (mail.to.length === 0) return;
    const taken = await this.#take(slot, now);
    if (taken === undefined) return;
    let delivery = await this.#options.client.deliver(mail, this.#mails.cut);
    // What one visitor typed must not keep the owner from being reminded of the others.
    if (delivery.cause === "message") {
      const withoutWords = await this.#options.compose(waiting, late, {
        slot,
        now,
        withoutWords: true,
      });
      delivery = await this.#options.client.deliver(withoutWords, this.#mails.cut);
    }
    const { result, code, cause } = delivery;
    const attempt = taken.deferred + 1;
    const details = { result, attempt, code, cause, count: waiting.length };
    log[result === "sent" ? "info" : "warn"]({ event: "lateReminder.attempted", ...details });
    const next = this.#nextOf(taken, delivery);
    if (next !== undefined) await this.#giveBack(next);
  }

  /** Takes a slot before its mail is sent. @returns undefined when it, or a later one of that day, is taken already */
  #take(slot: string, now: number): Promise<Stored | undefined> {
    return this.#options.values.change([valueName], (values) => {
      const last = storedSchema.safeParse(values.get(valueName)).data;
      const isAgain = last?.slot === slot && (last.nextAt ?? Infinity) <= now;
      // One of a later day was taken by a clock that was ahead.
      const day = slot.slice(0, 10);
      const isTaken = last?.slot.startsWith(day) && last.slot >= slot;
      if (isTaken && !isAgain) return undefined;
      const taken: Stored = { slot, deferred: isAgain ? last.deferred : 0 };
      values.set(valueName, taken);
      return taken;
    });
  }

  /** A slot whose mail was certainly not delivered, as it may be taken again; undefined for any other. */
  #nextOf({ slot, deferred }: Stored, { result, mayHaveArrived }: Delivery): Stored | undefined {
    if (result !== "deferred" || mayHaveArrived) return undefined;
    // A stop has nothing to do with the mail server: the next process tries at once.
    if (this.#mails.cut.aborted) return { slot, deferred, nextAt: Date.now() };
    const delay = retryDelay(deferred);
    return delay === undefined
      ? undefined
      : { slot, deferred: deferred + 1, nextAt: Date.now() + delay };
  }

  async #giveBack(next: Stored): Promise<void> {
    await this.#options.values.change([valueName], (values) => {
      const last = storedSchema.safeParse(values.get(valueName)).data;
      if (last?.slot === next.slot) values.set(valueName, next);
    });
  }
}
