import type { StoredEnquiry } from "../../enquiries/enquiry";
import { matchesSearch, searchWords, type SearchText } from "./search";
import { workStatuses, type OwnerWork, type WorkStatus } from "./owner-work";

/** The filters of the list, in the order of the dashboard; the first is chosen when the page opens. */
export const workFilters = ["all", ...workStatuses] as const;
export type WorkFilter = (typeof workFilters)[number];

/** What the owner looks for in the list. */
export interface ListQuery {
  filter: WorkFilter;
  /** As typed; empty for no search. */
  search: string;
  /** Shows only the enquiries of the same e-mail address or telephone number as this one: its id. */
  person?: string | undefined;
}

/** The whole list. */
export const wholeList: ListQuery = { filter: "all", search: "" };

/** Longest search in UTF-16 units; what is longer is cut off. */
const maxSearchLength = 200;

/** Reads a query from a form or from the parameters of an address; what is unknown counts as not given. */
export function listQueryOf(read: { status?: unknown; q?: unknown; person?: unknown }): ListQuery {
  const { status, q, person } = read;
  return {
    filter: workFilters.find((known) => known === status) ?? "all",
    search: typeof q === "string" ? q.trim().slice(0, maxSearchLength) : "",
    ...(typeof person === "string" && person !== "" && { person }),
  };
}

/** The fields by which a form carries a query, as `listQueryOf` reads them. */
export function queryFields({ filter, search, person }: ListQuery): Record<string, string> {
  return { status: filter, q: search, ...(person !== undefined && { person }) };
}

/** Tells whether a query shows the whole list. */
export function showsAll({ filter, search, person }: ListQuery): boolean {
  return filter === "all" && search.trim() === "" && person === undefined;
}

/** How many cards are drawn as a whole; the server renders a longer list in pages of this many. */
export const pageSize = 100;
/** Cards on a page of what a search or filter finds: the server renders that many within 60 ms. */
const queryPageSize = 30;

/** How many cards the server puts on a page. */
export const pageSizeOf = (query: ListQuery): number =>
  showsAll(query) ? pageSize : queryPageSize;

/**
 * Counts the enquiries of each filter. A flagged one counts only among all.
 *
 * @param workOf the owner's work by the enquiry's id
 */
export function filterCounts(
  enquiries: readonly { id: string }[],
  {
    isFlagged,
    statusOf,
  }: { isFlagged: (id: string) => boolean; statusOf: (id: string) => WorkStatus },
): Record<WorkFilter, number> {
  const counts = { all: enquiries.length, new: 0, contacted: 0, booked: 0, closed: 0 };
  for (const { id } of enquiries) if (!isFlagged(id)) counts[statusOf(id)] += 1;
  return counts;
}

/** What a query needs to know of each enquiry. */
export interface QueriedList<Entry = StoredEnquiry> {
  isFlagged: (id: string) => boolean;
  statusOf: (id: string) => WorkStatus;
  searchTextOf: (enquiry: Entry) => SearchText;
  /** The enquiries of the same person, as `samePersonIn` finds them. */
  samePersonAs: (id: string) => readonly { id: string }[];
}

/**
 * The enquiries that a query shows, flagged ones among them when the filter is "all".
 *
 * @param keep the id of an enquiry that is shown whatever its status, since it has just been changed
 * @returns in the list's order
 */
export function queryList<Entry extends StoredEnquiry>(
  enquiries: readonly Entry[],
  query: ListQuery,
  { isFlagged, statusOf, searchTextOf, samePersonAs }: QueriedList<Entry>,
  keep?: string,
): Entry[] {
  const { filter, search, person } = query;
  const words = searchWords(search);
  const persons =
    person === undefined ? undefined : new Set(samePersonAs(person).map(({ id }) => id));
  return enquiries.filter((enquiry) => {
    const { id } = enquiry;
    if (persons && !persons.has(id)) return false;
    if (filter !== "all" && ((statusOf(id) !== filter && id !== keep) || isFlagged(id)))
      return false;
    return words.length === 0 || matchesSearch(searchTextOf(enquiry), words);
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long an enquiry has been waiting for the owner.
 *
 * @param now ms since the epoch
 * @returns whole days, 1 or more; undefined for one that is not new or not a day old
 */
export function waitingDays(
  { createdAt }: Pick<StoredEnquiry, "createdAt">,
  { status }: Pick<OwnerWork, "status">,
  now: number,
): number | undefined {
  const days = Math.floor((now - Date.parse(createdAt)) / dayMs);
  return status === "new" && days >= 1 ? days : undefined;
}

/**
 * What the last change of status replaced.
 *
 * @returns undefined when there was none, or when the history does not end with the status of today
 */
export function statusBefore({ status, history }: OwnerWork): WorkStatus | undefined {
  const changes = history.flatMap((entry) => entry.status ?? []);
  if (changes.at(-1) !== status) return undefined;
  return changes.at(-2) ?? "new";
}
