import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type EnquiryRecord, noWork } from "../enquiries/record";
import { noticesOf } from "../notices/notice";
import { groupEnquiries, type DashboardRemarks, type ListView } from "./list-view";
import { shownPerson } from "./person/person-view";
import {
  filterCounts,
  pageSize,
  pageSizeOf,
  queryList,
  showsAll,
  type ListQuery,
} from "./work/filters";
import type { EnquiryWork } from "./work/owner-work";
import { samePersonById } from "./work/same-person";
import { preparedText } from "./work/search";

const batchSize = 256; // handled within a few ms, so that other requests are served in between

/** What the dashboard knows of an enquiry beside what was sent; undefined when there is nothing to say. */
export function workOn(record: EnquiryRecord): EnquiryWork | undefined {
  const { language, work } = record;
  const notice = noticesOf(record);
  if (language === undefined && notice.length === 0) return work;
  return {
    ...(work ?? noWork),
    ...(language !== undefined && { language }),
    ...(notice.length > 0 && { notice }),
  };
}

/**
 * The owner's work on the stored enquiries, and the language and the mails of each.
 *
 * @returns by the enquiry's id, without those of which there is nothing to say
 */
export async function workOnEnquiries(
  enquiries: readonly EnquiryRecord[],
): Promise<Record<string, EnquiryWork>> {
  const entries: [string, EnquiryWork][] = [];
  for (const [index, enquiry] of enquiries.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    const own = workOn(enquiry);
    if (own !== undefined) entries.push([enquiry.id, own]);
  }
  return Object.fromEntries(entries);
}

/** What the server is asked to show. */
export interface RequestedPart {
  /** As the address has it; null for the page of the enquiry that is kept, or else the first. */
  page: string | null;
  query: ListQuery;
  /** The id of an enquiry that is shown whatever its status, since a form has just changed it or could not. */
  keep: string | undefined;
  /** Gives the name of a stored treatment in the page's language. */
  treatmentName: (value: string) => string;
}

/**
 * One page of what a query finds, for the server; the enquiries of the folded groups come last. Of the owner's work
 * it has that on the page.
 *
 * @param known the remarks; undefined when they could not be read
 * @returns the whole list, without `page`, when it is short and everything is shown
 */
export function pageOf(
  enquiries: readonly EnquiryRecord[],
  known: Omit<DashboardRemarks, "enquiries"> | undefined,
  { page: requested, query, keep, treatmentName }: RequestedPart,
): Pick<ListView, "enquiries" | "page" | "remarks" | "counts"> {
  const flagged = known?.flagged ?? {};
  const flaggedIds = new Set(Object.keys(flagged));
  const isFlagged = (id: string) => flaggedIds.has(id);
  const byId = new Map(enquiries.map((one) => [one.id, one]));
  const workById = (id: string) => byId.get(id)?.work ?? noWork;
  const statusOf = (id: string) => workById(id).status;
  const counts = filterCounts(enquiries, { isFlagged, statusOf });
  const remarksOn = (shown: readonly EnquiryRecord[]) => {
    if (!known) return undefined;
    const works = shown.map((one) => [one.id, workOn(one) ?? noWork] as const);
    return { ...known, enquiries: Object.fromEntries(works) };
  };
  if (enquiries.length <= pageSize && showsAll(query)) {
    return { enquiries, counts, remarks: remarksOn(enquiries) };
  }
  const samePerson = samePersonById(enquiries);
  const searchTextOf = (enquiry: EnquiryRecord) =>
    preparedText(enquiry, workById(enquiry.id).note, treatmentName);
  const queried = { isFlagged, statusOf, searchTextOf, samePersonAs: samePerson.of };
  const found = showsAll(query) ? enquiries : queryList(enquiries, query, queried, keep);
  const { plain, flood, advertising } = groupEnquiries(found, flagged);
  const ordered = [...plain, ...flood, ...advertising];
  const size = pageSizeOf(query);
  const count = Math.max(1, Math.ceil(found.length / size));
  const kept = Math.max(0, keep === undefined ? 0 : ordered.findIndex(({ id }) => id === keep));
  const page = requested === null ? Math.floor(kept / size) + 1 : Math.trunc(Number(requested));
  const number = Math.min(count, Math.max(1, page || 1));
  const start = (number - 1) * size;
  const shown = ordered.slice(start, start + size);
  const persons = shown.map(({ id }) => [id, samePerson.count(id)] as const);
  return {
    enquiries: shown,
    counts,
    remarks: remarksOn(shown),
    page: {
      number,
      count,
      query,
      found: {
        plain: plain.length,
        flood: flood.length,
        advertising: advertising.length,
      },
      persons: Object.fromEntries(persons.filter(([, many]) => many > 1)),
      ...(query.person !== undefined && {
        person: shownPerson(query.person, samePerson.of(query.person)),
      }),
    },
  };
}
