import { versionsOf } from "../diary/appointment";
import {
  type EnquiryRecord,
  type MailState,
  noticeKinds,
  noWork,
  type NoticeCause,
  type NoticeKind,
  type NoticeResult,
} from "../enquiries/record";

/** What is known about one mail, as `GET /api/admin/desk` answers it. Times are ISO 8601 in UTC. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly result: NoticeResult;
  readonly at: string;
  /** When it is tried next; only while it waits. */
  readonly nextAt?: string;
  readonly cause?: NoticeCause;
  /** Whether the appointment has changed since: only of the mail that tells of it. */
  readonly outdated?: true;
}

/** Whether the visitor's mail about the appointment is about the one that there is now. */
export const isTold = ({ mails = {}, work = noWork }: Pick<EnquiryRecord, "mails" | "work">) =>
  work.appointment !== undefined && mails.appointment?.version === versionsOf(work);

/** What is known about the mails of an enquiry. */
export function noticesOf({ mails = {}, work }: Pick<EnquiryRecord, "mails" | "work">): Notice[] {
  return noticeKinds.flatMap((kind): Notice[] => {
    const state = mails[kind];
    if (state === undefined) return [];
    const { result, at, nextAt, cause } = state;
    const waits = nextAt !== undefined && result !== "sending";
    const outdated = kind === "appointment" && !isTold({ mails, work });
    return [
      {
        kind,
        result,
        at,
        ...(waits && { nextAt }),
        ...(cause && { cause }),
        ...(outdated && { outdated: true as const }),
      },
    ];
  });
}

const unfinished: ReadonlySet<NoticeResult> = new Set(["waiting", "sending", "deferred"] as const);

/** Tells whether a mail is tried no more. */
export const isFinal = ({ result }: Pick<MailState, "result">) => !unfinished.has(result);

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
export const trouble = { failures: 3, waitedMs: 60 * 60 * 1000 };

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

/** Tells whether the owner's notices are not getting through. @param now ms since the epoch */
export function isTroubled(records: readonly EnquiryRecord[], now: number): boolean {
  const waiting = longestWaiting(records);
  const isLate = waiting !== undefined && now - Date.parse(waiting.createdAt) > trouble.waitedMs;
  return isLate || failuresInARow(records) >= trouble.failures;
}
