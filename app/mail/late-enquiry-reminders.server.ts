import * as z from "zod";
import { dateAt } from "../business/spa-time";
import type { BusinessProfile } from "../business/business-profile";
import { type AnswerWithin, answerWithin, isUnanswered } from "../diary/late-enquiries";
import { openingOf } from "../diary/opening";
import { startOn } from "../diary/appointment";
import type { EnquiryRecord, EnquiryRecords } from "../enquiries/record";
import { log, reasonOf } from "../log.server";
import type { Values } from "../store/ports";
import type { MailMessage } from "./mail-message";
import type { SmtpClient } from "./smtp.server";

/** When the owner is reminded, by London's clock, and how long it is tried, in ms. */
const slots = ["12:00", "17:00"];
const slotMs = 60 * 60 * 1000;
/** Time between two looks, in ms. */
const lookEveryMs = 60_000;

/** Name of the lasting value. */
const valueName = "late-reminder";
const storedSchema = z.object({
  /** The last one that was sent, or is being sent, such as "2026-11-27 12:00". */
  slot: z.string(),
});

/** The day of a slot. */
const dateIn = (slot: string) => slot.slice(0, 10);

/** The slot of a time (ms since the epoch); undefined between two. */
function slotAt(now: number): string | undefined {
  const day = dateAt(now);
  const time = slots.find((one) => {
    const from = Date.parse(startOn(day, one) ?? "");
    return from <= now && now < from + slotMs;
  });
  return time && `${day} ${time}`;
}

/**
 * Reminds the owner at noon and at 17:00 of an open day of what waits for an answer, when something is late. Of all
 * instances one sends each, and at most once: when it is cut off, the next one lists the same enquiries.
 */
export class LateEnquiryReminders {
  readonly #store: { records: EnquiryRecords; values: Values };
  readonly #profile: () => BusinessProfile;
  readonly #client: Pick<SmtpClient, "deliver">;
  readonly #compose: (
    waiting: readonly EnquiryRecord[],
    late: AnswerWithin,
    sent: { slot: string; now: number; withoutWords?: boolean },
  ) => MailMessage;

  /** @param store `values` that last */
  constructor(
    store: { records: EnquiryRecords; values: Values },
    profile: () => BusinessProfile,
    client: Pick<SmtpClient, "deliver">,
    compose: (
      waiting: readonly EnquiryRecord[],
      late: AnswerWithin,
      sent: { slot: string; now: number; withoutWords?: boolean },
    ) => MailMessage,
  ) {
    this.#store = store;
    this.#profile = profile;
    this.#client = client;
    this.#compose = compose;
  }

  /** Begins to look, once a minute until the process ends. */
  start(): void {
    setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Sends the mail that is due. Never fails. @param now ms since the epoch */
  async look(now = Date.now()): Promise<void> {
    try {
      const slot = slotAt(now);
      if (slot !== undefined) await this.#remind(slot, now);
    } catch (error) {
      log.error({ event: "lateReminder.failed", reason: reasonOf(error) });
    }
  }

  async #remind(slot: string, now: number): Promise<void> {
    const profile = this.#profile();
    const opening = openingOf(profile);
    const late = answerWithin(profile.answerWithinHours, opening, now);
    if (late === undefined || opening.periodsOn(dateAt(now)).length === 0) return;
    const waiting = (await this.#store.records.all()).filter(isUnanswered).toReversed();
    const [oldest] = waiting;
    if (oldest === undefined || oldest.createdAt > late.lateBefore) return;
    const mail = this.#compose(waiting, late, { slot, now });
    if (mail.to.length === 0 || !(await this.#take(slot))) return;
    let delivery = await this.#client.deliver(mail);
    // What one visitor typed must not keep the owner from being reminded of the others.
    if (delivery.cause === "message") {
      const withoutWords = this.#compose(waiting, late, { slot, now, withoutWords: true });
      delivery = await this.#client.deliver(withoutWords);
    }
    const { result, code, cause, mayHaveArrived } = delivery;
    const details = { result, code, cause, count: waiting.length };
    log[result === "sent" ? "info" : "warn"]({ event: "lateReminder.attempted", ...details });
    if (result === "deferred" && !mayHaveArrived) await this.#giveBack(slot);
  }

  /** Takes a slot before its mail is sent. @returns whether nobody has had it or a later one of that day */
  #take(slot: string): Promise<boolean> {
    return this.#store.values.change([valueName], (values) => {
      const last = storedSchema.safeParse(values.get(valueName)).data?.slot;
      // One of a later day was taken by a clock that was ahead.
      if (last?.startsWith(dateIn(slot)) && last >= slot) return false;
      values.set(valueName, { slot });
      return true;
    });
  }

  /** Lets the slot be taken again: its mail was certainly not delivered. */
  async #giveBack(slot: string): Promise<void> {
    await this.#store.values.change([valueName], (values) => {
      const last = storedSchema.safeParse(values.get(valueName)).data?.slot;
      if (last === slot) values.delete(valueName);
    });
  }
}
