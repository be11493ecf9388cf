import { familyNameFirst } from "../i18n/languages";

/** What a visitor sends; the JSON of `POST /api/contact` has the same names. Texts are trimmed; an empty message is left out. */
export interface Enquiry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** One of the site's treatments, or any other text that a program sent. */
  treatment: string;
  message?: string | undefined;
}

/** An enquiry as it is kept and listed. */
export interface StoredEnquiry extends Enquiry {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The fields of the form, in their order on the page where the given name comes first. */
export const enquiryFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "treatment",
  "message",
] as const satisfies (keyof Enquiry)[];
export type EnquiryField = (typeof enquiryFields)[number];

const [givenName, familyName, ...otherFields] = enquiryFields;
const familyNameFirstFields = [familyName, givenName, ...otherFields] as const;

/** The fields in the order in which a form in the language asks for them. */
export function fieldsIn(language: string): readonly EnquiryField[] {
  return familyNameFirst(language) ? familyNameFirstFields : enquiryFields;
}

/**
 * The short text by which visitor and owner name the same enquiry on the telephone.
 *
 * @param id the enquiry's id, a UUID
 * @returns eight characters in two groups, such as "3F2A-9C1B"
 */
export function referenceOf(id: string): string {
  const head = id.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${head.slice(0, 4)}-${head.slice(4)}`;
}

/** Tells whether a text from an address has the form of a reference. */
export function isReference(text: string | null): text is string {
  return text !== null && /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * What can be shown of a list that came as JSON: a field that is missing or is no text is empty, so
 * that one bad entry never hides the others.
 *
 * @param entries anything; normally the array of GET /api/contacts
 */
export function toStoredEnquiries(entries: readonly unknown[]): StoredEnquiry[] {
  return entries.map((entry) => {
    const fields = (typeof entry === "object" ? entry : null) as Record<string, unknown> | null;
    const message = textOf(fields?.["message"]);
    return {
      id: textOf(fields?.["id"]),
      firstName: textOf(fields?.["firstName"]),
      lastName: textOf(fields?.["lastName"]),
      email: textOf(fields?.["email"]),
      phone: textOf(fields?.["phone"]),
      treatment: textOf(fields?.["treatment"]),
      ...(message && { message }),
      createdAt: textOf(fields?.["createdAt"]),
    };
  });
}
