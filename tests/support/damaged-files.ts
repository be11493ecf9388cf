import { enquiriesJournal } from "../../app/enquiries/store/enquiry-records";
import { encodeHeader, encodeLine } from "../../app/journal/journal-format.server";

export const headerLine = encodeHeader(enquiriesJournal);

/** An enquiry as it is stored. */
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
  /** The first names of the listed enquiries. */
  listed: string[];
  /** The first names of the listed enquiries that are marked as altered. */
  marked?: string[];
  /** The content of the quarantine file; undefined when no line of the file is corrupt. */
  quarantined?: string | Buffer;
}

const altered = two.replace("Lovelace", "Lovelacf");
const nuls = "\0".repeat(4096);
const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0d, 0x7f]);

/** Damaged files and what the store makes of them, by their damage. */
export const corpus: Record<string, Damaged> = {
  "nothing at all": { text: "", listed: [], quarantined: "\n" },
  "white space only": { text: " \n\n", listed: [], quarantined: " \n" },
  "a header only": { text: headerLine, listed: [] },
  "no header": { text: one + two, listed: ["one", "two"] },
  "two headers, as two files in one": {
    text: whole + headerLine + line("three"),
    listed: ["one", "two", "three"],
  },
  "a byte order mark": { text: `\uFEFF${whole}`, listed: ["one", "two"] },
  CRLF: { text: whole.replaceAll("\n", "\r\n"), listed: ["one", "two"] },
  "empty lines": { text: whole.replaceAll("\n", "\n\n"), listed: ["one", "two"] },
  "no line break at the end": { text: whole.slice(0, -1), listed: ["one", "two"] },
  "the same line twice": { text: whole + one, listed: ["one", "two"] },
  "two enquiries of one id": {
    text: whole + line("other", { id: "id of one" }),
    listed: ["one", "two"],
    quarantined: line("other", { id: "id of one" }),
  },
  "an altered letter": {
    text: headerLine + one + altered,
    listed: ["one", "two"],
    marked: ["two"],
    quarantined: altered,
  },
  "an altered letter, and the line as it was behind it": {
    text: headerLine + altered + one + two,
    listed: ["two", "one"],
    quarantined: altered,
  },
  "the line as it was, and an altered one behind it": {
    text: headerLine + one + two + altered,
    listed: ["one", "two"],
    quarantined: altered,
  },
  "a line without a sum, as somebody adds one by hand": {
    text: headerLine + one + JSON.stringify(recordOf("two")) + "\n",
    listed: ["one", "two"],
    marked: ["two"],
    quarantined: `${JSON.stringify(recordOf("two"))}\n`,
  },
  "an altered sum": {
    text: headerLine + one.replace(/"sum":"./, '"sum":"x') + two,
    listed: ["one", "two"],
    marked: ["one"],
    quarantined: one.replace(/"sum":"./, '"sum":"x'),
  },
  "an altered header": {
    text: headerLine.replace('"sum":"', '"sum":"0') + one + two,
    listed: ["one", "two"],
    quarantined: headerLine.replace('"sum":"', '"sum":"0'),
  },
  "NULs at the end, as after a power cut": {
    text: whole + nuls,
    listed: ["one", "two"],
    quarantined: `${nuls}\n`,
  },
  "NULs before a line": {
    text: headerLine + one + nuls + two,
    listed: ["one", "two"],
    quarantined: `${nuls}\n`,
  },
  "NULs in place of a line": {
    text: `${headerLine}${nuls}\n${two}`,
    listed: ["two"],
    quarantined: `${nuls}\n`,
  },
  "a torn line with the next behind it": {
    text: headerLine + one.slice(0, 40) + two,
    listed: ["two"],
    quarantined: `${one.slice(0, 40)}\n`,
  },
  "noise between the lines": {
    text: Buffer.concat([Buffer.from(headerLine + one), noise, Buffer.from(`\n${two}`)]),
    listed: ["one", "two"],
    quarantined: Buffer.concat([noise, Buffer.from("\n")]),
  },
  "noise only": { text: noise, listed: [], quarantined: Buffer.concat([noise, Buffer.from("\n")]) },
  "foreign JSON": {
    text: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
    listed: [],
    quarantined: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
  },
  "a web page": { text: "<html>\n<p>502</p>", listed: [], quarantined: "<html>\n<p>502</p>\n" },
  "a good sum over what is no enquiry": {
    text: whole + encodeLine({ x: 1 }) + encodeLine([2]).replace("[", "["),
    listed: ["one", "two"],
    quarantined: encodeLine({ x: 1 }) + encodeLine([2]),
  },
  "a line of 3 MB": {
    text: `${whole}${"x".repeat(3_000_000)}\n${line("three")}`,
    listed: ["one", "two", "three"],
  },
};
