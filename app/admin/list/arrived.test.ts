import { describe, expect, it } from "vitest";
import { listedFrom } from "../../../tests/support/listed";
import { countArrived } from "./arrived";

describe("the number of new enquiries", () => {
  const sent = (minute: number, different: object = {}) =>
    listedFrom("Ada", { createdAt: `2026-11-20T10:0${minute}:00.000Z`, ...different });
  const since = sent(1).createdAt;

  it("is that of the whole list after an empty one, and unknown without an earlier one", () => {
    expect(countArrived([sent(1), sent(0)], "")).toBe(2);
    expect(countArrived([sent(1)], undefined)).toBeUndefined();
  });

  it("leaves advertising and calls out and counts what came in a flood", () => {
    const added = [
      sent(6, { source: "phone" }),
      sent(5, { suspectedSpam: ["pitch", "flood"] }),
      sent(4, { suspectedSpam: ["flood"] }),
      sent(3, { suspectedSpam: ["pitch"] }),
    ];
    expect(countArrived([...added, sent(2), sent(0)], since)).toBe(2);
  });
});
