import { expect, it } from "vitest";
import { from } from "../../../tests/support/named-enquiries";
import type { EnquiryRecord } from "../../enquiries/record";
import { StoreUnavailable } from "../../store/ports";
import type { AdminServices } from "../admin-services";
import { readMailRemark } from "./read-remarks.server";

const at = "2026-11-21T14:02:00.000Z";
const sent = from("Ada", { mails: { owner: { result: "sent", attempts: 1, at } } });
const failed = from("Ada", {
  mails: { owner: { result: "deferred", attempts: 3, at, nextAt: at } },
});

/** What the dashboard says of the mails. @param pausedUntil of the confirmations; null while mail is off */
function remarkOf(all: () => Promise<EnquiryRecord[]>, pausedUntil?: Date | null) {
  const confirmations = { pausedUntil: async () => pausedUntil };
  const services = { records: { all }, mail: pausedUntil === null ? undefined : { confirmations } };
  const request = new Request("https://spa.example/");
  return readMailRemark(request, services as unknown as AdminServices);
}

it("the dashboard learns while mail is on only whether notices get through", async () => {
  expect(await remarkOf(async () => [sent])).toEqual({ troubled: false });
  expect(await remarkOf(async () => [failed])).toEqual({ troubled: true });
  expect(await remarkOf(async () => [failed], null)).toBeUndefined();
});

it("the dashboard learns until when confirmations pause", async () => {
  const remark = await remarkOf(async () => [sent], new Date(at));
  expect(remark).toEqual({ troubled: false, pausedUntil: at });
});

it("mails whose states cannot be read count as trouble", async () => {
  const all = () => Promise.reject(new StoreUnavailable(new Error("EIO")));
  expect(await remarkOf(all)).toEqual({ troubled: true });
});
