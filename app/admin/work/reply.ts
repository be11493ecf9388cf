import { isTreatment, referenceOf, type StoredEnquiry } from "../../enquiries/enquiry";
import { mailLink, telephoneLink } from "../../enquiries/visitor-text";
import type { Language } from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/replies";

/** What a reply says before the owner edits it. */
export interface ReplyTexts {
  subject: string;
  /** Of an e-mail; lines separated by "\n". */
  body: string;
  /** Of a text message, one line. */
  message: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Writes the beginning of a reply. It names treatment, reference and spa, and nothing that the visitor
 * wrote: a treatment that is not one of the site's is left out.
 *
 * @param spa the spa's name
 */
export function replyIn(
  language: Language,
  { id, treatment }: Pick<StoredEnquiry, "id" | "treatment">,
  spa: string,
): ReplyTexts {
  const texts = replyTexts[language];
  const values = {
    spa,
    reference: referenceOf(id),
    treatment: isTreatment(treatment) ? texts.treatments[treatment] : "",
  };
  const thanks = fill(isTreatment(treatment) ? texts.thanksFor : texts.thanks, values);
  return {
    subject: fill(texts.subject, values),
    body: [texts.greeting, "", thanks, "", "", texts.closing, spa].join("\n"),
    message: `${texts.greeting}${texts.joint}${thanks}`,
  };
}

// Ofcom's numbers for mobile phones: 07, without 070 (personal numbers) and 076 (pagers) but 07624.
const ukMobile = /^0(7[1-57-9]\d{8}|7624\d{6})$/;
/** Fewest and most digits of an international number (ITU-T E.164); the fewest is that of small countries. */
const internationalDigits = /^[1-9]\d{6,14}$/;

/**
 * The number to which a text message can be sent: a mobile number of the United Kingdom, or a number of
 * another country that was typed with its code.
 *
 * @param phone as typed; of several numbers the first counts
 * @returns the digits of the international number, without "+"; undefined for another number
 */
export function messageNumber(phone: string): string | undefined {
  const dialled = telephoneLink(phone)?.slice("tel:".length);
  if (dialled === undefined) return undefined;
  const international = dialled.startsWith("+") ? dialled.slice(1) : dialled.replace(/^00/, "+");
  if (dialled.startsWith("+") || international.startsWith("+")) {
    const digits = international.replaceAll("+", "");
    if (!internationalDigits.test(digits)) return undefined;
    if (!digits.startsWith("44")) return digits;
    return ukMobile.test(`0${digits.slice(2)}`) ? digits : undefined;
  }
  return ukMobile.test(dialled) ? `44${dialled.slice(1)}` : undefined;
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
