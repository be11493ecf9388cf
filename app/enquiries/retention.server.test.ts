import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keptSince } from "./retention.server";
import { openEnquiryStore } from "./store/lowdb-enquiry-store.server";

test("what is too old is removed from the list and from the file, the rest stays", async () => {
  const dataDir = await fs.mkdtemp(path.join(tmpdir(), "retention-"));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await fs.rm(dataDir, { recursive: true });
  });
  const store = openEnquiryStore(dataDir);
  for (const [firstName, day] of [
    ["old", "2025-01-01T00:00:00.000Z"],
    ["new", "2026-01-01T00:00:00.000Z"],
  ] as const) {
    vi.setSystemTime(day);
    const enquiry = { firstName, lastName: "L", email: "a@b.co", phone: "1", treatment: "thai" };
    await store.add(enquiry);
  }
  expect(await store.removeOlderThan("2025-06-01T00:00:00.000Z")).toBe(1);
  expect((await store.list()).map(({ firstName }) => firstName)).toEqual(["new"]);
  expect(await fs.readFile(path.join(dataDir, "enquiries.jsonl"), "utf8")).not.toContain("old");
  expect((await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName)).toEqual([
    "new",
  ]);
});

describe("keptSince", () => {
  test("goes back by calendar months", () => {
    expect(keptSince(Date.UTC(2026, 10, 21, 9, 30), 12)).toBe("2025-11-21T09:30:00.000Z");
    expect(keptSince(Date.UTC(2026, 0, 15), 2)).toBe("2025-11-15T00:00:00.000Z");
  });

  test("stays within a shorter month", () => {
    expect(keptSince(Date.UTC(2026, 2, 31), 1)).toBe("2026-02-28T00:00:00.000Z");
    expect(keptSince(Date.UTC(2024, 2, 31), 1)).toBe("2024-02-29T00:00:00.000Z");
  });
});
