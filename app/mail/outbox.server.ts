import {
  type EnquiryRecord,
  type EnquiryRecords,
  type MailState,
  mailKinds,
  type MailKind,
} from "../enquiries/record";
import { log, reasonOf } from "../log.server";
import type { ConfirmationLimit } from "./confirmation-limit.server";
import type { MailMessage } from "./mail-message";
import {
  attemptBegun,
  attemptEnded,
  type AttemptResult,
  cutOff,
  isDue,
  isOpen,
  leaseRenewed,
  renewLeaseMs,
  appointmentQueued,
  queuedAgain,
  withMail,
} from "./mail-retries.server";
import { mailPolicies, type MailPolicy } from "./mail-policies.server";
import { MailsUnderWay } from "./mails-under-way.server";
import { isFinal } from "./mail-view";
import { NoticePace } from "./notice-pace";
import type { SmtpClient } from "./smtp.server";

/**
 * Mails that are sent at the same time, and all that are under way: one that takes longer than `renewLeaseMs` leaves
 * its place to others, so that a slow reply of the mail server holds up none.
 */
const maxConcurrent = 2;
const maxUnderWay = 10;
/**
 * How often all records are looked through, and after which a state that could not be stored is stored again, in ms.
 */
const lookEveryMs = 10_000;
/** A new mail is made so long after its enquiry was stored, in ms: when the visitor has the response. */
const responseMs = 100;

/** One mail: about one enquiry, or a digest of several for the owner. */
interface Mail {
  kind: MailKind;
  /** Ids of the enquiries, oldest first. */
  ids: readonly string[];
  /** Sent before it is due: after a start all that waits is tried. */
  isEarly?: boolean;
}

type Enquiries = readonly [EnquiryRecord, ...EnquiryRecord[]];

function logFailure(event: string, error: unknown): void {
  log.error({ event, reason: reasonOf(error) });
}

/** Logs no address and none of the server's words. */
function logAttempt(kind: MailKind, enquiries: Enquiries, outcome: AttemptResult): void {
  const attempt = (enquiries[0].mails?.[kind]?.attempts ?? 0) + 1;
  const count = enquiries.length > 1 ? enquiries.length : undefined;
  const { result, code, cause, refusedRecipients } = outcome;
  const details = { kind, result, attempt, code, cause, count, refusedRecipients };
  log[result === "sent" ? "info" : "warn"]({ event: "notice.attempted", ...details });
}

interface OutboxOptions {
  records: EnquiryRecords;
  confirmations: ConfirmationLimit;
  client: Pick<SmtpClient, "deliver">;
  /** Makes a mail; an owner's about several enquiries is a digest, with `withoutWords` without what visitors typed. */
  compose: (kind: MailKind, enquiries: Enquiries, withoutWords?: boolean) => Promise<MailMessage>;
  /**
   * The id of this instance of the site. What an earlier process of the same id left is continued at once; that of
   * another one when its time is over.
   */
  instance: string;
  /** Whether mails are sent now; what is due waits until they are. */
  isOn: () => boolean;
}

/**
 * Sends the mails about enquiries: the owner's at least once, the visitor's at most once for each. What is to be sent,
 * and what became of it, is in the records of the enquiries.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  /** Mails whose time has come. */
  #queue: Mail[] = [];
  /** Ids of the enquiries whose mails are in the queue or under way. */
  readonly #taken: Readonly<Record<MailKind, Set<string>>> = {
    owner: new Set(),
    visitor: new Set(),
    appointment: new Set(),
  };
  #inPlaces = 0;
  #underWay = 0;
  readonly #pace = new NoticePace();
  readonly #policies: Record<MailKind, MailPolicy>;
  /** The networks of the senders of enquiries that are not yet confirmed, by the enquiry's id. */
  readonly #networks = new Map<string, string>();

  #hasLooked = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #mails = new MailsUnderWay();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#policies = mailPolicies(this.#pace, options.confirmations);
  }

  /** Sends what waits, in the background, and from then on what becomes due. */
  start(): void {
    void this.#mails.follow(this.#look());
  }

  /**
   * Sends the mails about an enquiry that was just stored, in the background.
   *
   * @param network of its sender, such as "192.0.2.0/24"; left out when it is not known. It is kept in memory until the
   *   visitor's mail has been counted
   */
  stored(record: EnquiryRecord, network?: string): void {
    if (network !== undefined && record.mails?.visitor) this.#networks.set(record.id, network);
    setTimeout(() => {
      // What waits for a digest is found again when that is due.
      this.#enqueueDue([record]);
    }, responseMs).unref();
  }

  /**
   * Queues a mail to be sent at once: one that waits, or one that failed. One that was sent stays as it is, but of each
   * version of an appointment the visitor is told once. The mail is sent after the return.
   *
   * @returns the enquiry as it is stored then; undefined when there is none
   * @throws {StoreUnavailable}
   */
  async sendNow(id: string, kind: MailKind): Promise<EnquiryRecord | undefined> {
    const record = await this.#options.records.change(id, (now) => {
      const state = now.mails?.[kind];
      const version = this.#policies[kind].untoldVersion?.(now);
      if (version !== undefined && state?.result !== "sending") {
        return withMail(now, kind, appointmentQueued(version, state, Date.now()));
      }
      if (state === undefined || state.result === "sent" || state.result === "sending") return now;
      return withMail(now, kind, queuedAgain(state, Date.now()));
    });
    const state = record?.mails?.[kind];
    if (state !== undefined && !isFinal(state)) this.#enqueue({ kind, ids: [id] });
    return record;
  }

  /** Lets the mails under way end, and breaks them off after 4 s. No other is begun. */
  stop(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#mails.stop();
  }

  get #isStopped(): boolean {
    return this.#mails.stopping.aborted;
  }

  /** Looks for what is due, and does so again in a while. */
  async #look(): Promise<void> {
    if (this.#options.isOn()) await this.#lookOnce();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#mails.follow(this.#look()), lookEveryMs).unref();
  }

  async #lookOnce(): Promise<void> {
    try {
      const newestFirst = await this.#options.records.all();
      this.#pace.update(newestFirst, Date.now());
      const forDigest = this.#enqueueDue(newestFirst.toReversed());
      const taken = Object.values(this.#taken).reduce((sum, { size }) => sum + size, 0);
      const count = taken + forDigest.length;
      if (!this.#hasLooked && count > 0) log.info({ event: "notices.waiting", count });
      this.#hasLooked = true;
      if (this.#pace.takeDigest(Date.now()) && forDigest.length > 0) {
        this.#enqueue({ kind: "owner", ids: forDigest });
      }
    } catch (error) {
      logFailure("notices.notStarted", error);
    }
  }

  /**
   * Enqueues the mails that are due; when this instance looks for the first time, all that wait.
   *
   * @param records oldest first
   * @returns ids of the enquiries of which the owner is to be told in the next digest
   */
  #enqueueDue(records: readonly EnquiryRecord[]): string[] {
    const forDigest: string[] = [];
    const now = Date.now();
    for (const record of records) {
      for (const kind of mailKinds) {
        const state = record.mails?.[kind];
        if (state === undefined || !isOpen(state, this.#options.instance, now)) continue;
        if (this.#taken[kind].has(record.id)) continue;
        const isEarly = !isDue(state, now);
        if (this.#hasLooked && isEarly) continue;
        const { pace } = this.#policies[kind];
        const isSingle = pace?.takeSingle(record, this.#taken[kind], now) ?? true;
        if (isSingle) this.#enqueue({ kind, ids: [record.id], isEarly });
        else forDigest.push(record.id);
      }
    }
    return forDigest;
  }

  #enqueue(mail: Mail): void {
    const taken = this.#taken[mail.kind];
    if (this.#isStopped || mail.ids.some((id) => taken.has(id))) return;
    for (const id of mail.ids) taken.add(id);
    this.#queue.push(mail);
    this.#sendNext();
  }

  #sendNext(): void {
    if (this.#isStopped || this.#inPlaces >= maxConcurrent || this.#underWay >= maxUnderWay) return;
    const mail = this.#queue.shift();
    if (mail === undefined) return;
    this.#inPlaces += 1;
    this.#underWay += 1;
    let hasPlace = true;
    const leavePlace = () => {
      if (hasPlace) this.#inPlaces -= 1;
      hasPlace = false;
      this.#sendNext();
    };
    const timer = setInterval(() => {
      leavePlace();
      this.#renew(mail).catch((error: unknown) => logFailure("notices.notRecorded", error));
    }, renewLeaseMs);
    const sending = this.#send(mail)
      // A record that cannot be written sends nothing; it is found again.
      .catch((error: unknown) => logFailure("notices.notRecorded", error))
      .finally(() => {
        clearInterval(timer);
        this.#underWay -= 1;
        for (const id of mail.ids) this.#taken[mail.kind].delete(id);
        leavePlace();
      });
    void this.#mails.follow(sending);
  }

  async #send({ kind, ids, isEarly = false }: Mail): Promise<void> {
    const { pace, limit } = this.#policies[kind];
    const taken: EnquiryRecord[] = [];
    for (const id of ids) {
      const record = await this.#begin(id, kind, isEarly);
      if (record !== undefined) taken.push(record);
    }
    const [first, ...others] = taken;
    const forgetNetwork = () => {
      if (limit) this.#networks.delete(ids[0] ?? "");
    };
    if (first === undefined) {
      forgetNetwork();
      return;
    }
    const enquiries = [first, ...others] as const;
    const outcome = await this.#attempt(kind, enquiries, this.#networks.get(first.id));
    if (outcome.result !== "waiting") forgetNetwork();
    logAttempt(kind, enquiries, outcome);
    const now = Date.now();
    for (const { id } of enquiries) {
      if (outcome.result === "sent") pace?.count(id, now);
      await this.#end(id, kind, outcome, now);
    }
    if (outcome.result === "sent" || outcome.result === "refused") {
      await limit?.ended(outcome.result === "refused");
    }
  }

  /**
   * @param isEarly whether it is sent before it is due
   * @returns the record, stored as being sent by this instance; undefined when it is not to be sent, for example since
   *   another instance has put it off meanwhile
   */
  async #begin(id: string, kind: MailKind, isEarly: boolean): Promise<EnquiryRecord | undefined> {
    const policy = this.#policies[kind];
    const record = await this.#options.records.change(id, (before) => {
      const state = before.mails?.[kind];
      const now = Date.now();
      if (state === undefined || !isOpen(state, this.#options.instance, now)) return before;
      if (!isEarly && !isDue(state, now)) return before;
      if (policy.isOutdated?.(before)) {
        return withMail(before, kind, attemptEnded(policy, state, { result: "given-up" }, now));
      }
      const isCutOff = !policy.atLeastOnce && state.result === "sending";
      const next = isCutOff ? cutOff(state, now) : attemptBegun(state, this.#options.instance, now);
      return withMail(before, kind, next);
    });
    return this.#isOurs(record?.mails?.[kind]) ? record : undefined;
  }

  /** Whether this instance sends a mail now. */
  #isOurs(state: MailState | undefined): state is MailState {
    return state?.result === "sending" && state.holder === this.#options.instance;
  }

  async #attempt(
    kind: MailKind,
    enquiries: Enquiries,
    network: string | undefined,
  ): Promise<AttemptResult> {
    const { limit, canOmitWords } = this.#policies[kind];
    const [{ email, mails }] = enquiries;
    let isCounted = false;
    try {
      if (limit && mails?.[kind]?.attempts === 0) {
        const cause = await limit.reserve(email, network);
        if (cause) return { result: "given-up", cause };
        isCounted = true;
      }
      const outcome = await this.#options.client.deliver(
        await this.#options.compose(kind, enquiries),
        this.#mails.cut,
      );
      if (!canOmitWords || outcome.cause !== "message") return outcome;
      // What one visitor typed must not keep the owner from hearing of this enquiry, and of others in the same digest.
      logAttempt(kind, enquiries, outcome);
      return await this.#options.client.deliver(
        await this.#options.compose(kind, enquiries, true),
        this.#mails.cut,
      );
    } catch (error) {
      logFailure("notices.failed", error);
      // The next attempt of a confirmation that is counted must not be counted, too: the limit would end it.
      return { result: isCounted ? "deferred" : "waiting" };
    }
  }

  /** Keeps other instances from a mail that is under way for as long again. */
  async #renew({ kind, ids }: Mail): Promise<void> {
    for (const id of ids) {
      await this.#options.records.change(id, (record) => {
        const state = record.mails?.[kind];
        if (!this.#isOurs(state)) return record;
        return withMail(record, kind, leaseRenewed(state, Date.now()));
      });
    }
  }

  /** Stores what became of an attempt, however often that has to be tried, unless the enquiry is gone. */
  async #end(id: string, kind: MailKind, outcome: AttemptResult, now: number): Promise<void> {
    for (;;) {
      try {
        await this.#options.records.change(id, (record) => {
          const state = record.mails?.[kind];
          if (!this.#isOurs(state)) return record;
          return withMail(record, kind, attemptEnded(this.#policies[kind], state, outcome, now));
        });
        return;
      } catch (error) {
        logFailure("notices.notRecorded", error);
      }
      if (this.#isStopped) return;
      await this.#pause();
    }
  }

  /** Resolves after a while, or when the site stops. */
  #pause(): Promise<void> {
    const { stopping: signal } = this.#mails;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, lookEveryMs).unref();
      signal.addEventListener("abort", end);
    });
  }
}
