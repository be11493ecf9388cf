import { describe, expect, it } from "vitest";
import { endByTime, remaining } from "./session-times";

const minutes = (count: number) => count * 60_000;

describe("a session's end", () => {
  it.each([
    [0, 0, undefined],
    [minutes(29), minutes(29) + 59_999, undefined],
    [0, minutes(30), "idle"],
    [minutes(8 * 60 - 1), minutes(8 * 60) - 1, undefined],
    [minutes(8 * 60 - 1), minutes(8 * 60), "absolute"],
    // Both are true: the absolute end is named, since no request could have postponed it.
    [0, minutes(9 * 60), "absolute"],
  ])("with the last request at %d ms is at %d ms: %s", (seenAt, now, end) => {
    expect(endByTime({ startedAt: 0, seenAt }, now)).toBe(end);
  });

  it.each([
    [0, minutes(1), undefined],
    [0, minutes(1) + 1, "absolute"],
    [-minutes(10), minutes(1) + 1, "absolute"],
  ] as const)(
    "has come when it began at %d ms and was seen at %d ms, at 0 ms: %s",
    (startedAt, seenAt, end) => {
      expect(endByTime({ startedAt, seenAt }, 0)).toBe(end);
      expect(remaining({ startedAt, seenAt }, 0) === 0).toBe(end !== undefined);
    },
  );

  it("is the earlier of the two, and the remaining time is never negative", () => {
    expect(remaining({ startedAt: 0, seenAt: 0 }, minutes(10))).toBe(minutes(20));
    expect(remaining({ startedAt: 0, seenAt: minutes(470) }, minutes(475))).toBe(minutes(5));
    expect(remaining({ startedAt: 0, seenAt: 0 }, minutes(60))).toBe(0);
  });
});
