import { internationalForm, telephoneNumbers } from "../../enquiries/telephone-numbers";

// Ofcom's numbers for mobile phones: 07, without 070 (personal numbers) and without 076 (pagers) except 07624.
const ukMobile = /^44(7[1-57-9]\d{8}|7624\d{6})$/;
/**
 * How the mobile numbers of a country begin, by its code (ITU-T E.164, national numbering plans), where the plan tells
 * them from those of landlines.
 */
const mobilePlans: readonly (readonly [code: string, mobile: RegExp])[] = [
  ["44", ukMobile],
  ["49", /^491[5-7]/],
  ["33", /^33[67]/],
  ["34", /^34(?:6|7[1-4])/],
  ["39", /^393/],
  ["31", /^316/],
  ["32", /^324[5-9]/],
  ["351", /^3519/],
  ["353", /^3538[35-9]/],
  ["41", /^417[4-9]/],
  ["43", /^436(?:5[0-3]|6[0134-9]|[7-9])/],
  ["46", /^467[02369]/],
  ["47", /^47[49]/],
  ["48", /^48(?:45|5[0137]|6[069]|7[2389]|88)/],
  ["61", /^614/],
  ["81", /^81[789]0/],
  ["86", /^861[3-9]/],
  ["91", /^91[6-9]/],
];
/** Fewest and most digits of an international number (ITU-T E.164); the fewest is that of small countries. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;

function takesMessages(number: string): boolean {
  if (!internationalNumber.test(number)) return false;
  const digits = number.slice(1);
  const plan = mobilePlans.find(([code]) => digits.startsWith(code));
  return !plan || plan[1].test(digits);
}

/**
 * The number to which a text message can be sent: a mobile number, where the plan of its country tells, or any other
 * number of another country that was typed with its code.
 *
 * @param phone as typed, with one number or several
 * @returns the digits of the first such number in international form, without "+"; undefined for none
 */
export const messageNumber = (phone: string): string | undefined =>
  telephoneNumbers(phone).map(internationalForm).find(takesMessages)?.slice(1);
