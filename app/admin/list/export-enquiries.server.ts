import type { BusinessProfile } from "../../business/business-profile-schema";
import { treatmentsIn } from "../../business/localised-profile.server";
import { dateAt, wallTimeAt } from "../../business/spa-time";
import { type EnquiryField, enquiryFields } from "../../enquiries/enquiry-fields";
import { referenceOf } from "../../enquiries/reference";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { textStream } from "../../http/text-stream.server";
import { requestLog } from "../../http/request-log.server";
import { orRefuse } from "../../http/or-refuse.server";
import { languageOf } from "../../i18n/request-language.server";
import { filterShows, type ListQuery } from "./query";
import { searchWithPauses } from "./search-with-pauses.server";
import { withTelephones } from "./with-telephones.server";

/**
 * The enquiries that a query finds, as a CSV file, newest first whatever its order. The caller has checked the session.
 *
 * @param request its language is that of the treatments' names, which are searched, too
 * @throws {HttpError} "notListed" when they cannot be read
 */
export async function exportEnquiries(
  request: Request,
  query: ListQuery,
  { records, profile }: { records: EnquiryRecords; profile: BusinessProfile },
): Promise<Response> {
  const all = await orRefuse(request, "enquiries.notExported", "notListed", async () =>
    withTelephones(await records.all()),
  );
  const searched = await searchWithPauses(
    all,
    query,
    treatmentsIn(profile, await languageOf(request)),
  );
  const found = searched.filter((enquiry) => filterShows(query.filter, enquiry));
  requestLog(request).info({ event: "enquiries.exported", count: found.length });
  return new Response(textStream(enquiriesCsv(found)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="enquiries-${dateAt(Date.now())}.csv"`,
    },
  });
}

// Programs that import a CSV file drop the mark; without it a spreadsheet reads UTF-8 as its own code page.
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";
/** Rows that are made at a time: within a few ms. */
const batchSize = 64;

/** "2026-11-27 17:00:00"; empty for an invalid time, as in a file that was edited by hand. */
function inLondon(createdAt: string): string {
  const instant = Date.parse(createdAt);
  if (Number.isNaN(instant)) return "";
  return new Date(wallTimeAt(instant)).toISOString().slice(0, 19).replace("T", " ");
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

/** Digits alone, or in groups of three as thousands are written in some languages. */
const groupedAsNumber = /^\p{Nd}+(?: \p{Nd}{3})*$/u;
/** The prefix and the rest, which has not three digits. */
const dividedAfterPrefix =
  /^(\p{Nd}{5}(?!\p{Nd}{3}$)|\p{Nd}{4}(?=\p{Nd}{4}$)|0\p{Nd}?(?!\p{Nd}{3}$))(\p{Nd}+)$/u;

/**
 * A telephone number with plain spaces, and divided after its prefix where a program would take it for a number: that
 * drops the zero in front and rounds what is longer than 15 digits.
 */
function phoneCell(phone: string): string {
  const spaced = phone.replaceAll(/\p{Zs}/gu, " ");
  return groupedAsNumber.test(spaced)
    ? spaced.replaceAll(" ", "").replace(dividedAfterPrefix, "$1 $2")
    : spaced;
}

/** The columns in their order: the names in the first row, and the cell of an enquiry. */
const columns: Record<string, (enquiry: EnquiryRecord) => string | undefined> = {
  reference: ({ id }) => referenceOf(id),
  created: ({ createdAt }) => createdAt,
  "created in London": ({ createdAt }) => inLondon(createdAt),
  ...Object.fromEntries(
    enquiryFields.map((field) => [fieldColumns[field], (enquiry: EnquiryRecord) => enquiry[field]]),
  ),
  [fieldColumns.phone]: ({ phone }) => phoneCell(phone),
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
 * exactly one can be taken off again.
 */
const formulaStarts = new Set("'=+-@＇＝＋－＠");
/**
 * What may stand before a formula in its cell. A program with another separator than the comma ignores quotation marks
 * inside a row: for it a cell also begins behind each line break and each of its separators.
 */
const beforeFormula = /[\s";|]+/g;
const beginsCell = /[\r\n;\t|]/;
const mayHideFormula = /^[\s";|]|[\r\n;\t|]/;
/** Digits, and what numbers, dates, times and fractions are written with. */
const onlyNumberSigns = /^[\p{Nd}\p{Zs}.,/:'’()-]+$/u;
/**
 * Of those what a spreadsheet takes, or might take, for a number, a date or a time: "0171.5550132", "0049 30/23125123"
 * as a fraction, "(07700900123)" and "07700900123-" as negative numbers, "06-12-34" and "2-3-4567". "07700 900123",
 * "(020) 7946 0000" and "020-7946 0000" stay texts.
 */
const readAsNumber =
  /[.,/:'’]|^\(\s?\p{Nd}+(?: \p{Nd}{3})*\s?\)$|^\(\p{Nd}+\)\p{Nd}+$|^\p{Nd}+(?: \p{Nd}{3})*\s?-$|^\p{Nd}+(?:-\p{Nd}{1,2}){1,2}$|^(?:\p{Nd}{1,2}-){1,2}\p{Nd}{3,5}$/u;
/** "105E-0256", "1e5". */
const scientific = /^\p{Nd}+(?:[.,]\p{Nd}*)?e[+-]?\p{Nd}+$/iu;
/** The only times that are to be read as such: what `inLondon` writes. */
const ownTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Tells whether a whole cell is no number and would become one. */
const becomesNumber = (text: string) =>
  scientific.test(text) ||
  (onlyNumberSigns.test(text) &&
    /\p{Nd}/u.test(text) &&
    readAsNumber.test(text) &&
    !ownTime.test(text));

function withApostrophes(text: string): string {
  const start = formulaStarts.has(text.charAt(0)) || becomesNumber(text) ? "'" : "";
  if (!mayHideFormula.test(text)) return start + text;
  // The next character is looked up by its index: with a lookahead the time would grow with the square of the run.
  const rest = text.replace(beforeFormula, (run, at: number) => {
    const isAtStart = at === 0 || beginsCell.test(run);
    return isAtStart && formulaStarts.has(text.charAt(at + run.length)) ? `${run}'` : run;
  });
  return start + rest;
}

/**
 * Soft hyphen, zero width space and byte order mark: because of one in the first lines, Gnumeric takes the file for
 * binary and refuses it. The joiners stay, although it refuses them, too: emoji and names are written with them.
 */
const notExported = /[\u00AD\u200B\uFEFF]/g;

const quoted = (text = "") =>
  `"${withApostrophes(text.replaceAll(notExported, "")).replaceAll('"', '""')}"`;

const row = (texts: readonly (string | undefined)[]) => texts.map(quoted).join(",") + lineEnd;

/**
 * Writes enquiries as a CSV file (RFC 4180) that a spreadsheet opens and in which it computes nothing, with a comma, a
 * semicolon, a tab or a bar as its separator: what could begin a formula, or begins with an apostrophe, has one
 * apostrophe in front. With a space or a colon as its separator, formulas may remain.
 *
 * @returns the file's text in parts: a byte order mark, the row of names and a row for each record, each cell quoted
 */
export function* enquiriesCsv(records: readonly EnquiryRecord[]): Generator<string> {
  yield byteOrderMark + row(Object.keys(columns));
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize);
    yield batch.map((record) => row(cells.map((cell) => cell(record)))).join("");
  }
}
