import { expect, it } from "vitest";
import { csvFileName, writeEnquiriesCsv, type CsvEntry } from "./export-enquiries.server";

const entry = (message: string, different: Partial<CsvEntry> = {}): CsvEntry => ({
  enquiry: {
    id: "3f2a9c1b-0000-4000-8000-000000000000",
    createdAt: "2026-07-01T23:30:00.000Z",
    firstName: "Zoë",
    lastName: "山田",
    email: "zoe@example.com",
    phone: "07700 900123",
    treatment: "hot-stone",
    message,
  },
  work: { status: "new" },
  flagged: [],
  ...different,
});

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

it("the file has a byte order mark, the columns, and every cell in quotation marks", () => {
  const work = { status: "booked", note: 'Two lines\n"quoted"', language: "de" } as const;
  const csv = writeEnquiriesCsv([entry("Hello", { work, flagged: ["links", "seo"] })]);
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
  ]);
  expect(csv.endsWith("\r\n")).toBe(true);
});

const starts = ["=", "+", "-", "@", "\t", "\r", "\n", "＇", "＝", "＋", "－", "＠", "'", '"='];
const hostile = [
  ...starts,
  ...starts.map((start) => `${start}cmd|'/C calc'!A0`),
  ...starts.map((start) => `${start}HYPERLINK("https://evil.example","x")`),
  ...starts.map((start) => `'${start}1+1`),
  ...[",=1", "a\r\n=1", 'a"\r\n"=1', "\u00a0=1"],
];

it("no hostile cell begins a formula, and each comes back when one apostrophe is taken off", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const rows = parse(writeEnquiriesCsv(hostile.map((message) => entry(message)))).slice(1);
  expect(rows).toHaveLength(hostile.length);
  const messages = rows.map((row) => row[8]!);
  for (const message of messages) expect(message).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  expect(messages.map((message) => message.replace(/^'/, ""))).toEqual(hostile);
});

it("an international telephone number is guarded too", () => {
  const { enquiry } = entry("");
  const [, row] = parse(
    writeEnquiriesCsv([entry("", { enquiry: { ...enquiry, phone: "+44 7700 900123" } })]),
  );
  expect(row![6]).toBe("'+44 7700 900123");
});

it("the file's name has London's date", () => {
  expect(csvFileName(Date.parse("2026-07-01T23:30:00Z"))).toBe("enquiries-2026-07-02.csv");
  expect(csvFileName(Date.parse("2026-11-21T23:30:00Z"))).toBe("enquiries-2026-11-21.csv");
});
