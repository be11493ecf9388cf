import { describe, expect, it, vi } from "vitest";
import {
  enquiryWith,
  firstTries,
  hourMs,
  minuteMs,
  pass,
  startedOutbox,
  useStoppedClock,
} from "../../tests/support/outbox";

useStoppedClock();

const busy = { result: "deferred", code: 451, cause: "busy" } as const;
const both = (email?: string) => enquiryWith(["owner", "visitor"], email);

describe("a mail", () => {
  it("is made when the visitor has the response, and not before", async () => {
    const site = startedOutbox();
    site.receive(enquiryWith(["owner"]));
    await pass(90);
    expect(site.composed).toBe(0);
    await pass(10);
    expect(site.composed).toBe(1);
  });

  it("is sent at once, and each step is in the ledger before the next", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.answer = async () => {
      const begun = site.records.filter(({ result }) => result === "sending");
      expect(begun.length).toBeGreaterThanOrEqual(site.mails.length);
      return { result: "sent" };
    };
    site.receive(enquiry);
    await firstTries();
    expect(site.mails).toEqual([`owner ${enquiry.id}`, `visitor ${enquiry.id}`]);
    expect(site.results(enquiry)).toEqual(["sending", "sent"]);
    expect(site.results(enquiry, "visitor")).toEqual(["sending", "sent"]);
  });

  it("is tried after 1, 5, 15 minutes, 1, 3, 6, 12, 24 and 48 hours, and then given up", async () => {
    const site = startedOutbox();
    const enquiry = enquiryWith(["owner"]);
    site.answer = busy;
    site.receive(enquiry);
    const tried: number[] = [];
    for (let minutes = 0; minutes <= 6000; minutes += 1) {
      await (minutes === 0 ? firstTries() : pass(minuteMs));
      if (site.mails.length > tried.length) tried.push(minutes);
    }
    expect(tried).toEqual([0, 1, 6, 21, 81, 261, 621, 1341, 2781, 5661]);
    expect(site.results(enquiry).at(-1)).toBe("given-up");
    expect(site.records.at(-1)).toMatchObject({ attempt: 10, code: 451, cause: "busy" });
  });

  it("that is refused for good is tried no more", async () => {
    const site = startedOutbox();
    const enquiry = enquiryWith(["owner"]);
    site.answer = { result: "refused", code: 550, cause: "mailbox" };
    site.receive(enquiry);
    await pass(100 * hourMs);
    expect(site.results(enquiry)).toEqual(["sending", "refused"]);
    site.start();
    await pass(hourMs);
    expect(site.mails).toHaveLength(1);
  });

  it("keeps its times when the clock of the machine jumps", async () => {
    const site = startedOutbox();
    site.answer = busy;
    site.receive(enquiryWith(["owner"]));
    await firstTries();
    for (const time of ["2036-01-01T00:00:00Z", "2006-01-01T00:00:00Z"]) {
      vi.setSystemTime(new Date(time));
      await pass(50_000);
      expect(site.mails).toHaveLength(1);
      vi.setSystemTime(new Date("2026-11-22T10:01:00Z"));
      if (time.startsWith("2006")) continue;
      await pass(11_000);
      expect(site.mails).toHaveLength(2);
      site.mails.length = 1;
    }
  });

  it("of an enquiry that was erased is not sent", async () => {
    const site = startedOutbox();
    site.answer = busy;
    site.receive(enquiryWith(["owner"]));
    await firstTries();
    site.enquiries.length = 0;
    await pass(100 * hourMs);
    expect(site.mails).toHaveLength(1);
  });

  it("is not sent while the ledger cannot be written, and a minute after it can", async () => {
    const site = startedOutbox();
    const enquiry = both();
    site.disk = () => {
      throw Object.assign(new Error(), { code: "ENOSPC" });
    };
    site.receive(enquiry);
    await pass(5 * minuteMs);
    expect(site.mails).toEqual([]);
    site.disk = () => undefined;
    await pass(minuteMs);
    expect(site.mails).toHaveLength(2);
    expect(site.results(enquiry)).toEqual(["sending", "sent"]);
  });

  it("is not sent again when it was sent and that could not be recorded at once", async () => {
    const site = startedOutbox();
    const enquiry = enquiryWith(["owner"]);
    site.answer = async () => {
      site.disk = () => {
        throw Object.assign(new Error(), { code: "ENOSPC" });
      };
      return { result: "sent" };
    };
    site.receive(enquiry);
    await pass(3 * minuteMs);
    site.disk = () => undefined;
    await pass(minuteMs);
    expect(site.mails).toHaveLength(1);
    expect(site.results(enquiry)).toEqual(["sending", "sent"]);
  });

  it("waits for one of two places, new ones before those that failed", async () => {
    const site = startedOutbox();
    site.answer = busy;
    const failed = [enquiryWith(["owner"]), enquiryWith(["owner"]), enquiryWith(["owner"])];
    site.receive(...failed);
    await firstTries();
    site.mails.length = 0;
    site.answer = () => new Promise((resolve) => setTimeout(resolve, 20_000, busy));
    await pass(minuteMs);
    const fresh = enquiryWith(["owner"]);
    site.receive(fresh);
    await pass(20_000);
    expect(site.mails[2]).toBe(`owner ${fresh.id}`);
    expect(site.mostAtOnce).toBe(2);
  });
});
