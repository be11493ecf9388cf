import { expect, it } from "vitest";
import { latinDigits } from "./latin-digits";

// Each of them has its own ten digits, apart from those that write numbers in words or letters.
const systems = Intl.supportedValuesOf("numberingSystem").flatMap((system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const digits = written.format(9_876_543_210);
  return /^\p{Nd}+$/u.test(digits) ? [[system, digits] as const] : [];
});

it.each(systems)("the digits of %s, %s, are read", (_system, digits) => {
  expect(latinDigits(`+${digits} x`)).toBe("+9876543210 x");
});

it("the digits of many scripts are tried", () => {
  expect(systems.length).toBeGreaterThan(60);
});

it.each(["²", "一", "Ⅳ", "٫", "½", "a\ud800"])("%j is no digit and stays", (text) => {
  expect(latinDigits(text)).toBe(text);
});
