import { familyNameFirst } from "../i18n/languages";

/**
 * The one list of an enquiry's fields, in the order of the form where the given name comes first. Types derived from it
 * demand each field in the schema and the form; the store and the JSON follow it by themselves, and the card does not.
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
export const optionalEnquiryFields = ["message"] as const satisfies EnquiryField[];
type OptionalField = (typeof optionalEnquiryFields)[number];
export type RequiredField = Exclude<EnquiryField, OptionalField>;

/** Tells whether a visitor may leave a field empty. */
export const isOptional = (field: EnquiryField): field is OptionalField =>
  (optionalEnquiryFields as readonly EnquiryField[]).includes(field);

/**
 * What a visitor sends: clean, trimmed texts; the JSON of `POST /api/contact` has the same names. `treatment` is one of the site's treatments, or any other
 * text that a program sent. An optional field that is empty is left out.
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

/**
 * The header in which a call carries its idempotency key (draft-ietf-httpapi-idempotency-key-header): a request
 * sent again with the same key stores no second enquiry.
 */
export const idempotencyKeyHeader = "Idempotency-Key";

/** Longest idempotency key, in characters; those of this site's pages have 32. */
export const maxIdempotencyKeyLength = 100;

/**
 * Makes an idempotency key: 128 random bits as 32 hexadecimal digits. Not `crypto.randomUUID`, which browsers
 * offer only on https pages.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a value is a key as `newIdempotencyKey` makes it. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

/**
 * The fields of an enquiry that hold a text, without anything else that an object may have.
 *
 * @param source an enquiry, or what should be one: a required field that is no text becomes an empty one
 */
export function textsOf(source: Readonly<Record<string, unknown>>): Enquiry {
  const texts: Partial<Record<EnquiryField, string>> = {};
  for (const field of enquiryFields) {
    const value = source[field];
    const text = typeof value === "string" ? value : "";
    if (text !== "" || !isOptional(field)) texts[field] = text;
  }
  return texts as Enquiry;
}

/**
 * What is listed of an enquiry: its fields, id and time, without anything else that an object may have.
 *
 * @param source see `textsOf`
 */
export function listedEnquiry(source: Readonly<Record<string, unknown>>): StoredEnquiry {
  const { id, createdAt } = source;
  return {
    id: typeof id === "string" ? id : "",
    ...textsOf(source),
    createdAt: typeof createdAt === "string" ? createdAt : "",
  };
}

/**
 * What can be shown of a list that came as JSON: a field that is missing or is no text is empty, so
 * that one bad entry never hides the others.
 *
 * @param entries anything; normally the array of GET /api/contacts
 */
export function toStoredEnquiries(entries: readonly unknown[]): StoredEnquiry[] {
  return entries.map((entry) =>
    listedEnquiry(typeof entry === "object" && entry !== null ? { ...entry } : {}),
  );
}

/** The treatments of the form and the cards, in their order. Addresses and photographs use these names. */
export const treatments = [
  "deep-tissue",
  "swedish",
  "thai",
  "hot-stone",
  "sports",
  "full-body",
] as const;
export type Treatment = (typeof treatments)[number];

/** Tells whether a stored or chosen value is one of the site's own treatments. */
export function isTreatment(value: unknown): value is Treatment {
  return (treatments as readonly unknown[]).includes(value);
}
