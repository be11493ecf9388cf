import type { EnquiryRecord } from "../enquiries/record";
import { isFinal } from "./mail-view";
import { hourMs } from "../time";

/** The enquiry that the owner has been waiting longest to be told of. @returns undefined when there is none */
export function longestWaiting(records: readonly EnquiryRecord[]): EnquiryRecord | undefined {
  let longest: EnquiryRecord | undefined;
  for (const record of records) {
    const state = record.mails?.owner;
    if (state === undefined || isFinal(state)) continue;
    if (longest === undefined || record.createdAt < longest.createdAt) longest = record;
  }
  return longest;
}

/** Notices count as not getting through after so many failures in a row, or when one has waited so long (ms). */
const trouble = { failures: 3, waitedMs: hourMs };

/** How many attempts to tell the owner have failed since one succeeded, at least: records say no more. */
function failuresInARow(records: readonly EnquiryRecord[]): number {
  const told = records.flatMap(({ createdAt, mails }) =>
    mails?.owner ? [{ createdAt, ...mails.owner }] : [],
  );
  const sentAt = told
    .filter(({ result }) => result === "sent")
    .reduce((last, { at }) => (at > last ? at : last), "");
  // The enquiries of a digest have the same time: it failed once.
  const failures = new Map<string, number>();
  for (const { result, createdAt, at, attempts } of told) {
    if (result === "sent" || attempts === 0 || at < sentAt) continue;
    failures.set(at, Math.max(failures.get(at) ?? 0, createdAt > sentAt ? attempts : 1));
  }
  return [...failures.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Tells what is wrong when the owner's notices are not getting through.
 *
 * @param now ms since the epoch
 * @returns `waitedMs`, how long one has waited, undefined while that is not too long; `isFailing`, whether too many have
 *   failed in a row; undefined while notices get through
 */
export function noticeTrouble(
  records: readonly EnquiryRecord[],
  now: number,
): { waitedMs: number | undefined; isFailing: boolean } | undefined {
  const waitedMs = now - Date.parse(longestWaiting(records)?.createdAt ?? "");
  const isLate = waitedMs > trouble.waitedMs;
  const isFailing = failuresInARow(records) >= trouble.failures;
  if (!isLate && !isFailing) return undefined;
  return { waitedMs: isLate ? waitedMs : undefined, isFailing };
}
