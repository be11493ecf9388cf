import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OperatorError } from "../operator-error";
import { readBusinessProfile } from "./read-business-profile.server";
const sampleText = fs.readFileSync("data/site.sample.json", "utf8");

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "profile-"));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** The places of all values in the sample, as lists of keys; the first is the whole file's. */
function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [place];
  const inside = Object.entries(value).flatMap(([key, below]) => placesIn(below, [...place, key]));
  return [place, ...inside];
}

function sampleWith(place: readonly string[], value: unknown): unknown {
  if (place.length === 0) return value;
  const whole = JSON.parse(sampleText) as Record<string, unknown>;
  let parent = whole;
  for (const key of place.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
  parent[place.at(-1)!] = value;
  return whole;
}

describe("a value of a wrong kind", () => {
  const wrong = [null, -1, "", [], { more: 1 }];
  // How zod words its own messages.
  const wordsOfZod = /invalid|expected|received|too (small|big)|unrecognized|\bNaN\b/i;

  it.each(placesIn(JSON.parse(sampleText)).map((place) => [place.join(".") || "the file", place]))(
    "in %s is described in our own words, with what it holds",
    (_name, place) => {
      const said = wrong.flatMap((value) => {
        const text = JSON.stringify(sampleWith(place, value));
        fs.writeFileSync(path.join(dataDir, "site.json"), text);
        try {
          readBusinessProfile(dataDir);
          return [];
        } catch (error) {
          return [...(error as OperatorError).problems];
        }
      });
      expect(said.length).toBeGreaterThan(0);
      for (const problem of said) {
        expect(problem).toMatch(/^.+ ((holds .+|is missing): .+|is not a field of this file)\.$/);
        expect(problem.replace(/holds .*?: /, "")).not.toMatch(wordsOfZod);
      }
    },
  );
});
