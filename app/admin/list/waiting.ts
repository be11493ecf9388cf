import type { WorkStatus } from "../../enquiries/record";
import { type DeskEntry, partOf } from "./entry";

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an entry waits for the owner: it is new, and not flagged. */
export const isWaiting = (entry: Pick<DeskEntry, "flagged"> & { work: { status: WorkStatus } }) =>
  entry.work.status === "new" && partOf(entry) === "plain";

/** Whether an entry is late. @param lateBefore as of `AnswerWithin`; undefined when nothing is late */
export const isLate = (
  entry: Pick<DeskEntry, "createdAt" | "flagged"> & { work: { status: WorkStatus } },
  lateBefore: string | undefined,
): boolean => lateBefore !== undefined && entry.createdAt <= lateBefore && isWaiting(entry);

/**
 * How long an enquiry has been waiting for the owner.
 *
 * @param now ms since the epoch
 * @returns whole days, 1 or more; undefined for one that is not new, not a day old, or flagged
 */
export function waitingDays(
  entry: Pick<DeskEntry, "createdAt" | "flagged"> & { work: { status: WorkStatus } },
  now: number,
): number | undefined {
  if (!isWaiting(entry)) return undefined;
  const days = Math.floor((now - Date.parse(entry.createdAt)) / dayMs);
  return days >= 1 ? days : undefined;
}
