import type { StoredEnquiry } from "../enquiries/enquiry";
import type { DeskNotices } from "./desk-notices";
import { groupIn } from "./enquiry-groups";

/** So many that one of them is still there after others were erased. */
const remembered = 10;

/**
 * What is remembered of a list so that the next one can be compared with it.
 *
 * @param enquiries the whole list, newest first
 * @returns the ids of the newest
 */
export function newestOf(enquiries: readonly StoredEnquiry[]): string[] {
  return enquiries.slice(0, remembered).map(({ id }) => id);
}

/**
 * How many enquiries have come since another list was shown. What looks like advertising does not count.
 *
 * @param enquiries the whole list, newest first
 * @param newest what `newestOf` said of the list that was shown before; undefined for none
 * @returns undefined when that cannot be told
 */
export function countNew(
  enquiries: readonly StoredEnquiry[],
  newest: readonly string[] | undefined,
  suspects: DeskNotices["suspects"],
): number | undefined {
  if (newest === undefined) return undefined;
  const known = new Set(newest);
  const end = enquiries.findIndex(({ id }) => known.has(id));
  if (end === -1 && known.size > 0) return undefined;
  const added = end === -1 ? enquiries : enquiries.slice(0, end);
  return added.filter(({ id }) => groupIn(suspects, id) !== "advertising").length;
}
