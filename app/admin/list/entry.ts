import { type StoredEnquiry } from "../../enquiries/enquiry-fields";
import { toStoredEnquiries } from "../../enquiries/listed-enquiry";
import {
  type EnquiryRecord,
  noWork,
  type OwnerWork,
  type WorkStatus,
} from "../../enquiries/record";
import type { Telephone } from "../../enquiries/telephone";
import type { Language } from "../../i18n/languages";
import type { MailView } from "../../mail/mail-view";
import type { DeskFacts, DeskFactsOfAll } from "./desk-facts";

/**
 * What is needed to find, count and sort an enquiry: a record on the server and an entry in the page both have it.
 * Never change one in place, make another: what was worked out for one is kept on it (memoized-on-enquiry.ts).
 */
export type Listed = StoredEnquiry &
  Pick<EnquiryRecord, "suspectedSpam" | "source" | "work"> & {
    /** What `phone` holds; undefined in a page to which the server could not say it. */
    telephone: Telephone | undefined;
  };

/** One enquiry as the dashboard shows it. */
export type DeskEntry = Listed & {
  work: OwnerWork;
  /** The language of the page from which it was sent; undefined when that is not known. */
  language: Language | undefined;
  /** The state of each mail about it. */
  mails: readonly MailView[];
};

// Adds to `enquiry` itself, which all callers have just made: V8 reads 10 000 objects that `Object.assign` made six
// times as fast as those of spreads, since they share their shape.
export const asEntry = (
  enquiry: StoredEnquiry,
  others: Omit<DeskEntry, keyof StoredEnquiry>,
): DeskEntry => Object.assign(enquiry, others);

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
  const facts = new Map(Object.entries(desk?.enquiries ?? {}));
  const reasons = new Map(Object.entries(desk?.flagged ?? {}));
  const telephones = new Map(Object.entries(desk?.telephones ?? {}));
  return toStoredEnquiries(enquiries).map((enquiry) => {
    const ofOne: DeskFacts = facts.get(enquiry.id) ?? noWork;
    const { language, source, notice: mails = [], ...work } = ofOne;
    const suspectedSpam = reasons.get(enquiry.id);
    return asEntry(enquiry, {
      telephone: telephones.get(enquiry.phone),
      work,
      language,
      mails,
      ...(source && { source }),
      ...(suspectedSpam && { suspectedSpam }),
    });
  });
}

/** The status of an enquiry: that of one which the owner has not touched is "new". */
export const statusOf = ({ work = noWork }: Pick<Listed, "work">): WorkStatus => work.status;
