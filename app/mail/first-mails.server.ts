import type { Enquiry } from "../enquiries/enquiry-fields";
import type { EnquiryRecord, MailState } from "../enquiries/record";
import { groupOf } from "../enquiries/spam-reasons";
import { dayMs } from "../time";

/** A page that was rendered longer ago was not open in front of a visitor all the time. */
const pageAgeMs = dayMs;

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
export function firstMails(
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
