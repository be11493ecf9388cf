import { isUnanswered } from "../../diary/late-enquiries";
import type { Listed } from "./entry";
import { dayMs } from "../../time";

/**
 * How long an enquiry has been waiting for the owner.
 *
 * @param now ms since the epoch
 * @returns whole days, 1 or more, for one that is new, not flagged and at least a day old; else undefined
 */
export function waitingDays(
  enquiry: Pick<Listed, "createdAt" | "suspectedSpam" | "work">,
  now: number,
): number | undefined {
  if (!isUnanswered(enquiry)) return undefined;
  const days = Math.floor((now - Date.parse(enquiry.createdAt)) / dayMs);
  return days >= 1 ? days : undefined;
}
