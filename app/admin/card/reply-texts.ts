import { isTreatment, referenceOf, type StoredEnquiry } from "../../enquiries/enquiry";
import { internationalForm, telephoneNumbers } from "../../enquiries/dialled-numbers";
import { mailLink } from "../../enquiries/visitor-text";
import { formatName, greetedName } from "../../i18n/format";
import { defaultLanguage, type Language, languageOfTag } from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/reply-openings";
import type { OwnReply } from "../page/desk-response";

/** What a reply says before the owner edits it. */
interface ReplyTexts {
  subject: string;
  /** Of an email; lines separated by "\n". */
  body: string;
  /** Of a text message, one line. */
  message: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/**
 * Writes the beginning of a reply. It greets by name, names treatment, reference and spa, and nothing else that the
 * visitor wrote: a treatment that is not one of the site's is left out, and so is a name that looks like none.
 *
 * @param spa the spa's name
 */
export function replyIn(
  language: Language,
  enquiry: Pick<StoredEnquiry, "id" | "treatment" | "firstName" | "lastName">,
  spa: string,
): ReplyTexts {
  const { id, treatment } = enquiry;
  const texts = replyTexts[language];
  const name = greetedName(formatName(enquiry));
  const values = {
    spa,
    reference: referenceOf(id),
    treatment: isTreatment(treatment) ? texts.treatments[treatment] : "",
  };
  const thanks = fill(isTreatment(treatment) ? texts.thanksFor : texts.thanks, values);
  return {
    subject: fill(texts.subject, values),
    body: [texts.greeting(name), "", thanks, "", "", texts.closing, spa].join("\n"),
    message: texts.opening(name) + thanks,
  };
}

/** The owner's replies, those in one language first, otherwise in her order. */
export const ownRepliesFor = (language: Language, replies: readonly OwnReply[]): OwnReply[] => {
  const isOther = ({ lang }: OwnReply) => Number(languageOfTag(lang) !== language);
  return replies.toSorted((one, other) => isOther(one) - isOther(other));
};

/**
 * A reply that the owner has written before, with what it says of this enquiry. What cannot be said falls away with the
 * space before it: a name that looks like none, and a treatment that is not one of the site's.
 */
export function ownReplyIn(
  { lang, text }: OwnReply,
  enquiry: Pick<StoredEnquiry, "id" | "treatment" | "firstName" | "lastName">,
  spa: string,
): ReplyTexts {
  const language = languageOfTag(lang) ?? defaultLanguage;
  const { subject } = replyIn(language, enquiry, spa);
  const { id, treatment } = enquiry;
  const name = greetedName(formatName(enquiry));
  const values = {
    ...(name !== undefined && { name }),
    ...(isTreatment(treatment) && { treatment: replyTexts[language].treatments[treatment] }),
    reference: referenceOf(id),
  };
  const body = fill(text, values).replaceAll(
    /,? ?\{name\}(?:[ \u3000]?様|，)?| ?\{treatment\}/g,
    "",
  );
  return { subject, body, message: body };
}

// Ofcom's numbers for mobile phones: 07, without 070 (personal numbers) and 076 (pagers) but 07624.
const ukMobile = /^44(7[1-57-9]\d{8}|7624\d{6})$/;
/**
 * How the mobile numbers of a country begin, by its code (ITU-T E.164, national numbering plans), where the plan tells
 * them from those of landlines.
 */
const mobilePlans: readonly (readonly [code: string, mobile: RegExp])[] = [
  ["44", ukMobile],
  ["49", /^491[5-7]/],
  ["33", /^33[67]/],
  ["34", /^34[67]/],
  ["39", /^393/],
  ["31", /^316/],
  ["32", /^324/],
  ["351", /^3519/],
  ["353", /^3538/],
  ["41", /^417[4-9]/],
  ["43", /^436/],
  ["46", /^467/],
  ["47", /^47[49]/],
  ["48", /^48(?:4[5]|5[0137]|6[069]|7[2389]|88)/],
  ["61", /^614/],
  ["81", /^81[789]0/],
  ["86", /^861[3-9]/],
  ["91", /^91[6-9]/],
];
/** Fewest and most digits of an international number (ITU-T E.164); the fewest is that of small countries. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;

/**
 * The number to which a text message can be sent: a mobile number, where the plan of its country tells, or any other
 * number of another country that was typed with its code.
 *
 * @param phone as typed; of several numbers the first counts
 * @returns the digits of the international number, without "+"; undefined for another number
 */
export function messageNumber(phone: string): string | undefined {
  const [first = ""] = telephoneNumbers(phone);
  const number = internationalForm(first);
  if (!internationalNumber.test(number)) return undefined;
  const digits = number.slice(1);
  const plan = mobilePlans.find(([code]) => digits.startsWith(code));
  return !plan || plan[1].test(digits) ? digits : undefined;
}

/** The addresses that open a reply in another program; undefined where the enquiry offers no way. */
export interface ReplyLinks {
  email: string | undefined;
  textMessage: string | undefined;
  whatsApp: string | undefined;
}

/** Makes the links to reply with these texts. */
export function replyLinks(
  { email, phone }: Pick<StoredEnquiry, "email" | "phone">,
  { subject, body, message }: ReplyTexts,
): ReplyLinks {
  const number = messageNumber(phone);
  const text = encodeURIComponent(message);
  // Line breaks of a mailto address are CRLF (RFC 6068, section 5).
  const lines = encodeURIComponent(body.replaceAll("\n", "\r\n"));
  return {
    email: email && `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${lines}`,
    textMessage: number && `sms:+${number}?body=${text}`,
    whatsApp: number && `https://wa.me/${number}?text=${text}`,
  };
}
