import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OperatorError } from "../operator-error";
import { readBusinessProfile } from "./read-business-profile.server";
const sample = path.resolve("data/site.sample.json");
const sampleText = fs.readFileSync(sample, "utf8");

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "profile-"));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

function keep(text: string): void {
  fs.writeFileSync(path.join(dataDir, "site.json"), text);
}

/** Keeps the sample with some fields changed; undefined removes a field. */
function keepSampleWith(changes: Record<string, unknown>): void {
  keep(JSON.stringify({ ...(JSON.parse(sampleText) as object), ...changes }));
}

function errorOf(read: () => unknown): OperatorError {
  try {
    read();
  } catch (error) {
    if (error instanceof OperatorError) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}

const problems = () => errorOf(() => readBusinessProfile(dataDir)).problems;

describe("readBusinessProfile", () => {
  it("finds the repository's sample right, with prices and hours as they were agreed", () => {
    const { profile, file } = readBusinessProfile(dataDir);
    expect(file).toBe(sample);
    expect(profile.prices).toEqual([
      { minutes: 30, amount: 40 },
      { minutes: 45, amount: 50 },
      { minutes: 60, amount: 60 },
    ]);
    expect(profile).toMatchObject({ hotStoneSurcharge: 20, treatmentRooms: 3, zone: 1 });
    expect(profile.stations.map((station) => station.walkingMinutes)).toEqual([4, 5]);
    const { sunday, ...others } = profile.openingHours;
    expect(sunday).toEqual([{ opens: "11:00", closes: "20:00" }]);
    for (const day of Object.values(others)) {
      expect(day).toEqual([{ opens: "10:00", closes: "21:00" }]);
    }
    expect(profile.reviews.map((review) => review.rating)).toEqual([5, 5, 5]);
  });

  it("prefers the site.json of the data folder", () => {
    keepSampleWith({ name: "Own Spa" });
    const { profile, file } = readBusinessProfile(dataDir);
    expect(profile.name).toBe("Own Spa");
    expect(file).toBe(path.join(dataDir, "site.json"));
  });

  it("reads a file that an editor began with a byte order mark", () => {
    keep(`\uFEFF${sampleText}`);
    expect(readBusinessProfile(dataDir).profile.name).toBe("Sage & Linen");
  });

  it("names the file that is wrong", () => {
    keepSampleWith({ zone: 0 });
    expect(errorOf(() => readBusinessProfile(dataDir)).message).toContain(
      path.join(dataDir, "site.json"),
    );
  });

  it.each([
    ["zone", { zone: 0 }, "zone holds 0: must be a fare zone from 1 to 9."],
    ["email", { email: "info" }, 'email holds "info": must be an email address.'],
    ["treatmentRooms", { treatmentRooms: 2.5 }, /^treatmentRooms holds 2\.5: /],
    ["mapUrl", { mapUrl: "javascript:alert(1)" }, /^mapUrl holds "javascript:.*web address/],
    ["name", { name: "  " }, 'name holds "  ": must not be empty.'],
    ["prices", { prices: [] }, "prices holds []: must hold 1 to 6 prices in [ ]."],
    [
      "stations",
      { stations: Array.from({ length: 5 }, () => ({ name: "Angel", walkingMinutes: 4 })) },
      /^stations holds .*: must hold at most 4 stations in \[ \]\.$/,
    ],
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

  it.each([
    ["", 1, 1, "value expected"],
    ["{", 1, 2, "close brace expected"],
    ['{\n  "name": "Spa",\n}', 3, 1, "property name expected"],
    ['{\n  "name": “Spa”\n}', 2, 11, "invalid symbol"],
    ['{\r\n  "zone": 1\r\n  "name": "Spa"\r\n}', 3, 3, "comma expected"],
    ['{ "name" "Spa" }', 1, 10, "colon expected"],
    ['{ "name": "Spa }', 1, 11, "unexpected end of string"],
    ['{ "name": "a\\b\\q" }', 1, 11, "invalid escape character"],
    ["{} // the end", 1, 4, "invalid comment token"],
    ["{}\n{}", 2, 1, "end of file expected"],
    ['{ "zone": 1. }', 1, 11, "unexpected end of number"],
    ['{ "prices": [1', 1, 15, "close bracket expected"],
  ])("says where the JSON of %j is broken, and why", (text, line, column, why) => {
    keep(text);
    expect(problems()).toHaveLength(1);
    expect(problems()[0]).toContain(`It is not valid JSON at line ${line}, column ${column}: `);
    expect(problems()[0]).toContain(why);
  });

  it("says so when the file is a folder, and does not fall back to the sample", () => {
    fs.mkdirSync(path.join(dataDir, "site.json"));
    expect(problems()).toEqual(["It cannot be read: it is a folder."]);
  });

  it("says so when the file may not be read, and does not fall back to the sample", () => {
    // Thrown here, since root, as whom tests may run, reads everything.
    const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    const reading = vi.spyOn(fs, "readFileSync").mockImplementationOnce(() => {
      throw denied;
    });
    expect(problems()).toEqual(["It cannot be read: this account may not read it."]);
    reading.mockRestore();
  });
});
