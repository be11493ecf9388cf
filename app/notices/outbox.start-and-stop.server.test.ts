import { describe, expect, it } from "vitest";
import {
  enquiryWith,
  firstTries,
  hourMs,
  minuteMs,
  outboxInMemory,
  pass,
  startedOutbox,
  useStoppedClock,
} from "../../tests/support/outbox";

useStoppedClock();

const busy = { result: "deferred", code: 451, cause: "busy" } as const;
const both = (email?: string) => enquiryWith(["owner", "visitor"], email);
const hanging = () => new Promise<never>(() => undefined);

describe("when the site starts", () => {
  it("what waits is tried at once, and the schedule goes on where it was", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.answer = busy;
    site.receive(enquiry);
    await pass(10 * minuteMs);
    expect(site.mails).toHaveLength(6);
    await site.outbox.stop();
    for (let starts = 0; starts < 20; starts += 1) {
      site.start();
      await pass(0);
      await site.outbox.stop();
    }
    expect(site.mails).toHaveLength(46);
    expect(site.results(enquiry).at(-1)).toBe("deferred");
    site.start();
    site.answer = { result: "sent" };
    await pass(0);
    expect(site.results(enquiry).at(-1)).toBe("sent");
    expect(site.results(enquiry, "visitor").at(-1)).toBe("sent");
  });

  it("a notice that was cut off is sent again, and a confirmation is not", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.answer = hanging;
    site.receive(enquiry);
    await firstTries();
    site.mails.length = 0;
    site.answer = { result: "sent" };
    site.start();
    await pass(100 * hourMs);
    expect(site.mails).toEqual([`owner ${enquiry.id}`]);
    expect(site.results(enquiry)).toEqual(["sending", "sending", "sent"]);
    expect(site.results(enquiry, "visitor")).toEqual(["sending", "unknown"]);
  });

  it("nothing is sent of what arrived while mail was off", async () => {
    const site = outboxInMemory(enquiryWith([]), enquiryWith(["a later kind"]));
    site.start();
    await pass(hourMs);
    expect(site.mails).toEqual([]);
  });

  it("no confirmation is sent whose record may be lost", async () => {
    const enquiry = both();
    const site = outboxInMemory(enquiry);
    site.isLedgerWhole = false;
    site.start();
    await pass(hourMs);
    expect(site.mails).toEqual([`owner ${enquiry.id}`]);
    expect(site.results(enquiry, "visitor")).toEqual(["unknown"]);

    // Only the enquiries were restored.
    const createdAt = "2026-11-20T10:00:00Z";
    const old = enquiryWith(["owner", "visitor"], "ada@visitor.test", { createdAt });
    const restored = outboxInMemory(old);
    restored.start();
    await pass(hourMs);
    expect(restored.results(old, "visitor")).toEqual(["unknown"]);
  });

  it("3 000 enquiries of a week offline are 20 notices and one digest", async () => {
    const enquiries = Array.from({ length: 3000 }, () => enquiryWith(["owner"]));
    const site = outboxInMemory(...enquiries);
    site.start();
    await pass(0);
    expect(site.mails).toHaveLength(21);
    const told = site.mails.flatMap((mail) => mail.split(" ").slice(1));
    expect(new Set(told)).toEqual(new Set(enquiries.map(({ id }) => id)));
    expect(site.results(enquiries.at(-1)!)).toEqual(["sending", "sent"]);
  });
});

describe("more than 20 notices in 10 minutes", () => {
  it("are 20 notices and one digest when the 10 minutes are over", async () => {
    const site = startedOutbox();
    const first = Array.from({ length: 20 }, () => enquiryWith(["owner"]));
    const rest = Array.from({ length: 30 }, () => enquiryWith(["owner"]));
    site.receive(...first);
    await pass(4 * minuteMs);
    site.receive(...rest);
    await pass(5 * minuteMs);
    expect(site.mails).toHaveLength(20);
    await pass(minuteMs);
    await firstTries();
    expect(site.mails[20]).toBe(["digest", ...rest.map(({ id }) => id)].join(" "));
    site.receive(enquiryWith(["owner"]));
    await firstTries();
    expect(site.mails).toHaveLength(22);
  });

  it("that were cut off are the same digest after the next start", async () => {
    const site = startedOutbox();
    site.receive(...Array.from({ length: 25 }, () => enquiryWith(["owner"])));
    await firstTries();
    site.answer = hanging;
    await pass(10 * minuteMs);
    const digest = site.mails.at(-1);
    expect(digest).toMatch(/^digest( \S+){5}$/);
    site.answer = { result: "sent" };
    site.mails.length = 0;
    site.receive(enquiryWith(["owner"]));
    site.start();
    await pass(0);
    expect(site.mails).toContain(digest);
  });
});

describe("when the site stops", () => {
  it("what is under way may end, and nothing else begins", async () => {
    const site = startedOutbox();
    const enquiries = [enquiryWith(["owner"]), enquiryWith(["owner"]), enquiryWith(["owner"])];
    site.answer = () => new Promise((resolve) => setTimeout(resolve, 1000, { result: "sent" }));
    site.receive(...enquiries);
    await firstTries();
    const stopped = site.outbox.stop();
    await pass(1000);
    await stopped;
    expect(enquiries.map((enquiry) => site.results(enquiry).at(-1))).toEqual([
      "sent",
      "sent",
      undefined,
    ]);
    expect(site.aborts).toBe(0);
  });

  it("what takes longer than 4 seconds is broken off", async () => {
    const site = startedOutbox();
    const enquiry = enquiryWith(["owner"]);
    site.answer = () => new Promise((resolve) => setTimeout(resolve, 4100, busy));
    site.receive(enquiry);
    await firstTries();
    const stopped = site.outbox.stop();
    await pass(4200);
    await stopped;
    expect(site.aborts).toBe(1);
    expect(site.results(enquiry)).toEqual(["sending", "deferred"]);
  });
});
