/*
 * What is known of a telephone number. The server reads it from what a person typed (telephone-numbers.server.ts): the
 * numbering plans of all countries are too large for the browser.
 */

/** The numbers in one text that a person typed. */
export interface Telephone {
  /** As they are dialled: "+" and digits, or digits alone where it is not known of which country they are. */
  numbers: readonly string[];
  /** The first of them to which a text message can be sent; left out for none. */
  messages?: string;
  /** What a search for digits looks at: the typed ones, and each number with and without its country's trunk prefix. */
  digits: string;
}

/** A number with fewer digits is not used to recognise the same person. */
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
