import { describe, expect, it } from "vitest";
import { SignedPageTime } from "./signed-page-time.server";

const now = Date.parse("2026-11-22T10:00:00Z");
const pageTime = new SignedPageTime("a secret");

describe("the signed time of a page", () => {
  it("is read as it was written", () => {
    expect(pageTime.read(pageTime.write(now))).toBe(now);
  });

  it("is refused when it was changed, or signed with another secret", () => {
    const signed = pageTime.write(now);
    const later = signed.replace(/^[^.]+/, (now + 1).toString(36));
    expect(pageTime.read(later)).toBeUndefined();
    expect(pageTime.read(new SignedPageTime("another").write(now))).toBeUndefined();
  });

  it.each([undefined, null, 1, "", "x", `${"0".repeat(9)}.${"é".repeat(22)}`, "x".repeat(60_000)])(
    "is not found in %s",
    (sent) => {
      expect(pageTime.read(sent)).toBeUndefined();
    },
  );
});
