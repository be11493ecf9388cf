import { expect, it } from "vitest";
import { internationalNumber } from "./localised-profile.server";

it.each([
  ["020 7946 0123", "+442079460123", "+44 20 7946 0123"],
  ["07700 900123", "+447700900123", "+44 7700 900123"],
  ["(020) 7946 0123", "+442079460123", "+44 20 7946 0123"],
  ["+44 20 7946 0123", "+442079460123", "+44 20 7946 0123"],
  ["030 123456", "+4930123456", "+49 30 123456"],
  ["0800 SPA", "+44800772", "+44800772"],
  ["1", "+442079460123", "+442079460123"],
])("%s is written for callers from abroad as they dial it", (display, call, written) => {
  expect(internationalNumber({ display, call })).toBe(written);
});
