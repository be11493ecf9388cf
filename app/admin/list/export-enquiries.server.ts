import { type EnquiryField, enquiryFields, referenceOf } from "../../enquiries/enquiry";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { requestLog } from "../../log.server";
import { spaTimeZone } from "../../i18n/format-date";
import { languageOf, translator } from "../../i18n/i18n.server";
import { orRefuse } from "../or-refuse.server";
import { entriesOf } from "./entry";
import { filteredParts, searchedEntries, type ListQuery } from "./query";
import { treatmentNames } from "./search";

/**
 * The enquiries that a query finds, as a CSV file. The caller has checked the session.
 *
 * @param request its language is that of the treatments' names, which a search finds too
 * @throws {HttpError} "notListed" when they cannot be read
 */
export async function exportEnquiries(
  request: Request,
  query: ListQuery,
  records: EnquiryRecords,
): Promise<Response> {
  const all = await orRefuse(request, "enquiries.notExported", "notListed", () => records.all());
  const treatmentName = treatmentNames(translator(await languageOf(request)));
  const found = filteredParts(searchedEntries(entriesOf(all), query, treatmentName), query);
  const ids = new Set(Object.values(found).flatMap((part) => part.map(({ id }) => id)));
  const entries = all.filter(({ id }) => ids.has(id));
  requestLog(request).info({ event: "enquiries.exported", count: entries.length });
  return new Response(writeEnquiriesCsv(entries), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvFileName(Date.now())}"`,
    },
  });
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

/** The column of each of the enquiry's fields. */
const fieldColumns: Record<EnquiryField, string> = {
  firstName: "first name",
  lastName: "last name",
  email: "e-mail",
  phone: "phone",
  treatment: "treatment",
  message: "message",
};

/** The columns in their order: the names in the first row, and the cell of an enquiry. */
const columns: Record<string, (enquiry: EnquiryRecord) => string | undefined> = {
  reference: ({ id }) => referenceOf(id),
  created: ({ createdAt }) => createdAt,
  "created in London": ({ createdAt }) => inLondon(createdAt),
  ...Object.fromEntries(
    enquiryFields.map((field) => [fieldColumns[field], (enquiry: EnquiryRecord) => enquiry[field]]),
  ),
  status: ({ work = noWork }) => work.status,
  note: ({ work }) => work?.note,
  language: ({ language }) => language,
  flagged: ({ suspectedSpam = [] }) => suspectedSpam.join(" "),
  appointment: ({ work }) =>
    work?.appointment && `${work.appointment.start} ${work.appointment.minutes}`,
};
const cells = Object.values(columns);

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"), and the apostrophe itself, so that
 * exactly one can be taken off again. A program with another separator than the comma ignores quotation marks inside a
 * row: for it a cell also begins behind each line break and each of its separators.
 */
const formulaStart = /(^|[\r\n;\t|])([\s"]*)(?=['=+\-@＇＝＋－＠])/g;

const quoted = (text = "") => `"${text.replace(formulaStart, "$1$2'").replaceAll('"', '""')}"`;

const row = (texts: readonly (string | undefined)[]) => texts.map(quoted).join(",") + lineEnd;

/**
 * Writes enquiries as a CSV file (RFC 4180) that a spreadsheet opens and in which it computes nothing, with a comma, a
 * semicolon, a tab or a bar as its separator: what could begin a formula, or begins with an apostrophe, has one
 * apostrophe in front. It does not hold for a space or a colon.
 *
 * @returns the file's text: a byte order mark, the row of names and a row for each entry, each cell quoted
 */
export function writeEnquiriesCsv(entries: readonly EnquiryRecord[]): string {
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
