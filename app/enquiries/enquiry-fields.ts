import { familyNameFirst } from "../i18n/languages";

/**
 * The one list of an enquiry's fields, in the order of the form where the given name comes first. Types derived from it
 * demand each field in the schema, the form and the CSV file; the store and the JSON follow it by themselves. The types
 * do not remind you of its place on the card (admin/card/card.tsx) and in "Add enquiry" (admin/page/add-enquiry.tsx),
 * nor whether the owner can correct it (admin/actions/contact-fields.ts); nor of the owner's email
 * (mail/owner-mails.server.ts), the spam filter (spam-score.server.ts), the privacy policy (legal.ts of each language)
 * and docs/api.md.
 */
export const enquiryFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "treatment",
  "message",
] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** The fields that a visitor may leave empty. */
const optionalEnquiryFields = ["message"] as const satisfies EnquiryField[];
type OptionalField = (typeof optionalEnquiryFields)[number];
export type RequiredField = Exclude<EnquiryField, OptionalField>;

/** Tells whether a visitor may leave a field empty. */
export const isOptional = (field: EnquiryField): field is OptionalField =>
  (optionalEnquiryFields as readonly EnquiryField[]).includes(field);

/**
 * What a visitor sends: clean, trimmed texts; the JSON of `POST /api/contact` has the same names. `treatment` is one of
 * the site's treatments, or any other text that a program sent. An optional field that is empty is left out.
 */
export type Enquiry = Record<RequiredField, string> & {
  [Field in OptionalField]?: string | undefined;
};

/** An enquiry as it is stored and listed. */
export type StoredEnquiry = Enquiry & {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

const [givenName, familyName, ...otherFields] = enquiryFields;
const familyNameFirstFields = [familyName, givenName, ...otherFields] as const;

/** The fields in the order in which a form in the language asks for them. */
export function fieldsIn(language: string): readonly EnquiryField[] {
  return familyNameFirst(language) ? familyNameFirstFields : enquiryFields;
}
