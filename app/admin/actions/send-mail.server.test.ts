import { expect, it, vi } from "vitest";
import { enquiriesInFolder, from } from "../../../tests/support/named-enquiries";
import type { MailKind } from "../../enquiries/record";
import { mailViewsOf } from "../../mail/mail-view";
import { queuedAgain, withMail } from "../../mail/mail-retries.server";
import { translator } from "../../i18n/i18n.server";
import { sendMail } from "./send-mail.server";

const t = translator("en");
const at = "2026-11-21T14:02:00.000Z";
const request = new Request("https://spa.example/");
const enquiry = from("Ada", {
  mails: {
    owner: { result: "waiting", attempts: 0, at, nextAt: at },
    visitor: { result: "refused", attempts: 1, at, cause: "mailbox" },
  },
});

/** An enquiry with two mails, and what sends these. */
async function oneEnquiry() {
  const { records } = await enquiriesInFolder([enquiry]);
  const outbox = {
    sendNow: vi.fn((id: string, kind: MailKind) =>
      records.change(id, (now) =>
        withMail(now, kind, queuedAgain(now.mails![kind]!, Date.parse(at))),
      ),
    ),
  };
  const confirmations = { pausedUntil: async (): Promise<Date | undefined> => undefined };
  return { records, mail: { outbox, confirmations } };
}

it("an enquiry's mails are listed by kind, with the next attempt or the cause", () => {
  expect(mailViewsOf(enquiry)).toEqual([
    { kind: "owner", result: "waiting", at, nextAt: at },
    { kind: "visitor", result: "refused", at, cause: "mailbox" },
  ]);
});

it("a mail that was refused is sent again", async () => {
  const services = await oneEnquiry();
  const result = await sendMail(request, { id: enquiry.id, kind: "visitor" }, t, services);
  const mail = { kind: "visitor", result: "waiting", at, nextAt: at };
  expect("entry" in result && result.entry.mails[1]).toEqual(mail);
});

it("a mail of an unknown enquiry is not sent again", async () => {
  const services = await oneEnquiry();
  const sent = { id: "x", kind: "owner" };
  expect(await sendMail(request, sent, t, services)).toEqual({ problem: "gone" });
});

it("sending again is refused while mail is off, or nothing can be stored", async () => {
  const { records, mail } = await oneEnquiry();
  const sent = { id: enquiry.id, kind: "owner" };
  const refused = { code: "unavailable" };
  const off = sendMail(request, sent, t, { records, mail: undefined });
  await expect(off).rejects.toMatchObject(refused);
  await records.close();
  await expect(sendMail(request, sent, t, { records, mail })).rejects.toMatchObject(refused);
});
