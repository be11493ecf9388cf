import { dateAt } from "../../business/spa-time";
import { type Listed, statusOf } from "./entry";

/** How many enquiries came on a day, and how many of them are new. */
export interface DayCounts {
  all: number;
  fresh: number;
}

/** The date on which an enquiry came; empty when its record names no time. */
function dayCame({ createdAt }: Pick<Listed, "createdAt">): string {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? "" : dateAt(at);
}

/** Enquiries by the day on which they came, in their order. */
export function byDay<Enquiry extends Listed>(
  enquiries: readonly Enquiry[],
): Map<string, Enquiry[]> {
  const days = new Map<string, Enquiry[]>();
  for (const enquiry of enquiries) {
    const day = dayCame(enquiry);
    days.set(day, [...(days.get(day) ?? []), enquiry]);
  }
  return days;
}

/** Counts the enquiries of one day. */
export const dayCounts = (enquiries: readonly Listed[]): DayCounts => ({
  all: enquiries.length,
  fresh: enquiries.filter((enquiry) => statusOf(enquiry) === "new").length,
});

/**
 * Counts what the first and the last day of a part of a list have before and behind it.
 *
 * @param list by day
 * @param from the first place of the part
 * @param to the place behind its last
 * @returns by the day; without those that have nothing more
 */
export function countsOutside(
  list: readonly Listed[],
  from: number,
  to: number,
): Record<string, DayCounts> {
  const part = list.slice(from, to);
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return {};
  let start = from;
  const isOn = (day: Listed, place: number) => {
    const one = list[place];
    return one !== undefined && dayCame(one) === dayCame(day);
  };
  while (isOn(first, start - 1)) start -= 1;
  let end = from + part.length;
  while (isOn(last, end)) end += 1;
  const outside = byDay([...list.slice(start, from), ...list.slice(from + part.length, end)]);
  return Object.fromEntries([...outside].map(([day, enquiries]) => [day, dayCounts(enquiries)]));
}
