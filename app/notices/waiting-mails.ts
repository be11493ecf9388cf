import type { Enquiry } from "../enquiries/enquiry";
import { groupOf } from "../enquiries/spam-reasons";
import type { EnquiryRecord } from "../enquiries/store/enquiry-store";
import { noticeKinds, type NoticeKind, type NoticeResult } from "./notice";
import type { MailStates, NoticeRecord } from "./notice-ledger.server";

/** One mail that is to be sent: about one enquiry, or a digest of several for the owner. */
export interface Mail {
  readonly kind: NoticeKind;
  /** The enquiries' ids, oldest first. */
  readonly enquiries: readonly string[];
  /** The digest's id. */
  readonly digest?: string;
  /** How many attempts there have been. */
  attempts: number;
  /** How many delays of the schedule are over. */
  retry: number;
  /** When the oldest of its enquiries arrived, in ms since the epoch. */
  readonly since: number;
}

/** One mail about one enquiry, whichever mail tells of it. */
export interface MailKey {
  /** Its id. */
  readonly enquiry: string;
  readonly kind: NoticeKind;
}

/** The key as a text. */
export const keyOf = ({ kind, enquiry }: MailKey) => `${kind} ${enquiry}`;

/** A mail of the queue that this instance holds; `isWanted` when it is to be tried although it has failed. */
export interface HeldMail extends MailKey {
  readonly isWanted: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The delays between the attempts of one mail, in ms, each up to a fifth shorter or longer. */
export const retryDelaysMs = [
  ...[1, 5, 15].map((minutes) => minutes * minuteMs),
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * hourMs),
];

/** So many of the owner's notices are sent one by one; the rest become one digest. */
export const singleNotices = 20;

const finalResults: ReadonlySet<NoticeResult> = new Set([
  "sent",
  "refused",
  "given-up",
  "unknown",
] as const);

/** Whether an enquiry arrived in the last 24 hours, by a clock that may have jumped. */
const isNew = ({ createdAt }: Pick<EnquiryRecord, "createdAt">) =>
  Math.abs(Date.now() - Date.parse(createdAt)) < 24 * hourMs;

/** Tells whether a mail is tried no more. */
export const isFinal = ({ result }: Pick<NoticeRecord, "result">) => finalResults.has(result);

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
export const kindsOf = ({ notices = [] }: Pick<EnquiryRecord, "notices">) =>
  noticeKinds.filter((kind) => notices.includes(kind));

/**
 * A new mail.
 *
 * @param last the last record of the same mail, if there is one
 */
export function mailOf(
  kind: NoticeKind,
  enquiries: readonly EnquiryRecord[],
  digest?: string,
  last?: NoticeRecord,
): Mail {
  return {
    kind,
    enquiries: enquiries.map(({ id }) => id),
    ...(digest !== undefined && { digest }),
    attempts: last?.attempt ?? 0,
    retry: last?.retry ?? 0,
    since: Math.min(...enquiries.map(({ createdAt }) => Date.parse(createdAt))),
  };
}

/** The id of a new digest; undefined for one enquiry, which has a notice of its own. */
export const digestId = (enquiries: readonly unknown[]) =>
  enquiries.length > 1 ? crypto.randomUUID() : undefined;

/**
 * What is to be done for mails that an earlier process, or another instance, has not finished. Of the owner's notices that nobody can have received, all but 20
 * become one digest; the others stay the mails that they were.
 *
 * @param held the mails
 * @param newestFirst their enquiries
 * @param states of the ledger
 * @param isLedgerWhole false when records of it are lost: a confirmation without one may have been sent, as may one
 *   of more than a day ago, when only the enquiries were restored
 * @returns the mails to send at once, oldest first, and the last records of the confirmations
 *   that were cut off, which are not sent again
 */
export function waitingMails(
  held: readonly HeldMail[],
  newestFirst: readonly EnquiryRecord[],
  states: ReadonlyMap<string, MailStates>,
  isLedgerWhole: boolean,
): { mails: Mail[]; cutOff: NoticeRecord[] } {
  const wanted = new Map(held.map((mail) => [keyOf(mail), mail.isWanted]));
  const mails: Mail[] = [];
  const cutOff: NoticeRecord[] = [];
  const free: EnquiryRecord[] = [];
  const digests = new Map<string, { members: EnquiryRecord[]; waiting?: NoticeRecord }>();
  for (let at = newestFirst.length - 1; at >= 0; at -= 1) {
    const enquiry = newestFirst[at];
    if (enquiry?.notices === undefined) continue;
    for (const kind of kindsOf(enquiry)) {
      const isWanted = wanted.get(keyOf({ enquiry: enquiry.id, kind }));
      if (isWanted === undefined) continue;
      const state = states.get(enquiry.id)?.get(kind);
      const last = state?.last;
      const isOver = last !== undefined && isFinal(last);
      if (isWanted && isOver && last.result !== "sent") {
        mails.push({ ...mailOf(kind, [enquiry], undefined, last), retry: 0 });
      } else if (last?.digest !== undefined) {
        const digest = digests.get(last.digest) ?? { members: [] };
        digest.members.push(enquiry);
        if (!isOver) digest.waiting = last;
        digests.set(last.digest, digest);
      } else if (isOver) continue;
      else if (kind === "visitor" && last?.result === "sending") cutOff.push(last);
      else if (kind === "visitor" && !last && !(isLedgerWhole && isNew(enquiry))) {
        const { id, createdAt } = enquiry;
        cutOff.push({ enquiry: id, kind, attempt: 1, at: createdAt, result: "sending", retry: 0 });
      } else if (kind === "visitor" || state?.mayHaveArrived || last?.result === "sending") {
        mails.push(mailOf(kind, [enquiry], undefined, last));
      } else free.push(enquiry);
    }
  }
  for (const [id, { members, waiting }] of digests) {
    if (waiting) mails.push(mailOf("owner", members, id, waiting));
  }
  for (const enquiry of free.slice(0, singleNotices)) {
    mails.push(mailOf("owner", [enquiry], undefined, states.get(enquiry.id)?.get("owner")?.last));
  }
  const rest = free.slice(singleNotices);
  if (rest.length > 0) mails.push(mailOf("owner", rest, digestId(rest)));
  return { mails, cutOff };
}
