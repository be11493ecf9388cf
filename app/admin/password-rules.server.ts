import { commonPasswords } from "virtual:common-passwords";

/** Fewest characters of a password that the host chooses (ASVS 5.0, 6.2.1 asks for 8, better 15). */
export const minPasswordLength = 12;
/** Longest password that is looked at, in characters (product.md, "Admin"). */
export const maxPasswordLength = 1024;

const common = new Set(commonPasswords);

/** Tells whether a password has more than 1024 characters, counted as code points. */
export function isTooLong(password: string): boolean {
  // A character takes two units at most, so far longer texts need no counting.
  return password.length > 2 * maxPasswordLength || Array.from(password).length > maxPasswordLength;
}

/**
 * What is wrong with a password that the host wants to set (ASVS 5.0, 6.2.1 and 6.2.4).
 *
 * @returns what it should be instead, such as "a password of at least 12 characters"; undefined for a
 *   good one
 */
export function passwordProblem(password: string): string | undefined {
  if (isTooLong(password)) return `a password of at most ${maxPasswordLength} characters`;
  if (Array.from(password).length < minPasswordLength) {
    return `a password of at least ${minPasswordLength} characters`;
  }
  if (common.has(password.toLowerCase())) {
    return "a password that is not among the most common ones, which are tried first";
  }
  return undefined;
}
