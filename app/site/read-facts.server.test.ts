import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "../start-error";
import { readFacts } from "./read-facts.server";

const sample = path.resolve("data/site.json");
const sampleText = fs.readFileSync(sample, "utf8");

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "facts-"));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

function keep(text: string): void {
  fs.writeFileSync(path.join(dataDir, "site.json"), text);
}

/** Keeps the sample with some fields changed; undefined removes a field. */
function keepSampleWith(changes: Record<string, unknown>): void {
  keep(JSON.stringify({ ...(JSON.parse(sampleText) as object), ...changes }));
}

function errorOf(read: () => unknown): StartError {
  try {
    read();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}

const problems = () => errorOf(() => readFacts(dataDir)).problems;

describe("readFacts", () => {
  it("finds the repository's sample right, and states what the specification states", () => {
    const { facts, file } = readFacts(dataDir);
    expect(file).toBe(sample);
    expect(facts.prices).toEqual([
      { minutes: 30, amount: 40 },
      { minutes: 45, amount: 50 },
      { minutes: 60, amount: 60 },
    ]);
    expect(facts).toMatchObject({ hotStoneSurcharge: 20, treatmentRooms: 3, zone: 1 });
    expect(facts.stations.map((station) => station.walkingMinutes)).toEqual([4, 5]);
    const { sunday, ...others } = facts.openingHours;
    expect(sunday).toEqual([{ opens: "11:00", closes: "20:00" }]);
    for (const day of Object.values(others)) {
      expect(day).toEqual([{ opens: "10:00", closes: "21:00" }]);
    }
    expect(facts.reviews.map((review) => review.rating)).toEqual([5, 5, 5]);
  });

  it("prefers the site.json of the data folder", () => {
    keepSampleWith({ name: "Own Spa" });
    const { facts, file } = readFacts(dataDir);
    expect(facts.name).toBe("Own Spa");
    expect(file).toBe(path.join(dataDir, "site.json"));
  });

  it("reads a file that an editor began with a byte order mark", () => {
    keep(`\uFEFF${sampleText}`);
    expect(readFacts(dataDir).facts.name).toBe("Sage & Linen");
  });

  it("names the file that is wrong", () => {
    keepSampleWith({ zone: 0 });
    expect(errorOf(() => readFacts(dataDir)).message).toContain(path.join(dataDir, "site.json"));
  });

  it.each([
    ["zone", { zone: 0 }, "zone holds 0: must be a fare zone from 1 to 9."],
    ["email", { email: "info" }, 'email holds "info": must be an e-mail address.'],
    ["treatmentRooms", { treatmentRooms: 2.5 }, /^treatmentRooms holds 2\.5: /],
    ["mapUrl", { mapUrl: "javascript:alert(1)" }, /^mapUrl holds "javascript:.*web address/],
    ["name", { name: "  " }, 'name holds "  ": must not be empty.'],
    ["prices", { prices: [] }, "prices holds []: must hold at least one price."],
    ["stations", { stations: [] }, "stations holds []: must name two stations."],
    [
      "prices.0.amount",
      { prices: [{ minutes: 30, amount: "40" }] },
      /^prices\.0\.amount holds "40"/,
    ],
    [
      "phone.call",
      { phone: { display: "1", call: "020 7946" } },
      /^phone\.call holds "020 7946": /,
    ],
    ["openingHours", { openingHours: { monday: [] } }, /^openingHours\.tuesday is missing: /],
    ["name missing", { name: undefined }, /^name is missing: /],
    ["an unknown field", { nmae: "Spa" }, "nmae is not a field of this file."],
    [
      "an unknown field inside",
      { phone: { display: "1", call: "+442079460123", fax: "2" } },
      "phone.fax is not a field of this file.",
    ],
  ])("says what is wrong with %s", (_field, changes, said) => {
    keepSampleWith(changes);
    expect(problems()[0]).toMatch(said);
  });

  it("lists every wrong field at once", () => {
    keepSampleWith({ zone: "one", currency: "£", colour: "green" });
    const said = problems().join("\n");
    expect(problems()).toHaveLength(3);
    expect(said).toMatch(/^zone holds "one"/m);
    expect(said).toMatch(/^currency holds "£"/m);
    expect(said).toMatch(/^colour is not a field/m);
  });

  it("shortens a long value", () => {
    keepSampleWith({ email: "x".repeat(5000) });
    expect(problems()[0]!.length).toBeLessThan(200);
  });

  it.each(["null", "[]", "1", '"text"'])("refuses a file that holds %s", (text) => {
    keep(text);
    expect(problems()[0]).toMatch(/^the whole file holds /);
  });

  it.each(["", "{", '{"name": "Spa",}', "name: Spa"])("refuses broken JSON: %j", (text) => {
    keep(text);
    expect(problems()[0]).toMatch(/^It is not valid JSON: /);
  });

  it("says so when the file cannot be read, and does not fall back to the sample", () => {
    fs.mkdirSync(path.join(dataDir, "site.json"));
    expect(problems()[0]).toMatch(/^It cannot be read: .*EISDIR/);
  });
});
