import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retentionCutoff, Retention } from "./retention.server";
import type { EnquiryRecord } from "./store/enquiry-store";
import { headerLine } from "../../tests/support/damaged-files";
import { encodeLine } from "../journal/journal-format.server";
import { log } from "../log.server";
import { openEnquiryStore } from "./store/enquiry-repository.server";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "retention-"));
  file = path.join(dataDir, "enquiries.jsonl");
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await fs.rm(dataDir, { recursive: true });
});

const from = (firstName: string) => ({
  firstName,
  lastName: "L",
  email: "a@b.co",
  phone: "1",
  treatment: "thai",
});
const open = () => openEnquiryStore(dataDir);
const namesOnDisk = async () => (await open().list()).map(({ firstName }) => firstName);

/** Makes a run on the data folder at a time, with a year for what is not flagged. */
async function runAt(time: string) {
  vi.setSystemTime(time);
  await new Retention(open(), 12).run();
}

async function addAt(time: string, firstName: string, suspectedSpam?: string[]) {
  vi.setSystemTime(time);
  await open().add(from(firstName), suspectedSpam && { suspectedSpam });
}

describe("an enquiry", () => {
  test("that is too old is removed from the list and from the file, the rest stays", async () => {
    await addAt("2025-01-01T00:00:00.000Z", "old");
    await addAt("2026-01-01T00:00:00.000Z", "new");
    await runAt("2026-06-01T00:00:00.000Z");
    expect(await namesOnDisk()).toEqual(["new"]);
    expect(await fs.readFile(file, "utf8")).not.toContain("old");
  });

  test("that is flagged as advertising is removed after 30 days, one that came in a flood is not", async () => {
    await addAt("2026-01-01T00:00:00.000Z", "flagged", ["manyLinks"]);
    await addAt("2026-01-01T00:00:00.000Z", "both", ["manyLinks", "flood"]);
    await addAt("2026-01-01T00:00:00.000Z", "flood", ["flood"]);
    await addAt("2026-01-01T00:00:00.000Z", "plain");
    await addAt("2026-01-02T00:00:00.000Z", "later", ["trap"]);
    await runAt("2026-01-31T00:00:00.000Z");
    expect(await namesOnDisk()).toHaveLength(5);
    await runAt("2026-01-31T00:00:00.001Z");
    expect(await namesOnDisk()).toEqual(["later", "plain", "flood"]);
  });

  test.each([
    ["no time", ""],
    ["a time in words", "yesterday"],
    ["a time in the future", "2099-01-01T00:00:00.000Z"],
  ])("with %s counts from the time at which the file was first read", async (_what, createdAt) => {
    const line = encodeLine({ id: "1", createdAt, ...from("undated") });
    await fs.writeFile(file, `${headerLine}${line}`);
    await runAt("2025-01-01T00:00:00.000Z");
    // Written to the file, so that a restart or a later enquiry changes nothing.
    expect(await fs.readFile(file, "utf8")).toContain('"firstReadAt":"2025-01-01T00:00:00.000Z"');
    await addAt("2025-12-31T00:00:00.000Z", "new");
    expect(await namesOnDisk()).toEqual(["new", "undated"]);
    expect((await open().list())[1]!.createdAt).toBe(createdAt);
    await runAt("2026-01-01T00:00:00.001Z");
    expect(await namesOnDisk()).toEqual(["new"]);
  });

  test("of a server whose clock was a little ahead counts from its own time", async () => {
    const createdAt = "2025-01-01T10:00:00.000Z";
    await fs.writeFile(
      file,
      `${headerLine}${encodeLine({ id: "1", createdAt, ...from("ahead") })}`,
    );
    await runAt("2025-01-01T00:00:00.000Z");
    expect(await fs.readFile(file, "utf8")).not.toContain("firstReadAt");
  });
});

describe("flagged enquiries of more than 50 MB", () => {
  const megabytes = (count: number) => "x".repeat(count * 1_000_000);
  /** Newest first, each of 2 MB; every third is not flagged. */
  const records = (count: number): EnquiryRecord[] =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      createdAt: "2026-01-01T00:00:00.000Z",
      ...from("A"),
      message: megabytes(2),
      ...(index % 3 === 2 ? {} : { suspectedSpam: ["trap"] }),
    }));

  function storeOf(held: EnquiryRecord[]) {
    const removed: string[][] = [];
    const store = {
      list: () => Promise.resolve(held),
      removeAll: (ids: ReadonlySet<string>) => {
        removed.push([...ids]);
        return Promise.resolve(ids.size);
      },
    };
    return { store, removed };
  }

  test("lose the oldest until 40 MB are left, the others stay", async () => {
    vi.setSystemTime("2026-01-02T00:00:00.000Z");
    const { store, removed } = storeOf(records(40));
    await new Retention(store, 12).run();
    // 27 flagged ones; the newest 19 take 38 MB and a little.
    const flagged = records(40).filter(({ suspectedSpam }) => suspectedSpam);
    expect(removed).toEqual([flagged.slice(19).map(({ id }) => id)]);
  });

  test("are removed when one more is stored, and not again for each that follows", async () => {
    vi.setSystemTime("2026-01-02T00:00:00.000Z");
    const held = records(36);
    const { store, removed } = storeOf(held);
    const retention = new Retention(store, 12);
    await retention.run();
    retention.flaggedStored(1_000_000);
    expect(removed).toEqual([]);
    held.unshift({ ...records(1)[0]!, id: "new" });
    retention.flaggedStored(2_000_000);
    await vi.waitUntil(() => removed.length === 1);
    expect(removed[0]).toHaveLength(6);
    await retention.run();
    held.length = 20;
    retention.flaggedStored(5_000_000);
    await Promise.resolve();
    expect(removed).toHaveLength(2);
  });
});

describe("the enquiries that expire within a week", () => {
  test("are counted before they are removed, without advertising", async () => {
    await addAt("2025-06-01T00:00:00.000Z", "this week");
    await addAt("2025-06-01T00:00:00.000Z", "flagged", ["manyLinks"]);
    await addAt("2025-06-01T00:00:00.000Z", "flood", ["flood"]);
    await addAt("2025-06-08T00:00:00.001Z", "next week");
    vi.setSystemTime("2026-06-01T00:00:00.001Z");
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(await new Retention(open(), 12).countExpiring(week)).toBe(2);
  });
});

describe("retentionCutoff", () => {
  test("goes back by calendar months", () => {
    expect(retentionCutoff(Date.UTC(2026, 10, 21, 9, 30), 12)).toBe("2025-11-21T09:30:00.000Z");
    expect(retentionCutoff(Date.UTC(2026, 0, 15), 2)).toBe("2025-11-15T00:00:00.000Z");
  });

  test("stays within a shorter month", () => {
    expect(retentionCutoff(Date.UTC(2026, 2, 31), 1)).toBe("2026-02-28T00:00:00.000Z");
    expect(retentionCutoff(Date.UTC(2024, 2, 31), 1)).toBe("2024-02-29T00:00:00.000Z");
  });
});

test("the run of the day is made once on each day, and again after one that failed", async () => {
  vi.spyOn(log, "error").mockReturnValue(undefined);
  const list = vi.fn<() => Promise<EnquiryRecord[]>>(() => Promise.resolve([]));
  const retention = new Retention({ list, removeAll: () => Promise.resolve() }, 12);
  const runsAt = async (time: string) => {
    vi.setSystemTime(time);
    await retention.runOfDay();
    return list.mock.calls.length;
  };
  list.mockRejectedValueOnce(new Error("unreadable"));
  expect(await runsAt("2026-06-01T22:00:00.000Z")).toBe(1);
  expect(await runsAt("2026-06-01T22:30:00.000Z")).toBe(2);
  expect(await runsAt("2026-06-01T23:30:00.000Z")).toBe(2);
  expect(await runsAt("2026-06-02T00:30:00.000Z")).toBe(3);
});
