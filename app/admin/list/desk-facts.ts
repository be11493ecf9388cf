import { type EnquiryRecord, noWork, type OwnerWork } from "../../enquiries/record";
import type { Telephone } from "../../enquiries/telephone";
import type { Language } from "../../i18n/languages";
import { type MailView, mailViewsOf } from "../../mail/mail-view";

/**
 * What the dashboard knows of one enquiry beside what was sent, as `GET /api/admin/desk` has it: the owner's work, and
 * in the same object what is not hers.
 */
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
  /** What the telephone numbers of the list are, by what was typed. */
  telephones: Record<string, Telephone>;
}

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
