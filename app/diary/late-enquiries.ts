import { dateAt, instantOf, minutesOf, addDays } from "../business/spa-time";
import type { EnquiryRecord } from "../enquiries/record";
import { groupOf } from "../enquiries/spam-reasons";
import { type Opening } from "./opening";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How far back the hours of opening time are counted, in days: longer than the spa may be closed. */
const countedDays = 740;

/** Until when an enquiry that is late now was sent, and the hours of opening time within which it was to be answered. */
export interface AnswerWithin {
  hours: number;
  /** ISO 8601, UTC: so many hours of opening time ago. */
  lateBefore: string;
}

/**
 * Looks back over some hours of opening time.
 *
 * @param hours from which on an enquiry is late; undefined while the owner has set none
 * @param now ms since the epoch
 * @returns undefined also where the spa has not been open for so long
 */
export function answerWithin(
  hours: number | undefined,
  opening: Pick<Opening, "periodsOn">,
  now: number,
): AnswerWithin | undefined {
  if (hours === undefined) return undefined;
  const today = dateAt(now);
  let left = hours * hourMs;
  for (let back = 0; back < countedDays; back += 1) {
    const day = addDays(today, -back);
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const at = (time: string) => instantOf(midnight + minutesOf(time) * minuteMs);
    for (const { opens, closes } of opening.periodsOn(day).toReversed()) {
      const from = at(opens);
      const to = Math.min(now, at(closes));
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
