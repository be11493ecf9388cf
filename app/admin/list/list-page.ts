import { isLate, isUnanswered } from "../../diary/late-enquiries";
import { countsOutside, type DayCounts } from "./days";
import { partOf, type DeskEntry, type Listed, type ListPart } from "./entry";
import { filterCounts, filteredParts, type ListFilter, type ListQuery } from "./query";
import { personCount, shownPerson, type ShownPerson } from "./same-person";
import { waitingDays } from "./waiting";

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
  /** What the first and the last day on the page have on other pages, by the day, when the newest are first. */
  dayCountsOutside: Readonly<Record<string, DayCounts>>;
  /** How many enquiries the same person has sent, by the id of each on the page; left out where it is the only one. */
  personCounts: Readonly<Record<string, number>>;
  /** Left out when the query names none. */
  person?: ShownPerson;
}

/** What is counted for a list beside a page of it. */
export interface ListCounts {
  /** Of each filter, among what the search finds. */
  filters: Record<ListFilter, number>;
  /** How many wait for an answer, in the whole list: they are new, and not flagged. */
  unanswered: number;
  /** How many of those have been waiting for a day or more. */
  waitingLong: number;
  /** How many of those are late, see `isLate`. */
  late: number;
}

/**
 * The numbers beside the filters and in the lines above the list.
 *
 * @param list the whole list
 * @param searched what `enquiriesMatching` returned for it
 * @param now ms since the epoch
 * @param lateBefore see `isLate`
 */
export function countsOf(
  list: readonly Listed[],
  searched: readonly Listed[],
  { now, lateBefore }: { now: number; lateBefore: string | undefined },
): ListCounts {
  const unanswered = list.filter(isUnanswered);
  return {
    filters: filterCounts(searched),
    unanswered: unanswered.length,
    waitingLong: unanswered.filter((enquiry) => waitingDays(enquiry, now) !== undefined).length,
    late: unanswered.filter((enquiry) => isLate(enquiry, lateBefore)).length,
  };
}

/**
 * One page of what a query finds, for the server and for the page alike.
 *
 * @param list the whole list, newest first
 * @param searched what `enquiriesMatching` returned for it
 * @param wanted `page`, as an address has it: undefined for the page of the enquiry that is kept, or else the first;
 *   `keep`, the id of an enquiry that is shown whatever the filter
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

/**
 * Counts the enquiries that visitors have sent since another list was shown, without what looks like advertising. Those
 * that the owner has added do not count.
 *
 * @param since when the newest of that list was sent, empty for an empty list; undefined when that is not known, and
 *   then so is the count
 */
export function countArrived(
  list: readonly Listed[],
  since: string | undefined,
): number | undefined {
  if (since === undefined) return undefined;
  const isLater = (one: Listed) =>
    one.createdAt > since && one.source === undefined && partOf(one) !== "advertising";
  return list.filter(isLater).length;
}
