import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import {
  mailedEnquiry,
  mailSources,
  mimeTree,
  sentMail,
  wordsOf,
} from "../../tests/support/mail-content";
import { hourMs } from "../time";
import {
  enquiryWith,
  siteWithMailInFolder,
  useStoppedClock,
} from "../../tests/support/site-with-mail";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import { translator } from "../i18n/i18n.server";
import { languages, languageTag } from "../i18n/languages";
import { maxMailBytes, type MailMessage } from "./mail-message";
import { appointmentMail } from "./visitor-mails.server";
import { mailViewsOf } from "./mail-view";

useStoppedClock();

const appointment: Appointment = { start: "2026-11-27T17:00:00+00:00", minutes: 60 };
const at = "2026-11-22T09:00:00.000Z";

/** An enquiry with an appointment of which its visitor is being told. */
const told = (different: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...mailedEnquiry,
  work: {
    status: "booked",
    revision: 1,
    appointment,
    history: [{ at, status: "booked", appointment }],
  },
  mails: { appointment: { result: "waiting", attempts: 0, at, version: 1 } },
  ...different,
});

/** An enquiry whose appointment was removed after its visitor was told, and whose visitor is being told of that. */
const cancelled = (different: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...mailedEnquiry,
  work: {
    status: "booked",
    revision: 2,
    history: [
      { at, status: "booked", appointment },
      { at, appointment: null },
    ],
  },
  mails: { appointment: { result: "sending", attempts: 0, at, version: 2, told: 1 } },
  ...different,
});

/** The event in the file of a mail. */
function eventIn(mail: MailMessage) {
  const [calendar] = mail.attachments!;
  return new ICAL.Component(ICAL.parse(calendar!.content) as unknown[]).getFirstSubcomponent(
    "vevent",
  )!;
}

describe("the mail about a removed appointment", () => {
  it("says in English which one is cancelled", async () => {
    const { recipients, parsed } = await sentMail(
      appointmentMail(cancelled({ language: "en" }), mailSources),
    );
    expect(recipients).toEqual(["ada@example.org"]);
    expect(parsed.subject).toMatch(/is cancelled: Friday, 27 November 2026 at 5pm$/);
    expect(parsed.text).toMatch(/^Hello Ada,\nThis appointment at .* is cancelled:\n/);
    expect(parsed.text).toContain("Time: Friday, 27 November 2026 at 5pm");
    expect(parsed.text).not.toMatch(/look forward|minutes’ walk/);
  });

  it("cancels the event of the earlier mail: the same UID and time, and a higher SEQUENCE", () => {
    const [first, last] = [told(), cancelled()].map((one) =>
      eventIn(appointmentMail(one, mailSources)),
    );
    for (const name of ["uid", "dtstart", "dtend"]) {
      expect(String(last!.getFirstPropertyValue(name))).toBe(
        String(first!.getFirstPropertyValue(name)),
      );
    }
    expect([first, last].map((event) => event!.getFirstPropertyValue("sequence"))).toEqual([0, 1]);
    expect(last!.getFirstPropertyValue("status")).toBe("CANCELLED");
  });
});

describe("the mail about an appointment", () => {
  it("says in English when, how long, where and how to cancel", async () => {
    const mail = appointmentMail(told({ language: "en" }), mailSources);
    const { recipients, parsed } = await sentMail(mail);
    expect(recipients).toEqual(["ada@example.org"]);
    expect(parsed.subject).toContain("Friday, 27 November 2026 at 5pm");
    const text = parsed.text ?? "";
    expect(text).toContain("Hello Ada,");
    expect(text).toContain("Time: Friday, 27 November 2026 at 5pm");
    expect(text).toContain("Length: 60 minutes");
    expect(text).toContain("Treatment: Deep Tissue Massage");
    expect(text).toContain(mailSources.profile.address.street);
    expect(text).toContain("minutes’ walk");
    expect(text).toContain("please call us");
    expect(text).not.toMatch(/Hätten|Lovelace|07700 900456/);
  });

  it.each([
    ["zh", "2026年11月27日星期五 09:30"],
    ["es", "viernes, 27 de noviembre de 2026, a las 9:30"],
    ["fr", "vendredi 27 novembre 2026 à 9 h 30"],
    ["de", "Freitag, 27. November 2026, 09:30 Uhr"],
    ["ja", "2026年11月27日（金） 09:30"],
  ] as const)("says in %s when: %s", async (language, when) => {
    const early = { ...appointment, start: "2026-11-27T09:30:00+00:00" };
    const work = { ...told().work!, appointment: early };
    const { parsed } = await sentMail(appointmentMail(told({ language, work }), mailSources));
    const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");
    expect(plain(parsed.subject)).toContain(when);
    expect(plain(parsed.text)).toContain(when);
  });

  it("says that it replaces what an earlier mail told, unless that is the same or was cancelled", async () => {
    const later = { ...appointment, start: "2026-11-28T17:00:00+00:00" };
    const textAfter = async (...versions: (Appointment | null)[]) => {
      const history = versions.map((version) => ({ at, appointment: version }));
      const version = versions.length;
      const [now] = versions.slice(-1);
      const mail = { result: "sending", attempts: 0, at, version } as const;
      const enquiry = told({
        language: "en",
        work: { status: "booked", revision: version, history, appointment: now! },
        mails: { appointment: version > 1 ? { ...mail, told: version - 1 } : mail },
      });
      return (await sentMail(appointmentMail(enquiry, mailSources))).parsed.text;
    };
    const moved = "This replaces the appointment in our earlier email.";
    expect(await textAfter(appointment, later)).toContain(moved);
    expect(await textAfter(appointment, { ...appointment, minutes: 45 })).toContain(moved);
    expect(await textAfter(appointment)).not.toContain(moved);
    expect(await textAfter(appointment, appointment)).not.toContain(moved);
    expect(await textAfter(appointment, null, later)).not.toContain(moved);
  });

  it("has a calendar file of the same time", async () => {
    const { parsed } = await sentMail(appointmentMail(told(), mailSources));
    const file = parsed.attachments.find(({ filename }) => filename === "appointment.ics");
    expect(file?.mimeType).toMatch(/calendar|ics/);
    const content = file?.content;
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    expect(text).toMatch(/^METHOD:PUBLISH\r?$/m);
    expect(text).toMatch(/^STATUS:CONFIRMED\r?$/m);
    expect(text).not.toMatch(/^ORGANIZER/m);
    expect(text).toMatch(/^DTSTART;TZID=Europe\/London:20261127T170000\r?$/m);
  });

  it.each([
    "www.pills.example",
    "pills。example",
    "a@b.test",
    "https://x.test",
    "  ",
    "A\r\nBcc: b@c.test",
  ])("greets without the name %j that is none", async (firstName) => {
    const { recipients, parsed } = await sentMail(
      appointmentMail(told({ firstName, language: "en" }), mailSources),
    );
    expect(recipients).toEqual(["ada@example.org"]);
    expect(parsed.text).toMatch(/^Hello,/);
  });

  it.each([
    ["ja", "太郎", "山田", "山田太郎 様"],
    ["zh", "小明", "王", "王小明，您好！"],
    ["ja", "Ada", "Lovelace", "Ada 様"],
    ["en", "太郎", "山田", "Hello 太郎,"],
    ["de", "Ada", "Lovelace", "Guten Tag Ada Lovelace,"],
    ["de", "Ada", "", "Guten Tag Ada,"],
    ["fr", "Ada", "Lovelace", "Bonjour Ada,"],
    ["de", "Suharto", "-", "Guten Tag Suharto,"],
    ["en", "none", "Suharto", "Hello,"],
    ["ja", "지훈", "김", "김지훈 様"],
  ] as const)("in %s greets %s %s as %s", async (language, firstName, lastName, greeting) => {
    const { parsed } = await sentMail(
      appointmentMail(told({ firstName, lastName, language }), mailSources),
    );
    expect(parsed.text?.split("\n")[0]).toBe(greeting);
  });

  it("has another Message-ID for another version", () => {
    const later = told();
    const { history } = later.work!;
    const changed = { ...later, work: { ...later.work!, history: [...history, ...history] } };
    const ids = [told(), changed].map((one) => appointmentMail(one, mailSources).messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it("has the date of its sending, not of the owner's last change", async () => {
    const sentAt = "2026-11-24T15:30:00.000Z";
    const mails = {
      appointment: { result: "sending", attempts: 0, at: sentAt, version: 1 },
    } as const;
    const { parsed } = await sentMail(appointmentMail(told({ mails }), mailSources));
    expect(parsed.date).toBe(sentAt);
  });

  it("goes to nobody once the appointment is another", () => {
    const mails = { appointment: { result: "waiting", attempts: 0, at, version: 2 } } as const;
    expect(appointmentMail(told({ mails }), mailSources).to).toEqual([]);
  });
});

describe("the owner who sends the time", () => {
  async function siteWithAppointment(different: Partial<EnquiryRecord> = {}) {
    const { site, records } = await siteWithMailInFolder();
    await site.start();
    const { work } = told();
    const enquiry = enquiryWith([], "ada@visitor.test", { work: work!, ...different });
    await site.receive([enquiry]);
    const { id } = enquiry;
    const send = async () => {
      await site.outbox.sendNow(id, "appointment");
      await site.pass(0);
    };
    const change = (next: Appointment | undefined) =>
      records.change(id, (now) => {
        const { appointment: _before, ...rest } = now.work!;
        const entry = { at, appointment: next ?? null };
        const history = [...rest.history, entry];
        return { ...now, work: { ...rest, history, ...(next && { appointment: next }) } };
      });
    const notices = async () => mailViewsOf((await records.find(id))!);
    return { site, id, enquiry, send, change, notices };
  }

  it("sends one mail for each version of the appointment", async () => {
    const { site, id, send, change, notices } = await siteWithAppointment();
    expect(site.mails).toEqual([]);
    await send();
    await send();
    expect(site.mails).toEqual([`appointment ${id}`]);
    await change({ ...appointment, minutes: 45 });
    expect(await notices()).toMatchObject([
      { kind: "appointment", result: "sent", outdated: true },
    ]);
    await send();
    await send();
    expect(site.mails).toHaveLength(2);
    expect(await notices()).toEqual([
      { kind: "appointment", result: "sent", at: expect.any(String) as unknown },
    ]);
  });

  it("and removes the appointment can tell that it is cancelled, once", async () => {
    const { site, id, send, change, notices } = await siteWithAppointment();
    await send();
    await change(undefined);
    expect(await notices()).toMatchObject([
      { result: "sent", outdated: true, removed: appointment },
    ]);
    site.answer = { result: "deferred", code: 451, cause: "busy" };
    await send();
    expect(await notices()).toMatchObject([{ result: "deferred", cancels: true }]);
    site.answer = { result: "sent" };
    await site.jump(hourMs);
    expect(site.mails).toEqual(Array<string>(3).fill(`appointment ${id}`));
    const [notice] = await notices();
    expect(notice).toEqual({ kind: "appointment", result: "sent", at: notice!.at, cancels: true });
    await send();
    expect(site.mails).toHaveLength(3);
  });

  it("can tell of a removal after a change that the visitor was not told of, or did not get", async () => {
    const { site, send, change, notices } = await siteWithAppointment();
    await send();
    await change({ ...appointment, minutes: 45 });
    site.answer = { result: "refused", code: 554, cause: "message" };
    await send();
    await change({ ...appointment, minutes: 30 });
    await change(undefined);
    expect(await notices()).toMatchObject([{ result: "refused", removed: appointment }]);
    site.answer = { result: "sent" };
    await send();
    expect(await notices()).toMatchObject([{ result: "sent", cancels: true }]);
  });

  it("has nothing to cancel for a visitor who was told of no time, or of the removal already", async () => {
    const never = await siteWithAppointment();
    await never.change(undefined);
    await never.send();
    const refused = await siteWithAppointment();
    refused.site.answer = { result: "refused", code: 550, cause: "mailbox" };
    await refused.send();
    await refused.change(undefined);
    const again = await siteWithAppointment();
    await again.send();
    await again.change(undefined);
    await again.send();
    await again.change(appointment);
    await again.change(undefined);
    for (const { notices, send, site } of [never, refused, again]) {
      for (const notice of await notices()) expect(notice.removed).toBeUndefined();
      const sent = site.mails.length;
      await send();
      expect(site.mails).toHaveLength(sent);
    }
  });

  it("sends nothing without an appointment or an e-mail address", async () => {
    const without = await siteWithAppointment({ work: undefined as never });
    await without.send();
    expect(without.site.mails).toEqual([]);
    const byPhone = await siteWithAppointment({ email: "" });
    await byPhone.send();
    expect(byPhone.site.mails).toEqual([]);
  });

  it("does not send again what may have arrived", async () => {
    const { site, enquiry, send } = await siteWithAppointment();
    site.answer = { result: "deferred", cause: "interrupted", mayHaveArrived: true };
    await send();
    expect(await site.resultOf(enquiry, "appointment")).toBe("unknown");
    await site.jump(24 * hourMs);
    expect(site.mails).toHaveLength(1);
  });

  it("sends none that waits once the appointment is another", async () => {
    const { site, enquiry, send, change } = await siteWithAppointment();
    site.answer = { result: "deferred", code: 451, cause: "busy" };
    await send();
    await change(undefined);
    await site.jump(hourMs);
    expect(site.mails).toHaveLength(1);
    expect(await site.resultOf(enquiry, "appointment")).toBe("given-up");
  });
});

describe.each(languages)("both mails about an appointment in %s", (language) => {
  it("say the same in two short parts, beside the calendar file, and end with the postal address", async () => {
    for (const [enquiry, words] of [
      [told({ language }), "mail.appointment.call"],
      [cancelled({ language }), "mail.cancellation.file"],
    ] as const) {
      const { raw, parsed } = await sentMail(appointmentMail(enquiry, mailSources));
      expect(raw.length).toBeLessThan(maxMailBytes);
      expect(mimeTree(raw.toString("latin1"))).toEqual([
        "multipart/mixed",
        ["multipart/alternative", ["text/plain; charset=utf-8"], ["text/html; charset=utf-8"]],
        ["text/calendar; charset=utf-8; method=PUBLISH; name=appointment.ics"],
      ]);
      expect(wordsOf(parsed.html ?? "", true)).toContain(wordsOf(parsed.text ?? ""));
      expect(parsed.text).toContain(translator(language)(words));
      expect(parsed.headers).toContainEqual(
        expect.objectContaining({ key: "content-language", value: languageTag(language) }),
      );
      expect(parsed.text).toMatch(
        /\n\nSage & Linen\n12 Sample Mews\nIslington, London EC1M 0ZZ\nhttps:\/\/spa\.example\/\S*\s*$/,
      );
    }
  });

  it("have one number to call, also in the calendar file", () => {
    const mail = appointmentMail(told({ language }), mailSources);
    const numbers = (text: string) => text.match(/(?:\+44|0)[ \d]{9,}/g);
    expect(numbers(mail.text)).toHaveLength(1);
    expect(numbers(mail.attachments![0]!.content)).toEqual(numbers(mail.text));
  });
});
