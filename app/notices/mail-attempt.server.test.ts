import { describe, expect, it } from "vitest";
import {
  enquiryWith,
  firstTries,
  hourMs,
  minuteMs,
  pass,
  startedOutbox,
  useStoppedClock,
} from "../../tests/support/outbox";
import { confirmationsPausedUntil } from "./mail-attempt.server";

useStoppedClock();

const busy = { result: "deferred", code: 451, cause: "busy" } as const;
const cut = { result: "deferred", cause: "interrupted", mayHaveArrived: true } as const;
const both = (email?: string) => enquiryWith(["owner", "visitor"], email);
const hanging = () => new Promise<never>(() => undefined);

describe("a confirmation", () => {
  it("that may have arrived although the attempt failed is never sent again", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.answer = cut;
    site.receive(enquiry);
    await pass(100 * hourMs);
    expect(site.results(enquiry, "visitor")).toEqual(["sending", "unknown"]);
    expect(site.results(enquiry)).toHaveLength(20);
  });

  it("is sent once a day and three times in 30 days to an address", async () => {
    const site = startedOutbox();
    const days: number[] = [];
    for (let day = 0; day < 40; day += 1) {
      site.receive(enquiryWith(["visitor"], day % 2 ? "ADA@visitor.test" : undefined));
      site.receive(enquiryWith(["visitor"]));
      await firstTries();
      if (site.mails.length > days.length) days.push(day);
      await pass(24 * hourMs);
    }
    expect(site.mails).toHaveLength(days.length);
    expect(days).toEqual([0, 1, 2, 30, 31, 32]);
    expect(site.records.at(-1)).toMatchObject({ result: "given-up", cause: "limit" });
  });

  it("is sent 30 times an hour in all", async () => {
    const site = startedOutbox();
    for (let index = 0; index < 1000; index += 1) {
      site.receive(enquiryWith(["visitor"], `stranger${index}@visitor.test`));
    }
    await pass(59 * minuteMs);
    expect(site.mails).toHaveLength(30);
    // In a flood the others cost no time that visitors would wait for.
    expect(site.composed).toBe(30);
    await pass(2 * minuteMs);
    site.receive(enquiryWith(["visitor"], "late@visitor.test"));
    await firstTries();
    expect(site.mails).toHaveLength(31);
  });

  it("pauses for a day when more than a fifth of the last 20 were refused", async () => {
    const site = startedOutbox();
    const pausedUntil = () => confirmationsPausedUntil(site.confirmations, Date.now());
    const confirm = async (index: number) => {
      site.receive(enquiryWith(["visitor"], `someone${index}@visitor.test`));
      await firstTries();
    };
    for (let index = 0; index < 15; index += 1) await confirm(index);
    site.answer = { result: "refused", code: 550, cause: "mailbox" };
    for (let index = 15; index < 25; index += 1) await confirm(index);
    expect(site.mails).toHaveLength(20);
    expect(site.records.at(-1)).toMatchObject({ result: "given-up", cause: "paused" });
    expect(pausedUntil()?.toISOString()).toMatch(/^2026-11-23T10:00:02/);
    await pass(24 * hourMs);
    expect(pausedUntil()).toBeUndefined();
  });

  it("is not sent to an address that something other than the site has written", async () => {
    const site = startedOutbox();
    site.receive(enquiryWith(["visitor"], "a@b.test, c@d.test"));
    site.receive(enquiryWith(["visitor"], "ada@visitor.test", { altered: true }));
    await pass(hourMs);
    expect(site.mails).toEqual([]);
  });
});

describe("the owner", () => {
  it("can send again what failed, and try at once what waits, but not repeat what was sent", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.answer = cut;
    site.receive(enquiry);
    await firstTries();
    site.answer = { result: "sent" };
    await Promise.all([
      site.outbox.sendAgain(enquiry.id, "visitor"),
      site.outbox.sendAgain(enquiry.id, "visitor"),
    ]);
    await site.outbox.sendAgain(enquiry.id, "owner");
    await pass(0);
    expect(site.results(enquiry)).toEqual(["sending", "deferred", "sending", "sent"]);
    expect(site.results(enquiry, "visitor")).toEqual(["sending", "unknown", "sending", "sent"]);
    await site.outbox.sendAgain(enquiry.id, "owner");
    await site.outbox.sendAgain("unknown", "owner");
    await pass(hourMs);
    expect(site.mails).toHaveLength(4);
  });

  it("is warned after three failures in a row, and when a notice has waited for an hour", async () => {
    const site = startedOutbox();
    site.answer = busy;
    site.receive(enquiryWith(["owner"]));
    await firstTries();
    await pass(5 * minuteMs);
    expect(await site.outbox.isTroubled()).toBe(false);
    await pass(minuteMs);
    expect(await site.outbox.isTroubled()).toBe(true);
    site.answer = hanging;
    site.receive(enquiryWith(["owner"]));
    await pass(2 * hourMs);
    expect(await site.outbox.isTroubled()).toBe(true);
  });
});
