import { encodeLine } from "../../app/store/file/lines.server";
import { visitsHeader } from "./test-stores";

export const headerLine = encodeLine(visitsHeader);

/** A visit as it is stored. */
export const visitOf = (name: string) => ({
  id: `id of ${name}`,
  createdAt: "2026-11-01T10:00:00.000Z",
  name,
});
export const lineOf = (name: string, more: object = {}) =>
  encodeLine({ ...visitOf(name), ...more });
export const [one, two] = [lineOf("one"), lineOf("two")];
export const whole = headerLine + one + two;

interface Damaged {
  text: string | Buffer;
  /** The names that are listed, oldest first. */
  listed: string[];
  /** The content of the quarantine file; undefined when every line can be read. */
  quarantined?: string | Buffer;
}

const altered = two.replace('"name":"two"', '"name":"twe"');
const nuls = "\0".repeat(4096);
const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0d, 0x7f]);
const newline = Buffer.from("\n");

/** Damaged files of visits and what the store makes of them, by their damage. */
export const corpus: Record<string, Damaged> = {
  "nothing at all": { text: "", listed: [], quarantined: "\n" },
  "white space only": { text: " \n\n", listed: [], quarantined: " \n" },
  "a header only": { text: headerLine, listed: [] },
  "no header": { text: one + two, listed: ["one", "two"] },
  "two headers, as two files in one": {
    text: whole + headerLine + lineOf("three"),
    listed: ["one", "two", "three"],
  },
  "a byte order mark": {
    text: `\uFEFF${whole}`,
    listed: ["one", "two"],
    quarantined: `\uFEFF${headerLine}`,
  },
  CRLF: { text: whole.replaceAll("\n", "\r\n"), listed: ["one", "two"] },
  "empty lines": { text: whole.replaceAll("\n", "\n\n"), listed: ["one", "two"] },
  "no line break at the end": { text: whole.slice(0, -1), listed: ["one", "two"] },
  "the same line twice": { text: whole + one, listed: ["one", "two"] },
  "a later version of a record": {
    text: whole + lineOf("other", { id: "id of one" }),
    listed: ["other", "two"],
  },
  "an altered letter": { text: headerLine + one + altered, listed: ["one"], quarantined: altered },
  "an altered letter, and the line as it was behind it": {
    text: headerLine + altered + one + two,
    listed: ["one", "two"],
    quarantined: altered,
  },
  "a line without a sum, as somebody adds one by hand": {
    text: `${headerLine}${one}${JSON.stringify(visitOf("two"))}\n`,
    listed: ["one"],
    quarantined: `${JSON.stringify(visitOf("two"))}\n`,
  },
  "an altered sum": {
    text: headerLine + one.replace(/"sum":"./, '"sum":"x') + two,
    listed: ["two"],
    quarantined: one.replace(/"sum":"./, '"sum":"x'),
  },
  "an altered header": {
    text: headerLine.replace('"sum":"', '"sum":"0') + one + two,
    listed: ["one", "two"],
    quarantined: headerLine.replace('"sum":"', '"sum":"0'),
  },
  "the header of other records": {
    text: encodeLine({ ...visitsHeader, file: "others" }) + one,
    listed: ["one"],
    quarantined: encodeLine({ ...visitsHeader, file: "others" }),
  },
  "NULs at the end, as after a power cut": {
    text: whole + nuls,
    listed: ["one", "two"],
    quarantined: `${nuls}\n`,
  },
  "NULs in place of a line": {
    text: `${headerLine}${nuls}\n${two}`,
    listed: ["two"],
    quarantined: `${nuls}\n`,
  },
  "a torn line with the next behind it": {
    text: headerLine + one.slice(0, 40) + two + lineOf("three"),
    listed: ["three"],
    quarantined: one.slice(0, 40) + two,
  },
  "noise between the lines": {
    text: Buffer.concat([Buffer.from(headerLine + one), noise, Buffer.from(`\n${two}`)]),
    listed: ["one", "two"],
    quarantined: Buffer.concat([noise, newline]),
  },
  "noise only": { text: noise, listed: [], quarantined: Buffer.concat([noise, newline]) },
  "foreign JSON": {
    text: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
    listed: [],
    quarantined: `[1,2]\n{"name":"foreign"}\n"file"\nnull\n`,
  },
  "a web page": { text: "<html>\n<p>502</p>", listed: [], quarantined: "<html>\n<p>502</p>\n" },
  "a good sum over what is no record": {
    text: whole + encodeLine({ x: 1 }) + encodeLine([2]),
    listed: ["one", "two"],
    quarantined: encodeLine({ x: 1 }) + encodeLine([2]),
  },
  "a good sum over a record whose creation has no time": {
    text: whole + encodeLine({ id: "timeless", createdAt: 1 }),
    listed: ["one", "two"],
    quarantined: encodeLine({ id: "timeless", createdAt: 1 }),
  },
};
