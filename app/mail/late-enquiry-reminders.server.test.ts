import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailSources } from "../../tests/support/mail-content";
import { ownProfile } from "../../tests/support/own-profile";
import { onTwoInstances, stores, testFolder } from "../../tests/support/test-stores";
import { storedEnquiry } from "../../tests/support/stored-enquiries";
import type { BusinessProfile } from "../business/business-profile-schema";
import { referenceOf } from "../enquiries/reference";
import type { EnquiryRecord, EnquiryRecords } from "../enquiries/record";
import { FileValues } from "../store/file/file-values.server";
import type { Values } from "../store/ports";
import { LateEnquiryReminders } from "./late-enquiry-reminders.server";
import type { MailMessage } from "./mail-message";
import { lateReminder } from "./owner-mails.server";
import type { Delivery } from "./smtp-replies.server";

/** A Friday in winter, on which the spa is open from 10:00 to 21:00. */
const at = (time: string, day = "2026-11-27") => Date.parse(`${day}T${time}:00Z`);
const profile: BusinessProfile = { ...ownProfile, answerWithinHours: 4 };
const sent = (number: number, createdAt: string, more: Partial<EnquiryRecord> = {}) => ({
  ...storedEnquiry(number),
  createdAt,
  ...more,
});
const late = sent(1, "2026-11-26T16:00:00.000Z");
const recent = sent(2, "2026-11-27T11:30:00.000Z");
const answered = sent(3, "2026-11-20T10:00:00.000Z", {
  work: { status: "contacted", revision: 1, history: [] },
});
const advertising = sent(4, "2026-11-20T10:00:00.000Z", { suspectedSpam: ["seo"] });
/** Newest first, as a store lists them. */
const all: readonly EnquiryRecord[] = [recent, late, answered, advertising];

/** An instance of a site, with the mails that it sends. */
function instance(
  lasting: Values,
  { records = all, details = profile }: { records?: typeof all; details?: BusinessProfile } = {},
) {
  const mails: MailMessage[] = [];
  const replies: (Delivery | ((cut: AbortSignal) => Promise<Delivery>))[] = [];
  const client = {
    deliver: async (mail: MailMessage, cut = new AbortController().signal) => {
      mails.push(mail);
      const reply = replies.shift() ?? { result: "sent" as const };
      return typeof reply === "function" ? reply(cut) : reply;
    },
  };
  const reminders = new LateEnquiryReminders({
    records: { all: async () => records } as EnquiryRecords,
    values: lasting,
    profile: () => details,
    client,
    compose: async (waiting, which, slot) => lateReminder(waiting, which, slot, mailSources),
  });
  const look = (now: number) => {
    vi.setSystemTime(now);
    return reminders.look();
  };
  return { mails, replies, look, stop: () => reminders.stop() };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each minute from one time to another, without the last one. */
const minutes = (from: number, to: number) =>
  Array.from({ length: (to - from) / 60_000 }, (_, minute) => from + minute * 60_000);

describe.each(stores)("the reminders of a site %s", (where, open) => {
  it("are one at noon and one at 17:00, also with restarts and several instances", async () => {
    const { lasting } = await open();
    const dates: string[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 20) {
      // After each look all are started again.
      const sites = onTwoInstances(where, lasting).map((values) => instance(values));
      await Promise.all(sites.map(({ look }) => look(at("00:00") + minute * 60_000)));
      dates.push(...sites.flatMap(({ mails }) => mails.map(({ date }) => date.toISOString())));
    }
    expect(dates.toSorted()).toEqual(["2026-11-27T12:00:00.000Z", "2026-11-27T17:00:00.000Z"]);
  });
});

describe("a reminder", () => {
  const site = async (options?: Parameters<typeof instance>[1]) => {
    return instance(new FileValues(await testFolder()), options);
  };

  it("lists what waits, the oldest first, and says what of it is late", async () => {
    const { look, mails } = await site();
    await look(at("12:00"));
    const [mail] = mails;
    expect(mail!.subject).toBe("1 enquiry is late");
    expect(mail!.to).toEqual(mailSources.noticeTo);
    const names = [late, recent].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(mail!.text.indexOf(names[0]!)).toBeLessThan(mail!.text.indexOf(names[1]!));
    expect(mail!.text).toContain("26 November 2026 at 16:00, late");
    expect(mail!.text).not.toContain("27 November 2026 at 11:30, late");
    for (const { lastName } of [answered, advertising]) {
      expect(mail!.text).not.toContain(lastName);
    }
  });

  it("comes without what was typed when the mail server refuses that", async () => {
    const { look, mails, replies } = await site();
    replies.push({ result: "refused", code: 554, cause: "message" });
    await look(at("12:00"));
    const [, second, ...others] = mails;
    expect(others).toEqual([]);
    expect(second!.subject).toBe("1 enquiry is late");
    expect(second!.text).toContain("only references and times");
    expect(second!.text).toContain(`${referenceOf(late.id)}: 26 November 2026 at 16:00, late`);
    for (const { firstName, lastName, phone } of [late, recent]) {
      for (const typed of [firstName, lastName, phone]) expect(second!.text).not.toContain(typed);
    }
  });

  it("comes again after a clock that was a year ahead, and once", async () => {
    const { look, mails } = await site();
    await look(at("12:00", "2027-11-26"));
    await look(at("17:00"));
    await look(at("17:01"));
    expect(mails.map(({ date }) => date.toISOString())).toEqual([
      "2027-11-26T12:00:00.000Z",
      "2026-11-27T17:00:00.000Z",
    ]);
  });

  it("lists 50 at most, and says how many more wait", async () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      sent(index, new Date(at("10:00", "2026-11-26") - index * 1000).toISOString()),
    );
    const { look, mails } = await site({ records });
    await look(at("12:00"));
    expect(mails[0]!.subject).toBe("60 enquiries are late");
    expect(mails[0]!.text).toContain("10 more enquiries are waiting.");
    expect(mails[0]!.html).toBeDefined();
  });

  it.each([
    ["nothing is late", at("12:00"), { records: [recent] }],
    ["the setting is off", at("12:00"), { details: ownProfile }],
    [
      "the spa is closed on that day",
      at("12:00"),
      { details: { ...profile, otherDays: [{ from: "2026-11-27", periods: [] }] } },
    ],
    ["it is another time", at("13:00"), {}],
  ])("is not sent when %s", async (_when, now, options) => {
    const { look, mails } = await site(options);
    await look(now);
    expect(mails).toEqual([]);
  });

  it("comes by London's clock in summer", async () => {
    const { look, mails } = await site({ records: [sent(1, "2026-07-01T09:00:00.000Z")] });
    await look(Date.parse("2026-07-02T10:59:00Z"));
    expect(mails).toHaveLength(0);
    await look(Date.parse("2026-07-02T11:00:00Z"));
    expect(mails).toHaveLength(1);
  });

  it("is tried again within the hour after it was certainly not delivered, and else not", async () => {
    const { look, mails, replies } = await site();
    replies.push({ result: "deferred", cause: "unreachable" });
    replies.push({ result: "deferred", cause: "interrupted", mayHaveArrived: true });
    for (const time of ["12:00", "12:01", "12:02", "12:59"]) await look(at(time));
    expect(mails).toHaveLength(2);
    const [first, second] = mails;
    expect(second!.messageId).toBe(first!.messageId);
  });

  it("that is deferred is tried again as late as other emails are, not each minute", async () => {
    const { look, mails, replies } = await site();
    const refusedLogin: Delivery = { result: "deferred", code: 535, cause: "login" };
    replies.push(...Array.from({ length: 60 }, () => refusedLogin));
    const times: number[] = [];
    for (const now of minutes(at("12:00"), at("13:00"))) {
      const before = mails.length;
      await look(now);
      if (mails.length > before) times.push((now - at("12:00")) / 60_000);
    }
    const [first, second, third, fourth, ...others] = times;
    expect(others).toEqual([]);
    expect(first).toBe(0);
    // 1, 5 and 15 minutes, each up to a fifth shorter or longer.
    expect([1, 2]).toContain(second! - first!);
    expect([4, 5, 6]).toContain(third! - second!);
    expect([12, 13, 14, 15, 16, 17, 18]).toContain(fourth! - third!);
  });

  it("that is deferred at noon comes at 17:00 all the same", async () => {
    const { look, mails, replies } = await site();
    replies.push({ result: "deferred", cause: "login" });
    await look(at("12:00"));
    await look(at("17:00"));
    expect(mails.map(({ date }) => date.toISOString())).toEqual([
      "2026-11-27T12:00:00.000Z",
      "2026-11-27T17:00:00.000Z",
    ]);
  });

  it("that is deferred is tried again by the next process, and not before its time", async () => {
    const lasting = new FileValues(await testFolder());
    const first = instance(lasting);
    first.replies.push({ result: "deferred", cause: "login" });
    await first.look(at("12:00"));
    const second = instance(lasting);
    await second.look(at("12:00") + 30_000);
    expect(second.mails).toEqual([]);
    await second.look(at("12:02"));
    expect(second.mails).toHaveLength(1);
  });

  it("that is being sent is waited for when the site stops", async () => {
    const lasting = new FileValues(await testFolder());
    const stopping = instance(lasting);
    let deliver!: (delivery: Delivery) => void;
    stopping.replies.push(() => new Promise((resolve) => (deliver = resolve)));
    const looked = stopping.look(at("12:00"));
    await vi.waitUntil(() => stopping.mails.length > 0);
    let isStopped = false;
    const stopped = stopping.stop().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    deliver({ result: "sent" });
    await Promise.all([stopped, looked]);
    const next = instance(lasting);
    await next.look(at("12:02"));
    expect(next.mails).toEqual([]);
  });

  it("that a stop breaks off after 4 s is sent by the next process at once", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const lasting = new FileValues(await testFolder());
    const stopping = instance(lasting);
    stopping.replies.push(
      (cut) =>
        new Promise((resolve) => {
          cut.addEventListener("abort", () =>
            resolve({ result: "deferred", cause: "interrupted" }),
          );
        }),
    );
    const looked = stopping.look(at("12:00"));
    while (stopping.mails.length === 0) await new Promise(setImmediate);
    const stopped = stopping.stop();
    await vi.advanceTimersByTimeAsync(4_000);
    await Promise.all([stopped, looked]);
    const next = instance(lasting);
    await next.look(at("12:00") + 10_000);
    expect(next.mails).toHaveLength(1);
  });

  it("is not begun by a site that stops", async () => {
    const { look, mails, stop } = await site();
    await stop();
    await look(at("12:00"));
    expect(mails).toEqual([]);
  });
});
