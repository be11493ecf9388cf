import type { WorkStatus } from "../../enquiries/record";
import { type DeskEntry, partOf } from "./entry";

const dayMs = 24 * 60 * 60 * 1000;

/** What of an entry tells whether it waits, and since when. */
type PossiblyWaiting = Pick<DeskEntry, "createdAt" | "flagged"> & { work: { status: WorkStatus } };

/** Whether an entry waits for the owner: it is new, and not flagged. */
export const isWaiting = (entry: PossiblyWaiting): boolean =>
  entry.work.status === "new" && partOf(entry) === "plain";

/** Whether an entry is late. @param lateBefore see `AnswerWithin`; undefined when nothing is late */
export const isLate = (entry: PossiblyWaiting, lateBefore: string | undefined): boolean =>
  lateBefore !== undefined && entry.createdAt <= lateBefore && isWaiting(entry);

/**
 * How long an enquiry has been waiting for the owner.
 *
 * @param now ms since the epoch
 * @returns whole days, 1 or more; undefined for one that is not new, not a day old, or flagged
 */
export function waitingDays(entry: PossiblyWaiting, now: number): number | undefined {
  if (!isWaiting(entry)) return undefined;
  const days = Math.floor((now - Date.parse(entry.createdAt)) / dayMs);
  return days >= 1 ? days : undefined;
}
