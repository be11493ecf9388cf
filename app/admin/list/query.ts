import { workStatuses } from "../../enquiries/record";
import { foldedGroups, type DeskEntry, type ListPart, partOf } from "./entry";
import { samePersonAs } from "./same-person";
import { matchesSearch, preparedTexts, searchWords, type TreatmentName } from "./search";

/** The filters of the list, in the order of the dashboard; the first is chosen when the page opens. */
export const listFilters = ["all", ...workStatuses, ...foldedGroups] as const;
export type ListFilter = (typeof listFilters)[number];

/** "waiting": the new enquiries first, the oldest of them at the top. */
export const listOrders = ["newest", "waiting"] as const;
export type ListOrder = (typeof listOrders)[number];

/** What the owner looks for in the list. */
export interface ListQuery {
  filter: ListFilter;
  order: ListOrder;
  /** As typed; empty for no search. */
  search: string;
  /** Shows only the enquiries of the same email address or telephone number as this one: its id. */
  person?: string | undefined;
}

/** The whole list. */
export const wholeList: ListQuery = { filter: "all", order: "newest", search: "" };

/** Longest search in UTF-16 units; what is longer is cut off. */
const maxSearchLength = 200;

/** Reads a query from a form or from the parameters of an address; what is unknown counts as not given. */
export function listQueryOf(read: {
  status?: unknown;
  order?: unknown;
  q?: unknown;
  person?: unknown;
}): ListQuery {
  const { status, order, q, person } = read;
  return {
    filter: listFilters.find((known) => known === status) ?? "all",
    order: listOrders.find((known) => known === order) ?? wholeList.order,
    search: typeof q === "string" ? q.trim().slice(0, maxSearchLength) : "",
    ...(typeof person === "string" && person !== "" && { person }),
  };
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
 * The entries that a search finds, or those of one person; filters and counts are applied to these.
 */
export function searchedEntries(
  entries: readonly DeskEntry[],
  { search, person }: ListQuery,
  treatmentName: TreatmentName,
): readonly DeskEntry[] {
  const searched = person === undefined ? entries : samePersonAs(entries, person);
  const words = searchWords(search);
  if (words.length === 0) return searched;
  const texts = preparedTexts(searched, treatmentName);
  return searched.filter((_, index) => {
    const text = texts[index];
    return text !== undefined && matchesSearch(text, words);
  });
}

/**
 * The entries that a query shows, those of each part of the list in the query's order.
 *
 * @param searched what `searchedEntries` returned
 * @param keep the id of an enquiry that is shown whatever its status, since it has just been changed
 */
export function filteredParts(
  searched: readonly DeskEntry[],
  { filter, order }: ListQuery,
  keep?: string,
): Record<ListPart, DeskEntry[]> {
  const parts: Record<ListPart, DeskEntry[]> = { plain: [], flood: [], advertising: [] };
  for (const entry of searched) {
    const part = partOf(entry);
    const own = part === "plain" ? entry.work.status : part;
    if (filter === "all" || own === filter || entry.id === keep) parts[part].push(entry);
  }
  if (order === "newest") return parts;
  const isNew = ({ work }: DeskEntry) => work.status === "new";
  const waiting = parts.plain.filter(isNew).reverse();
  const others = parts.plain.filter((entry) => !isNew(entry));
  return { ...parts, plain: [...waiting, ...others] };
}

/** Counts the entries of each filter. A flagged one counts in its group only. */
export function filterCounts(entries: readonly DeskEntry[]): Record<ListFilter, number> {
  const counts = { all: 0, new: 0, contacted: 0, booked: 0, closed: 0, flood: 0, advertising: 0 };
  for (const entry of entries) {
    const part = partOf(entry);
    if (part === "plain") counts.all += 1;
    counts[part === "plain" ? entry.work.status : part] += 1;
  }
  return counts;
}
