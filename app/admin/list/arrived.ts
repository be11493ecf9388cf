import type { Listed } from "./entry";
import { partOf } from "./list-parts";

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
