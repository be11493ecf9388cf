import { commonPasswords } from "virtual:common-passwords";
import { describe, expect, it } from "vitest";
import { ownWords, passwordProblem } from "./password-rules.server";

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
