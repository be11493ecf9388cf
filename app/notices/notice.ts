import type { Enquiry } from "../enquiries/enquiry";
import { groupOf } from "../enquiries/spam-reasons";

/** The two mails that an enquiry can have: the owner's notice and the visitor's confirmation. */
export const noticeKinds = ["owner", "visitor"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/**
 * How a step of an attempt ended. `sending` is written before the first byte goes out, so a record of it that no
 * other follows means that the server stopped in between. All but `sending` and `deferred` are final.
 */
export const noticeResults = [
  "sending",
  "sent",
  "deferred",
  "refused",
  "given-up",
  "unknown",
] as const;

export type NoticeResult = (typeof noticeResults)[number];

/** Why a mail was not delivered, as the dashboard says it in plain words. */
export const noticeCauses = [
  /** The mail server refused user or password, or wants some. */
  "login",
  /** The name of the mail server is not known. */
  "notFound",
  /** Nothing answers at its address. */
  "unreachable",
  /** Its certificate is not valid, or it offers no encryption. */
  "certificate",
  /** It did not answer in time. */
  "timeout",
  /** The connection was lost on the way. */
  "interrupted",
  /** It does not know the recipient, or does not accept mail for it. */
  "mailbox",
  /** It does not accept this sender or this text. */
  "message",
  /** It asks to try again later. */
  "busy",
  /** A confirmation: there were too many, for this address or in all. */
  "limit",
  /** A confirmation: they pause, since too many were refused. */
  "paused",
  "other",
] as const;

export type NoticeCause = (typeof noticeCauses)[number];

/** What is known about one mail, as `GET /api/admin/desk` answers it. Times are ISO 8601 in UTC. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly result: NoticeResult;
  readonly at: string;
  /** When it is tried next; only while it waits. */
  readonly nextAt?: string;
  readonly cause?: NoticeCause;
}

const finalResults: ReadonlySet<NoticeResult> = new Set([
  "sent",
  "refused",
  "given-up",
  "unknown",
] as const);

/** Tells whether a mail is tried no more. */
export const isFinal = ({ result }: { result: NoticeResult }) => finalResults.has(result);

/** How an enquiry arrived. */
interface Arrival {
  /** Codes of the reasons for which it is flagged. */
  reasons: readonly string[];
  isFromOwnPage: boolean;
}

/** What decides which mails an enquiry is to have. */
interface KindRules {
  confirmVisitors: boolean;
  /** Tells whether an address is the owner's or the site's own: a confirmation to it would be about itself. */
  isOwnAddress: (address: string) => boolean;
}

/**
 * Which mails an enquiry is to have: the owner's unless it is flagged as advertising, the visitor's if it came by
 * the site's own form and is not flagged at all.
 */
export function kindsFor(
  { email }: Pick<Enquiry, "email">,
  { reasons, isFromOwnPage }: Arrival,
  { confirmVisitors, isOwnAddress }: KindRules,
): NoticeKind[] {
  const isConfirmed =
    confirmVisitors && isFromOwnPage && reasons.length === 0 && !isOwnAddress(email);
  if (groupOf(reasons) === "advertising") return [];
  return isConfirmed ? ["owner", "visitor"] : ["owner"];
}

/** Which mails an enquiry was stored with. */
export const kindsOf = ({ notices = [] }: { notices?: readonly string[] }) =>
  noticeKinds.filter((kind) => notices.includes(kind));
