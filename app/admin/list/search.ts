import type { Treatment } from "../../business/treatments";
import { enquiryFields } from "../../enquiries/enquiry-fields";
import { referenceOf } from "../../enquiries/reference";
import { latinDigits } from "../../enquiries/latin-digits";
import { digitsOf, fewestDigits, plainNumbers, searchedDigits } from "../../enquiries/telephone";
import { formatName } from "../../i18n/person-name";
import type { Listed } from "./entry";
import { inTurns } from "./in-turns";
import { memoizedOnEnquiry } from "./memoized-on-enquiry";

/** What a search looks at in one enquiry, folded beforehand so that a search only compares. */
interface SearchText {
  /** The folded texts, separated by line breaks. */
  text: string;
  /** As `searchedDigits` returns them, and those of each long number in the message and the note, with spaces between. */
  digits: string;
}

// Letters that Unicode does not decompose, and what people type who do not have the key.
const plainLetters: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
};
/** What people and keyboards type in place of an apostrophe. */
const apostrophes = /[’‘ʼʻ´]/g;
const undecomposedLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");
// The marks of Latin, Greek and Cyrillic only: those of Japanese make another letter (が is not か).
const combiningMarks = /[\u0300-\u036f]/g;
const onlyAscii = /^[\n -~]*$/;

const withoutMarks = (text: string, form: "NFD" | "NFKD") =>
  text.normalize(form).replaceAll(combiningMarks, "").normalize("NFC");

/**
 * By how many characters a text's compatibility form may be longer: a longer one is not used. One character may stand
 * for eighteen (U+FDFA), so that a hostile message would fill the memory.
 */
const maxAddedCharacters = 4000;

/**
 * A text without the differences that a search ignores: case, accents, widths, ß and ss, ø and o, ü and u, and of which
 * script the digits are.
 */
function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (onlyAscii.test(lower)) return lower;
  const plain = latinDigits(lower.replaceAll(apostrophes, "'"));
  const compatible = withoutMarks(plain, "NFKD");
  const isLong = compatible.length > plain.length + maxAddedCharacters;
  // Compatibility forms may bring capitals back: of ℝ comes R.
  return (isLong ? withoutMarks(plain, "NFD") : compatible)
    .toLowerCase()
    .replaceAll(undecomposedLetter, (letter) => plainLetters[letter] ?? letter);
}

// Letters that are also written with an e behind them.
const umlaut = /[äöüø]/i;
const umlauts = /[äöüø]/gi;
const upToUmlaut = /[^äöüø]*[äöüø]|[^äöüø]+/gi;

/** In a word with more umlauts not each combination is tried: all or none of them are written out. */
const maxUmlauts = 3;

/**
 * The spellings of a word in which at least one umlaut is written with an e: "schönblüete", "schoenblüte" and
 * "schoenblüete" of "schönblüte".
 */
function writtenOut(word: string): string[] {
  const parts: string[] = word.match(upToUmlaut) ?? [];
  // What follows the last umlaut stays as it is.
  const end = umlaut.test(parts.at(-1) ?? "") ? "" : (parts.pop() ?? "");
  if (parts.length > maxUmlauts) return [word.replaceAll(umlauts, "$&e")];
  const ways = parts.reduce(
    (before, part) => before.flatMap((way) => [way + part, `${way}${part}e`]),
    [""],
  );
  // The first way has none written out: it is the word itself.
  return ways.slice(1).map((way) => way + end);
}

/** A text folded, and those of its words that have umlauts once more, written out with an e (ü as ue). */
function spellingsOf(text: string): string[] {
  const folded = foldText(text);
  const composed = text.normalize("NFC");
  if (!umlaut.test(composed)) return [folded];
  const words = composed.split(/\s+/).filter((word) => umlaut.test(word));
  return [folded, ...foldText(words.flatMap(writtenOut).join("\n")).split("\n")];
}

/** A telephone number, or a date, in the middle of a text. */
const longNumber = /\+?\(?\d[\d ()./-]{5,30}\d/g;

/** The code of a country as it is dialled from abroad, and the British one with the zero that it stands for. */
const exitCode = /^00(?=[1-9])/;
const homeCode = /^440?(?=\d)/;

/** The digits of a number as typed, and as its other spellings begin. */
function numberForms(typed: string): string[] {
  const digits = digitsOf(typed);
  const international = digits.replace(exitCode, "");
  return [...new Set([digits, international, international.replace(homeCode, "0")])];
}

function makeSearchText(enquiry: Listed): SearchText {
  const { id, phone, telephone, message = "", work } = enquiry;
  const note = work?.note ?? "";
  const reference = referenceOf(id);
  const name = formatName(enquiry);
  const unmarkedName = name.replaceAll(apostrophes, "").replaceAll("'", "");
  const texts = [
    // A Chinese or Japanese name is searched for as one word, and O’Brien also as OBrien.
    name,
    ...(unmarkedName === name ? [] : [unmarkedName]),
    ...enquiryFields.map((field) => enquiry[field] ?? ""),
    note,
    reference,
    reference.replace("-", ""),
  ];
  const text = spellingsOf(texts.join("\n")).join("\n");
  const numbersInTexts = [message, note].flatMap(
    (words) => plainNumbers(words).match(longNumber) ?? [],
  );
  const digits = numbersInTexts.flatMap(numberForms);
  return { text, digits: [searchedDigits(phone, telephone), ...digits].join(" ") };
}

/** What a search looks at in an enquiry, made once. */
export const searchTextOf = memoizedOnEnquiry(makeSearchText);

/**
 * Prepares the texts of a list, so that the first search in a long one keeps nobody waiting.
 *
 * @param pause as `inTurns` takes it
 */
export const prepareTexts = (list: readonly Listed[], pause: () => Promise<unknown>) =>
  inTurns(list, searchTextOf, pause);

interface SearchWord {
  /** As `spellingsOf` returns them. */
  spellings: readonly string[];
  /** The digits of the word in its spellings, when it may be part of a telephone number. */
  digits: readonly string[];
  /** The treatments whose names have the word, by the values that are stored. */
  treatments: ReadonlySet<string>;
}

const partOfNumber = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

/**
 * Divides a search into its words. A search without letters that has as many digits as a telephone number is one word,
 * without its blanks.
 *
 * @param treatments by whose names in the page's language an enquiry is found, too
 * @returns none for a search of blanks, which every enquiry matches
 */
export function searchWords(search: string, treatments: readonly Treatment[]): SearchWord[] {
  const typed = search.trim();
  const plain = plainNumbers(typed);
  const isNumber = partOfNumber.test(plain) && digitsOf(plain).length >= fewestDigits;
  const words = isNumber
    ? [plain.replaceAll(/\s/g, "")]
    : typed.split(/[\s,、，]+/).filter(Boolean);
  return words.map((word) => {
    const spellings = spellingsOf(word);
    const isNamed = ({ name }: Treatment) => {
      const named = spellingsOf(name).join("\n");
      return spellings.some((spelling) => named.includes(spelling));
    };
    return {
      spellings,
      digits: partOfNumber.test(plainNumbers(word)) ? numberForms(plainNumbers(word)) : [],
      treatments: new Set(treatments.filter(isNamed).map(({ value }) => value)),
    };
  });
}

/** Tells whether every word occurs in an enquiry. */
export function matchesSearch(enquiry: Listed, words: readonly SearchWord[]): boolean {
  const { text, digits } = searchTextOf(enquiry);
  return words.every(
    (word) =>
      word.spellings.some((spelling) => text.includes(spelling)) ||
      word.digits.some((number) => digits.includes(number)) ||
      word.treatments.has(enquiry.treatment),
  );
}
