import { countsOutside, type DayCounts } from "./days";
import { type DeskEntry, type Listed } from "./entry";
import type { ListPart } from "./list-parts";
import { filteredParts, type ListQuery } from "./query";
import { personCount, shownPerson, type ShownPerson } from "./same-person";

/** How many cards are on a page. */
export const pageSize = 50;

/** One page of what a query finds. */
export interface ListPage<Enquiry = DeskEntry> {
  query: ListQuery;
  /** From 1. */
  number: number;
  /** How many pages there are. */
  pages: number;
  /** Those on the page: first those that are not flagged, then each folded group. */
  entries: readonly Enquiry[];
  /** How many the query finds in each part of the list, on all pages together. */
  found: Record<ListPart, number>;
  /**
   * A day may begin on the page before or end on the next one: how many of its enquiries are there, by the day. Empty
   * unless the newest are first.
   */
  dayCountsOutside: Readonly<Record<string, DayCounts>>;
  /** How many enquiries the same person has sent, by the id of each on the page; left out where it is the only one. */
  personCounts: Readonly<Record<string, number>>;
  /** Left out when the query names none. */
  person?: ShownPerson;
}

/**
 * One page of what a query finds, for the server and for the page alike.
 *
 * @param list the whole list, newest first
 * @param searched what `enquiriesMatching` returned for it
 * @param wanted `keep`, the id of an enquiry that is shown whatever the filter; `page`, as an address has it, undefined
 *   for the page of that enquiry, or else the first
 */
export function pageOf<Enquiry extends Listed>(
  list: readonly Enquiry[],
  searched: readonly Enquiry[],
  query: ListQuery,
  wanted: { page?: number | undefined; keep?: string | undefined } = {},
): ListPage<Enquiry> {
  const { keep } = wanted;
  const { unflagged, flood, advertising } = filteredParts(searched, query, keep);
  const inOrder = [...unflagged, ...flood, ...advertising];
  const pages = Math.max(1, Math.ceil(inOrder.length / pageSize));
  const keptIndex = inOrder.findIndex(({ id }) => id === keep);
  const page = wanted.page ?? (keptIndex === -1 ? 1 : Math.floor(keptIndex / pageSize) + 1);
  const number = Math.min(pages, Math.max(1, Math.trunc(page) || 1));
  const [from, to] = [(number - 1) * pageSize, number * pageSize];
  const shown = inOrder.slice(from, to);
  const counts = shown.map((one) => [one.id, personCount(list, one)] as const);
  return {
    query,
    number,
    pages,
    entries: shown,
    found: { unflagged: unflagged.length, flood: flood.length, advertising: advertising.length },
    dayCountsOutside: query.order === "newest" ? countsOutside(unflagged, from, to) : {},
    personCounts: Object.fromEntries(counts.filter(([, count]) => count > 1)),
    ...(query.person !== undefined && { person: shownPerson(query.person, searched) }),
  };
}
