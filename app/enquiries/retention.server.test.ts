import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enquiriesInFolder, from } from "../../tests/support/named-enquiries";
import { log } from "../log.server";
import { StoreUnavailable } from "../store/ports";
import type { EnquiryRecord, EnquiryRecords, OwnerWork } from "./record";
import { hasExpiredBy, Retention } from "./retention.server";
import { dayMs, hourMs } from "../time";

const booked: OwnerWork = {
  status: "booked",
  appointment: { start: "2026-02-10T17:00:00+00:00", minutes: 60 },
  revision: 1,
  history: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(log, "error").mockReturnValue(undefined);
  vi.spyOn(log, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Enquiries in a data folder, kept for a year. */
async function spa() {
  const { records } = await enquiriesInFolder();
  let uptime = 0;
  vi.spyOn(performance, "now").mockImplementation(() => uptime);
  const retention = new Retention({
    records,
    removeAll: (isDue) => records.replaceAll((one) => (isDue(one) ? undefined : one)),
    months: () => 12,
    oneInstanceADay: (work) => work(Date.now()),
  });
  return {
    records,
    retention,
    names: async () => (await records.all()).map(({ firstName }) => firstName),
    async addAt(time: string, firstName: string, suspectedSpam?: string[], work?: OwnerWork) {
      await records.add(
        from(firstName, {
          createdAt: time,
          ...(suspectedSpam && { suspectedSpam }),
          ...(work && { work }),
        }),
      );
    },
    /** Runs at a time by the system clock, after a time by the monotonic clock. */
    async runAt(time: string, passedMs = 0) {
      vi.setSystemTime(time);
      uptime += passedMs;
      await retention.runOfDay();
    },
  };
}

describe("an enquiry", () => {
  test("that is too old is removed, the rest stays", async () => {
    const { addAt, runAt, names } = await spa();
    await addAt("2025-01-01T00:00:00.000Z", "old");
    await addAt("2026-01-01T00:00:00.000Z", "new");
    await runAt("2026-06-01T00:00:00.000Z");
    expect(await names()).toEqual(["new"]);
  });

  test("that is flagged as advertising is removed after 30 days, one that came in a flood is not", async () => {
    const { addAt, runAt, names } = await spa();
    await addAt("2026-01-01T00:00:00.000Z", "flagged", ["manyLinks"]);
    await addAt("2026-01-01T00:00:00.000Z", "both", ["manyLinks", "flood"]);
    await addAt("2026-01-01T00:00:00.000Z", "flood", ["flood"]);
    await addAt("2026-01-01T00:00:00.000Z", "plain");
    await addAt("2026-01-02T00:00:00.000Z", "later", ["trap"]);
    await runAt("2026-01-31T00:00:00.000Z");
    expect(await names()).toHaveLength(5);
    await runAt("2026-01-31T00:00:00.001Z", 1);
    expect(await names()).toEqual(["later", "plain", "flood"]);
  });

  test("that is flagged as advertising and that the owner has booked is kept as long as any other", async () => {
    const { addAt, runAt, names, retention } = await spa();
    await addAt("2026-01-01T00:00:00.000Z", "booked", ["manyLinks"], booked);
    await addAt("2026-12-30T00:00:00.000Z", "plain");
    await addAt("2026-12-31T00:00:00.000Z", "later");
    await runAt("2026-12-31T00:00:00.000Z");
    expect(await names()).toContain("booked");
    expect(await retention.countExpiring(7 * dayMs)).toBe(1);
    await runAt("2027-01-01T00:00:00.001Z", dayMs);
    expect(await names()).toEqual(["later", "plain"]);
  });
});

describe("a clock that is ahead", () => {
  test("removes nothing until a run a day later by another clock says the same", async () => {
    const { addAt, runAt, names, retention } = await spa();
    for (const day of ["01", "02", "03"]) await addAt(`2026-01-${day}T00:00:00.000Z`, day);
    await runAt("2027-02-10T00:00:00.000Z");
    expect(await names()).toHaveLength(3);
    expect(retention.isRemovalDelayed).toBe(true);
    expect(log.error).toHaveBeenCalledWith({ event: "enquiries.expiryPutOff", count: 3 });
    await runAt("2027-02-11T00:00:00.000Z", dayMs - 1);
    expect(await names()).toHaveLength(3);
    await runAt("2027-02-11T00:00:00.000Z", 1);
    expect(await names()).toHaveLength(0);
    expect(retention.isRemovalDelayed).toBe(false);
  });

  test("that is right again has removed nothing", async () => {
    const { addAt, runAt, names, retention } = await spa();
    await addAt("2025-01-01T00:00:00.000Z", "old");
    for (const day of ["01", "02", "03"]) await addAt(`2026-01-${day}T00:00:00.000Z`, day);
    await runAt("2027-02-10T00:00:00.000Z");
    await runAt("2026-01-04T00:00:00.000Z", 2 * dayMs);
    expect(await names()).toEqual(["03", "02", "01"]);
    expect(retention.isRemovalDelayed).toBe(false);
  });

  test("does not remove the newest enquiry, however few have expired", async () => {
    const { addAt, runAt, names } = await spa();
    for (let day = 1; day <= 5; day += 1) {
      await addAt(`2026-12-0${day}T00:00:00.000Z`, "from the future");
    }
    await addAt("2025-01-01T00:00:00.000Z", "stored last");
    await runAt("2026-06-01T00:00:00.000Z");
    expect(await names()).toEqual(expect.arrayContaining(["from the future"]));
  });
});

const megabytes = (count: number) => "x".repeat(count * 1_000_000);

/** Enquiries in memory. @param oneInstanceADay by default the work of the day is always due */
function heldInMemory(
  held: EnquiryRecord[],
  oneInstanceADay = (work: (now: number) => Promise<boolean>): Promise<unknown> => work(Date.now()),
) {
  const removed: string[][] = [];
  const records = { all: () => Promise.resolve(held.toReversed()) } as unknown as EnquiryRecords;
  const retention = new Retention({
    records,
    removeAll: (isDue) => {
      removed.push(held.filter(isDue).map(({ id }) => id));
      held.splice(0, held.length, ...held.filter((one) => !isDue(one)));
      return Promise.resolve();
    },
    months: () => 12,
    oneInstanceADay,
  });
  return { retention, removed, held, records };
}

test("flagged enquiries on which the owner works while they are being removed stay", async () => {
  const marked = from("A", { message: megabytes(1), suspectedSpam: ["trap"] });
  const held = [
    marked,
    ...Array.from({ length: 10 }, () => ({ ...marked, id: crypto.randomUUID() })),
  ];
  let isDue: (record: EnquiryRecord) => boolean = () => false;
  const retention = new Retention({
    records: { all: () => Promise.resolve(held.toReversed()) } as unknown as EnquiryRecords,
    removeAll: (chosen) => {
      isDue = chosen;
      return Promise.resolve();
    },
    months: () => 12,
    oneInstanceADay: (work) => work(Date.now()),
  });
  await retention.runOfDay();
  expect(isDue(marked)).toBe(true);
  const work = { status: "booked" as const, revision: 1, history: [] };
  expect(isDue({ ...marked, work })).toBe(false);
});

describe("enquiries that use too many bytes", () => {
  test("lose the oldest advertising that nobody has booked past 10 MB, until 8 MB are left, and nothing else", async () => {
    const flagged = () => from("A", { message: megabytes(1), suspectedSpam: ["trap"] });
    const honest = from("H", { message: megabytes(10) });
    const client = from("C", { message: megabytes(10), suspectedSpam: ["trap"], work: booked });
    const sent = [honest, client, ...Array.from({ length: 9 }, flagged)];
    const { retention, removed, held } = heldInMemory([...sent]);
    await retention.runOfDay();
    expect(removed).toEqual([]);
    const more = flagged();
    held.push(more);
    retention.countStored(more);
    await vi.waitUntil(() => removed.length === 1);
    // Ten take a little more than 10 MB, and seven less than 8 MB.
    expect(removed).toEqual([sent.slice(2, 5).map(({ id }) => id)]);
  });

  test("lose the oldest of those in a flood that nobody has answered past 64 MB in all, as soon as one more is stored", async () => {
    const inFlood = (work?: EnquiryRecord["work"]) =>
      from("F", { message: megabytes(4), suspectedSpam: ["flood"], ...(work && { work }) });
    const answered = inFlood({ status: "contacted", revision: 1, history: [] });
    const flood = Array.from({ length: 7 }, () => inFlood());
    const honest = Array.from({ length: 7 }, () => from("H", { message: megabytes(4) }));
    const { retention, removed, held } = heldInMemory([answered, ...flood, ...honest]);
    await retention.runOfDay();
    expect(removed).toEqual([]);
    expect(retention.isHalfFull).toBe(true);
    expect(retention.fullness).toBeUndefined();
    const one = from("H", { message: megabytes(4) });
    held.push(one);
    retention.countStored(one);
    await vi.waitUntil(() => removed.length === 1);
    expect(removed).toEqual([flood.slice(0, 2).map(({ id }) => id)]);
    await vi.waitUntil(() => retention.fullness === undefined);
  });

  test("of which none came in a flood all stay, and leave room for short messages only, then for none", async () => {
    const honest = Array.from({ length: 17 }, () => from("H", { message: megabytes(4) }));
    const { retention, removed } = heldInMemory(honest);
    await retention.runOfDay();
    expect(retention.fullness).toBe("shortOnly");
    for (let more = 0; more < 7; more += 1) {
      retention.countStored(from("H", { message: megabytes(4) }));
    }
    expect(retention.fullness).toBe("full");
    expect(removed).toEqual([]);
  });
});

test("the bounds stay in force while the enquiries are counted, and while they cannot be read", async () => {
  const honest = Array.from({ length: 17 }, () => from("H", { message: megabytes(4) }));
  const { retention, records } = heldInMemory(honest);
  await retention.runOfDay();
  vi.spyOn(records, "all").mockImplementation(() => {
    expect(retention.fullness).toBe("shortOnly");
    return Promise.reject(new StoreUnavailable(new Error("EIO")));
  });
  await retention.runOfDay();
  expect(records.all).toHaveBeenCalled();
  expect(retention.fullness).toBe("shortOnly");
});

describe("what other instances store", () => {
  test("counts within an hour, also where the work of the day is done by another one", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
    const honest = () => Array.from({ length: 9 }, () => from("H", { message: megabytes(4) }));
    const { retention, held } = heldInMemory(honest(), () => Promise.resolve());
    retention.start();
    await vi.waitUntil(() => retention.isHalfFull, { interval: 1 });
    expect(retention.fullness).toBeUndefined();
    held.push(...honest());
    vi.advanceTimersByTime(hourMs);
    await vi.waitUntil(() => retention.fullness === "shortOnly", { interval: 1 });
  });
});

describe("the enquiries that expire within a week", () => {
  test("are counted before they are removed, without advertising", async () => {
    const { addAt, retention } = await spa();
    await addAt("2025-06-01T00:00:00.000Z", "this week");
    await addAt("2025-06-01T00:00:00.000Z", "flagged", ["manyLinks"]);
    await addAt("2025-06-01T00:00:00.000Z", "flood", ["flood"]);
    await addAt("2025-06-08T00:00:00.001Z", "next week");
    vi.setSystemTime("2026-06-01T00:00:00.001Z");
    expect(await retention.countExpiring(7 * dayMs)).toBe(2);
  });
});

describe("an enquiry that is kept for some months", () => {
  test.each([
    ["by the calendar", 12, "2025-11-21T09:30:00.000Z", "2026-11-21T09:30:00.000Z"],
    ["over the turn of a year", 2, "2025-11-15T00:00:00.000Z", "2026-01-15T00:00:00.000Z"],
    ["at the end of a shorter month", 1, "2026-02-28T00:00:00.000Z", "2026-03-31T00:00:00.000Z"],
    ["at the end of a leap February", 1, "2024-02-29T00:00:00.000Z", "2024-03-31T00:00:00.000Z"],
  ])("expires %s", (_when, months, createdAt, end) => {
    expect(hasExpiredBy(Date.parse(end), months)({ createdAt })).toBe(false);
    const sentBefore = new Date(Date.parse(createdAt) - 1).toISOString();
    expect(hasExpiredBy(Date.parse(end), months)({ createdAt: sentBefore })).toBe(true);
  });
});
