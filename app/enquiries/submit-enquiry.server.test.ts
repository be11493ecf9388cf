import { beforeAll, expect, it, vi } from "vitest";
import { lockedFolder } from "../../tests/support/test-stores";
import { someone } from "../../tests/support/visitor";
import { log } from "../log.server";
import { FileRecords } from "../store/file/file-records.server";
import { MemoryValues } from "../store/memory-values";
import { EnquiryLimit } from "./enquiry-limit.server";
import { enquiriesHeader, type EnquiryRecord } from "./record";
import { Retention } from "./retention.server";
import { submitEnquiryJson } from "./submit-enquiry.server";

beforeAll(() => {
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockReturnValue(undefined);
  }
});

/** What submitting works with, on a data folder of its own. */
async function services() {
  const { folder, lock } = await lockedFolder();
  const records = new FileRecords<EnquiryRecord>(folder, enquiriesHeader, lock);
  return {
    settings: { trustProxy: 1 },
    records,
    enquiryLimit: new EnquiryLimit(new MemoryValues(), (address) => address),
    retention: new Retention({
      records,
      removeAll: () => Promise.resolve(),
      months: () => 12,
      oneInstanceADay: () => Promise.resolve(),
    }),
    ownHosts: new Set<string>(),
    mail: undefined,
    database: undefined,
  };
}

const sent = (lastName: string, key: string) =>
  new Request("http://spa.test/api/contact", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": "192.0.2.1",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(someone({ lastName })),
  });

it("an enquiry that is sent twice at the same instant is not refused when it is the last one of its address", async () => {
  const site = await services();
  for (const key of "abcdefghi") {
    expect(await submitEnquiryJson(sent(key, key), site)).toHaveProperty("stored");
  }
  const both = await Promise.all([1, 2].map(() => submitEnquiryJson(sent("last", "last"), site)));
  expect(both[0]).toHaveProperty("stored");
  expect(both[1]).toEqual(both[0]);
  expect(await site.records.all()).toHaveLength(10);
  await expect(submitEnquiryJson(sent("more", "more"), site)).rejects.toMatchObject({
    code: "tooManyEnquiries",
  });
});
