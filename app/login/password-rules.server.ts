import { commonPasswords } from "virtual:common-passwords";

/** Fewest characters of a password that the operator chooses (ASVS 5.0, 6.2.1: at least 8, better 15). */
const minPasswordLength = 12;
/** Most characters of a password. */
export const maxPasswordLength = 1024;
/** A password with at most this many letters and digits beside the spa's own words is made of them. */
const maxOtherCharacters = 4;

const common = new Set(commonPasswords);

/** Tells whether a password has more than 1024 characters, counted as code points. */
export function isTooLong(password: string): boolean {
  // A character has at most two UTF-16 units, so a much longer text is not counted.
  return password.length > 2 * maxPasswordLength || Array.from(password).length > maxPasswordLength;
}

/** In lower case and without accents: who guesses "Café" tries "cafe". */
const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a stranger reads on the site and tries first. */
interface SpaWords {
  name: string;
  address: { area: string; city: string };
  email: string;
}

/**
 * The words of a spa that make a weak password (ASVS 5.0, 6.2.11).
 *
 * @param siteUrl SITE_URL, when it is set
 * @returns in lower case and without accents, the longest first
 */
export function ownWords({ name, address, email }: SpaWords, siteUrl: URL | undefined): string[] {
  const domains = [siteUrl?.hostname ?? "", email.split("@")[1] ?? ""];
  // Who guesses says "and" for the "&" of a name.
  const texts = [name, address.area, address.city, ...domains, "massage spa admin password and"];
  // One or two letters ("co", "uk") are no word of the spa, except in scripts such as Chinese.
  const words = texts.flatMap(wordsIn).filter((word) => /[^a-z\d]/.test(word) || word.length > 2);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function isMadeOf(words: readonly string[], password: string): boolean {
  let rest = folded(password);
  for (const word of words) rest = rest.replaceAll(word, " ");
  const others = wordsIn(rest).join("");
  return rest !== folded(password) && Array.from(others).length <= maxOtherCharacters;
}

/**
 * Checks a password that the operator wants to set (ASVS 5.0, 6.2.1, 6.2.4 and 6.2.11).
 *
 * @param own the spa's own words, as `ownWords` returns them; an empty list checks none
 * @returns what it should be instead, such as "a password of at least 12 characters"; undefined for a
 *   good one
 */
export function passwordProblem(password: string, own: readonly string[] = []): string | undefined {
  if (isTooLong(password)) return `a password of at most ${maxPasswordLength} characters`;
  if (Array.from(password).length < minPasswordLength) {
    return `a password of at least ${minPasswordLength} characters`;
  }
  if (common.has(password.toLowerCase())) {
    return "a password that is not among the most common ones, which are tried first";
  }
  if (isMadeOf(own, password)) {
    return 'a password that is not made up mostly of the name, the place or the domain of the spa, or of words such as "massage" and "admin", which are tried first';
  }
  return undefined;
}
