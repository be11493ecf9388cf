import { expect, it, vi } from "vitest";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import type { MailStates, NoticeRecord } from "../notices/notice-ledger.server";
import { noticesOfEnquiry, readMailOverview, sendNoticeAgain } from "./mail-overview.server";

const at = "2026-11-21T14:02:00.000Z";
const record = (kind: NoticeRecord["kind"], rest: Partial<NoticeRecord>): NoticeRecord => ({
  enquiry: "1",
  kind,
  attempt: 1,
  retry: 0,
  at,
  result: "sent",
  ...rest,
});
const statesOf = (...records: NoticeRecord[]): MailStates =>
  new Map(records.map((last) => [last.kind, { last, mayHaveArrived: false }]));

const refused = record("visitor", { result: "refused", cause: "mailbox", code: 550 });
const enquiry = { id: "1", createdAt: at, notices: ["owner", "visitor"] };

/** What the functions need, with the ledger of one enquiry. */
function needs({ isOpen = true, isOn = true } = {}) {
  const outbox = {
    isTroubled: () => Promise.resolve(false),
    sendAgain: vi.fn(() => Promise.resolve()),
  };
  return {
    outbox,
    sessions: { isOpen: () => Promise.resolve(isOpen) } as never,
    enquiries: {
      find: (id: string) => Promise.resolve(id === "1" ? (enquiry as never) : undefined),
    },
    noticeLedger: {
      states: () => Promise.resolve(new Map([["1", statesOf(refused)]])),
      confirmations: (): Promise<NoticeRecord[]> => Promise.resolve([refused]),
    },
    mail: isOn ? { outbox } : undefined,
  };
}
const request = new Request("https://spa.example/");

it("an enquiry's mails are told by kind, without the server's code; one without a record waits", () => {
  expect(noticesOfEnquiry(enquiry, statesOf(refused))).toEqual([
    { kind: "owner", result: "deferred", at },
    { kind: "visitor", result: "refused", at, cause: "mailbox" },
  ]);
  expect(noticesOfEnquiry({ createdAt: at }, undefined)).toEqual([]);
});

it("whether notices get through is told while mail is on only", async () => {
  const on = needs();
  expect((await readMailOverview(request, on)).mail).toEqual({ troubled: false });
  on.outbox.isTroubled = () => Promise.resolve(true);
  expect((await readMailOverview(request, on)).mail).toEqual({ troubled: true });
  const off = await readMailOverview(request, needs({ isOn: false }));
  expect(off.mail).toBeUndefined();
  expect([...off.states.keys()]).toEqual(["1"]);
});

it("says until when confirmations pause, after many were refused", async () => {
  const paused = needs();
  const times = Array.from({ length: 5 }, (_, index) => new Date(Date.now() - index * 1000));
  paused.noticeLedger.confirmations = () =>
    Promise.resolve(times.reverse().map((time) => ({ ...refused, at: time.toISOString() })));
  const { mail } = await readMailOverview(request, paused);
  expect(Date.parse(mail?.pausedUntil ?? "") - times.at(-1)!.getTime()).toBe(24 * 60 * 60 * 1000);
});

it("a ledger that cannot be read hides no enquiry, and counts as trouble", async () => {
  const broken = needs();
  broken.noticeLedger.states = () => Promise.reject(new StoreUnavailable(new Error("EIO")));
  const { states, mail } = await readMailOverview(request, broken);
  expect(states.size).toBe(0);
  expect(mail).toEqual({ troubled: true });
});

it("a mail is sent again, and is told to be on its way", async () => {
  const { outbox, ...rest } = needs();
  const notices = await sendNoticeAgain(request, { id: "1", kind: "visitor" }, rest);
  expect(outbox.sendAgain).toHaveBeenCalledWith("1", "visitor");
  expect(notices.map(({ kind, result }) => [kind, result])).toEqual([
    ["owner", "deferred"],
    ["visitor", "sending"],
  ]);
});

it.each([
  ["signIn", { isOpen: false }, { id: "1", kind: "owner" }],
  ["notObject", {}, { id: "1", kind: "stranger" }],
  ["notObject", {}, { id: 1, kind: "owner" }],
  ["unknownEnquiry", {}, { id: "2", kind: "owner" }],
  ["unavailable", { isOn: false }, { id: "1", kind: "owner" }],
])("sending again is refused with %s: %j, %j", async (code, options, sent) => {
  const { outbox, ...rest } = needs(options);
  await expect(sendNoticeAgain(request, sent, rest)).rejects.toMatchObject({ code });
  expect(outbox.sendAgain).not.toHaveBeenCalled();
});
