import { enquiriesJournal } from "../../app/enquiries/store/enquiry-journal";
import { encodeHeader, encodeLine } from "../../app/journal/journal-format.server";

export const headerLine = encodeHeader(enquiriesJournal);

/** An enquiry as it is kept. */
export const recordOf = (firstName: string) => ({
  id: `id of ${firstName}`,
  createdAt: "2026-11-01T10:00:00.000Z",
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
});
export const line = (firstName: string, more: object = {}) =>
  encodeLine({ ...recordOf(firstName), ...more });
export const [one, two] = [line("one"), line("two")];
export const whole = headerLine + one + two;

interface Damaged {
  text: string | Buffer;
  found: string[];
  /** Of those found, the ones that are marked. */
  marked?: string[];
  /** What is kept aside; nothing when the file had but an unusual form. */
  kept?: string | Buffer;
}

const altered = two.replace("Lovelace", "Lovelacf");
const nuls = "\0".repeat(4096);
const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0d, 0x7f]);

/** Files by what is wrong with them. */
export const corpus: Record<string, Damaged> = {
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
  "an altered letter": {
    text: headerLine + one + altered,
    found: ["one", "two"],
    marked: ["two"],
    kept: altered,
  },
  "an altered letter, and the line as it was behind it": {
    text: headerLine + altered + one + two,
    found: ["two", "one"],
    kept: altered,
  },
  "the line as it was, and an altered one behind it": {
    text: headerLine + one + two + altered,
    found: ["one", "two"],
    kept: altered,
  },
  "a line without a sum, as somebody adds one by hand": {
    text: headerLine + one + JSON.stringify(recordOf("two")) + "\n",
    found: ["one", "two"],
    marked: ["two"],
    kept: `${JSON.stringify(recordOf("two"))}\n`,
  },
  "an altered sum": {
    text: headerLine + one.replace(/"sum":"./, '"sum":"x') + two,
    found: ["one", "two"],
    marked: ["one"],
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
