import { Mutex, Semaphore } from "async-mutex";
import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { type AttemptNeeds, MailAttempts, type Outcome } from "./mail-attempt.server";
import { type HeldMail, keyOf, type MailKey, type MailQueue } from "./mail-queue.server";
import {
  BackgroundWork,
  logFailure,
  type Mail,
  mailOf,
  OwnerDigests,
  succeeds,
} from "./mail-schedule.server";
import { kindsOf, type NoticeKind } from "./notice";
import type { NoticeLedger } from "./notice-ledger.server";
import type { SmtpClient } from "./smtp.server";
import { continuedMails, offerUnfinished } from "./unfinished-mails.server";

/** Mails under way at the same time. */
const atOnce = 2;
/** A new mail is made so long after its enquiry was stored, in ms: when the visitor has the response. */
const responseMs = 100;
/** Time until the ledger or the enquiries are tried again, in ms. */
const storageRetryMs = 60_000;
/** How long the mails under way may take when the site stops, in ms; the visitors' requests have as long. */
const stopMs = 4_000;

const notStarted = { event: "notices.notStarted" };

/** What the outbox works with. */
export interface OutboxNeeds extends AttemptNeeds {
  enquiries: Pick<EnquiryStore, "find" | "list">;
  ledger: AttemptNeeds["ledger"] & Pick<NoticeLedger, "states" | "unreadable" | "ownerFailures">;
  client: Pick<SmtpClient, "deliver" | "abort">;
  queue: MailQueue;
}

/** Notices count as not getting through after so many failures in a row, or when one has waited so long (ms). */
const trouble = { failures: 3, waitedMs: 60 * 60 * 1000 };

/**
 * Sends the mails about enquiries: the owner's at least once, the visitor's at most once. Times between attempts are
 * measured by timers, so that a clock that jumps changes none. Of several instances, each sends those that it holds.
 */
export class Outbox {
  readonly #needs: OutboxNeeds;
  /** Held while it is found out which mails this instance has to send. */
  readonly #taking = new Mutex();
  readonly #slots = new Semaphore(atOnce);
  readonly #attempts: MailAttempts;
  /** The mails of this instance that are not final, by kind and enquiry. */
  readonly #mails = new Map<string, Mail>();
  readonly #lost = new WeakSet<Mail>();
  readonly #work = new BackgroundWork();
  readonly #owner = new OwnerDigests(this.#work, {
    send: (mail) => this.#send(mail, true),
    hold: (mail) => this.#hold(mail),
  });

  constructor(needs: OutboxNeeds) {
    this.#needs = needs;
    this.#attempts = new MailAttempts(needs);
  }

  /** Sends what waits, in the background. */
  start(): void {
    const { takeEveryMs } = this.#needs.queue;
    this.#work.follow(async () => {
      for (let isOffered = false; ;) {
        isOffered ||= await succeeds(notStarted, () => offerUnfinished(this.#needs));
        const isTaken = isOffered && (await succeeds(notStarted, () => this.#take()));
        const wait = takeEveryMs ?? (isTaken ? undefined : storageRetryMs);
        if (wait === undefined || !(await this.#work.pause(this, wait))) return;
      }
    });
  }

  /** Sends the mails about an enquiry that was just stored, in the background. */
  stored(enquiry: EnquiryRecord): void {
    for (const kind of kindsOf(enquiry)) {
      const key = keyOf({ kind, enquiry: enquiry.id });
      if (this.#work.isStopped || this.#mails.has(key)) continue;
      if (kind === "owner") this.#owner.tell(enquiry);
      else this.#send(mailOf(kind, [enquiry]), true);
    }
  }

  /** Tries a mail that waits now, and a mail that failed once more. Does nothing for one that was sent. */
  sendAgain(enquiry: string, kind: NoticeKind): Promise<void> {
    return this.#taking.runExclusive(async () => {
      const mail = this.#mails.get(keyOf({ enquiry, kind }));
      if (mail) this.#work.wake(mail, true);
      else if (await this.#needs.queue.want({ enquiry, kind })) {
        await this.#continue([{ enquiry, kind, isWanted: true }]);
      }
    });
  }

  /** Whether the owner's notices are not getting through. @throws {StoreUnavailable} */
  async isTroubled(): Promise<boolean> {
    if ((await this.#needs.ledger.ownerFailures()) >= trouble.failures) return true;
    const isLate = ({ kind, since }: Mail) =>
      kind === "owner" && Date.now() - since > trouble.waitedMs;
    if ([...this.#mails.values()].some(isLate)) return true;
    return this.#needs.queue.isLate("owner", trouble.waitedMs);
  }

  /** Lets the mails under way end, and breaks them off after 4 s. No other is begun. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#needs.client.abort(), stopMs);
    await this.#work.stop();
    clearTimeout(timer);
    await succeeds({ event: "notices.notReleased" }, () => this.#needs.queue.release());
  }

  /** Sends what this instance holds, and leaves what it does not hold any more. */
  #take(): Promise<void> {
    const { queue } = this.#needs;
    return this.#taking.runExclusive(async () => {
      const before = new Map(this.#mails);
      const held = new Map((await queue.take()).map((mail) => [keyOf(mail), mail]));
      for (const [key, mail] of queue.takeEveryMs === undefined ? [] : before) {
        if (held.get(key)?.isWanted) this.#work.wake(mail, true);
        if (!held.has(key)) this.#lose(mail);
      }
      await this.#continue([...held.values()].filter((mail) => !before.has(keyOf(mail))));
    });
  }

  /** Sends mails, each from where the ledger says that it is, and finishes those that are final. */
  async #continue(held: readonly HeldMail[]): Promise<void> {
    const mails = await continuedMails(held, this.#needs);
    for (const mail of mails) {
      const isNew = keysOf(mail).every((key) => !this.#mails.has(keyOf(key)));
      if (isNew) this.#send(mail, false);
    }
    const waits = new Set(mails.flatMap(keysOf).map(keyOf));
    await this.#needs.queue.finish(held.filter((mail) => !waits.has(keyOf(mail))));
  }

  /** Another instance has taken it. */
  #lose(mail: Mail): void {
    this.#lost.add(mail);
    this.#work.wake(mail, false);
  }

  #hold(mail: Mail): void {
    for (const key of keysOf(mail)) this.#mails.set(keyOf(key), mail);
  }

  #send(mail: Mail, isNew: boolean): void {
    const keys = keysOf(mail);
    this.#hold(mail);
    this.#work.follow(async () => {
      let next: number | "over" | undefined = isNew ? responseMs : 0;
      while (typeof next === "number" && (await this.#work.pause(mail, next))) {
        if (this.#lost.has(mail)) break;
        // New mails are tried before those that failed.
        const priority = isNew && mail.attempts === 0 ? 1 : 0;
        const outcome = await this.#slots.runExclusive(() => this.#make(mail), 1, priority);
        next = outcome && (await this.#record(mail, outcome));
      }
      for (const key of keys) {
        if (this.#mails.get(keyOf(key)) === mail) this.#mails.delete(keyOf(key));
      }
      if (next === "over") await this.#needs.queue.finish(keys);
    });
  }

  async #make(mail: Mail): Promise<Outcome | undefined> {
    if (this.#work.isStopped) return undefined;
    try {
      return await this.#attempts.make(mail);
    } catch (error) {
      logFailure({ event: "notices.notRecorded" }, error);
      return { records: [], again: storageRetryMs };
    }
  }

  /**
   * Records what became of an attempt, however often that has to be tried.
   *
   * @returns in how many ms there is another; undefined when the site stops
   */
  async #record(mail: Mail, { records, again }: Outcome): Promise<number | "over" | undefined> {
    for (;;) {
      try {
        await this.#needs.ledger.write(records);
        if (records.length > 0 && again !== undefined) mail.retry += 1;
        return again ?? "over";
      } catch (error) {
        logFailure({ event: "notices.notRecorded" }, error);
      }
      if (!(await this.#work.pause(mail, storageRetryMs))) return undefined;
    }
  }
}

/** The keys of the enquiries that a mail tells of. */
const keysOf = ({ kind, enquiries }: Mail): MailKey[] =>
  enquiries.map((enquiry) => ({ kind, enquiry }));
