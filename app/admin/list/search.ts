import type { TFunction } from "i18next";
import {
  enquiryFields,
  referenceOf,
  treatments,
  type StoredEnquiry,
} from "../../enquiries/enquiry";
import { fewestDigits, nationalNumbers } from "../../enquiries/dialled-numbers";
import { formatName } from "../../i18n/format";
import type { DeskEntry } from "./entry";

/** What a search looks at in one enquiry, prepared once, so that a search reads texts and folds none. */
export interface SearchText {
  /** The folded texts, separated by line breaks. */
  text: string;
  /**
   * The digits of the telephone number as typed, and of each number in its national form, with spaces between; the same of
   * each long number in the message and the note.
   */
  digits: string;
}

// Letters that Unicode does not decompose, as people type them who do not have the key.
const letters: Record<string, string> = {
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
const foldedLetters = new RegExp(`[${Object.keys(letters).join("")}]`, "g");
// The marks of Latin, Greek and Cyrillic only: those of Japanese make another letter (が is not か).
const combiningMarks = /[\u0300-\u036f]/g;
const onlyAscii = /^[\n -~]*$/;

const withoutMarks = (text: string, form: "NFD" | "NFKD") =>
  text.normalize(form).replaceAll(combiningMarks, "").normalize("NFC");

/** By how many characters a text's compatibility form may be longer: one character may stand for eighteen (U+FDFA). */
const mostLonger = 4000;

/** A text without the differences that a search ignores: case, accents, widths, ß and ss, ø and o, ü and u. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (onlyAscii.test(lower)) return lower;
  const compatible = withoutMarks(lower, "NFKD");
  const isLong = compatible.length > lower.length + mostLonger;
  return (isLong ? withoutMarks(lower, "NFD") : compatible)
    .toLowerCase()
    .replaceAll(foldedLetters, (letter) => letters[letter] ?? letter);
}

const umlaut = /[äöüø]/i;
const umlauts = /[äöüø]/gi;

/** A text folded and, where it has umlauts, its words with them once more: with the e by which they are written out. */
function spellingsOf(text: string): string[] {
  const folded = foldText(text);
  const composed = text.normalize("NFC");
  if (!umlaut.test(composed)) return [folded];
  const words = composed.split(/\s+/).filter((word) => umlaut.test(word));
  return [folded, foldText(words.join("\n").replaceAll(umlauts, "$&e"))];
}

/** A telephone number, or a date, in the middle of a text. */
const longNumber = /\+?\(?\d[\d ()./-]{5,30}\d/g;

/**
 * Prepares an enquiry for searching.
 *
 * @param treatment the treatment's name in the page's language; its stored value is searched too
 */
export function searchTextOf(
  enquiry: StoredEnquiry,
  { treatment, note }: { treatment: string; note: string | undefined },
): SearchText {
  const reference = referenceOf(enquiry.id);
  const texts = [
    formatName(enquiry),
    ...enquiryFields.map((field) => enquiry[field] ?? ""),
    treatment,
    note ?? "",
    reference,
    reference.replace("-", ""),
  ];
  const text = spellingsOf(texts.join("\n")).join("\n");
  const inWords = [enquiry.message ?? "", note ?? ""].flatMap(
    (words) => words.normalize("NFKC").match(longNumber) ?? [],
  );
  const numbers = [enquiry.phone, ...inWords].flatMap((typed) => [
    typed.normalize("NFKC").replaceAll(/\D/g, ""),
    ...nationalNumbers(typed),
  ]);
  return { text, digits: numbers.join(" ") };
}

/** Gives the name of a stored treatment in the page's language; a value that is none of the site's is its own name. */
export type TreatmentName = (value: string) => string;

const namesOf = new WeakMap<TFunction, TreatmentName>();

/**
 * The names of the treatments, each translated once: a search asks for the names of thousands.
 *
 * @returns the same function for the same `t`
 */
export function treatmentNames(t: TFunction): TreatmentName {
  const known = namesOf.get(t);
  if (known) return known;
  const names = new Map<string, string>(
    treatments.map((value) => [value, t(`treatments.${value}`)]),
  );
  const nameOf = (value: string) => names.get(value) ?? value;
  namesOf.set(t, nameOf);
  return nameOf;
}

/** Prepared once for each entry, as none changes and there may be thousands. */
const ofEntries = new WeakMap<DeskEntry, { treatmentName: TreatmentName; text: SearchText }>();
/** Of the entries of a list, in its order: to look up thousands takes as long as to search them. */
const ofLists = new WeakMap<
  readonly DeskEntry[],
  { treatmentName: TreatmentName; texts: readonly SearchText[] }
>();

/** Whether `preparedText` has been called for an entry in the same language. */
export const isPrepared = (entry: DeskEntry, treatmentName: TreatmentName): boolean =>
  ofEntries.get(entry)?.treatmentName === treatmentName;

/** The text in which an entry is searched, kept with the entry. */
export function preparedText(entry: DeskEntry, treatmentName: TreatmentName): SearchText {
  const known = ofEntries.get(entry);
  if (known?.treatmentName === treatmentName) return known.text;
  const treatment = treatmentName(entry.treatment);
  const text = searchTextOf(entry, { treatment, note: entry.work.note });
  ofEntries.set(entry, { treatmentName, text });
  return text;
}

/** The texts of a list's entries, in its order, kept with the list. */
export function preparedTexts(
  entries: readonly DeskEntry[],
  treatmentName: TreatmentName,
): readonly SearchText[] {
  const known = ofLists.get(entries);
  if (known?.treatmentName === treatmentName) return known.texts;
  const texts = entries.map((entry) => preparedText(entry, treatmentName));
  ofLists.set(entries, { treatmentName, texts });
  return texts;
}

/** One word of a search. */
interface SearchWord {
  /** As `spellingsOf` returns them. */
  spellings: readonly string[];
  /** The word's digits as typed and in national form, when it may be part of a telephone number. */
  digits: readonly string[];
}

const partOfNumber = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

function wordOf(typed: string): SearchWord {
  const spellings = spellingsOf(typed);
  const [folded = ""] = spellings;
  if (!partOfNumber.test(folded)) return { spellings, digits: [] };
  const digits = folded.replaceAll(/\D/g, "");
  const [national = digits] = nationalNumbers(folded);
  // The "0" of "+44" alone is in nearly every number.
  const isAnother = national !== "0" && national !== digits;
  return { spellings, digits: isAnother ? [digits, national] : [digits] };
}

/**
 * Divides a search into its words. As many digits as a telephone number has, and no letter, are one, whatever its blanks.
 *
 * @returns none for a search of blanks, which every enquiry matches
 */
export function searchWords(search: string): SearchWord[] {
  const typed = search.trim();
  const plain = typed.normalize("NFKC");
  if (partOfNumber.test(plain) && plain.replaceAll(/\D/g, "").length >= fewestDigits) {
    return [wordOf(plain.replaceAll(/\s/g, ""))];
  }
  return typed.split(/\s+/).filter(Boolean).map(wordOf);
}

/** Tells whether every word occurs in an enquiry. */
export function matchesSearch({ text, digits }: SearchText, words: readonly SearchWord[]): boolean {
  return words.every(
    (word) =>
      word.spellings.some((some) => text.includes(some)) ||
      word.digits.some((some) => digits.includes(some)),
  );
}
