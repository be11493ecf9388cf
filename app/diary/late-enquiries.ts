import { addDays, dateAt } from "../business/spa-time";
import type { EnquiryRecord } from "../enquiries/record";
import { groupOf } from "../enquiries/spam-reasons";
import { type RoomsAndHours, openTimes } from "./rooms-and-hours";
import { hourMs } from "../time";

/** How far back the hours of opening time are counted, in days: two ranges of other days, one behind the other. */
const countedDays = 740;

/** Which enquiries are late now: those without an answer that were sent at or before `lateBefore`. */
export interface AnswerWithin {
  /** The hours of opening time within which an enquiry is to be answered. */
  hours: number;
  /** ISO 8601, UTC: so many hours of opening time ago. */
  lateBefore: string;
}

/**
 * Looks back over some hours of opening time.
 *
 * @param hours after which an enquiry is late; undefined while the owner has set none
 * @param now ms since the epoch
 * @returns undefined also where the spa has not been open for so long
 */
export function answerWithin(
  hours: number | undefined,
  opening: Pick<RoomsAndHours, "periodsOn">,
  now: number,
): AnswerWithin | undefined {
  if (hours === undefined) return undefined;
  const today = dateAt(now);
  let left = hours * hourMs;
  for (let back = 0; back < countedDays; back += 1) {
    const day = addDays(today, -back);
    for (const { from, to: closes } of [...openTimes(day, opening)].reverse()) {
      const to = Math.min(now, closes);
      if (to - from >= left) return { hours, lateBefore: new Date(to - left).toISOString() };
      left -= Math.max(0, to - from);
    }
  }
  return undefined;
}

/** Whether an enquiry waits for the owner: it is new, and not flagged. */
export const isUnanswered = ({
  suspectedSpam = [],
  work,
}: Pick<EnquiryRecord, "suspectedSpam" | "work">): boolean =>
  (work?.status ?? "new") === "new" && groupOf(suspectedSpam) === undefined;

/**
 * Whether an enquiry should have been answered by now.
 *
 * @param lateBefore see `AnswerWithin`; undefined when nothing is late
 */
export const isLate = (
  enquiry: Pick<EnquiryRecord, "createdAt" | "suspectedSpam" | "work">,
  lateBefore: string | undefined,
): boolean => lateBefore !== undefined && enquiry.createdAt <= lateBefore && isUnanswered(enquiry);
