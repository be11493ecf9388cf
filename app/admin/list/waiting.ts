import { isUnanswered } from "../../diary/late-enquiries";
import type { Listed } from "./entry";

const dayMs = 24 * 60 * 60 * 1000;

type Waiting = Pick<Listed, "createdAt" | "suspectedSpam" | "work">;

/**
 * Tells whether an enquiry should have been answered by now.
 *
 * @param lateBefore see `AnswerWithin`; undefined when nothing is late
 */
export const isLate = (enquiry: Waiting, lateBefore: string | undefined): boolean =>
  lateBefore !== undefined && enquiry.createdAt <= lateBefore && isUnanswered(enquiry);

/**
 * How long an enquiry has been waiting for the owner.
 *
 * @param now ms since the epoch
 * @returns whole days, 1 or more, for one that is new, not flagged and at least a day old; else undefined
 */
export function waitingDays(enquiry: Waiting, now: number): number | undefined {
  if (!isUnanswered(enquiry)) return undefined;
  const days = Math.floor((now - Date.parse(enquiry.createdAt)) / dayMs);
  return days >= 1 ? days : undefined;
}
