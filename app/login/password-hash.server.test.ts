import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withQuickHashes } from "../../tests/support/quick-hashes";
import { hashPassword } from "./password-hash.server";

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

  it("uses a new salt for each hash", async () => {
    const quick = await withQuickHashes(() => import("./password-hash.server"));
    const [one, two] = [await quick.hashPassword("Secret"), await quick.hashPassword("Secret")];
    expect(one.salt).not.toBe(two.salt);
    expect(one.hash).not.toBe(two.hash);
  });
});

describe("matchesHash", () => {
  it("refuses a hash of another length instead of failing", async () => {
    const quick = await withQuickHashes(() => import("./password-hash.server"));
    const kept = await quick.hashPassword("Secret");
    const short = { ...kept, hash: "AAAA" };
    expect(await quick.matchesHash("Secret", short, "stranger")).toBe(false);
  });

  it("throws HashingBusy when too many hashes wait, and computes the others", async () => {
    const quick = await withQuickHashes(() => import("./password-hash.server"));
    const kept = await quick.hashPassword("Secret");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => quick.matchesHash("Secret", kept, "stranger")),
    );
    const turnedAway = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(turnedAway).toHaveLength(3);
    for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(quick.HashingBusy);
    expect(outcomes.slice(0, 22)).toEqual(
      Array.from({ length: 22 }, () => ({ status: "fulfilled", value: true })),
    );
    expect(await quick.matchesHash("Secret", kept, "stranger")).toBe(true);
  });

  it("serves a trusted device before all strangers that wait, and never refuses it for them", async () => {
    const begun: unknown[] = [];
    const quick = await withQuickHashes(
      () => import("./password-hash.server"),
      (password) => begun.push(password),
    );
    const kept = await quick.hashPassword("Secret");
    begun.length = 0;
    const check = (sender: "stranger" | "trusted") => quick.matchesHash(sender, kept, sender);
    const strangers = Array.from({ length: 22 }, () => check("stranger"));
    const refused = expect(check("stranger")).rejects.toBeInstanceOf(quick.HashingBusy);
    await Promise.all([...strangers, check("trusted"), refused]);
    // Two of the strangers were under way already.
    expect(begun.indexOf("trusted")).toBe(2);
  });
});
