import { expect, it, vi } from "vitest";
import { enquiriesInFolder, from } from "../../tests/support/stored-names";
import type { NoticeKind } from "../enquiries/record";
import { noticesOf } from "../notices/notice";
import { sentAgain, withMail } from "../notices/mail-state.server";
import { StoreUnavailable } from "../store/ports";
import { readMailRemark, sendNoticeAgain } from "./mail-overview.server";

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
    isTroubled: vi.fn(async () => false),
    sendAgain: vi.fn((id: string, kind: NoticeKind) =>
      records.change(id, (now) =>
        withMail(now, kind, sentAgain(now.mails![kind]!, Date.parse(at))),
      ),
    ),
  };
  const confirmations = { pausedUntil: async (): Promise<Date | undefined> => undefined };
  return { records, mail: { outbox, confirmations } };
}

it("an enquiry's mails are listed by kind, with the next attempt or the cause", () => {
  expect(noticesOf(enquiry)).toEqual([
    { kind: "owner", result: "waiting", at, nextAt: at },
    { kind: "visitor", result: "refused", at, cause: "mailbox" },
  ]);
});

it("the dashboard learns while mail is on only whether notices get through", async () => {
  const { mail } = await oneEnquiry();
  expect(await readMailRemark(request, mail)).toEqual({ troubled: false });
  mail.outbox.isTroubled.mockResolvedValue(true);
  expect(await readMailRemark(request, mail)).toEqual({ troubled: true });
  expect(await readMailRemark(request, undefined)).toBeUndefined();
});

it("the dashboard learns until when confirmations pause", async () => {
  const { mail } = await oneEnquiry();
  mail.confirmations.pausedUntil = async () => new Date(at);
  expect(await readMailRemark(request, mail)).toEqual({ troubled: false, pausedUntil: at });
});

it("mails whose states cannot be read count as trouble", async () => {
  const { mail } = await oneEnquiry();
  mail.outbox.isTroubled.mockRejectedValue(new StoreUnavailable(new Error("EIO")));
  expect(await readMailRemark(request, mail)).toEqual({ troubled: true });
});

it("a mail that was refused is sent again", async () => {
  const services = await oneEnquiry();
  const notices = await sendNoticeAgain(request, { id: enquiry.id, kind: "visitor" }, services);
  expect(notices[1]).toEqual({ kind: "visitor", result: "waiting", at, nextAt: at });
});

it.each([
  ["notObject", { id: enquiry.id, kind: "stranger" }],
  ["notObject", { id: 1, kind: "owner" }],
  ["unknownEnquiry", { id: "x", kind: "owner" }],
])("sending again is refused with %s: %j", async (code, sent) => {
  const services = await oneEnquiry();
  await expect(sendNoticeAgain(request, sent, services)).rejects.toMatchObject({ code });
  expect(services.mail.outbox.sendAgain).not.toHaveBeenCalled();
});

it("sending again is refused while mail is off, or nothing can be stored", async () => {
  const { records, mail } = await oneEnquiry();
  const sent = { id: enquiry.id, kind: "owner" };
  const refused = { code: "unavailable" };
  const off = sendNoticeAgain(request, sent, { records, mail: undefined });
  await expect(off).rejects.toMatchObject(refused);
  await records.close();
  await expect(sendNoticeAgain(request, sent, { records, mail })).rejects.toMatchObject(refused);
});
