import {
  type EnquiryField,
  enquiryFields,
  referenceOf,
  type StoredEnquiry,
} from "../../enquiries/enquiry";
import type { EnquiryStore } from "../../enquiries/store/enquiry-store";
import { HttpError } from "../../http/http-error.server";
import { requestLog, reasonOf } from "../../log.server";
import { spaTimeZone } from "../../i18n/format";
import { languageOf, translator } from "../../i18n/i18n.server";
import { workOnEnquiries } from "../list-page.server";
import { queryList, type ListQuery } from "./filters";
import { noWork, type EnquiryWork } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";
import { samePersonById } from "./same-person";
import { preparedText, treatmentNames } from "./search";

/** What the export is read from. */
export interface ExportNeeds {
  enquiries: Pick<EnquiryStore, "list">;
  ownerWork: Pick<OwnerWorkStore, "all">;
}

async function read(request: Request, { enquiries, ownerWork }: ExportNeeds) {
  try {
    const records = await enquiries.list();
    const work = await workOnEnquiries(records, await ownerWork.all(), new Map());
    return { records, workOf: (id: string) => (Object.hasOwn(work, id) && work[id]) || noWork };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "enquiries.notExported", reason });
    throw new HttpError("notListed");
  }
}

/**
 * The enquiries that a query finds, as a CSV file. The caller has checked the session.
 *
 * @param request its language is that of the treatments' names, which a search finds too
 * @throws {HttpError} "notListed" when they cannot be read
 */
export async function exportEnquiries(
  request: Request,
  query: ListQuery,
  needs: ExportNeeds,
): Promise<Response> {
  const { records, workOf } = await read(request, needs);
  const t = translator(await languageOf(request));
  const treatmentName = treatmentNames(t);
  const flagged = new Map(records.map(({ id, suspectedSpam = [] }) => [id, suspectedSpam]));
  const found = queryList(records, query, {
    isFlagged: (id) => (flagged.get(id) ?? []).length > 0,
    statusOf: (id) => workOf(id).status,
    searchTextOf: (enquiry) => preparedText(enquiry, workOf(enquiry.id).note, treatmentName),
    samePersonAs: (id) => samePersonById(records).of(id),
  });
  const entries = found.map((enquiry) => ({
    enquiry,
    work: workOf(enquiry.id),
    flagged: flagged.get(enquiry.id) ?? [],
  }));
  requestLog(request).info({ event: "enquiries.exported", count: entries.length });
  return new Response(writeEnquiriesCsv(entries), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvFileName(Date.now())}"`,
    },
  });
}

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
const columns: Record<string, (entry: CsvEntry) => string | undefined> = {
  reference: ({ enquiry }) => referenceOf(enquiry.id),
  created: ({ enquiry }) => enquiry.createdAt,
  "created in London": ({ enquiry }) => inLondon(enquiry.createdAt),
  ...Object.fromEntries(
    enquiryFields.map((field) => [fieldColumns[field], ({ enquiry }: CsvEntry) => enquiry[field]]),
  ),
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
