import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HashingBusy, hashPassword, matches } from "./password-hash.server";

describe("hashPassword", () => {
  it("is scrypt with N = 2^17, r = 8 and p = 1 over a salt of 128 bits", async () => {
    const kept = await hashPassword("Secret");
    const salt = Buffer.from(kept.salt, "base64");
    const expected = scryptSync("Secret", salt, 32, {
      N: 2 ** 17,
      r: 8,
      p: 1,
      maxmem: 256 * 1024 * 1024,
    });
    expect(salt).toHaveLength(16);
    expect(kept.hash).toBe(expected.toString("base64"));
  });

  it("salts each hash anew", async () => {
    const [one, two] = [await hashPassword("Secret"), await hashPassword("Secret")];
    expect(one.salt).not.toBe(two.salt);
    expect(one.hash).not.toBe(two.hash);
  });
});

describe("matches", () => {
  it("refuses a hash of another length instead of failing", async () => {
    const kept = await hashPassword("Secret");
    expect(await matches("Secret", { ...kept, hash: "AAAA" })).toBe(false);
  });

  it("turns away who would have to wait too long, and serves the others", async () => {
    const kept = await hashPassword("Secret");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => matches("Secret", kept)),
    );
    const turnedAway = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(turnedAway).toHaveLength(3);
    for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(HashingBusy);
    expect(outcomes.slice(0, 22)).toEqual(
      Array.from({ length: 22 }, () => ({ status: "fulfilled", value: true })),
    );
    expect(await matches("Secret", kept)).toBe(true);
  }, 60_000);
});
