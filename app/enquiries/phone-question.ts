import { latinDigits } from "./latin-digits";

/** A telephone number with fewer digits is taken, too, but the form asks about it: six have no area code. */
const fewestWithoutQuestion = 7;

/**
 * Tells whether to ask about a telephone number that somebody has typed: digits may be missing. An empty field is a
 * mistake of its own, or none.
 */
export const mayBeIncomplete = (typed: string): boolean =>
  typed.trim() !== "" && latinDigits(typed).replaceAll(/\D/g, "").length < fewestWithoutQuestion;
