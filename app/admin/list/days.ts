import { dateOf, dayNumberOf, instantOf } from "../../business/spa-time";
import { type Listed, statusOf } from "./entry";
import { dayMs } from "../../time";

/** How many enquiries came on a day, and how many of them are new. */
export interface DayCounts {
  all: number;
  new: number;
}

/** When the days of the spa begin, by their numbers. Each is worked out once: reading a time zone takes long. */
const midnights = new Map<number, number>();

function midnightOf(dayNumber: number): number {
  const known = midnights.get(dayNumber);
  if (known !== undefined) return known;
  const midnight = instantOf(dayNumber * dayMs);
  midnights.set(dayNumber, midnight);
  return midnight;
}

/** The date on which an enquiry came; empty when its record names no time. */
function dayCame({ createdAt }: Pick<Listed, "createdAt">): string {
  const at = Date.parse(createdAt);
  if (Number.isNaN(at)) return "";
  // No clock is a day ahead of that of UTC, or behind it.
  const inUtc = dayNumberOf(at);
  if (at < midnightOf(inUtc)) return dateOf(inUtc - 1);
  return dateOf(at < midnightOf(inUtc + 1) ? inUtc : inUtc + 1);
}

/** Enquiries by the day on which they came, in their order. */
export function byDay<Enquiry extends Listed>(
  enquiries: readonly Enquiry[],
): Map<string, Enquiry[]> {
  const days = new Map<string, Enquiry[]>();
  for (const enquiry of enquiries) {
    const day = dayCame(enquiry);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(enquiry);
    else days.set(day, [enquiry]);
  }
  return days;
}

export const dayCounts = (enquiries: readonly Listed[]): DayCounts => ({
  all: enquiries.length,
  new: enquiries.filter((enquiry) => statusOf(enquiry) === "new").length,
});

/**
 * Counts the enquiries of the first and the last day of a part of a list that are outside the part.
 *
 * @param list in the order of the days
 * @param from the position of the first of the part
 * @param to the position behind its last
 * @returns by the day; without those that have nothing more
 */
export function countsOutside(
  list: readonly Listed[],
  from: number,
  to: number,
): Record<string, DayCounts> {
  const part = list.slice(from, to);
  const [first, last] = [part[0], part.at(-1)].map((one) => one && dayCame(one));
  const isOn = (day: string | undefined, one: Listed | undefined) =>
    one !== undefined && dayCame(one) === day;
  let start = from;
  while (isOn(first, list[start - 1])) start -= 1;
  let end = from + part.length;
  while (isOn(last, list[end])) end += 1;
  const outside = byDay([...list.slice(start, from), ...list.slice(from + part.length, end)]);
  return Object.fromEntries([...outside].map(([day, enquiries]) => [day, dayCounts(enquiries)]));
}
