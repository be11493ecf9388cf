import { versionsOf } from "../diary/appointment";
import type { Enquiry } from "../enquiries/enquiry";
import {
  type EnquiryRecord,
  type MailState,
  noticeKinds,
  noWork,
  type NoticeCause,
  type NoticeKind,
  type NoticeResult,
} from "../enquiries/record";
import { groupOf } from "../enquiries/spam-reasons";

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

/** A page that was rendered longer ago was not open in front of a visitor all the time. */
const pageAgeMs = 24 * 60 * 60 * 1000;

/** How an enquiry arrived. */
interface Arrival {
  /** Codes of the reasons for which it is flagged. */
  reasons: readonly string[];
  /** Whether a page of this site sent it, by what the browser says. */
  isFromOwnPage: boolean;
  /** When that page was rendered, by the signed time in it (ms since the epoch); undefined without one. */
  renderedAt: number | undefined;
}

/**
 * The mails that a new enquiry is to have: the owner's unless it is flagged as advertising, the visitor's if it came by
 * the site's own form, from a page of the last 24 hours, and is not flagged at all.
 *
 * @param mayConfirm tells whether an address may get a confirmation
 * @param now ms since the epoch
 */
export function mailsFor(
  { email }: Pick<Enquiry, "email">,
  { reasons, isFromOwnPage, renderedAt }: Arrival,
  mayConfirm: (address: string) => boolean,
  now: number,
): EnquiryRecord["mails"] {
  if (groupOf(reasons) === "advertising") return undefined;
  const at = new Date(now).toISOString();
  const waiting: MailState = { result: "waiting", attempts: 0, at, nextAt: at };
  const isPageNew = renderedAt !== undefined && now - renderedAt <= pageAgeMs;
  const isConfirmed = isFromOwnPage && isPageNew && reasons.length === 0 && mayConfirm(email);
  return { owner: waiting, ...(isConfirmed && { visitor: waiting }) };
}
