// Forms send a line break as two characters.
const lineBreakOrTab = /\r\n|[\n\r\v\f\u0085\u2028\u2029\t]/g;
const messageLineBreak = /\r\n|[\r\v\f\u0085]/g;
const controlCharacter = /\p{Cc}/gu;
const controlInMessage = /(?![\n\t])\p{Cc}/gu;
/**
 * Overrides, embeddings and isolates, which turn the direction of other writing (UAX #9); its marks only have their
 * own.
 */
const directionMark = /[\u202a-\u202e\u2066-\u2069]/g;
/** Characters without a glyph: format characters, fillers, variation selectors (UAX #44). */
const invisibleCharacter = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Half of a surrogate pair, which cannot be written as UTF-8. Browsers of 2022 have no `isWellFormed`. */
const loneSurrogate = /\p{Cs}/gu;
/** A visible character. U+2800 is a Braille cell without dots. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text of one line as it may be stored and shown, such as a name: line breaks and tabs become spaces;
 * other control characters, and those that turn the direction of writing, are taken out. The joiners of
 * emoji and of Persian stay.
 *
 * @returns the text, trimmed
 */
export function cleanLine(text: string): string {
  return text
    .replaceAll(lineBreakOrTab, " ")
    .replaceAll(controlCharacter, "")
    .replaceAll(directionMark, "")
    .trim();
}

/**
 * A telephone number, as `cleanLine` and without any invisible character: what is
 * read is what is dialled and written to.
 *
 * @returns the text, trimmed
 */
export function cleanContact(text: string): string {
  return cleanLine(text).replaceAll(invisibleCharacter, "").trim();
}

/** The full-width forms of the ASCII characters, by which Japanese and Chinese keyboards write. */
const fullWidth = /[\uff01-\uff5e]/g;
const toHalfWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);
/** The ideographic full stops, which are dots in a domain (UTS #46). */
const ideographicStop = /[\u3002\uff61]/g;
/** The sign and its small form, with a space behind it; with one in front it may begin the name of an account. */
const atSign = /[@\ufe6b]\s?/g;
const subjectOfLink = /^([\s<]*mailto:[^?]*)\?.*/i;
/** "Ada Lovelace <ada@example.com>", as mail programs copy an address. */
const withName = /^[^<@]*<([^<>]*)>/;
const beforeAddress = /^[\s<]*(?:mailto:(?:\/\/)?)?[\s<]*/i;
const behindAddress: ReadonlySet<string> = new Set(".,;>/、 ");
const inQuotes = /^["'“„«‘‚](.+)["'”“»’‘]$/;

/**
 * An email address, as `cleanContact`, in half-width characters and without what is written around one: its owner's
 * name, "mailto:" and the subject of such a link, angle brackets, quotation marks on both sides, a slash, and the dot,
 * comma or semicolon of a sentence or a list. No address ends so (RFC 5321, section 4.1.2).
 *
 * @returns the text, trimmed; empty when nothing else is in it
 */
export function cleanEmail(text: string): string {
  const address = cleanContact(text)
    .replaceAll(fullWidth, toHalfWidth)
    .replaceAll(ideographicStop, ".")
    .replaceAll(atSign, "@")
    .replace(inQuotes, "$1")
    .replace(subjectOfLink, "$1")
    .replace(withName, "$1")
    .replace(beforeAddress, "");
  let end = address.length;
  // A pattern that looks for the end would try each of many dots in a row.
  while (behindAddress.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end).replace(inQuotes, "$1");
}

/**
 * A text of several lines: each line break becomes "\n", and control characters other than line break
 * and tab are taken out.
 *
 * @returns the text, trimmed
 */
export function cleanMessage(text: string): string {
  return text.replaceAll(messageLineBreak, "\n").replaceAll(controlInMessage, "").trim();
}

/** Replaces each half of a surrogate pair by U+FFFD, as a text is written as UTF-8. */
export const wellFormed = (text: string): string => text.replaceAll(loneSurrogate, "\uFFFD");

/** Tells whether a text can be written as UTF-8. */
export const isWellFormed = (text: string): boolean => text.search(loneSurrogate) === -1;

/** Tells whether a text holds no visible character. */
export function isBlank(text: string): boolean {
  return !visibleCharacter.test(text);
}
