import type { Treatment } from "../../business/treatments";
import { workStatuses } from "../../enquiries/record";
import { flaggedGroups } from "../../enquiries/spam-reasons";
import { type Listed, statusOf } from "./entry";
import { type ListPart, partOf } from "./list-parts";
import { samePersonAs } from "./same-person";
import { matchesSearch, searchWords } from "./search";

/** The filters of the list, in the order of the dashboard. */
export const listFilters = ["all", ...workStatuses, ...flaggedGroups] as const;
export type ListFilter = (typeof listFilters)[number];

/**
 * "waiting": the new enquiries first, the oldest of them at the top. If you add one, the types do not remind you of
 * `filteredParts`, of the button in page/search-bar.tsx, nor of the days in page/list.tsx.
 */
const listOrders = ["newest", "waiting"] as const;
type ListOrder = (typeof listOrders)[number];

/** What the owner looks for in the list. */
export interface ListQuery {
  filter: ListFilter;
  order: ListOrder;
  /** As typed in the browser; `listQueryOf` trims and cuts it. Empty for no search. */
  search: string;
  /** An enquiry's id: only those with its email address or telephone number are shown. */
  person?: string | undefined;
}

/** The parameter of `csvAddress` that asks for what the list of the session shows: a search can contain a visitor's name. */
export const shownInListParameter = "shown";

/** The query that finds the whole list. The dashboard opens with it. */
export const wholeList: ListQuery = { filter: "all", order: "newest", search: "" };

/** The query that finds all that a person has sent. @param person the id of one of these enquiries */
export const allOfPerson = (person: string): ListQuery => ({ ...wholeList, person });

/** Longest search in UTF-16 units; what is longer is cut off. */
const maxSearchLength = 200;

/**
 * Reads a query from a form or from the parameters of an address, which call the filter `status` and the search `q`;
 * what is unknown counts as not given.
 */
export function listQueryOf(read: {
  status?: unknown;
  order?: unknown;
  q?: unknown;
  person?: unknown;
}): ListQuery {
  const { status, order, q, person } = read;
  return {
    filter: listFilters.find((known) => known === status) ?? wholeList.filter,
    order: listOrders.find((known) => known === order) ?? wholeList.order,
    search: typeof q === "string" ? q.trim().slice(0, maxSearchLength) : "",
    ...(typeof person === "string" && person !== "" && { person }),
  };
}

/** Reads a query for the list that the session or the browser's tab has kept as it is; what is unknown counts as not given. */
export function keptQuery(kept: unknown): ListQuery {
  // `Object` makes an empty object of null and of undefined.
  const { filter, search, order } = Object(kept) as Record<string, unknown>;
  return listQueryOf({ status: filter, q: search, order });
}

/** The fields by which a form carries a query, as `listQueryOf` reads them: what differs from the whole list. */
export function queryFields({ filter, order, search, person }: ListQuery): Record<string, string> {
  return {
    ...(filter !== wholeList.filter && { status: filter }),
    ...(order !== wholeList.order && { order }),
    ...(search !== "" && { q: search }),
    ...(person !== undefined && { person }),
  };
}

/** Tells whether a query shows the whole list, in whatever order. */
export function showsAll({ filter, search, person }: ListQuery): boolean {
  return filter === "all" && search.trim() === "" && person === undefined;
}

/**
 * What the search finds of a list, or, if the query names a person, of that person's enquiries; filters and counts are
 * applied to these.
 *
 * @param treatments with their names in the page's language, which are searched, too
 */
export function enquiriesMatching<Enquiry extends Listed>(
  list: readonly Enquiry[],
  { search, person }: ListQuery,
  treatments: readonly Treatment[],
): readonly Enquiry[] {
  const searched = person === undefined ? list : samePersonAs(list, person);
  const words = searchWords(search, treatments);
  if (words.length === 0) return searched;
  return searched.filter((enquiry) => matchesSearch(enquiry, words));
}

/** The filter, other than "all", that shows an enquiry. */
function filterOf(enquiry: Listed): Exclude<ListFilter, "all"> {
  const part = partOf(enquiry);
  return part === "unflagged" ? statusOf(enquiry) : part;
}

export const filterShows = (filter: ListFilter, enquiry: Listed): boolean =>
  filter === "all" || filter === filterOf(enquiry);

/**
 * What a query shows, by the parts of the list. `order` is that of the enquiries that are not flagged; the flagged
 * ones stay newest first.
 *
 * @param searched what `enquiriesMatching` returned, newest first
 * @param keep the id of an enquiry that is shown whatever the filter, since it has just been changed
 */
export function filteredParts<Enquiry extends Listed>(
  searched: readonly Enquiry[],
  { filter, order }: ListQuery,
  keep?: string,
): Record<ListPart, Enquiry[]> {
  const parts: Record<ListPart, Enquiry[]> = { unflagged: [], flood: [], advertising: [] };
  for (const enquiry of searched) {
    if (filterShows(filter, enquiry) || enquiry.id === keep) parts[partOf(enquiry)].push(enquiry);
  }
  if (order === "newest") return parts;
  const isNew = (enquiry: Enquiry) => statusOf(enquiry) === "new";
  const waiting = parts.unflagged.filter(isNew).reverse();
  const others = parts.unflagged.filter((enquiry) => !isNew(enquiry));
  return { ...parts, unflagged: [...waiting, ...others] };
}

/**
 * The counts beside the names of the filters. A flagged enquiry counts in its group only, and not in "all", which shows
 * it folded.
 */
export function filterCounts(list: readonly Listed[]): Record<ListFilter, number> {
  const counts = { all: 0, new: 0, contacted: 0, booked: 0, closed: 0, flood: 0, advertising: 0 };
  for (const enquiry of list) {
    if (partOf(enquiry) === "unflagged") counts.all += 1;
    counts[filterOf(enquiry)] += 1;
  }
  return counts;
}
