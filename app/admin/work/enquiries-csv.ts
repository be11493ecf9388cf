import { referenceOf, type StoredEnquiry } from "../../enquiries/enquiry";
import { spaTimeZone } from "../../i18n/format";
import type { EnquiryWork } from "./owner-work";

/** One row of the file. */
export interface CsvEntry {
  enquiry: StoredEnquiry;
  work: Pick<EnquiryWork, "status" | "note" | "language">;
  /** Why it is flagged: reason codes, none when it is not. */
  flagged: readonly string[];
}

// Programs that import a CSV file drop the mark; without it a spreadsheet reads UTF-8 as its own code page.
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

const londonTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: spaTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function londonParts(instant: number): { day: string; time: string } {
  const parts = new Map(londonTime.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}:${part("second")}`,
  };
}

function inLondon(createdAt: string): string {
  const instant = Date.parse(createdAt);
  if (Number.isNaN(instant)) return "";
  const { day, time } = londonParts(instant);
  return `${day} ${time}`;
}

/** The columns in their order: the names in the first row, and the cell of an enquiry. */
const columns: Record<string, (entry: CsvEntry) => string | undefined> = {
  reference: ({ enquiry }) => referenceOf(enquiry.id),
  created: ({ enquiry }) => enquiry.createdAt,
  "created in London": ({ enquiry }) => inLondon(enquiry.createdAt),
  "first name": ({ enquiry }) => enquiry.firstName,
  "last name": ({ enquiry }) => enquiry.lastName,
  "e-mail": ({ enquiry }) => enquiry.email,
  phone: ({ enquiry }) => enquiry.phone,
  treatment: ({ enquiry }) => enquiry.treatment,
  message: ({ enquiry }) => enquiry.message,
  status: ({ work }) => work.status,
  note: ({ work }) => work.note,
  language: ({ work }) => work.language,
  flagged: ({ flagged }) => flagged.join(" "),
};
const cells = Object.values(columns);

// What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"), and the apostrophe itself,
// so that exactly one can be taken off again.
const formulaStart = /^['=+\-@\t\r\n＇＝＋－＠]/;

function quoted(text = ""): string {
  const guarded = formulaStart.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

const row = (texts: readonly (string | undefined)[]) => texts.map(quoted).join(",") + lineEnd;

/**
 * Writes enquiries as a CSV file (RFC 4180) that a spreadsheet opens and in which it computes nothing: a cell
 * that could begin a formula, or begins with an apostrophe, has one apostrophe in front.
 *
 * @returns the file's text: a byte order mark, the row of names and a row for each entry, each cell quoted
 */
export function writeEnquiriesCsv(entries: readonly CsvEntry[]): string {
  const rows = entries.map((entry) => row(cells.map((cell) => cell(entry))));
  return byteOrderMark + row(Object.keys(columns)) + rows.join("");
}

/**
 * The file's name, with the day on London's calendar.
 *
 * @param now ms since the epoch
 */
export function csvFileName(now: number): string {
  return `enquiries-${londonParts(now).day}.csv`;
}
