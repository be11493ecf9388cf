import type { StoredEnquiry } from "../../enquiries/enquiry";
import { groupEnquiries, pageSize, type DashboardNotices, type ListView } from "../list-view";
import { queryList, showsAll, type ListQuery } from "./filters";
import { noWork, type EnquiryWork } from "./owner-work";
import { samePersonById } from "./same-person";
import { preparedText } from "./search";

/** What the server is asked to show. */
export interface RequestedPart {
  /** As the address has it; null for the first page. */
  page: string | null;
  query: ListQuery;
  /** The id of an enquiry that is shown whatever its status, since a form has just changed it. */
  keep: string | undefined;
  /** Gives the name of a stored treatment in the page's language. */
  treatmentName: (value: string) => string;
}

function workById(notices: DashboardNotices | undefined, id: string): EnquiryWork {
  const { enquiries = {} } = notices ?? {};
  return (Object.hasOwn(enquiries, id) ? enquiries[id] : undefined) ?? noWork;
}

/**
 * One page of what a query finds, for the server; the enquiries of the folded groups come last.
 *
 * @returns the whole list, without `page`, when it is short and everything is shown
 */
export function pageOf(
  enquiries: readonly StoredEnquiry[],
  notices: DashboardNotices | undefined,
  { page: requested, query, keep, treatmentName }: RequestedPart,
): Pick<ListView, "enquiries" | "page" | "notices"> {
  if (enquiries.length <= pageSize && showsAll(query)) return { enquiries, notices };
  const flagged = notices?.flagged ?? {};
  const isFlagged = (id: string) => Object.hasOwn(flagged, id);
  const statusOf = (id: string) => workById(notices, id).status;
  const samePersonAs = samePersonById(enquiries);
  const textOf = (enquiry: StoredEnquiry) =>
    preparedText(enquiry, workById(notices, enquiry.id).note, treatmentName);
  const known = { isFlagged, statusOf, searchTextOf: textOf, samePersonAs };
  const found = showsAll(query) ? enquiries : queryList(enquiries, query, known, keep);
  const { plain, flood, advertising } = groupEnquiries(found, flagged);
  const count = Math.max(1, Math.ceil(found.length / pageSize));
  const number = Math.min(count, Math.max(1, Math.trunc(Number(requested)) || 1));
  const start = (number - 1) * pageSize;
  const shown = [...plain, ...flood, ...advertising].slice(start, start + pageSize);
  const persons = shown.map(({ id }) => [id, samePersonAs(id).length] as const);
  const works = shown.map(({ id }) => [id, workById(notices, id)] as const);
  return {
    enquiries: shown,
    notices: notices && { ...notices, enquiries: Object.fromEntries(works) },
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
    },
  };
}
