import { type StoredEnquiry } from "../../enquiries/enquiry-fields";
import { listedEnquiry, toStoredEnquiries } from "../../enquiries/listed-enquiry";
import {
  type EnquiryRecord,
  noWork,
  type OwnerWork,
  type WorkStatus,
} from "../../enquiries/record";
import type { Language } from "../../i18n/languages";
import { type MailView, mailViewsOf } from "../../mail/mail-view";

/**
 * What is needed to find, count and sort an enquiry: a record on the server and an entry in the page both have it. None
 * is changed in place once it is one: what was prepared for it is kept by the object (memoized-on-enquiry.ts).
 */
export type Listed = StoredEnquiry & Pick<EnquiryRecord, "suspectedSpam" | "source" | "work">;

/** What the dashboard knows of one enquiry beside what was sent, as `GET /api/admin/desk` has it. */
export interface DeskFacts extends OwnerWork {
  /** The language of the page from which the enquiry was sent; left out when it is not known. */
  language?: Language;
  /** "phone": the owner has added it, after a call. Left out for what a visitor sent. */
  source?: "phone";
  /** The state of each mail about it; left out when it has none. The name is that of the JSON. */
  notice?: readonly MailView[];
}

/** What `GET /api/admin/desk` has of the enquiries. */
export interface DeskFactsOfAll {
  /** The owner's work by the enquiry's id; an enquiry of which there is nothing to say is left out. */
  enquiries: Record<string, DeskFacts>;
  /** The flagged enquiries: reasons for which each may be spam, or `floodReason`, by the enquiry's id. */
  flagged: Record<string, readonly string[]>;
}

/** One enquiry as the dashboard shows it. */
export type DeskEntry = Listed & { work: DeskFacts };

/** What the dashboard knows of a stored enquiry beside what was sent; undefined when there is nothing to say. */
export function deskFactsOf(record: EnquiryRecord): DeskFacts | undefined {
  const { language, source, work } = record;
  const notice = mailViewsOf(record);
  if (language === undefined && source === undefined && notice.length === 0) return work;
  return {
    ...(work ?? noWork),
    ...(language !== undefined && { language }),
    ...(source !== undefined && { source }),
    ...(notice.length > 0 && { notice }),
  };
}

// Changes `enquiry`, which both callers have just made. Objects that `Object.assign` makes share their
// shape, those of spreads do not: V8 reads 10 000 of them six times as fast.
const asEntry = (
  enquiry: StoredEnquiry,
  work: DeskFacts = noWork,
  suspectedSpam?: readonly string[],
): DeskEntry =>
  Object.assign(
    enquiry,
    { work },
    work.source && { source: work.source },
    suspectedSpam && { suspectedSpam },
  );

/** The entry of a stored enquiry. */
export const entryOf = (record: EnquiryRecord): DeskEntry =>
  asEntry(listedEnquiry(record), deskFactsOf(record), record.suspectedSpam);

/**
 * The entries of a list that came as JSON.
 *
 * @param enquiries the array of `GET /api/contacts`, newest first
 * @param desk the members of `GET /api/admin/desk`; undefined when it could not be read
 */
export function entriesFrom(
  enquiries: readonly unknown[],
  desk: DeskFactsOfAll | undefined,
): DeskEntry[] {
  // Maps are many times faster than objects of so many members.
  const works = new Map(Object.entries(desk?.enquiries ?? {}));
  const reasons = new Map(Object.entries(desk?.flagged ?? {}));
  return toStoredEnquiries(enquiries).map((enquiry) =>
    asEntry(enquiry, works.get(enquiry.id), reasons.get(enquiry.id)),
  );
}

/** The status of an enquiry: that of one which the owner has not touched is "new". */
export const statusOf = ({ work = noWork }: Pick<Listed, "work">): WorkStatus => work.status;
