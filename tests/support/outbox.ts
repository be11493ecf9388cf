import { afterEach, beforeEach, vi } from "vitest";
import type { EnquiryRecord } from "../../app/enquiries/store/enquiry-store";
import type { MailMessage } from "../../app/notices/mail-message";
import { OwnMailQueue } from "../../app/notices/mail-queue.server";
import { NoticeIndex, type NoticeRecord } from "../../app/notices/notice-ledger.server";
import { Outbox } from "../../app/notices/outbox.server";
import type { Delivery } from "../../app/notices/smtp.server";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Stops the clock for the tests of a file, and leaves nothing of a delay to chance. */
export function useStoppedClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Lets time pass, and what is begun at its end happen: a timer that a timer sets takes 1 ms at least. */
export async function pass(ms: number): Promise<void> {
  for (const step of [ms, 1]) await vi.advanceTimersByTimeAsync(step);
}

/** Lets the mails begin of what has just arrived: when the visitors have their responses. */
export const firstTries = () => pass(100);

/** What the mail server does with a mail. */
type Answer = Delivery | (() => Promise<Delivery>);

let arrived = 0;

/** An enquiry as it is stored. */
export function enquiryWith(
  notices: string[],
  email = "ada@visitor.test",
  different: Partial<EnquiryRecord> = {},
): EnquiryRecord {
  arrived += 1;
  const name = { firstName: "Ada", lastName: "Lovelace", phone: "1", treatment: "thai" };
  const createdAt = new Date().toISOString();
  return { id: `enquiry-${arrived}`, createdAt, ...name, email, notices, ...different };
}

/** An outbox whose enquiries, ledger and mail server are in memory; `stored` are there before it starts. */
export function outboxInMemory(...stored: EnquiryRecord[]) {
  const enquiries = [...stored];
  const index = new NoticeIndex();
  const mails: string[] = [];
  const site = {
    enquiries,
    /** The mails that the mail server was given, such as "owner enquiry-1". */
    mails,
    /** How many mails were made. */
    composed: 0,
    /** What the mail server does from now on. */
    answer: { result: "sent" } as Answer,
    /** When it fails, the ledger cannot be written. */
    disk: () => undefined as unknown,
    isLedgerWhole: true,
    aborts: 0,
    mostAtOnce: 0,
    outbox: undefined as unknown as Outbox,
    /** The results of the ledger for a mail, in their order. */
    results: (enquiry: EnquiryRecord, kind = "owner") =>
      index.oldestFirst
        .filter((record) => record.enquiry === enquiry.id && record.kind === kind)
        .map(({ result }) => result),
    records: index.oldestFirst as readonly NoticeRecord[],
    confirmations: index.confirmations as readonly NoticeRecord[],
    /** Stores enquiries as visitors send them. */
    receive(...added: EnquiryRecord[]) {
      enquiries.push(...added);
      for (const enquiry of added) site.outbox.stored(enquiry);
    },
    /** Starts a process of the site on the same data; what the last one had in memory is gone. */
    start() {
      let atOnce = 0;
      site.outbox = new Outbox({
        enquiries: {
          find: async (id) => enquiries.find((enquiry) => enquiry.id === id),
          list: async () => enquiries.toReversed(),
        },
        ledger: {
          async write(records) {
            if (records.length > 0) site.disk();
            index.add(records);
            return true;
          },
          states: async () => index.states,
          confirmations: async () => index.confirmations,
          ownerFailures: async () => index.ownerFailures,
          unreadable: async () => (site.isLedgerWhole ? null : { lines: 1, file: "notices.jsonl" }),
        },
        queue: new OwnMailQueue(),
        client: {
          async deliver({ subject }) {
            mails.push(subject);
            atOnce += 1;
            site.mostAtOnce = Math.max(site.mostAtOnce, atOnce);
            try {
              return typeof site.answer === "function" ? await site.answer() : site.answer;
            } finally {
              atOnce -= 1;
            }
          },
          abort: () => (site.aborts += 1),
        },
        compose: ({ kind, digest }, told) => {
          site.composed += 1;
          const subject = [digest ? "digest" : kind, ...told.map(({ id }) => id)].join(" ");
          return { subject } as MailMessage;
        },
        hashOf: (address) => address.toLowerCase(),
      });
      site.outbox.start();
    },
  };
  return site;
}

/** The same, started with nothing stored. */
export function startedOutbox() {
  const site = outboxInMemory();
  site.start();
  return site;
}
