/*
 * The form accepts any text as a telephone number (enquiry-schema.ts): these find the numbers in it.
 */

/** A number with fewer digits is not used to recognise the same person. */
export const fewestDigits = 7;
/** A number with fewer digits than this may lack its area code. */
export const fewestDigitsWithAreaCode = 10;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** 44 and the ten digits of nearly every British number; no number is dialled so within the United Kingdom. */
const withoutPlus = /^440?[1-35789]\d{9}$/;

/** One number: "+" and its digits where it has the code of a country, its digits where it has none. */
function dialledAs(written: string): string {
  const digits = digitsOf(written);
  const hasCode = /^00[1-9]/.test(digits) || (written.includes("+") && /^[1-9]/.test(digits));
  if (!hasCode && !withoutPlus.test(digits)) return digits;
  // "+44 (0)20", "+44 020": the zero is for callers within the country only.
  const international = digitsOf(written.replaceAll(/[^\d()]/g, "").replace(/(\d\)?)\(0\)/, "$1"));
  return `+${international.replace(/^00/, "").replace(/^440/, "44")}`;
}

/** Divides "07700 900123 / 020 7946 0000", and leaves "0171/5550132" in one. */
function divided(written: string): string[] {
  const numbers: string[] = [];
  let before = "";
  for (const piece of written.split(/[/,]/).filter((some) => /\d/.test(some))) {
    const joined = digitsOf(before + piece).replace(/^00/, "");
    const isBeginning = digitsOf(before).replace(/^00/, "").length < fewestDigitsWithAreaCode;
    if (isBeginning && joined.length < 2 * fewestDigits) before += piece;
    else {
      if (before !== "") numbers.push(before);
      before = piece;
    }
  }
  return before === "" ? numbers : [...numbers, before];
}

/**
 * What parts numbers, besides a slash and a comma: times, such as "6pm" and "(9-5)", an extension, such as "(2)",
 * words, and the space before a whole number, unless it follows the code of a country: "+44 07700 900123".
 */
const between =
  /(?<!\d)\d{1,2}[ap]m\b|\(\d{1,2}(?:-\d{1,2})?\)$|[\p{L};|&#]|(?=\+)|(?<!(?:\+|\b00)\d{1,3}\)?)\s(?=0[1-9](?:[^\d/,]{0,2}\d){8})/iu;

/**
 * Finds the telephone numbers in a text that a person typed. The first has enough digits for one, if any has: "after 6
 * on 07700 900123". Of those after it only numbers that begin with 0 or "+" count: what else follows is an extension,
 * or the other end of the same number.
 *
 * @returns as they are dialled in the United Kingdom: "+" and digits, or digits only; none for a text without a digit
 */
export function telephoneNumbers(typed: string): string[] {
  const numbers = typed.normalize("NFKC").split(between).flatMap(divided).map(dialledAs);
  const first = numbers.findIndex(({ length }) => length >= fewestDigits);
  return numbers
    .slice(Math.max(first, 0))
    .filter((number, index) => index === 0 || /^[+0]/.test(number));
}

/** The international form of one of `telephoneNumbers`; one without an area code is left as it is. */
export const internationalForm = (number: string): string => number.replace(/^0(?=[1-9])/, "+44");

/**
 * The numbers in a text that a person typed, each in one form however it was typed: its digits as they are dialled
 * within the United Kingdom. A number of another country begins with its code, without "+" or "00".
 */
export const nationalNumbers = (typed: string): string[] =>
  telephoneNumbers(typed).map((number) => number.replace(/^\+44/, "0").replace("+", ""));
