import type * as Core from "libphonenumber-js/core";
import type {
  CountryCode,
  MetadataJson,
  PhoneNumber,
  PhoneNumberType,
} from "libphonenumber-js/core";
import { LRUCache } from "lru-cache";
import { createRequire } from "node:module";
import { digitsOf, fewestDigits, homeCode, plainNumbers, type Telephone } from "./telephone";

/*
 * The form accepts any text as a telephone number (enquiry-schema.ts): these find the numbers in it, and what the
 * numbering plan of their country says of them.
 */

/** A number with fewer digits than this may lack its area code. */
const fewestDigitsWithAreaCode = 10;

/** The country of a number that was typed without a code. */
const home = "GB";

/** 44 and the ten digits of nearly every British number; no number is dialled so within the United Kingdom. */
const withoutPlus = /^440?[1-35789]\d{9}$/;

type Parse = (text: string, country?: string) => PhoneNumber | undefined;
let loaded: Parse | undefined;

/** Loads the numbering plans (160 kB) when the first number is read: a site without enquiries never needs them. */
function loadPlans(): Parse {
  const require = createRequire(import.meta.url);
  const { default: parsePhoneNumber } = require("libphonenumber-js/core") as typeof Core;
  const metadata = require("libphonenumber-js/max/metadata") as MetadataJson;
  const { country_calling_codes: codes } = metadata;
  // Guernsey, Jersey and the Isle of Man have the code of Great Britain and dial alike. To ask which of the four it is
  // takes four fifths of the time.
  const plans = { ...metadata, country_calling_codes: { ...codes, [homeCode]: [home] } };
  return (text, country) => {
    const defaultCountry = country as CountryCode | undefined;
    const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
    return parsePhoneNumber(text, options, plans as MetadataJson);
  };
}

const parse: Parse = (text, country) => (loaded ??= loadPlans())(text, country);

/** One number that was found in a text. */
interface FoundNumber {
  /** As it is dialled: "+" and digits, or digits only. */
  dialled: string;
  /** Left out when no country has numbers that begin so. */
  plan?: PhoneNumber;
  /** Left out when no plan has it. To find it takes half of the time. */
  type?: PhoneNumberType | undefined;
}

function foundNumber(plan: PhoneNumber): FoundNumber {
  return { dialled: plan.number, plan, type: plan.getType() };
}

/** "+57 0321 …", "+852 (0)5123 …": a zero that is typed although the country has none, or not before such a number. */
function withoutStrayZero(
  found: FoundNumber,
  { countryCallingCode: code, nationalNumber }: PhoneNumber,
) {
  if (!nationalNumber.startsWith("0") || found.type !== undefined) return found;
  const plan = parse(`+${code}${nationalNumber.slice(1)}`);
  const shorter = plan && foundNumber(plan);
  return shorter?.type === undefined ? found : shorter;
}

/** "+44 (0)07700 …" */
const zeroTwice = /\(0\)(?=\D*0)/;

/** Whether a number begins with the code of a country. */
function hasCode(written: string): boolean {
  const digits = digitsOf(written);
  return /^00[1-9]/.test(digits) || (written.includes("+") && /^[1-9]/.test(digits));
}

/** Reads one number. @param country of a number without a code: ISO 3166-1, such as "GB" */
function readNumber(written: string, country: string): FoundNumber {
  const digits = digitsOf(written);
  if (hasCode(written) || (country === home && withoutPlus.test(digits))) {
    const international = `+${digitsOf(written.replace(zeroTwice, "")).replace(/^00/, "")}`;
    // The package takes out the trunk prefix of most countries: "+49 (0)171", "+44 020".
    const number = parse(international);
    return number ? withoutStrayZero(foundNumber(number), number) : { dialled: international };
  }
  const plan = parse(digits, country);
  const found = plan && foundNumber(plan);
  // Of numbers that no plan has, only what begins with the trunk prefix and is long enough is whole for certain.
  const isWhole =
    found?.type !== undefined ||
    (digits.startsWith("0") && digits.length >= fewestDigitsWithAreaCode && plan?.isPossible());
  return found && isWhole ? found : { dialled: digits };
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
 * words, and the space before a whole number.
 */
const between =
  /(?<!\d)\d{1,2}[ap]m\b|\(\d{1,2}(?:-\d{1,2})?\)$|[\p{L};|&#]|(?=\+)|\s(?=0[1-9](?:[^\d/,]{0,2}\d){8})/iu;

/** Puts the code of a country before the number that it belongs to: "+44", "+49 (0)" or "+375 8" before "029 …". */
function withCodes(written: readonly string[]): string[] {
  const joined: string[] = [];
  let code = "";
  for (const one of written) {
    const whole = code !== "" && !one.includes("+") ? `${code} ${one}` : one;
    code = hasCode(whole) && digitsOf(whole).length < fewestDigits ? whole : "";
    if (code === "") joined.push(whole);
  }
  return code === "" ? joined : [...joined, code];
}

function isWholeNumber(written: string): boolean {
  const digits = digitsOf(written);
  return written.includes("+") || digits.startsWith("0") || withoutPlus.test(digits);
}

/**
 * Finds the numbers in a text. The first has enough digits for one, if any has: "after 6 on 07700 900123". Of those
 * after it only numbers that begin with 0 or "+" count: what else follows is an extension, or the other end of the same
 * number.
 *
 * @param typed as `plainNumbers` returns it
 */
function numbersIn(typed: string, country: string): FoundNumber[] {
  const written = withCodes(typed.split(between).flatMap(divided));
  const first = Math.max(
    written.findIndex((one) => digitsOf(one).length >= fewestDigits),
    0,
  );
  return written
    .slice(first)
    .filter((one, index) => index === 0 || isWholeNumber(one))
    .map((one) => readNumber(one, country));
}

/**
 * The number that a text shows, as it is dialled from abroad.
 *
 * @param country of a number without a code: ISO 3166-1, such as "GB"
 * @returns undefined for a text without one, or with one of which the country is not known
 */
export function internationalNumber(typed: string, country: string): string | undefined {
  const [first] = numbersIn(plainNumbers(typed), country);
  return first?.dialled.startsWith("+") ? first.dialled : undefined;
}

/** Ofcom's numbers for mobile phones: 07, without 070 (personal numbers) and without 076 (pagers) except 07624. */
const homeMobile = /^\+44(?:7[1-57-9]\d{8}|7624\d{6})$/;
/** Also those that Ofcom keeps for films, which libphonenumber's plan lacks. */
const isHomeMobile = ({ dialled }: FoundNumber) => homeMobile.test(dialled);

/** `internationalNumber`, of a number that a plan has: with a digit too few or too many none does. */
export function plannedNumber(typed: string, country: string): string | undefined {
  const [first] = numbersIn(plainNumbers(typed), country);
  return first && (first.type !== undefined || isHomeMobile(first)) ? first.dialled : undefined;
}

const takingMessages: ReadonlySet<PhoneNumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Tells whether a text message can be sent: not where the plan shows a landline or a service. */
function takesMessages(found: FoundNumber): boolean {
  const { plan, type } = found;
  if (plan === undefined) return false;
  if (type !== undefined) return takingMessages.has(type);
  return plan.countryCallingCode === homeCode ? isHomeMobile(found) : plan.isPossible();
}

/** The digits of a foreign number with its country's prefix, which the number as it is dialled may lack. */
function digitsWithPrefix({ plan }: FoundNumber): string[] {
  if (plan === undefined || plan.countryCallingCode === homeCode) return [];
  return [`${plan.countryCallingCode}${digitsOf(plan.formatNational())}`];
}

function readTyped(typed: string): Telephone {
  const text = plainNumbers(typed);
  const byNumber = new Map(numbersIn(text, home).map((one) => [one.dialled, one]));
  const found = [...byNumber.values()];
  const messages = found.findIndex(takesMessages);
  const known = [...byNumber.keys(), text].map(digitsOf);
  const withPrefix = found
    .flatMap(digitsWithPrefix)
    .filter((one) => !known.some((digits) => digits.includes(one)));
  return {
    numbers: [...byNumber.keys()],
    ...(messages !== 0 && { messages }),
    ...(withPrefix.length > 0 && { withPrefix }),
  };
}

/** About as many enquiries as the longest list has that must be smooth. PostgreSQL's is read again after each change. */
export const maxRememberedTelephones = 20_000;
const remembered = new LRUCache<string, Telephone>({
  // Counted as a size: with `max` it would take the memory for all of them at the start.
  maxSize: maxRememberedTelephones,
  sizeCalculation: () => 1,
});

/**
 * Reads the telephone numbers in a text that a person typed; without a code they are British. It takes some fifty
 * microseconds, the first thousands five times as long, and is remembered.
 *
 * @param stored what is no text, as in a file from elsewhere, holds none
 */
export function readTelephone(stored: unknown): Telephone {
  const typed = typeof stored === "string" ? stored : "";
  const known = remembered.get(typed);
  if (known) return known;
  const read = readTyped(typed);
  remembered.set(typed, read);
  return read;
}
