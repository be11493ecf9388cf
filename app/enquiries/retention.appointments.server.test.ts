import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stores } from "../../tests/support/test-stores";
import { from } from "../../tests/support/named-enquiries";
import { log } from "../log.server";
import type { EnquiryRecord, EnquiryRecords, OwnerWork } from "./record";
import { Retention } from "./retention.server";
import { dayMs } from "../time";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The owner's work on an enquiry with an appointment of 60 minutes. */
const appointmentAt = (start: string, status: OwnerWork["status"] = "booked"): OwnerWork => ({
  status,
  appointment: { start, minutes: 60 },
  revision: 1,
  history: [],
});

/** Retention over records, by a clock that never jumps, each enquiry kept for a year. */
function retentionOf(
  records: EnquiryRecords,
  beforeRemoval?: (records: EnquiryRecords) => Promise<unknown>,
) {
  let uptime = 0;
  vi.spyOn(performance, "now").mockImplementation(() => uptime);
  const retention = new Retention({
    records,
    removeAll: async (isDue) => {
      await beforeRemoval?.(records);
      await records.replaceAll((one) => (isDue(one) ? undefined : one));
    },
    months: () => 12,
    oneInstanceADay: (work) => work(Date.now()),
  });
  return {
    /** Runs at a time, after a time by the monotonic clock. */
    async runAt(time: string, passedMs = 0) {
      vi.setSystemTime(time);
      uptime += passedMs;
      await retention.runOfDay();
    },
    expiringWithinAWeek: () => retention.countExpiring(7 * dayMs),
  };
}

const sentAt = (createdAt: string, firstName: string, others: Partial<EnquiryRecord> = {}) =>
  from(firstName, { createdAt, ...others });

const year = "2026-01-01T00:00:00.000Z";
const later = ["Later", "Later", "Later", "Later"].map((name) =>
  sentAt("2026-12-01T00:00:00.000Z", name),
);

describe.each(stores)("an enquiry that is a year old, %s,", (_where, open) => {
  async function spa(
    old: readonly EnquiryRecord[],
    beforeRemoval?: Parameters<typeof retentionOf>[1],
  ) {
    const records = (await open()).records() as unknown as EnquiryRecords;
    for (const one of [...old, ...later]) await records.add(one);
    const ids = new Set(old.map(({ id }) => id));
    return {
      ...retentionOf(records, beforeRemoval),
      kept: async () =>
        (await records.all())
          .filter(({ id }) => ids.has(id))
          .map(({ firstName }) => firstName)
          .toReversed(),
    };
  }

  test("is kept until its appointment has ended, and removed by the next run", async () => {
    const { runAt, kept } = await spa([
      sentAt(year, "none"),
      sentAt(year, "ahead", { work: appointmentAt("2027-01-02T17:00:00+00:00") }),
      sentAt(year, "closed", { work: appointmentAt("2027-01-02T17:00:00+00:00", "closed") }),
      sentAt(year, "past", { work: appointmentAt("2026-12-31T17:00:00+00:00") }),
    ]);
    await runAt("2027-01-01T00:00:00.001Z");
    expect(await kept()).toEqual(["ahead", "closed"]);
    await runAt("2027-01-02T17:59:59.999Z", 42 * 3_600_000);
    expect(await kept()).toEqual(["ahead", "closed"]);
    await runAt("2027-01-02T18:00:00.000Z");
    expect(await kept()).toEqual([]);
  });

  test("is kept for its appointment if the owner makes one while old enquiries are being removed", async () => {
    const old = sentAt(year, "just booked");
    const work = appointmentAt("2027-01-20T17:00:00+00:00");
    const { runAt, kept } = await spa([old], (records) =>
      records.change(old.id, (now) => ({ ...now, work })),
    );
    await runAt("2027-01-01T00:00:00.001Z");
    expect(await kept()).toEqual(["just booked"]);
  });

  test("is not counted as expiring before its appointment has ended", async () => {
    const { expiringWithinAWeek } = await spa([
      sentAt(year, "this week", { work: appointmentAt("2027-01-02T17:00:00+00:00") }),
      sentAt(year, "next month", { work: appointmentAt("2027-02-02T17:00:00+00:00") }),
      sentAt(year, "flagged", {
        work: appointmentAt("2027-02-02T17:00:00+00:00"),
        suspectedSpam: ["manyLinks"],
      }),
    ]);
    vi.setSystemTime("2026-12-28T00:00:00.000Z");
    expect(await expiringWithinAWeek()).toBe(1);
  });

  test("and was flagged as advertising, or came in a flood, is kept for its appointment, too", async () => {
    const work = appointmentAt("2027-01-02T17:00:00+00:00");
    const { runAt, kept } = await spa([
      sentAt(year, "flagged", { suspectedSpam: ["manyLinks"], work }),
      sentAt(year, "flood", { suspectedSpam: ["flood"], work }),
    ]);
    await runAt("2027-01-01T00:00:00.001Z");
    expect(await kept()).toEqual(["flagged", "flood"]);
    await runAt("2027-01-02T18:00:00.000Z", 42 * 3_600_000);
    expect(await kept()).toEqual([]);
  });
});
