import { commonPasswords } from "virtual:common-passwords";
import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rules.server";

describe("passwordProblem", () => {
  it.each(["short", "elevenchars", "💆".repeat(11), ""])("finds %j too short", (password) => {
    expect(passwordProblem(password)).toBe("a password of at least 12 characters");
  });

  it("counts characters, not the units they are made of", () => {
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

  it("is given a list worth the name", () => {
    expect(commonPasswords.length).toBeGreaterThan(250);
    expect(Math.min(...commonPasswords.map((one) => one.length))).toBe(12);
  });
});
