import {
  cleanContact,
  cleanEmail,
  cleanLine,
  cleanMessage,
  isBlank,
  wellFormed,
} from "../business/plain-text";
import { enquiryFields, type EnquiryField, type StoredEnquiry } from "./enquiry-fields";

/** How the text of each field becomes the text that is stored. */
export const cleaners = {
  firstName: cleanLine,
  lastName: cleanLine,
  email: cleanEmail,
  phone: cleanContact,
  treatment: cleanLine,
  message: cleanMessage,
} as const satisfies Record<EnquiryField, (text: string) => string>;

const visible = (text: string) => (isBlank(text) ? "" : text);

/**
 * A stored enquiry as it may be shown. Files written before such characters were removed, and files from
 * elsewhere, may hold names that reverse the direction of the card's text, numbers that read backwards, or half of a
 * surrogate pair, of which no link can be made.
 *
 * @returns the enquiry with well-formed texts and clean lines; a line without a visible character is empty. The message
 *   is not cleaned: it has a paragraph of its own
 */
export function shownEnquiry(enquiry: StoredEnquiry): StoredEnquiry {
  const shown = { ...enquiry };
  for (const field of enquiryFields) {
    const stored = enquiry[field];
    if (stored === undefined) continue;
    const text = wellFormed(stored);
    const clean = cleaners[field];
    shown[field] = clean === cleanMessage ? text : visible(clean(text));
  }
  return shown;
}

/**
 * A mailto link to an address that a visitor typed; nothing in it can add a header or a second
 * recipient (RFC 6068).
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@").replaceAll("%2B", "+")}`;
}
