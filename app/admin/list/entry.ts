import { listedEnquiry, toStoredEnquiries, type StoredEnquiry } from "../../enquiries/enquiry";
import { type EnquiryRecord, noWork, type OwnerWork } from "../../enquiries/record";
import { groupOf } from "../../enquiries/spam-reasons";
import type { Language } from "../../i18n/languages";
import { type Notice, noticesOf } from "../../mail/notice";

/** What the dashboard knows of one enquiry beside what was sent, as `GET /api/admin/desk` has it. */
export interface EnquiryWork extends OwnerWork {
  /** The language of the page from which the enquiry was sent; left out when it is not known. */
  language?: Language;
  /** "phone": the owner has added it, after a call. Left out for what a visitor sent. */
  source?: "phone";
  /** The newest state of each mail about it; left out when it has none. */
  notice?: readonly Notice[];
}

/** One enquiry of the dashboard's list. An entry never changes; another replaces it. */
export type DeskEntry = StoredEnquiry & {
  work: EnquiryWork;
  /** The codes of the reasons for which it is flagged; left out when it is not. */
  flagged?: readonly string[];
};

/** What the dashboard knows of a stored enquiry beside what was sent; undefined when there is nothing to say. */
export function workOn(record: EnquiryRecord): EnquiryWork | undefined {
  const { language, source, work } = record;
  const notice = noticesOf(record);
  if (language === undefined && source === undefined && notice.length === 0) return work;
  return {
    ...(work ?? noWork),
    ...(language !== undefined && { language }),
    ...(source !== undefined && { source }),
    ...(notice.length > 0 && { notice }),
  };
}

// Objects that `Object.assign` makes share their shape, those of spreads do not: V8 reads 10 000 of them six times as fast.
const madeEntry = (
  enquiry: StoredEnquiry,
  work: EnquiryWork = noWork,
  flagged?: readonly string[],
): DeskEntry => Object.assign(enquiry, { work }, flagged && { flagged });

// A record never changes, and its entry carries what a search has prepared of it.
const entries = new WeakMap<EnquiryRecord, DeskEntry>();

/** The entry of a stored enquiry: the same one for the same record. */
export function entryOf(record: EnquiryRecord): DeskEntry {
  const known = entries.get(record);
  if (known) return known;
  const { suspectedSpam = [] } = record;
  const entry = madeEntry(
    listedEnquiry({ ...record }),
    workOn(record),
    suspectedSpam.length > 0 ? suspectedSpam : undefined,
  );
  entries.set(record, entry);
  return entry;
}

const lists = new WeakMap<readonly EnquiryRecord[], readonly DeskEntry[]>();

/** The entries of a list of records: the same array for the same list, by which the list is prepared once. */
export function entriesOf(records: readonly EnquiryRecord[]): readonly DeskEntry[] {
  const known = lists.get(records) ?? records.map(entryOf);
  lists.set(records, known);
  return known;
}

/**
 * The entries of a list that came as JSON.
 *
 * @param enquiries the array of `GET /api/contacts`, newest first
 * @param desk the members of `GET /api/admin/desk`; undefined when it could not be read
 */
export function entriesFrom(
  enquiries: readonly unknown[],
  desk:
    | {
        enquiries: Readonly<Record<string, EnquiryWork>>;
        flagged: Readonly<Record<string, readonly string[]>>;
      }
    | undefined,
): DeskEntry[] {
  // Maps are many times faster than objects of so many members.
  const works = new Map(Object.entries(desk?.enquiries ?? {}));
  const reasons = new Map(Object.entries(desk?.flagged ?? {}));
  return toStoredEnquiries(enquiries).map((enquiry) =>
    madeEntry(enquiry, works.get(enquiry.id), reasons.get(enquiry.id)),
  );
}

/** The folded groups of flagged enquiries at the end of the list, in their order. */
export const foldedGroups = ["flood", "advertising"] as const;
export type FoldedGroup = (typeof foldedGroups)[number];

/** The parts of the list in their order. */
export const listParts = ["plain", ...foldedGroups] as const;
export type ListPart = (typeof listParts)[number];

/** The part of the list in which an entry stands. */
export const partOf = ({ flagged }: Pick<DeskEntry, "flagged">): ListPart =>
  flagged === undefined ? "plain" : (groupOf(flagged) ?? "plain");

/** The id of an enquiry's card, to which a page without scripts goes after a change. */
export const cardId = (id: string): string => `enquiry-${id}`;

/** The id of the element that says how many enquiries are found: a page without scripts goes there. */
export const foundId = "found";
