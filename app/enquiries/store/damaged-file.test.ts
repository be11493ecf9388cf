import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreUnavailable } from "./enquiry-store";
import { encodeLine, headerLine } from "./line-format.server";
import { openEnquiryStore } from "./lowdb-enquiry-store.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "damaged-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
  await fs.mkdir(dataDir);
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const recordOf = (firstName: string) => ({
  id: `id of ${firstName}`,
  createdAt: "2026-11-01T10:00:00.000Z",
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
});
const line = (firstName: string, more: object = {}) =>
  encodeLine({ ...recordOf(firstName), ...more });
const [one, two] = [line("one"), line("two")];
const whole = headerLine + one + two;

async function namesFound(): Promise<string[]> {
  return (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();
}
const asideIn = async (folder: string) =>
  (await fs.readdir(folder)).filter((name) => name.includes(".damaged-"));

/** Opens the file, adds an enquiry, and tells what is listed then and after a restart. */
async function goOn() {
  const store = openEnquiryStore(dataDir);
  const found = (await store.list()).map(({ firstName }) => firstName).toReversed();
  const unreadable = await store.unreadable();
  const { createdAt: _createdAt, id: _id, ...typed } = recordOf("next");
  await store.add(typed);
  expect(await namesFound()).toEqual([...found, "next"]);
  const aside = await asideIn(dataDir);
  const kept = await Promise.all(aside.map((name) => fs.readFile(path.join(dataDir, name))));
  // What was mended is not damaged again.
  expect(await openEnquiryStore(dataDir).unreadable()).toEqual(unreadable);
  expect(await asideIn(dataDir)).toEqual(aside);
  return { found, unreadable, kept };
}

interface Damaged {
  text: string | Buffer;
  found: string[];
  /** What is kept aside; nothing when the file had but an unusual form. */
  kept?: string | Buffer;
}

const altered = two.replace("Lovelace", "Lovelacf");
const nuls = "\0".repeat(4096);
const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0d, 0x7f]);

const corpus: Record<string, Damaged> = {
  "nothing at all": { text: "", found: [], kept: "\n" },
  "white space only": { text: " \n\n", found: [], kept: " \n" },
  "a header only": { text: headerLine, found: [] },
  "no header": { text: one + two, found: ["one", "two"] },
  "two headers, as two files in one": {
    text: whole + headerLine + line("three"),
    found: ["one", "two", "three"],
  },
  "a byte order mark": { text: `\uFEFF${whole}`, found: ["one", "two"] },
  CRLF: { text: whole.replaceAll("\n", "\r\n"), found: ["one", "two"] },
  "empty lines": { text: whole.replaceAll("\n", "\n\n"), found: ["one", "two"] },
  "no line break at the end": { text: whole.slice(0, -1), found: ["one", "two"] },
  "the same line twice": { text: whole + one, found: ["one", "two"] },
  "two enquiries of one id": {
    text: whole + line("other", { id: "id of one" }),
    found: ["one", "two"],
    kept: line("other", { id: "id of one" }),
  },
  "an altered letter": { text: headerLine + one + altered, found: ["one"], kept: altered },
  "an altered sum": {
    text: headerLine + one.replace(/"sum":"./, '"sum":"x') + two,
    found: ["two"],
    kept: one.replace(/"sum":"./, '"sum":"x'),
  },
  "an altered header": {
    text: headerLine.replace('"sum":"', '"sum":"0') + one + two,
    found: ["one", "two"],
    kept: headerLine.replace('"sum":"', '"sum":"0'),
  },
  "NULs at the end, as after a power cut": {
    text: whole + nuls,
    found: ["one", "two"],
    kept: `${nuls}\n`,
  },
  "NULs before a line": {
    text: headerLine + one + nuls + two,
    found: ["one", "two"],
    kept: `${nuls}\n`,
  },
  "NULs in place of a line": {
    text: `${headerLine}${nuls}\n${two}`,
    found: ["two"],
    kept: `${nuls}\n`,
  },
  "a torn line with the next behind it": {
    text: headerLine + one.slice(0, 40) + two,
    found: ["two"],
    kept: `${one.slice(0, 40)}\n`,
  },
  "noise between the lines": {
    text: Buffer.concat([Buffer.from(headerLine + one), noise, Buffer.from(`\n${two}`)]),
    found: ["one", "two"],
    kept: Buffer.concat([noise, Buffer.from("\n")]),
  },
  "noise only": { text: noise, found: [], kept: Buffer.concat([noise, Buffer.from("\n")]) },
  "foreign JSON": {
    text: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
    found: [],
    kept: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
  },
  "a web page": { text: "<html>\n<p>502</p>", found: [], kept: "<html>\n<p>502</p>\n" },
  "a good sum over what is no enquiry": {
    text: whole + encodeLine({ x: 1 }) + encodeLine([2]).replace("[", "["),
    found: ["one", "two"],
    kept: encodeLine({ x: 1 }) + encodeLine([2]),
  },
  "a line of 3 MB": {
    text: `${whole}${"x".repeat(3_000_000)}\n${line("three")}`,
    found: ["one", "two", "three"],
  },
};

describe("a damaged file", () => {
  it.each(Object.entries(corpus))("%s", async (what, { text, found, kept }) => {
    await fs.writeFile(file, text);
    const result = await goOn();
    expect(result.found).toEqual(found);
    // Too long for one range.
    if (what === "a line of 3 MB") {
      expect(Buffer.concat(result.kept).toString().replaceAll("\n", "")).toBe(
        "x".repeat(3_000_000),
      );
      return;
    }
    expect(result.kept).toEqual(kept === undefined ? [] : [Buffer.from(kept)]);
    const lines =
      kept === undefined ? null : Buffer.from(kept).toString("latin1").split("\n").length - 1;
    expect(result.unreadable?.lines ?? null).toBe(lines);
  });

  it("torn at every byte of its last line loses that line at most, and keeps what is left of it", async () => {
    const start = Buffer.byteLength(headerLine + one);
    for (let end = start; end <= Buffer.byteLength(whole); end += 1) {
      await fs.writeFile(file, whole.slice(0, end));
      const { found, kept } = await goOn();
      const isWhole = end >= Buffer.byteLength(whole) - 1;
      expect(found, `at ${end}`).toEqual(isWhole ? ["one", "two"] : ["one"]);
      const torn = whole.slice(start, end);
      expect(Buffer.concat(kept).toString()).toBe(isWhole || torn === "" ? "" : `${torn}\n`);
      for (const name of await asideIn(dataDir)) await fs.rm(path.join(dataDir, name));
    }
  });

  it("with one byte changed anywhere never lists what was not sent", async () => {
    const bytes = Buffer.from(whole);
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 0x01;
      await fs.writeFile(file, changed);
      const found = await openEnquiryStore(dataDir)
        .list()
        .catch(() => []);
      for (const { id, ...more } of found) {
        expect({ id, ...more }).toEqual(recordOf(more.firstName));
      }
      for (const name of await asideIn(dataDir)) await fs.rm(path.join(dataDir, name));
    }
  });

  it("of a later version is left as it is, and nothing is made of it", async () => {
    for (const text of [
      '{"file":"enquiries","version":2}\nwhatever\n',
      headerLine.replace(":1,", ":2,"),
    ]) {
      await fs.writeFile(file, text);
      const store = openEnquiryStore(dataDir);
      await expect(store.list()).rejects.toThrow(StoreUnavailable);
      await expect(store.count()).rejects.toThrow(StoreUnavailable);
      await expect(store.add(recordOf("next"))).rejects.toThrow(StoreUnavailable);
      expect(await fs.readFile(file, "utf8")).toBe(text);
      expect(await fs.readdir(dataDir)).toEqual(["enquiries.jsonl"]);
      await fs.writeFile(file, whole);
      expect(await store.count()).toBe(2);
    }
  });

  it("with a good sum and fields missing or of another kind lists what is there", async () => {
    const { phone: _phone, ...withoutPhone } = recordOf("one");
    const odd = {
      ...recordOf("two"),
      lastName: null,
      phone: 2079460000,
      message: ["x"],
      more: "kept",
    };
    await fs.writeFile(file, headerLine + encodeLine(withoutPhone) + encodeLine(odd));
    const [second, first] = await openEnquiryStore(dataDir).list();
    expect(first).toEqual({ ...withoutPhone, phone: "" });
    expect(second).toEqual({ ...recordOf("two"), lastName: "", phone: "2079460000", more: "kept" });
  });
});

const document = (enquiries: unknown[]) => JSON.stringify({ version: 1, enquiries }, null, 1);

describe("the file of the first version", () => {
  const write = (text: string) => fs.writeFile(path.join(dataDir, "enquiries.json"), text);

  it("is taken over as it was, and put with the backups", async () => {
    const text = document([recordOf("one"), { ...recordOf("two"), message: 'a\n"{b}' }]);
    await write(text);
    const store = openEnquiryStore(dataDir);
    expect(await store.list()).toEqual([
      { ...recordOf("two"), message: 'a\n"{b}' },
      recordOf("one"),
    ]);
    expect(await store.unreadable()).toBeNull();
    expect(await fs.readdir(dataDir)).toEqual(["backups", "enquiries.jsonl"]);
    const [copy] = await fs.readdir(path.join(dataDir, "backups"));
    expect(await fs.readFile(path.join(dataDir, "backups", copy!), "utf8")).toBe(text);
    expect(await namesFound()).toEqual(["one", "two"]);
  });

  it("is taken over once when the site was ended half-way", async () => {
    await fs.writeFile(file, headerLine + one);
    await write(document([recordOf("one"), recordOf("two")]));
    expect((await namesFound()).sort()).toEqual(["one", "two"]);
    expect((await namesFound()).sort()).toEqual(["one", "two"]);
  });

  it.each([
    ["torn", document([recordOf("one"), recordOf("two")]).slice(0, -30), ["one"]],
    ["empty", "", []],
    ["foreign", "<html>", []],
    ["with an entry that is none", document([recordOf("one"), 7]), ["one"]],
  ])("%s is read as far as it can be and kept aside as a whole", async (_what, text, found) => {
    await write(text);
    const result = await goOn();
    expect(result.found).toEqual(found);
    expect(result.kept.map(String)).toEqual([text]);
    expect(result.unreadable?.file).toMatch(/^enquiries\.json\.damaged-/);
  });

  it("of a later version is left as it is", async () => {
    const text = '{"version":2,"enquiries":[]}';
    await write(text);
    await expect(openEnquiryStore(dataDir).list()).rejects.toThrow(StoreUnavailable);
    expect(await fs.readFile(path.join(dataDir, "enquiries.json"), "utf8")).toBe(text);
  });
});

describe("a file that changes while the site runs", () => {
  it("is read again when another was put in its place, and written again when it is gone", async () => {
    await fs.writeFile(file, whole);
    const store = openEnquiryStore(dataDir);
    expect(await store.count()).toBe(2);
    await fs.writeFile(`${file}.new`, headerLine + line("three"));
    await fs.rename(`${file}.new`, file);
    await store.add(recordOf("four"));
    expect(await namesFound()).toEqual(["three", "four"]);

    await fs.rm(dataDir, { recursive: true });
    await store.add(recordOf("five"));
    expect(await namesFound()).toEqual(["three", "four", "five"]);
  });

  it("loses the drafts that a killed process left", async () => {
    await fs.writeFile(`${file}.0123456789ab.tmp`, one);
    await openEnquiryStore(dataDir).count();
    expect(await fs.readdir(dataDir)).toEqual([]);
  });
});
