import { isLate, isUnanswered } from "../../diary/late-enquiries";
import type { Listed } from "./entry";
import type { ListPart } from "./list-parts";
import { filterCounts, type ListFilter } from "./query";
import { waitingDays } from "./waiting";

/** What is counted for a list beside a page of it. */
export interface ListCounts {
  /** How many enquiries each filter shows of those that the search finds. */
  filters: Record<ListFilter, number>;
  /** How many enquiries are in each part of the whole list. */
  kept: Record<ListPart, number>;
  /** How many wait for an answer, in the whole list: they are new, and not flagged. */
  unanswered: number;
  /** How many of the unanswered have been waiting for a day or more. */
  waitingLong: number;
  /** How many of the unanswered are late, see `isLate`. */
  late: number;
}

/**
 * The numbers beside the filters and in the lines above the list.
 *
 * @param list the whole list
 * @param searched what `enquiriesMatching` returned for it
 * @param now ms since the epoch
 * @param lateBefore unanswered enquiries sent at or before this time are late: ISO 8601, UTC; undefined when none can be
 */
export function countsOf(
  list: readonly Listed[],
  searched: readonly Listed[],
  { now, lateBefore }: { now: number; lateBefore: string | undefined },
): ListCounts {
  const unanswered = list.filter(isUnanswered);
  const { all, flood, advertising } = filterCounts(list);
  return {
    filters: filterCounts(searched),
    kept: { unflagged: all, flood, advertising },
    unanswered: unanswered.length,
    waitingLong: unanswered.filter((enquiry) => waitingDays(enquiry, now) !== undefined).length,
    late: unanswered.filter((enquiry) => isLate(enquiry, lateBefore)).length,
  };
}
