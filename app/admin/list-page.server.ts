import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { EnquiryRecord } from "../enquiries/store/enquiry-store";
import { isLanguage } from "../i18n/languages";
import { groupEnquiries, type DashboardRemarks, type ListView } from "./list-view";
import { noticesOfEnquiry, type MailOverview } from "./mail-overview.server";
import { shownPerson } from "./person/person-view";
import {
  filterCounts,
  pageSize,
  pageSizeOf,
  queryList,
  showsAll,
  type ListQuery,
} from "./work/filters";
import { noWork, type EnquiryWork, type OwnerWork } from "./work/owner-work";
import { samePersonById } from "./work/same-person";
import { preparedText } from "./work/search";

const batchSize = 256; // handled within a few ms, so that other requests are served in between

function workOn(
  enquiry: EnquiryRecord,
  work: ReadonlyMap<string, OwnerWork>,
  states: MailOverview["states"],
): EnquiryWork | undefined {
  const { id, language } = enquiry;
  const own = work.get(id);
  const notice = noticesOfEnquiry(enquiry, states.get(id));
  if (!isLanguage(language) && notice.length === 0) return own;
  return {
    ...(own ?? noWork),
    ...(isLanguage(language) && { language }),
    ...(notice.length > 0 && { notice }),
  };
}

/**
 * The owner's work on the stored enquiries, and the language and the mails of each.
 *
 * @param work by the enquiry's id; the work on enquiries that are not stored is left out
 * @param states of the mails
 * @returns by the enquiry's id, without those of which there is nothing to say
 */
export async function workOnEnquiries(
  enquiries: readonly EnquiryRecord[],
  work: ReadonlyMap<string, OwnerWork>,
  states: MailOverview["states"],
): Promise<Record<string, EnquiryWork>> {
  const entries: [string, EnquiryWork][] = [];
  for (const [index, enquiry] of enquiries.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    const own = workOn(enquiry, work, states);
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

/** What is known beside the enquiries, before it is put together for each of them. */
export interface KnownOfList {
  remarks: Omit<DashboardRemarks, "enquiries">;
  /** The owner's work by the enquiry's id. */
  work: ReadonlyMap<string, OwnerWork>;
  states: MailOverview["states"];
}

/**
 * One page of what a query finds, for the server; the enquiries of the folded groups come last. Of the owner's work
 * it has that on the page.
 *
 * @param known undefined when it could not be read
 * @returns the whole list, without `page`, when it is short and everything is shown
 */
export function pageOf(
  enquiries: readonly EnquiryRecord[],
  known: KnownOfList | undefined,
  { page: requested, query, keep, treatmentName }: RequestedPart,
): Pick<ListView, "enquiries" | "page" | "remarks" | "counts"> {
  const flagged = known?.remarks.flagged ?? {};
  const flaggedIds = new Set(Object.keys(flagged));
  const isFlagged = (id: string) => flaggedIds.has(id);
  const workById = (id: string) => known?.work.get(id) ?? noWork;
  const statusOf = (id: string) => workById(id).status;
  const counts = filterCounts(enquiries, { isFlagged, statusOf });
  const remarksOn = (shown: readonly EnquiryRecord[]) => {
    if (!known) return undefined;
    const { remarks, work, states } = known;
    const works = shown.map((one) => [one.id, workOn(one, work, states) ?? noWork] as const);
    return { ...remarks, enquiries: Object.fromEntries(works) };
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
