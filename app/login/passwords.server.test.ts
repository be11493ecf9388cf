import { scryptSync } from "node:crypto";
import { commonPasswords } from "virtual:common-passwords";
import { describe, expect, it } from "vitest";
import { withQuickHashes } from "../../tests/support/quick-hashes";
import { hashPassword, matchesHash, ownWords, passwordProblem } from "./passwords.server";

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
    const [one, two] = [await hashPassword("Secret"), await hashPassword("Secret")];
    expect(one.salt).not.toBe(two.salt);
    expect(one.hash).not.toBe(two.hash);
  });
});

describe("matchesHash", () => {
  it("refuses a hash of another length instead of failing", async () => {
    const kept = await hashPassword("Secret");
    expect(await matchesHash("Secret", { ...kept, hash: "AAAA" }, "stranger")).toBe(false);
  });

  it("throws HashingBusy when too many hashes wait, and computes the others", async () => {
    const quick = await withQuickHashes(() => import("./passwords.server"));
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
      () => import("./passwords.server"),
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

describe("passwordProblem", () => {
  it.each(["short", "elevenchars", "💆".repeat(11), ""])("finds %j too short", (password) => {
    expect(passwordProblem(password)).toBe("a password of at least 12 characters");
  });

  it("counts characters, not UTF-16 units", () => {
    expect(passwordProblem("💆".repeat(12))).toBeUndefined();
    expect(passwordProblem("💆".repeat(1024))).toBeUndefined();
    expect(passwordProblem("💆".repeat(1025))).toBe("a password of at most 1024 characters");
  });

  it.each(["123456789012", "passwordpassword", "PasswordPassword", "1q2w3e4r5t6y"])(
    "knows %j for one of the most common",
    (password) => {
      expect(passwordProblem(password)).toContain("not among the most common");
    },
  );

  it.each([
    "a password for tests only",
    "correct-horse-battery-staple",
    "twelve chars",
    "gästehaus 12",
  ])("finds nothing wrong with %j", (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });

  it("has a long list of common passwords", () => {
    expect(commonPasswords.length).toBeGreaterThan(250);
    expect(Math.min(...commonPasswords.map((one) => one.length))).toBe(12);
  });
});

describe("a password made of the spa's own words", () => {
  const spa = {
    name: "Sage & Linen Café",
    address: { area: "Islington", city: "London" },
    email: "hello@sage.example",
  };
  const own = ownWords(spa, new URL("https://www.quiet-hands.co.uk"));

  it.each([
    "sageandlinen",
    "SageLinen2026",
    "Sage & Linen 123!",
    "sagelinencafe",
    "islington-spa-1",
    "london massage",
    "adminadminadmin",
    "quiethands2026",
    "Massage-Admin-London!!!!!",
  ])("is refused: %j", (password) => {
    expect(passwordProblem(password, own)).toContain("which are tried first");
    expect(passwordProblem(password)).toBeUndefined();
  });

  it.each([
    "sage and thyme on toast",
    "a password for tests only",
    "massage horse battery staple",
    "spa-7d2kq-xx9",
    "correct-horse-battery-staple",
    "!!!!!!!!!!!!!!",
  ])("does not include this one: %j", (password) => {
    expect(passwordProblem(password, own)).toBeUndefined();
  });

  it("is refused in other scripts too", () => {
    const words = ownWords({ ...spa, name: "静心水疗" }, undefined);
    expect(passwordProblem("静心水疗静心水疗静心水疗", words)).toContain("which are tried first");
    expect(passwordProblem("静心水疗静心水疗静心水疗")).toBeUndefined();
  });
});
