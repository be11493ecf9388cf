import { describe, expect, it } from "vitest";
import { homeCaching } from "./home-cache-control.server";

const shared = { named: true, saveData: false };
const second = 1000;

describe("how long a cache in front may keep the page", () => {
  it.each([
    [600 * second, 300],
    [300 * second, 300],
    [299.9 * second, 299],
    [1.5 * second, 1],
    [0.9 * second, 0],
    [-5 * second, 0],
  ])("with %i ms left of what it says, %i s", (left, seconds) => {
    expect(homeCaching(shared, left)).toBe(
      `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    );
  });

  it.each([
    ["a cookie decides about the language", { named: false, saveData: false }],
    ["the visitor asked for less data", { named: true, saveData: true }],
  ])("not at all where %s", (_why, variant) => {
    expect(homeCaching(variant, 600 * second)).toBe("private, no-cache");
  });
});
