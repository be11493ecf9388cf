import { latinDigits } from "./latin-digits";

/** A telephone number with fewer digits is taken, too, but the form asks about it: six have no area code. */
const fewestWithoutQuestion = 7;

/** Tells whether digits may be missing in a telephone number as a visitor has typed it. */
export const mayBeIncomplete = (typed: string): boolean =>
  latinDigits(typed).replaceAll(/\D/g, "").length < fewestWithoutQuestion;
