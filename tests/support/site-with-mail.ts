import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, vi } from "vitest";
import type { EnquiryRecord, EnquiryRecords, MailKind } from "../../app/enquiries/record";
import { ConfirmationLimit } from "../../app/mail/confirmation-limit.server";
import type { MailMessage } from "../../app/mail/mail-message";
import { Outbox } from "../../app/mail/outbox.server";
import type { Delivery } from "../../app/mail/smtp-replies.server";
import { FileValues } from "../../app/store/file/file-values.server";
import { StoreUnavailable, type Values } from "../../app/store/ports";
import { inDatabase } from "./test-stores";
import { enquiriesInFolder } from "./named-enquiries";

/** Stops the clock for the tests of a file, and leaves nothing of a delay to chance. Disk and network go on. */
export function useStoppedClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      now: new Date("2026-11-22T10:00:00Z"),
      toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** The site looks for what is due as often. */
const lookEveryMs = 10_000;

/** What the mail server does with a mail. */
type Answer = Delivery | ((subject: string) => Promise<Delivery>);

let arrived = 0;

const waiting = () => {
  const at = new Date().toISOString();
  return { result: "waiting", attempts: 0, at, nextAt: at } as const;
};

/** An enquiry as it is to be stored, with these mails. */
export function enquiryWith(
  kinds: readonly MailKind[],
  email = "ada@visitor.test",
  different: Partial<EnquiryRecord> = {},
): EnquiryRecord {
  arrived += 1;
  const name = { firstName: "Ada", lastName: "Lovelace", phone: "1", treatment: "thai" };
  const mails = Object.fromEntries(kinds.map((kind) => [kind, waiting()]));
  const createdAt = new Date().toISOString();
  return { id: `enquiry-${arrived}`, createdAt, ...name, email, mails, ...different };
}

/** A site whose mail server is in memory. */
class SiteWithMail {
  /**
   * The mails that the mail server was given, such as "owner enquiry-1", "digest enquiry-1 enquiry-2" or "references
   * …".
   */
  readonly mails: string[] = [];
  /** What the mail server does from now on. */
  answer: Answer = { result: "sent" };
  /** When it is false, no record can be written. */
  isWritable = true;
  /** When it is false, nobody is to be told of anything. */
  isOn = true;
  mostAtOnce = 0;
  outbox!: Outbox;
  readonly confirmations: ConfirmationLimit;
  readonly #records: EnquiryRecords;
  readonly #instance: string;
  #process = { isKilled: false };
  #atOnce = 0;
  #busy = 0;

  constructor(records: EnquiryRecords, values: Values, instance = "1") {
    this.#records = records;
    this.#instance = instance;
    this.confirmations = new ConfirmationLimit(this.#watched(values), "key");
  }

  /** Starts a process of the site on the same data; what the last one had in memory is gone. */
  async start(): Promise<void> {
    const process = { isKilled: false };
    this.#process = process;
    const change: EnquiryRecords["change"] = (id, to) =>
      this.isWritable && !process.isKilled
        ? this.#records.change(id, to)
        : Promise.reject(new StoreUnavailable(new Error("disk")));
    this.outbox = new Outbox({
      records: this.#watched(this.#records, { change }),
      confirmations: this.confirmations,
      client: { deliver: ({ subject }, cut) => this.#deliver(subject, cut) },
      compose: async (kind, enquiries, withoutWords) => {
        const what = withoutWords ? "references" : enquiries.length > 1 ? "digest" : kind;
        const subject = [what, ...enquiries.map(({ id }) => id)].join(" ");
        return { subject } as MailMessage;
      },
      instance: this.#instance,
      isOn: () => this.isOn,
    });
    this.outbox.start();
    await this.pass(0);
  }

  /** Ends the process as a kill does: it writes nothing any more. */
  async kill(): Promise<void> {
    this.#process.isKilled = true;
    void this.outbox.stop();
    await this.pass(0);
  }

  /** Stores enquiries as visitors send them, and lets their mails begin. */
  async receive(enquiries: readonly EnquiryRecord[], network?: string): Promise<void> {
    for (const enquiry of enquiries) {
      await this.#records.add(enquiry);
      this.outbox.stored(enquiry, network);
    }
    await this.pass(100);
  }

  /** Lets time pass, and all happen that it brings about. */
  async pass(ms: number): Promise<void> {
    for (let left = ms, step = 0; ; left -= step) {
      step = Math.min(left, lookEveryMs);
      vi.advanceTimersByTime(step);
      await this.#settled();
      if (left === step) return;
    }
  }

  /** Lets a long time pass of which only the end matters. */
  async jump(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms - lookEveryMs);
    await this.pass(lookEveryMs);
  }

  async stateOf({ id }: EnquiryRecord, kind: MailKind = "owner") {
    return (await this.#records.find(id))?.mails?.[kind];
  }

  async resultOf(enquiry: EnquiryRecord, kind: MailKind = "owner") {
    return (await this.stateOf(enquiry, kind))?.result;
  }

  #deliver(subject: string, cut?: AbortSignal): Promise<Delivery> {
    this.mails.push(subject);
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    const { answer } = this;
    return new Promise((resolve) => {
      const end = (delivery: Delivery) => {
        this.#atOnce -= 1;
        cut?.removeEventListener("abort", interrupt);
        resolve(delivery);
      };
      const interrupt = () => end({ result: "deferred", cause: "interrupted" });
      cut?.addEventListener("abort", interrupt);
      if (typeof answer === "function") void answer(subject).then(end);
      else end(answer);
    });
  }

  /** The same object, of which is known whether a call of it is under way. @param instead some other methods */
  #watched<T extends object>(store: T, instead: Partial<T> = {}): T {
    return new Proxy(store, {
      get: (target, name) => {
        const method: unknown = Reflect.get(name in instead ? instead : target, name);
        if (typeof method !== "function") return method;
        return async (...values: unknown[]) => {
          this.#busy += 1;
          try {
            return await (method as (...given: unknown[]) => unknown).apply(target, values);
          } finally {
            this.#busy -= 1;
          }
        };
      },
    });
  }

  /** Resolves when nothing goes on without more time: no call of the stores is under way, or begins. */
  async #settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#busy === 0 ? quiet + 1 : 0) await nextTurn();
  }
}

/** A site on a data folder. @returns the records, too */
export async function siteWithMailInFolder() {
  const { folder, records } = await enquiriesInFolder();
  const values = new FileValues(folder);
  return { site: new SiteWithMail(records, values), records, values, folder };
}

/** The same, started. */
export async function startedSite(): Promise<SiteWithMail> {
  const { site } = await siteWithMailInFolder();
  await site.start();
  return site;
}

/** What several instances of a site share, on PostgreSQL. */
export async function sitesInDatabase() {
  const database = await inDatabase();
  const records = () => database.records() as unknown as EnquiryRecords;
  return {
    records: records(),
    /** An instance that is not started. */
    instance: (id: string) => new SiteWithMail(records(), database.lasting(), id),
  };
}
