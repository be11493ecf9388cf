import { cleanContact, cleanLine, isBlank } from "./visitor-text";
import type { StoredEnquiry } from "./enquiry";

const shown = (text: string) => (isBlank(text) ? "" : text);

/**
 * A stored enquiry as it may be shown. Files from before such characters were taken out, and files from
 * elsewhere, may hold names that turn the card's text round or numbers that read backwards.
 *
 * @returns the enquiry with clean lines; a line in which nothing can be seen is empty. The message stays
 *   as it is: it stands in a paragraph of its own
 */
export function shownEnquiry(enquiry: StoredEnquiry): StoredEnquiry {
  const { firstName, lastName, email, phone, treatment } = enquiry;
  return {
    ...enquiry,
    firstName: shown(cleanLine(firstName)),
    lastName: shown(cleanLine(lastName)),
    email: shown(cleanContact(email)),
    phone: shown(cleanContact(phone)),
    treatment: shown(cleanLine(treatment)),
  };
}
