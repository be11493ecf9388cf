import {
  type Enquiry,
  type EnquiryField,
  enquiryFields,
  isOptional,
  type StoredEnquiry,
} from "./enquiry-fields";

/** An enquiry, or what should be one. */
type Source = Readonly<Partial<Record<keyof StoredEnquiry, unknown>>>;

/**
 * The fields of an enquiry that hold a text, without anything else that an object may have.
 *
 * @param source a required field that is no text becomes an empty one
 */
export function textsOf(source: Source): Enquiry {
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
export function listedEnquiry(source: Source): StoredEnquiry {
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
    listedEnquiry(typeof entry === "object" && entry !== null ? entry : {}),
  );
}
