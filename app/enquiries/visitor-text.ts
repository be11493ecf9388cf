import { enquiryFields, type EnquiryField, type StoredEnquiry } from "./enquiry";

// Forms send a line break as two characters.
const LINE_BREAK_OR_TAB = /\r\n|[\n\r\v\f\u0085\u2028\u2029\t]/g;
const MESSAGE_LINE_BREAK = /\r\n|[\r\v\f\u0085]/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_MESSAGE = /(?![\n\t])\p{Cc}/gu;
/** Overrides, embeddings and isolates, which turn the direction of other writing (UAX #9); its marks only have their own. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** Characters without a glyph: format characters, fillers, variation selectors (UAX #44). */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A visible character. U+2800 is a Braille cell without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text of one line as it may be stored and shown, such as a name: line breaks and tabs become spaces;
 * other control characters, and those that turn the direction of writing, are taken out. The joiners of
 * emoji and of Persian stay.
 *
 * @returns the text, trimmed
 */
export function cleanLine(text: string): string {
  return text
    .replaceAll(LINE_BREAK_OR_TAB, " ")
    .replaceAll(CONTROL, "")
    .replaceAll(DIRECTION, "")
    .trim();
}

/**
 * An e-mail address or a telephone number, as `cleanLine` and without any invisible character: what is
 * read is what is dialled and written to.
 *
 * @returns the text, trimmed
 */
export function cleanContact(text: string): string {
  return cleanLine(text).replaceAll(INVISIBLE, "").trim();
}

/**
 * A text of several lines: each line break becomes "\n", and control characters other than line break
 * and tab are taken out.
 *
 * @returns the text, trimmed
 */
export function cleanMessage(text: string): string {
  return text.replaceAll(MESSAGE_LINE_BREAK, "\n").replaceAll(CONTROL_IN_MESSAGE, "").trim();
}

/** How the text of each field becomes the text that is stored. */
export const cleaners = {
  firstName: cleanLine,
  lastName: cleanLine,
  email: cleanContact,
  phone: cleanContact,
  treatment: cleanLine,
  message: cleanMessage,
} as const satisfies Record<EnquiryField, (text: string) => string>;

/** Tells whether a text holds no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

const visible = (text: string) => (isBlank(text) ? "" : text);

/**
 * A stored enquiry as it may be shown. Files written before such characters were removed, and files from
 * elsewhere, may hold names that reverse the direction of the card's text or numbers that read backwards.
 *
 * @returns the enquiry with clean lines; a line without a visible character is empty. The message is unchanged:
 *   it has a paragraph of its own
 */
export function shownEnquiry(enquiry: StoredEnquiry): StoredEnquiry {
  const shown = { ...enquiry };
  for (const field of enquiryFields) {
    const text = enquiry[field];
    const clean = cleaners[field];
    if (text !== undefined && clean !== cleanMessage) shown[field] = visible(clean(text));
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

/**
 * A tel link to the number, or the first of several, that a visitor typed (RFC 3966: no spaces).
 *
 * @returns undefined when the text holds no digit and so cannot be dialled
 */
export function telephoneLink(phone: string): string | undefined {
  const written = phone.normalize("NFKC").trim();
  // "+44 (0)20": the zero is for callers within the country only.
  const national = written.startsWith("+") ? written.replace(/\(0\)/, "") : written;
  // "020 7946 0000 / 07700 900000", "020 7946 0000 ext. 4": joined they would be a third number.
  const [first] = /[^\p{L}/,;#]*\d[^\p{L}/,;#]*/u.exec(national) ?? [];
  return first && `tel:${first.replaceAll(/[^\d+]/g, "")}`;
}
