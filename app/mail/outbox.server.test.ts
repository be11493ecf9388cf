import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { dayMs, hourMs, minuteMs } from "../time";
import {
  enquiryWith,
  siteWithMailInFolder,
  startedSite,
  useStoppedClock,
} from "../../tests/support/site-with-mail";
import { noticeTrouble } from "./notice-trouble";
import type { Delivery } from "./smtp-replies.server";

useStoppedClock();

const busy = { result: "deferred", code: 451, cause: "busy" } as const;
const both = (email?: string) => enquiryWith(["owner", "visitor"], email);
const owners = (count: number) => Array.from({ length: count }, () => enquiryWith(["owner"]));
const hanging = () => new Promise<never>(() => undefined);

/** A mail server that replies when it is told to. */
function slowServer() {
  const waiting: ((delivery: Delivery) => void)[] = [];
  return {
    answer: () => new Promise<Delivery>((resolve) => void waiting.push(resolve)),
    reply: (delivery: Delivery) => waiting.shift()?.(delivery),
  };
}

describe("a mail", () => {
  it("is made when the visitor has the response, and not before", async () => {
    const { site, records } = await siteWithMailInFolder();
    await site.start();
    const enquiry = enquiryWith(["owner"]);
    await records.add(enquiry);
    site.outbox.stored(enquiry);
    await site.pass(90);
    expect(site.mails).toEqual([]);
    await site.pass(10);
    expect(site.mails).toEqual([`owner ${enquiry.id}`]);
  });

  it("waits while nobody is to be told, and goes out within 10 s of the time when somebody is", async () => {
    const { site, records } = await siteWithMailInFolder();
    site.isOn = false;
    const enquiry = enquiryWith(["owner"]);
    await records.add(enquiry);
    await site.start();
    await site.pass(5 * minuteMs);
    expect(site.mails).toEqual([]);
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "waiting", attempts: 0 });
    site.isOn = true;
    await site.pass(10_000);
    expect(site.mails).toEqual([`owner ${enquiry.id}`]);
  });

  it("is stored as being sent before its first byte goes out, and then what became of it", async () => {
    const site = await startedSite();
    const enquiry = both();
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive([enquiry]);
    for (const kind of ["owner", "visitor"] as const) {
      expect(await site.resultOf(enquiry, kind)).toBe("sending");
    }
    reply({ result: "sent" });
    reply({ result: "sent" });
    await site.pass(0);
    expect(site.mails).toEqual([`owner ${enquiry.id}`, `visitor ${enquiry.id}`]);
    expect(await site.stateOf(enquiry)).toEqual({
      result: "sent",
      attempts: 1,
      at: "2026-11-22T10:00:00.100Z",
    });
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("is tried after 1, 5, 15 minutes, 1, 3, 6, 12, 24 and 48 hours, and then given up", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    site.answer = busy;
    await site.receive([enquiry]);
    for (const minutes of [1, 5, 15, 60, 180, 360, 720, 1440, 2880]) {
      const tried = site.mails.length;
      const { nextAt = "", at = "" } = (await site.stateOf(enquiry)) ?? {};
      expect(Date.parse(nextAt) - Date.parse(at)).toBe(minutes * minuteMs);
      await site.jump(Date.parse(nextAt) - Date.now() - 1);
      expect(site.mails).toHaveLength(tried);
      await site.pass(10_000);
      expect(site.mails).toHaveLength(tried + 1);
    }
    const { at: _at, ...state } = (await site.stateOf(enquiry))!;
    expect(state).toEqual({ result: "given-up", attempts: 10, cause: "busy" });
    await site.jump(100 * hourMs);
    expect(site.mails).toHaveLength(10);
  });

  it("whose next time was stored by a clock that was ahead is tried at once, and then on schedule", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    site.answer = busy;
    vi.setSystemTime(Date.now() + 100 * dayMs);
    await site.receive([enquiry]);
    vi.setSystemTime(Date.now() - 100 * dayMs);
    await site.pass(10_000);
    expect(site.mails).toHaveLength(2);
    const { nextAt = "", at = "" } = (await site.stateOf(enquiry)) ?? {};
    expect(Date.parse(nextAt) - Date.parse(at)).toBe(5 * minuteMs);
    await site.pass(minuteMs);
    expect(site.mails).toHaveLength(2);
  });

  it("that is refused for good is tried no more, also after a start", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    site.answer = { result: "refused", code: 550, cause: "mailbox" };
    await site.receive([enquiry]);
    await site.jump(100 * hourMs);
    await site.outbox.stop();
    await site.start();
    expect(site.mails).toHaveLength(1);
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "refused", cause: "mailbox" });
  });

  it("of an enquiry that was erased is not sent", async () => {
    const { site, records } = await siteWithMailInFolder();
    await site.start();
    site.answer = busy;
    await site.receive([enquiryWith(["owner"])]);
    await records.replaceAll(() => undefined);
    await site.jump(hourMs);
    expect(site.mails).toHaveLength(1);
  });

  it("that is under way while its enquiry is erased leaves nothing behind", async () => {
    const { site, records, folder } = await siteWithMailInFolder();
    await site.start();
    const { answer, reply } = slowServer();
    site.answer = answer;
    const enquiry = both();
    await site.receive([enquiry]);
    await records.replaceAll(() => undefined);
    reply({ result: "sent" });
    reply(busy);
    await site.jump(hourMs);
    expect(site.mails).toHaveLength(2);
    expect(await readFile(path.join(folder, "enquiries.jsonl"), "utf8")).not.toContain(enquiry.id);
    expect(await records.all()).toEqual([]);
  });

  it("is not sent while its record cannot be written, and is when it can", async () => {
    const site = await startedSite();
    const enquiry = both();
    site.isWritable = false;
    await site.receive([enquiry]);
    await site.pass(minuteMs);
    expect(site.mails).toEqual([]);
    site.isWritable = true;
    await site.pass(10_000);
    expect(site.mails).toHaveLength(2);
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("is not sent again when it was sent and that could not be stored at once", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive([enquiry]);
    site.isWritable = false;
    reply({ result: "sent" });
    await site.pass(3 * minuteMs);
    expect(await site.resultOf(enquiry)).toBe("sending");
    site.isWritable = true;
    await site.pass(minuteMs);
    expect(site.mails).toHaveLength(1);
    expect(await site.resultOf(enquiry)).toBe("sent");
  });

  it("waits for one of two places", async () => {
    const site = await startedSite();
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive(owners(5));
    for (const sent of [2, 3, 4, 5]) {
      expect(site.mails).toHaveLength(sent);
      reply({ result: "sent" });
      await site.pass(0);
    }
    expect(site.mostAtOnce).toBe(2);
  });

  it("for which the mail server takes five minutes is sent once, and holds up none of the others", async () => {
    const site = await startedSite();
    const [slow, slower, ...others] = owners(6);
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive([slow!, slower!]);
    site.answer = { result: "sent" };
    await site.receive(others);
    await site.pass(25_000);
    expect(site.mails).toHaveLength(2);
    await site.pass(10_000);
    for (const enquiry of others) expect(await site.resultOf(enquiry)).toBe("sent");
    await site.pass(4.5 * minuteMs);
    reply({ result: "sent" });
    reply({ result: "sent" });
    await site.pass(hourMs);
    expect(site.mails).toHaveLength(6);
    expect(await site.stateOf(slow!)).toMatchObject({ result: "sent", attempts: 1 });
    expect(await site.resultOf(slower!)).toBe("sent");
  });

  it("is one of ten at most under way when the mail server is slow with all", async () => {
    const site = await startedSite();
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive(owners(12));
    await site.pass(5 * minuteMs);
    expect(site.mails).toHaveLength(10);
    reply({ result: "sent" });
    await site.pass(0);
    expect(site.mails).toHaveLength(11);
    expect(site.mostAtOnce).toBe(10);
  });

  it("that may have arrived is sent to the owner three times at most, an hour or more apart, whatever starts in between", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    site.answer = { result: "deferred", cause: "timeout", mayHaveArrived: true };
    await site.receive([enquiry]);
    const { nextAt = "", at } = (await site.stateOf(enquiry))!;
    expect(Date.parse(nextAt) - Date.parse(at)).toBe(hourMs);
    await site.outbox.stop();
    await site.start();
    expect(site.mails).toHaveLength(2);
    await site.jump(100 * hourMs);
    expect(site.mails).toHaveLength(3);
    await site.outbox.stop();
    await site.start();
    await site.jump(100 * hourMs);
    expect(site.mails).toHaveLength(3);
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "unknown", unanswered: 3 });
    await site.outbox.sendNow(enquiry.id, "owner");
    await site.pass(0);
    expect(site.mails).toHaveLength(4);
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "deferred", unanswered: 1 });
  });
});

describe("when the site starts", () => {
  it("what waits is tried at once, and that uses up none of the schedule", async () => {
    const site = await startedSite();
    const enquiry = both();
    site.answer = busy;
    await site.receive([enquiry]);
    await site.pass(minuteMs + 10_000);
    const before = await site.stateOf(enquiry);
    expect(before).toMatchObject({ result: "deferred", attempts: 2 });
    site.mails.length = 0;
    for (let starts = 0; starts < 12; starts += 1) {
      await site.outbox.stop();
      await site.start();
    }
    expect(site.mails).toHaveLength(24);
    const { nextAt, attempts } = (await site.stateOf(enquiry))!;
    expect({ nextAt, attempts }).toEqual({ nextAt: before!.nextAt, attempts: 2 });
    await site.outbox.stop();
    site.answer = { result: "sent" };
    await site.start();
    expect(await site.resultOf(enquiry)).toBe("sent");
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("a notice that was cut off is sent again, and a confirmation is not", async () => {
    const site = await startedSite();
    const enquiry = both();
    site.answer = hanging;
    await site.receive([enquiry]);
    await site.kill();
    site.mails.length = 0;
    site.answer = { result: "sent" };
    await site.start();
    await site.jump(100 * hourMs);
    expect(site.mails).toEqual([`owner ${enquiry.id}`]);
    expect(await site.resultOf(enquiry)).toBe("sent");
    expect(await site.stateOf(enquiry, "visitor")).toMatchObject({
      result: "unknown",
      attempts: 1,
    });
  });

  it("a confirmation whose limits cannot be read is sent later, and counts for the network of its sender", async () => {
    const site = await startedSite();
    const fromUnknown = ["a", "b", "c"].map((name) => both(`${name}@visitor.test`));
    await site.receive(fromUnknown);
    const enquiry = both();
    vi.spyOn(site.confirmations, "reserve").mockRejectedValueOnce(new Error("disk"));
    await site.receive([enquiry], "192.0.2.0/24");
    expect(await site.resultOf(enquiry, "visitor")).toBe("waiting");
    await site.pass(2 * minuteMs);
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("a confirmation that could not be made after it was counted is tried again, and not counted once more", async () => {
    const site = await startedSite();
    const enquiry = both();
    site.answer = () => {
      throw new Error("no transport");
    };
    await site.receive([enquiry]);
    expect(await site.stateOf(enquiry, "visitor")).toMatchObject({
      result: "deferred",
      attempts: 1,
    });
    site.answer = { result: "sent" };
    await site.pass(2 * minuteMs);
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("nothing is sent of what arrived while mail was off", async () => {
    const { site, records } = await siteWithMailInFolder();
    const { mails: _none, ...unannounced } = enquiryWith([]);
    await records.add(unannounced);
    await site.start();
    await site.jump(hourMs);
    expect(site.mails).toEqual([]);
  });
});

describe("more than 20 notices in 10 minutes", () => {
  it("are 20 notices, and one digest when the 10 minutes are over", async () => {
    const site = await startedSite();
    const [first, rest] = [owners(20), owners(30)];
    await site.receive(first);
    await site.pass(4 * minuteMs);
    await site.receive(rest);
    await site.pass(5 * minuteMs);
    expect(site.mails).toEqual(first.map(({ id }) => `owner ${id}`));
    await site.pass(minuteMs);
    expect(site.mails).toHaveLength(21);
    expect(site.mails[20]).toBe(["digest", ...rest.map(({ id }) => id)].join(" "));
    for (const enquiry of rest) expect(await site.resultOf(enquiry)).toBe("sent");
  });

  it("are told within 10 s of the time when a clock that was ahead is put right", async () => {
    const site = await startedSite();
    vi.setSystemTime(Date.now() + 100 * dayMs);
    const enquiries = owners(25);
    await site.receive(enquiries);
    expect(site.mails).toHaveLength(20);
    vi.setSystemTime(Date.now() - 100 * dayMs);
    await site.pass(10_000);
    for (const enquiry of enquiries) expect(await site.resultOf(enquiry)).toBe("sent");
  });

  it("make at most 24 mails of 60 enquiries with a kill in the middle", async () => {
    const site = await startedSite();
    const enquiries = owners(60);
    await site.receive(enquiries.slice(0, 10));
    const { answer } = slowServer();
    site.answer = answer;
    await site.receive(enquiries.slice(10, 30));
    await site.kill();
    site.answer = { result: "sent" };
    await site.start();
    await site.receive(enquiries.slice(30));
    await site.pass(11 * minuteMs);
    expect(site.mails.length).toBeLessThanOrEqual(24);
    for (const enquiry of enquiries) expect(await site.resultOf(enquiry)).toBe("sent");
  });

  it("are one digest also when the site is started before that is due", async () => {
    const site = await startedSite();
    await site.receive(owners(25));
    for (let starts = 0; starts < 5; starts += 1) {
      await site.outbox.stop();
      await site.start();
    }
    await site.pass(9 * minuteMs);
    expect(site.mails).toHaveLength(20);
    await site.pass(minuteMs);
    expect(site.mails).toHaveLength(21);
  });

  it("are told again, each of them, when their digest fails or is cut off", async () => {
    const site = await startedSite();
    const enquiries = owners(45);
    await site.receive(enquiries);
    site.answer = busy;
    await site.pass(10 * minuteMs);
    const late = enquiries.slice(20);
    for (const enquiry of late) {
      expect(await site.stateOf(enquiry)).toMatchObject({ result: "deferred", attempts: 1 });
    }
    site.answer = hanging;
    await site.pass(minuteMs);
    await site.kill();
    site.mails.length = 0;
    site.answer = { result: "sent" };
    await site.start();
    await site.pass(11 * minuteMs);
    const told = site.mails.flatMap((mail) => mail.split(" ").slice(1));
    expect(told.sort()).toEqual(late.map(({ id }) => id).sort());
  });

  it("are told by their references when what one of them says is refused", async () => {
    const site = await startedSite();
    const enquiries = owners(25);
    const refused = { result: "refused", code: 554, cause: "message" } as const;
    site.answer = async (subject) => (subject.startsWith("digest") ? refused : { result: "sent" });
    await site.receive(enquiries);
    await site.pass(10 * minuteMs);
    const rest = enquiries.slice(20).map(({ id }) => id);
    expect(site.mails.slice(20)).toEqual(
      [
        ["digest", ...rest],
        ["references", ...rest],
      ].map((mail) => mail.join(" ")),
    );
    for (const enquiry of enquiries) expect(await site.resultOf(enquiry)).toBe("sent");
  });

  it("of a flood are told in a digest only", async () => {
    const site = await startedSite();
    const flood = Array.from({ length: 3 }, () =>
      enquiryWith(["owner"], undefined, { suspectedSpam: ["flood"] }),
    );
    await site.receive(flood);
    await site.pass(9 * minuteMs);
    expect(site.mails).toEqual([]);
    await site.pass(2 * minuteMs);
    expect(site.mails).toEqual([["digest", ...flood.map(({ id }) => id)].join(" ")]);
  });
});

describe("the owner", () => {
  it("can send again what failed, and try at once what waits, but not repeat what was sent", async () => {
    const site = await startedSite();
    const enquiry = both();
    site.answer = { result: "deferred", cause: "interrupted", mayHaveArrived: true };
    await site.receive([enquiry]);
    expect(await site.resultOf(enquiry)).toBe("deferred");
    expect(await site.resultOf(enquiry, "visitor")).toBe("unknown");
    site.answer = { result: "sent" };
    await Promise.all([
      site.outbox.sendNow(enquiry.id, "visitor"),
      site.outbox.sendNow(enquiry.id, "visitor"),
    ]);
    const stored = await site.outbox.sendNow(enquiry.id, "owner");
    expect(stored?.id).toBe(enquiry.id);
    await site.pass(0);
    expect(site.mails).toHaveLength(4);
    expect(await site.resultOf(enquiry)).toBe("sent");
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
    await site.outbox.sendNow(enquiry.id, "owner");
    expect(await site.outbox.sendNow("unknown", "owner")).toBeUndefined();
    await site.jump(dayMs);
    expect(site.mails).toHaveLength(4);
  });

  it("can send again what was given up, and then the schedule begins again", async () => {
    const { site, records } = await siteWithMailInFolder();
    const enquiry = enquiryWith(["owner"], undefined, {
      mails: { owner: { result: "given-up", attempts: 10, at: "2026-11-01T00:00:00Z" } },
    });
    await records.add(enquiry);
    await site.start();
    site.answer = busy;
    await site.outbox.sendNow(enquiry.id, "owner");
    await site.pass(0);
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "deferred", attempts: 2 });
  });

  it("is warned after three failures in a row, and when a notice has waited for an hour", async () => {
    const { site, records } = await siteWithMailInFolder();
    const isTroubled = async () => noticeTrouble(await records.all(), Date.now()) !== undefined;
    await site.start();
    site.answer = busy;
    await site.receive(owners(1));
    await site.pass(5 * minuteMs);
    expect(await isTroubled()).toBe(false);
    await site.pass(2 * minuteMs);
    expect(await isTroubled()).toBe(true);
    site.answer = { result: "sent" };
    await site.receive(owners(1));
    expect(await isTroubled()).toBe(false);
    site.answer = hanging;
    await site.jump(2 * hourMs);
    expect(await isTroubled()).toBe(true);
  });
});

describe("when the site stops", () => {
  it("what is under way may end, and nothing else begins", async () => {
    const site = await startedSite();
    const enquiries = owners(3);
    const { answer, reply } = slowServer();
    site.answer = answer;
    await site.receive(enquiries);
    const stopped = site.outbox.stop();
    reply({ result: "sent" });
    reply({ result: "sent" });
    await stopped;
    const results = await Promise.all(enquiries.map((enquiry) => site.resultOf(enquiry)));
    expect(results).toEqual(["sent", "sent", "waiting"]);
  });

  it("what takes longer than 4 seconds is broken off", async () => {
    const site = await startedSite();
    const enquiry = enquiryWith(["owner"]);
    site.answer = hanging;
    await site.receive([enquiry]);
    const stopped = site.outbox.stop();
    await site.pass(3900);
    expect(await site.resultOf(enquiry)).toBe("sending");
    await site.pass(100);
    await stopped;
    expect(await site.stateOf(enquiry)).toMatchObject({ result: "deferred", cause: "interrupted" });
  });
});
