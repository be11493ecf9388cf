import type { StoredEnquiry } from "../../enquiries/enquiry";
import { partOf, type DeskEntry, type ListPart } from "./entry";
import { filterCounts, filteredParts, type ListFilter, type ListQuery } from "./query";
import { isLate, isWaiting, waitingDays } from "./waiting";
import { personCount, shownPerson, type ShownPerson } from "./same-person";

/** How many cards are on a page. */
export const pageSize = 50;

/** One page of what a query finds. */
export interface ListPage {
  query: ListQuery;
  /** From 1. */
  number: number;
  /** How many pages there are. */
  pages: number;
  /** Those on the page: first those that are not flagged, then each folded group. */
  entries: readonly DeskEntry[];
  /** How many the query finds in each part of the list, on all pages together. */
  found: Record<ListPart, number>;
  /** How many have the same email address or telephone number, by id; left out for one alone. */
  persons: Readonly<Record<string, number>>;
  /** Left out when the query names none. */
  person?: ShownPerson;
}

/** What is counted for a list beside a page of it. */
export interface ListCounts {
  /** Of each filter, among what the search finds. */
  filters: Record<ListFilter, number>;
  /** How many are new, in the whole list. */
  fresh: number;
  /** How many of these have been waiting for more than a day. */
  waiting: number;
  /** How many of them are late. */
  late: number;
}

const waitingEntries = new WeakMap<readonly DeskEntry[], readonly DeskEntry[]>();

/** Those of a list that wait for the owner: found once, as no list changes and there may be thousands. */
function waitingOf(entries: readonly DeskEntry[]): readonly DeskEntry[] {
  const waiting = waitingEntries.get(entries) ?? entries.filter(isWaiting);
  waitingEntries.set(entries, waiting);
  return waiting;
}

/**
 * Counts for the dashboard.
 *
 * @param entries the whole list
 * @param searched what `searchedEntries` returned for it
 * @param now ms since the epoch
 * @param lateBefore see `isLate`
 */
export function countsOf(
  entries: readonly DeskEntry[],
  searched: readonly DeskEntry[],
  { now, lateBefore }: { now: number; lateBefore: string | undefined },
): ListCounts {
  const fresh = waitingOf(entries);
  return {
    filters: filterCounts(searched),
    fresh: fresh.length,
    waiting: fresh.filter((entry) => waitingDays(entry, now) !== undefined).length,
    late: fresh.filter((entry) => isLate(entry, lateBefore)).length,
  };
}

/**
 * One page of what a query finds, for the server and for the page alike.
 *
 * @param entries the whole list, newest first
 * @param searched what `searchedEntries` returned for it
 * @param wanted `page`, as an address has it: undefined for the page of the enquiry that is kept, or else the first;
 *   `keep`, the id of an enquiry that is shown whatever its status
 */
export function pageOf(
  entries: readonly DeskEntry[],
  searched: readonly DeskEntry[],
  query: ListQuery,
  wanted: { page?: number | undefined; keep?: string | undefined } = {},
): ListPage {
  const { page, keep } = wanted;
  const { plain, flood, advertising } = filteredParts(searched, query, keep);
  const found = [...plain, ...flood, ...advertising];
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const kept =
    keep === undefined
      ? 0
      : Math.max(
          0,
          found.findIndex(({ id }) => id === keep),
        );
  const asked = page === undefined ? Math.floor(kept / pageSize) + 1 : Math.trunc(page);
  const number = Math.min(pages, Math.max(1, asked || 1));
  const shown = found.slice((number - 1) * pageSize, number * pageSize);
  const persons = shown.map(({ id }) => [id, personCount(entries, id)] as const);
  return {
    query,
    number,
    pages,
    entries: shown,
    found: { plain: plain.length, flood: flood.length, advertising: advertising.length },
    persons: Object.fromEntries(persons.filter(([, many]) => many > 1)),
    ...(query.person !== undefined && { person: shownPerson(query.person, searched) }),
  };
}

/** How many ids are remembered of a list: so many that one is still there after others were erased. */
const rememberedIds = 10;

/** The ids of the newest of a whole list, which are remembered so that the next list can be compared with it. */
export function newestOf(enquiries: readonly Pick<StoredEnquiry, "id">[]): string[] {
  return enquiries.slice(0, rememberedIds).map(({ id }) => id);
}

/**
 * Counts the enquiries that have come since another list was shown, without what looks like advertising.
 *
 * @param entries the whole list, newest first
 * @param newest what `newestOf` returned for the list that was shown before; undefined for none
 * @returns undefined when that is not known
 */
export function countNew(
  entries: readonly Pick<DeskEntry, "id" | "flagged">[],
  newest: readonly string[] | undefined,
): number | undefined {
  if (newest === undefined) return undefined;
  const known = new Set(newest);
  const end = entries.findIndex(({ id }) => known.has(id));
  if (end === -1 && known.size > 0) return undefined;
  const added = end === -1 ? entries : entries.slice(0, end);
  return added.filter((entry) => partOf(entry) !== "advertising").length;
}
