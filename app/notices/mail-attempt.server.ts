import { log } from "../log.server";
import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { isEmailAddress } from "../enquiries/enquiry-schema";
import type { MailMessage } from "./mail-message";
import type { MailQueue } from "./mail-queue.server";
import type { NoticeRecord, NoticeLedger } from "./notice-ledger.server";
import type { Delivery, SmtpClient } from "./smtp.server";
import { type Mail, retryDelaysMs } from "./mail-schedule.server";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How many confirmations there may be for one address, in a day and in 30 days, and in an hour for all. */
const confirmationLimits = { addressDay: 1, addressMonth: 3, allHour: 30 };

/** Confirmations pause this long (ms) after more than `most` of the last ones, a fifth, were refused. */
const pauseMs = dayMs;
const refused = { last: 20, most: 4 };

/** Whether two instants are less than a time apart, in either order: the clock may have been wrong. */
const isWithin = (ms: number, at: string, now: number) => Math.abs(now - Date.parse(at)) < ms;

/**
 * Until when confirmations pause, since more than a fifth of the last 20 were refused: many refusals make mail
 * providers distrust the sender.
 *
 * @param records of confirmations, oldest first
 * @param now ms since the epoch
 * @returns undefined while they do not
 */
export function confirmationsPausedUntil(
  records: readonly NoticeRecord[],
  now: number,
): Date | undefined {
  const ended = records.filter(({ result }) => result === "sent" || result === "refused");
  const failed = ended.slice(-refused.last).filter(({ result }) => result === "refused");
  const last = failed.at(-1);
  if (last === undefined || failed.length <= refused.most) return undefined;
  return isWithin(pauseMs, last.at, now) ? new Date(Date.parse(last.at) + pauseMs) : undefined;
}

/**
 * Why a confirmation may not be sent now.
 *
 * @param records of confirmations, oldest first
 * @param mail `enquiry`, its id; `address`, the hash of its address
 * @param now ms since the epoch
 * @returns undefined when it may
 */
export function confirmationProblem(
  records: readonly NoticeRecord[],
  { enquiry, address }: { enquiry: string; address: string },
  now: number,
): "limit" | "paused" | undefined {
  if (confirmationsPausedUntil(records, now)) return "paused";
  const begun = records.filter(
    (record) => record.result === "sending" && record.enquiry !== enquiry,
  );
  const count = (ms: number, of: readonly NoticeRecord[]) =>
    new Set(of.filter(({ at }) => isWithin(ms, at, now)).map((record) => record.enquiry)).size;
  const toAddress = begun.filter((record) => record.address === address);
  const isOver =
    count(dayMs, toAddress) >= confirmationLimits.addressDay ||
    count(30 * dayMs, toAddress) >= confirmationLimits.addressMonth ||
    count(hourMs, begun) >= confirmationLimits.allHour;
  return isOver ? "limit" : undefined;
}

/** What an attempt works with. */
export interface AttemptNeeds {
  enquiries: Pick<EnquiryStore, "find">;
  ledger: Pick<NoticeLedger, "write" | "confirmations">;
  client: Pick<SmtpClient, "deliver">;
  queue: Pick<MailQueue, "exclusively">;
  /** Makes a mail of its enquiries. */
  compose: (mail: Mail, enquiries: readonly [EnquiryRecord, ...EnquiryRecord[]]) => MailMessage;
  /** Keyed hash of a visitor's address. */
  hashOf: (address: string) => string;
}

/** What became of an attempt, which is to be recorded. */
export interface Outcome {
  records: NoticeRecord[];
  /** In how many ms there is another attempt; left out when there is none. */
  again?: number;
}

/** The time until the next attempt, in ms; undefined when the schedule is over. */
function nextDelay({ retry }: Mail): number | undefined {
  const delay = retryDelaysMs[retry];
  return delay === undefined ? undefined : Math.round(delay * (0.8 + 0.4 * Math.random()));
}

type Step = Pick<
  NoticeRecord,
  "result" | "code" | "cause" | "nextAt" | "mayHaveArrived" | "address"
>;

/** The lines of one step: one for each enquiry of the mail. */
function recordsOf(mail: Mail, enquiries: readonly EnquiryRecord[], step: Step): NoticeRecord[] {
  const { kind, attempts, retry, digest } = mail;
  const at = new Date().toISOString();
  return enquiries.map(({ id }) => ({
    enquiry: id,
    kind,
    attempt: attempts,
    at,
    retry,
    ...step,
    ...(digest !== undefined && { digest }),
  }));
}

/** The step that an attempt ends with. A confirmation that may have arrived is never sent again. */
function stepAfter(mail: Mail, delivery: Delivery): { step: Step; again?: number } {
  const { refusedRecipients: _logged, result, ...details } = delivery;
  if (result !== "deferred") return { step: { result, ...details } };
  if (mail.kind === "visitor" && delivery.mayHaveArrived) {
    return { step: { result: "unknown", ...details } };
  }
  const again = nextDelay(mail);
  if (again === undefined) return { step: { result: "given-up", ...details } };
  const nextAt = new Date(Date.now() + again).toISOString();
  return { step: { result, ...details, nextAt }, again };
}

/** Logs no address and none of the server's words. */
function logStep(mail: Mail, { result, code, cause }: Step, refusedRecipients?: number): void {
  const { kind, attempts: attempt, enquiries } = mail;
  const count = enquiries.length > 1 ? enquiries.length : undefined;
  const details = { kind, result, attempt, code, cause, count, refusedRecipients };
  log[result === "sent" ? "info" : "warn"]({ event: "notice.attempted", ...details });
}

/** Makes the attempts to send mails. */
export class MailAttempts {
  readonly #needs: AttemptNeeds;

  constructor(needs: AttemptNeeds) {
    this.#needs = needs;
  }

  /**
   * Tries to send a mail once. The attempt is in the ledger, synced, before its first byte goes out.
   *
   * @param mail its `attempts` are counted up
   * @returns what is to be recorded; undefined when its enquiries were erased, or another instance makes the attempt
   * @throws {StoreUnavailable} when the enquiries or the ledger cannot be used; nothing was sent then
   */
  async make(mail: Mail): Promise<Outcome | undefined> {
    const { enquiries, client, queue } = this.#needs;
    const found = await Promise.all(mail.enquiries.map((id) => enquiries.find(id)));
    const [first, ...others] = found.filter((one) => one !== undefined);
    if (first === undefined) return undefined;
    const stored = [first, ...others] as const;
    const numbered = { ...mail, attempts: mail.attempts + 1 };
    const begun =
      mail.kind === "visitor"
        ? // From the check of the limits to the record that counts for the next check.
          await queue.exclusively(() => this.#beginConfirmation(numbered, first))
        : await this.#begin(numbered, stored);
    if (begun === undefined) return undefined;
    mail.attempts += 1;
    if ("result" in begun) {
      logStep(mail, begun);
      return { records: recordsOf(mail, stored, begun) };
    }
    const delivery = await client.deliver(begun);
    const { step, again } = stepAfter(mail, delivery);
    logStep(mail, step, delivery.refusedRecipients);
    return { records: recordsOf(mail, stored, step), ...(again !== undefined && { again }) };
  }

  /** @returns the step that ends it when it may not be sent; else as `#begin`, since in a flood most may not */
  async #beginConfirmation(
    mail: Mail,
    enquiry: EnquiryRecord,
  ): Promise<Step | MailMessage | undefined> {
    const { ledger, hashOf } = this.#needs;
    const { id, email, altered } = enquiry;
    // Something other than the site has written the address.
    if (altered || !isEmailAddress(email)) return { result: "refused", cause: "mailbox" };
    const address = hashOf(email);
    const records = await ledger.confirmations();
    const cause = confirmationProblem(records, { enquiry: id, address }, Date.now());
    if (cause) return { result: "given-up", cause };
    return this.#begin(mail, [enquiry], { address });
  }

  /** @returns the mail, once the ledger holds that it is being sent; undefined when another instance sends it */
  async #begin(
    mail: Mail,
    enquiries: readonly [EnquiryRecord, ...EnquiryRecord[]],
    confirmed: Pick<Step, "address"> = {},
  ): Promise<MailMessage | undefined> {
    const message = this.#needs.compose(mail, enquiries);
    const records = recordsOf(mail, enquiries, { result: "sending", ...confirmed });
    return (await this.#needs.ledger.write(records)) ? message : undefined;
  }
}
