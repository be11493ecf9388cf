import { describe, expect, it } from "vitest";
import { ownProfile } from "../../../tests/support/own-profile";
import { enquiriesInFolder, from } from "../../../tests/support/named-enquiries";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import type { AdminServices } from "../admin-services";
import type { DeskResponse } from "./desk-response";
import { enquiriesJson, listEnquiries, readDesk } from "./list-json.server";

const request = new Request("http://localhost/api/contacts");

it("listEnquiries gives the records as they are stored", async () => {
  const { records } = await enquiriesInFolder([from("Ada"), from("Bea")]);
  expect(await listEnquiries(request, records)).toBe(await records.all());
});

describe("enquiriesJson", () => {
  it.each([0, 1, 255, 256, 257, 1000])(
    "writes %i enquiries as one array, without what the site knows beside them",
    async (length) => {
      const sent = Array.from({ length }, (_, index) => from(`王 "${index}"],[`));
      const { records } = await enquiriesInFolder(
        sent.map((one) => ({ ...one, key: "k" + one.id, language: "de" as const, work: noWork })),
      );
      const json = enquiriesJson(await records.all());
      expect(JSON.parse(await new Response(json).text())).toEqual(sent.toReversed());
    },
  );
});

const deskOf = (records: Pick<EnquiryRecords, "all" | "unlisted">) =>
  ({
    records,
    profile: ownProfile,
    details: { problems: [] },
    adminPassword: { isMade: async () => false },
    retention: { countExpiring: async () => 0 },
    sessions: { claimTrust: async () => undefined },
    trustedDevices: { idOf: async () => undefined, list: async () => [] },
    mail: { confirmations: { pausedUntil: async () => undefined } },
  }) as unknown as AdminServices;

it("an alarm about mails is never older than the list beside it", async () => {
  const at = "2026-11-21T14:02:00.000Z";
  const { records } = await enquiriesInFolder([
    from("Ada", { mails: { owner: { result: "deferred", attempts: 3, at, nextAt: at } } }),
  ]);
  const all = async () => {
    const list = await records.all();
    // The mail gets through while the response is put together.
    await records.change(list[0]!.id, (now) => ({
      ...now,
      mails: { owner: { result: "sent", attempts: 4, at: new Date().toISOString() } },
    }));
    return list;
  };
  const { json } = await readDesk(request, deskOf({ all, unlisted: async () => null }));
  const desk = (await new Response(json).json()) as DeskResponse;
  const [work] = Object.values(desk.enquiries);
  expect([work?.notice, desk.mail]).toEqual([
    [expect.objectContaining({ result: "deferred" })],
    { troubled: false },
  ]);
});

it("what telephone numbers are is said once for each text, whatever the text is", async () => {
  const phones = ["+49 0171 5550132", "+49 0171 5550132", "__proto__", "020 7946 0000"];
  // A file from elsewhere may hold an enquiry without one.
  const { phone: _phone, ...without } = from("Ada");
  const { records } = await enquiriesInFolder([
    ...phones.map((phone) => from("Ada", { phone })),
    without as EnquiryRecord,
  ]);
  const { json } = await readDesk(request, deskOf(records));
  const text = await new Response(json).text();
  const { telephones } = JSON.parse(text) as DeskResponse;
  expect(Object.entries(telephones).toSorted()).toEqual([
    ["+49 0171 5550132", { numbers: ["+491715550132"] }],
    ["", { numbers: [], messages: -1 }],
    ["020 7946 0000", { numbers: ["+442079460000"], messages: -1 }],
    ["__proto__", { numbers: [], messages: -1 }],
  ]);
});
