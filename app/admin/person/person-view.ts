import type { Enquiry, StoredEnquiry } from "../../enquiries/enquiry";
import { formatName } from "../../i18n/format";
import { foldEmail } from "../work/same-person";

/** The id of the heading of one person's page: a page without scripts goes there. */
export const personId = "person";

/** The fields of an enquiry that say who the visitor is. */
export type ContactFields = Pick<Enquiry, "firstName" | "lastName" | "email" | "phone">;

/** The fields that the owner can correct, in the order of the form. */
export const contactFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies (keyof ContactFields)[];

/** The members of a correction whose values the response to a bad request names, each with its messages. */
export type CorrectionErrors = Partial<Record<"id" | "revision" | keyof ContactFields, string[]>>;

/** A correction that was not made: what was typed, and what is wrong with it. */
export interface RefusedCorrection {
  typed: { [Field in keyof ContactFields]?: string | undefined };
  errors: CorrectionErrors;
}

type Contact = Pick<StoredEnquiry, "id" | "email">;

/**
 * Tells whether an enquiry shares the telephone number with another one of the same person, and not the e-mail
 * address: a hotel's number joins strangers.
 *
 * @param person the enquiry by which the person was found
 */
export function sharesOnlyPhone(person: Contact, { id, email }: Contact): boolean {
  if (person.id === id) return false;
  const folded = foldEmail(person.email);
  return folded === "" || folded !== foldEmail(email);
}

/** The person whose enquiries are shown. */
export interface ShownPerson {
  /** Of the enquiry by which the person was found. */
  id: string;
  /** The name in the enquiry by which the person was found; empty when that is gone. */
  name: string;
  /** How many enquiries there are. */
  count: number;
  /** The ids of those that share only the telephone number. */
  onlyPhone: readonly string[];
}

/**
 * What the page says of a person.
 *
 * @param id of the enquiry by which the person was found
 * @param enquiries all of the same e-mail address or telephone number
 */
export function shownPerson(id: string, enquiries: readonly StoredEnquiry[]): ShownPerson {
  const person = enquiries.find((enquiry) => enquiry.id === id);
  return {
    id,
    name: person ? formatName(person) : "",
    count: enquiries.length,
    onlyPhone: person
      ? enquiries.filter((one) => sharesOnlyPhone(person, one)).map((one) => one.id)
      : [],
  };
}

/** An enquiry that can be chosen for erasure. */
export interface ErasableEnquiry extends Pick<StoredEnquiry, "id" | "createdAt" | "treatment"> {
  name: string;
  hasNote: boolean;
  onlyPhone: boolean;
  chosen: boolean;
}

/** What the page shows of an erasure: what would go, what went, or why it failed. */
export type ErasureView =
  | { enquiries: readonly ErasableEnquiry[]; preview: ErasurePreview }
  | { receipt: ErasureReceipt }
  | { failed: string };

/** What the session remembers of an erasure for the next page: the enquiries chosen so far, or the result. */
export type RequestedErasure =
  /** Left out at first: all but those that share only the telephone number. */
  { chosen?: readonly string[] | undefined } | { receipt: ErasureReceipt } | { failed: string };

/** What an erasure would remove, for the owner to see before it is confirmed. */
export interface ErasurePreview {
  /** How many of the given enquiries are stored now. */
  enquiries: number;
  /** How many of them have a note of the owner. */
  notes: number;
  /** How many of the backups hold any of them, or cannot be read to find out. */
  backups: number;
}

/** What an erasure removed: the JSON of `POST /api/admin/person/erase`. */
export interface ErasureReceipt {
  /** How many enquiries were removed; 0 when they had been removed before. */
  erased: number;
  /** How many backups were written again without them. */
  backups: number;
  /** What could not be reached: sentences in the language of the call, each for one place. */
  outOfReach: string[];
}
