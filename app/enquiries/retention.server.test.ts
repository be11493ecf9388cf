import { describe, expect, test } from "vitest";
import { keptSince } from "./retention.server";

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
