import { latinDigits } from "./latin-digits";

/*
 * What is known of a telephone number. The server reads it from what a person typed (telephone-numbers.server.ts): the
 * numbering plans of all countries are too large for the browser.
 */

/** The numbers in one text that a person typed. */
export interface Telephone {
  /** As they are dialled: "+" and digits, or digits alone where it is not known of which country they are. */
  numbers: readonly string[];
  /** The place among them of the first to which a text message can be sent, -1 for none; left out for 0. */
  messages?: number;
  /** Foreign numbers with the prefix that is dialled within their country behind its code: "4901715550132". */
  withPrefix?: readonly string[];
}

/** The code of the country of a number that is typed without one. */
export const homeCode = "44";

/** Fewer digits are no whole number, and are not used to recognise the same person. */
export const fewestDigits = 7;
/** A number with fewer digits cannot be dialled: six are a local one without its area code. */
const fewestDialled = 6;

/**
 * A tel link to the first of the numbers (RFC 3966: no spaces).
 *
 * @returns undefined when it cannot be dialled
 */
export function telephoneLink(telephone: Telephone | undefined): string | undefined {
  const first = telephone?.numbers[0] ?? "";
  return first.replace("+", "").length >= fewestDialled ? `tel:${first}` : undefined;
}

/** The first of the numbers to which a text message can be sent. */
export function messagesNumber(telephone: Telephone | undefined): string | undefined {
  return telephone?.numbers[telephone.messages ?? 0];
}

/** Full-width and other forms of digits and signs as ASCII. */
export const plainNumbers = (typed: string): string => latinDigits(typed).normalize("NFKC");

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** A British number begins with 0 here: of "+44", which would be in nearly every one, a search makes a 0, too. */
const searchedForm = (number: string) =>
  digitsOf(number.startsWith(`+${homeCode}`) ? number.replace(`+${homeCode}`, "0") : number);

/**
 * What a search for digits looks at: the typed ones, and each number with and without its country's prefix.
 *
 * @param stored what the person typed; what is no text, as in a file from elsewhere, has none
 * @returns with a space between
 */
export function searchedDigits(stored: unknown, telephone: Telephone | undefined): string {
  const typed = typeof stored === "string" ? stored : "";
  const { numbers = [], withPrefix = [] } = telephone ?? {};
  const all = [
    ...new Set([...numbers.map(searchedForm), ...withPrefix, digitsOf(plainNumbers(typed))]),
  ];
  return all.filter((one) => !all.some((other) => other !== one && other.includes(one))).join(" ");
}
