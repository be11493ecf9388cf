import { expect, it } from "vitest";
import type { EnquiryRecord } from "../../enquiries/record";
import { enquiriesCsv } from "./export-enquiries.server";

const entry = (message: string, different: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: "2026-07-01T23:30:00.000Z",
  firstName: "Zoë",
  lastName: "山田",
  email: "zoe@example.com",
  phone: "07700 900123",
  treatment: "hot-stone",
  message,
  ...different,
});

const csvOf = (entries: readonly EnquiryRecord[]) => [...enquiriesCsv(entries)].join("");

/** Reads a CSV text as RFC 4180 has it. */
function parse(csv: string): string[][] {
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const rows = csv.slice(1).match(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = ""]) =>
      cell.replaceAll('""', '"'),
    ),
  );
}

/** The rows of the file, their cells by the names of the columns. */
function rowsOf(entries: readonly EnquiryRecord[]): Record<string, string | undefined>[] {
  const [names = [], ...rows] = parse(csvOf(entries));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
}

it("the file has a byte order mark, the columns, and every cell in quotation marks", () => {
  const note = 'Two lines\n"quoted"';
  const appointment = { start: "2026-07-03T17:00:00+01:00", minutes: 60 };
  const work = { status: "booked", note, appointment, revision: 1, history: [] } as const;
  const suspectedSpam = ["links", "seo"];
  const csv = csvOf([entry("Hello", { work, language: "de", suspectedSpam })]);
  const [names, row] = parse(csv);
  expect(names).toEqual([
    "reference",
    "created",
    "created in London",
    "first name",
    "last name",
    "e-mail",
    "phone",
    "treatment",
    "message",
    "status",
    "note",
    "language",
    "flagged",
    "appointment",
  ]);
  expect(row).toEqual([
    "3F2A-9C1B",
    "2026-07-01T23:30:00.000Z",
    "2026-07-02 00:30:00",
    "Zoë",
    "山田",
    "zoe@example.com",
    "07700 900123",
    "hot-stone",
    "Hello",
    "booked",
    'Two lines\n"quoted"',
    "de",
    "links seo",
    "2026-07-03T17:00:00+01:00 60",
  ]);
  expect(csv.endsWith("\r\n")).toBe(true);
});

const formula = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const starts = [...formula, "'", "＇", '"=', " =", '\t"  +', "\u00a0-"];
const hostile = [
  ...starts,
  ...starts.map((start) => `${start}cmd|'/C calc'!A0`),
  ...starts.map((start) => `'${start}1+1`),
  ...["\n", "\r\n", ";", "\t", "|", '";"', "; ", ";;", "\n\n"].flatMap((separator) =>
    formula.map((sign) => `Ann${separator}${sign}HYPERLINK("https://evil.example","x")`),
  ),
];

/** The cells that a program finds that reads rows and separators, and quotation marks only around a whole cell. */
const cellsBy = (separator: string, csv: string) =>
  csv
    .slice(1)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(separator))
    .map((cell) => cell.replace(/^[\s"]+/, ""));

it("no hostile cell begins a formula, and each comes back when the apostrophes are taken off", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const rows = rowsOf(hostile.map((message) => entry(message)));
  expect(rows).toHaveLength(hostile.length);
  const messages = rows.map(({ message }) => message!);
  for (const message of messages) expect(message).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  const added = /(^|[\r\n;\t|])([\s"]*)'(?=['=+\-@＇＝＋－＠])/g;
  expect(messages.map((message) => message.replace(added, "$1$2"))).toEqual(hostile);
});

it.each([";", "\t", "|"])(
  "no cell begins a formula for a program that separates by %j",
  (separator) => {
    const csv = csvOf(hostile.map((message) => entry(message, { firstName: message })));
    for (const cell of cellsBy(separator, csv)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  },
);

it("an international telephone number is guarded too", () => {
  const [row] = rowsOf([entry("", { phone: "+44 7700 900123" })]);
  expect(row?.["phone"]).toBe("'+44 7700 900123");
});

it.each([
  ["07700900123", "07700 900123"],
  ["447700900123", "44770 0900123"],
  ["07700900123456789", "07700 900123456789"],
  ["０７７００９００１２３", "０７７００ ９００１２３"],
  ["0123", "01 23"],
  ["0171.5550132", "'0171.5550132"],
  ["01/02/03", "'01/02/03"],
  ["06-12-34", "'06-12-34"],
  ["07700 900123", "07700 900123"],
  ["0049 30/23125123", "'0049 30/23125123"],
  ["07700900123-", "'07700900123-"],
  ["07700 900 123 -", "'07700 900 123 -"],
  ["( 07700900123 )", "'( 07700900123 )"],
  ["(07700 900 123)", "'(07700 900 123)"],
  ["1-1-12345", "'1-1-12345"],
  ["(07700900123)", "'(07700900123)"],
  ["(0)7700900123", "'(0)7700900123"],
  ["(020) 7946 0000", "(020) 7946 0000"],
  ["020 7946 0000", "020 7946 0000"],
  ["07700900123.", "'07700900123."],
  ["2-3-4567", "'2-3-4567"],
  ["01-02-345", "'01-02-345"],
  ["12-2026", "'12-2026"],
  ["07700 900 123", "07700 900123"],
  ["077 009", "07700 9"],
  ["12 345", "12345"],
  ["1 234 567", "12345 67"],
  ["07700900", "0770 0900"],
  ["01234", "0 1234"],
  ["07700\u00A0900\u00A0123", "07700 900123"],
  ["020\u00A07946\u00A00000", "020 7946 0000"],
  ["07700'900'123", "'07700'900'123"],
  ["12:30 07700900123", "'12:30 07700900123"],
  ["020-7946 0000", "020-7946 0000"],
  ["0171-5550132", "0171-5550132"],
])("the telephone number %s is written as %s, so that it stays a text", (phone, written) => {
  const [row] = rowsOf([entry("", { phone })]);
  expect(row?.["phone"]).toBe(written);
});

it("a reference that looks like a number in scientific notation is written as a text", () => {
  const rows = rowsOf([
    entry("", { id: "105e0256-0000-4000-8000-000000000000" }),
    entry("", { id: "12345678-0000-4000-8000-000000000000" }),
  ]);
  expect(rows.map(({ reference }) => reference)).toEqual(["'105E-0256", "1234-5678"]);
});

it.each([
  ["1e5", "'1e5"],
  ["1/2", "'1/2"],
  ["10.5.2026", "'10.5.2026"],
  ["18:00", "'18:00"],
  ["...", "..."],
  ["60", "60"],
  ["soft\u00ADhyphen, zero\u200Bwidth\uFEFF", "softhyphen, zerowidth"],
  ["\u200B=1+1", "'=1+1"],
  ["👩\u200D👧 می\u200Cخواهم", "👩\u200D👧 می\u200Cخواهم"],
])("the message %j is written as %j", (message, written) => {
  const [row] = rowsOf([entry(message)]);
  expect(row?.["message"]).toBe(written);
});

// Without a clock: work that grows with the square of the length exceeds the time limit of the test.
it.each(["\r\n", "\t", ";", '"', " ", "\n "])(
  "a message of 400 000 characters that repeats %j is written in time",
  (text) => {
    const message = `x${text.repeat(400_000 / text.length)}x`;
    const [row] = rowsOf([entry(message)]);
    expect(row?.["message"]).toBe(message);
  },
);

it("a message of 400 000 digits is written in time", () => {
  const message = "1".repeat(400_000);
  expect(rowsOf([entry(message)])[0]?.["message"]).toBe(message);
});
