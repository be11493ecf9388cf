import { Semaphore } from "async-mutex";
import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { log, reasonOf } from "../log.server";
import { type AttemptNeeds, MailAttempts, type Outcome } from "./mail-attempt.server";
import type { NoticeKind } from "./notice";
import type { NoticeLedger } from "./notice-ledger.server";
import type { SmtpClient } from "./smtp.server";
import * as waiting from "./waiting-mails";

/** Mails under way at the same time. */
const atOnce = 2;
/** Time until the ledger or the enquiries are tried again, in ms. */
const storageRetryMs = 60_000;
/** How long the mails under way may take when the site stops, in ms; the visitors' requests have as long. */
const stopMs = 4_000;

/** What the outbox works with. */
export interface OutboxNeeds extends AttemptNeeds {
  enquiries: Pick<EnquiryStore, "find" | "list">;
  ledger: AttemptNeeds["ledger"] & Pick<NoticeLedger, "states" | "unreadable" | "ownerFailures">;
  client: Pick<SmtpClient, "deliver" | "abort">;
}

/** Notices count as not getting through after so many failures in a row, or when one has waited so long (ms). */
const trouble = { failures: 3, waitedMs: 60 * 60 * 1000 };

/**
 * Sends the mails about enquiries: the owner's at least once, the visitor's at most once. Times between attempts are
 * measured by timers, so that a clock that jumps changes none of them.
 */
export class Outbox {
  readonly #needs: OutboxNeeds;
  readonly #slots = new Semaphore(atOnce);
  readonly #attempts: MailAttempts;
  /** The mails that are not final, by kind and enquiry. */
  readonly #mails = new Map<string, waiting.Mail>();
  /** What ends the pauses, by the mail that waits. */
  readonly #wake = new Map<object, (isOver: boolean) => void>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #singles = new waiting.SingleNotices();
  #collected: EnquiryRecord[] | undefined;
  #stopped = false;

  constructor(needs: OutboxNeeds) {
    this.#needs = needs;
    this.#attempts = new MailAttempts(needs);
  }

  /** Sends what waits, in the background. */
  start(): void {
    this.#follow(async () => {
      while (!(await this.#resume()) && (await this.#pause(this, storageRetryMs)));
    });
  }

  /** Sends the mails about an enquiry that was just stored, in the background. */
  stored(enquiry: EnquiryRecord): void {
    for (const kind of waiting.kindsOf(enquiry)) {
      if (this.#stopped || this.#mails.has(keyOf(kind, enquiry.id))) continue;
      if (kind === "owner") this.#tellOwner(enquiry);
      else this.#send(waiting.mailOf(kind, [enquiry]), true);
    }
  }

  /** Tries a mail that waits now, and a mail that failed once more. Does nothing for one that was sent. */
  async sendAgain(id: string, kind: NoticeKind): Promise<void> {
    const { enquiries, ledger } = this.#needs;
    this.#wake.get(this.#mails.get(keyOf(kind, id)) ?? {})?.(true);
    const enquiry = await enquiries.find(id);
    const last = (await ledger.states()).get(id)?.get(kind)?.last;
    if (!enquiry || !last || !waiting.isFinal(last) || last.result === "sent") return;
    if (this.#mails.has(keyOf(kind, id))) return;
    this.#send({ ...waiting.mailOf(kind, [enquiry], undefined, last), retry: 0 }, true);
  }

  /** Whether the owner's notices are not getting through. @throws {StoreUnavailable} */
  async isTroubled(): Promise<boolean> {
    if ((await this.#needs.ledger.ownerFailures()) >= trouble.failures) return true;
    const isLate = ({ kind, since }: waiting.Mail) =>
      kind === "owner" && Date.now() - since > trouble.waitedMs;
    return [...this.#mails.values()].some(isLate);
  }

  /** Lets the mails under way end, and breaks them off after 4 s. No other is begun. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake.values()) wake(false);
    const timer = setTimeout(() => this.#needs.client.abort(), stopMs);
    await Promise.allSettled(this.#underWay);
    clearTimeout(timer);
  }

  /** @returns false when the enquiries or the ledger cannot be used now */
  async #resume(): Promise<boolean> {
    const { enquiries, ledger } = this.#needs;
    try {
      const isWhole = (await ledger.unreadable()) === null;
      const states = await ledger.states();
      const { mails, cutOff } = waiting.waitingMails(await enquiries.list(), states, isWhole);
      const at = new Date().toISOString();
      await ledger.write(cutOff.map((record) => ({ ...record, at, result: "unknown" })));
      if (mails.length > 0) log.info({ event: "notices.waiting", count: mails.length });
      for (const mail of mails) {
        const isNew = mail.enquiries.every((id) => !this.#mails.has(keyOf(mail.kind, id)));
        if (isNew) this.#send(mail, false);
      }
      return true;
    } catch (error) {
      return logFailure({ event: "notices.notStarted" }, error);
    }
  }

  /** Sends a notice of its own, or adds the enquiry to the next digest. */
  #tellOwner(enquiry: EnquiryRecord): void {
    const mail = waiting.mailOf("owner", [enquiry]);
    const waitMs = this.#collected ? undefined : this.#singles.take(performance.now());
    if (waitMs === 0) this.#send(mail, true);
    else {
      this.#mails.set(keyOf("owner", enquiry.id), mail);
      (this.#collected ??= []).push(enquiry);
      if (waitMs !== undefined) this.#follow(() => this.#sendDigest(waitMs));
    }
  }

  async #sendDigest(afterMs: number): Promise<void> {
    const collected = this.#collected ?? [];
    if (!(await this.#pause(collected, afterMs))) return;
    this.#collected = undefined;
    this.#send(waiting.mailOf("owner", collected, waiting.digestId(collected)), true);
  }

  #send(mail: waiting.Mail, isNew: boolean): void {
    for (const id of mail.enquiries) this.#mails.set(keyOf(mail.kind, id), mail);
    this.#follow(async () => {
      // By a timer, so that the visitor's response is on its way before the mail is made.
      let wait: number | undefined = 0;
      while (wait !== undefined && (await this.#pause(mail, wait))) {
        // New mails are tried before those that failed.
        const priority = isNew && mail.attempts === 0 ? 1 : 0;
        const outcome = await this.#slots.runExclusive(() => this.#attempt(mail), 1, priority);
        wait = outcome && (await this.#record(mail, outcome));
      }
      for (const id of mail.enquiries) this.#mails.delete(keyOf(mail.kind, id));
    });
  }

  async #attempt(mail: waiting.Mail): Promise<Outcome | undefined> {
    if (this.#stopped) return undefined;
    try {
      return await this.#attempts.make(mail);
    } catch (error) {
      logFailure({ event: "notices.notRecorded" }, error);
      return { records: [], again: storageRetryMs };
    }
  }

  /** Records what became of an attempt, however often that has to be tried. @returns when there is another, in ms */
  async #record(mail: waiting.Mail, { records, again }: Outcome): Promise<number | undefined> {
    for (;;) {
      try {
        await this.#needs.ledger.write(records);
        if (records.length > 0 && again !== undefined) mail.retry += 1;
        return again;
      } catch (error) {
        logFailure({ event: "notices.notRecorded" }, error);
      }
      if (!(await this.#pause(mail, storageRetryMs))) return undefined;
    }
  }

  /** @returns after some ms or when woken: true, or false when the site stops */
  #pause(of: object, ms: number): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const wake = (isOver: boolean) => {
        clearTimeout(timer);
        this.#wake.delete(of);
        resolve(isOver);
      };
      const timer = setTimeout(wake, ms, true);
      timer.unref();
      this.#wake.set(of, wake);
    });
  }

  /** Runs work that `stop` waits for. Whatever fails in it, the site runs on. */
  #follow(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => logFailure({ event: "notices.failed" }, error))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }
}

const keyOf = (kind: NoticeKind, id: string) => `${kind} ${id}`;

function logFailure(what: { event: string }, error: unknown): false {
  log.error({ ...what, reason: reasonOf((error as Error).cause ?? error) });
  return false;
}
