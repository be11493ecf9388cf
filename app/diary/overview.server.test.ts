import { describe, expect, it } from "vitest";
import { storedEnquiry } from "../../tests/support/stored-enquiries";
import type { EnquiryRecord, WorkHistoryEntry } from "../enquiries/record";
import { readOverview } from "./overview.server";
import { dayMs } from "../time";
import { sampleProfile } from "../../tests/support/own-profile";

/** A Sunday, the last day of its week. */
const now = Date.parse("2026-11-22T12:00:00Z");

let count = 0;
function enquiry(
  createdAt: string,
  history: readonly WorkHistoryEntry[] = [],
  different: Partial<EnquiryRecord> = {},
): EnquiryRecord {
  count += 1;
  const status = history.findLast((one) => one.status !== undefined)?.status ?? "new";
  const work = { status, revision: history.length, history };
  return { ...storedEnquiry(count), createdAt, ...(history.length > 0 && { work }), ...different };
}
const booked = (at: string): WorkHistoryEntry => ({ at, status: "booked" });

describe("the overview", () => {
  it("has the 12 weeks up to the current one, each from Monday to Sunday in London", async () => {
    const { weeks, total } = await readOverview(
      [
        enquiry("2026-11-22T23:59:00Z"),
        enquiry("2026-11-16T00:00:00Z"),
        enquiry("2026-11-15T23:59:59Z"),
        // Monday 31 August began in London an hour before it did in UTC.
        enquiry("2026-08-30T23:00:00Z"),
        enquiry("2026-08-30T22:59:59Z"),
        enquiry("not a time"),
      ],
      sampleProfile,
      now,
    );
    expect(weeks.map(({ from }) => from).slice(-2)).toEqual(["2026-11-09", "2026-11-16"]);
    expect(weeks.map(({ enquiries }) => enquiries)).toEqual([
      ...[1, 0, 0, 0, 0, 0],
      ...[0, 0, 0, 0, 1, 2],
    ]);
    expect(total.enquiries).toBe(4);
  });

  it("counts what waits, was answered within a day, was booked and came", async () => {
    const { total } = await readOverview(
      [
        enquiry("2026-11-17T10:00:00Z"),
        enquiry("2026-11-17T10:00:00Z", [{ at: "2026-11-17T10:40:00Z", status: "contacted" }]),
        enquiry("2026-11-17T10:00:00Z", [
          { at: "2026-11-17T11:00:00Z", note: true },
          booked("2026-11-18T10:00:00Z"),
          { at: "2026-11-21T10:00:00Z", status: "closed", came: true },
        ]),
        enquiry("2026-11-17T10:00:00Z", [
          booked("2026-11-19T10:00:00Z"),
          { at: "2026-11-21T10:00:00Z", status: "closed", came: false },
        ]),
      ],
      sampleProfile,
      now,
    );
    expect(total).toEqual({
      enquiries: 4,
      waiting: 1,
      withinDay: 2,
      medianMs: dayMs,
      booked: 2,
      came: 1,
    });
  });

  it("takes what was undone for no answer", async () => {
    const at = "2026-11-17T10:00:00Z";
    const undone = enquiry(at, [
      { at: "2026-11-17T11:00:00Z", status: "contacted" },
      { at: "2026-11-17T11:01:00Z", status: "new" },
    ]);
    const { total } = await readOverview([undone], sampleProfile, now);
    expect(total).toMatchObject({ enquiries: 1, waiting: 1, withinDay: 0 });
  });

  it("takes no call for an enquiry that was answered at once, nor for one that was written at an hour", async () => {
    const at = "2026-11-17T10:00:00Z";
    const written = enquiry(at, [{ at: "2026-11-17T12:00:00Z", status: "contacted" }]);
    const calls = [1, 2].map(() => enquiry(at, [booked(at)], { source: "phone" }));
    const { total, hours } = await readOverview([written, ...calls], sampleProfile, now);
    expect(total).toMatchObject({ enquiries: 3, withinDay: 3, booked: 2, medianMs: 2 * 3_600_000 });
    expect(hours.flat().reduce((sum, one) => sum + one)).toBe(1);
  });

  it("leaves out what is flagged as advertising", async () => {
    const flagged = enquiry("2026-11-17T10:00:00Z", [], { suspectedSpam: ["manyLinks"] });
    expect((await readOverview([flagged], sampleProfile, now)).total).toEqual({
      enquiries: 0,
      waiting: 0,
      withinDay: 0,
      booked: 0,
      came: 0,
    });
  });

  it("counts what came in a flood, which is no advertising by itself", async () => {
    const flagged = enquiry("2026-11-17T10:00:00Z", [], { suspectedSpam: ["flood"] });
    expect((await readOverview([flagged], sampleProfile, now)).total).toMatchObject({
      enquiries: 1,
      waiting: 1,
    });
  });

  it("counts treatments and languages, the most frequent first, and by weekday and hour", async () => {
    const { treatments, languages, hours } = await readOverview(
      [
        enquiry("2026-10-25T00:30:00Z", [], { treatment: "thai", language: "fr" }),
        enquiry("2026-11-17T01:00:00Z", [], { treatment: "thai" }),
        enquiry("2026-11-17T09:59:00Z", [], { treatment: "my own", language: "fr" }),
      ],
      sampleProfile,
      now,
    );
    expect(treatments).toEqual([{ treatment: "thai", count: 2 }, { count: 1 }]);
    expect(languages).toEqual([
      { language: "fr", count: 2 },
      { language: "unknown", count: 1 },
    ]);
    // Sunday in the repeated hour of autumn, and Tuesday.
    expect(hours[6]![1]).toBe(1);
    expect([hours[1]![1], hours[1]![9]]).toEqual([1, 1]);
    expect(hours.flat().reduce((sum, one) => sum + one)).toBe(3);
  });
});
