import { type StoredEnquiry } from "../../enquiries/enquiry-fields";
import { referenceOf } from "../../enquiries/reference";
import { isTreatment } from "../../enquiries/treatments";
import { formatName, greetedName } from "../../i18n/format";
import type { Language } from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/reply-texts";

/** What a reply says before the owner edits it. */
export interface ReplyDraft {
  subject: string;
  /** The first line of the site's own draft in the same language. */
  greeting: string;
  /** Of an email; lines separated by "\n". */
  body: string;
  /** Of a text message: one line, unless the owner has written it. */
  message: string;
}

/** Puts values in the place of their names in braces. A name without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/**
 * Writes the site's own draft of a reply. It greets by name, names treatment, reference and spa, and nothing else that
 * the visitor wrote: a treatment that is not one of the site's is left out, and so is a name that looks like none. The
 * words are in i18n/locales/reply-texts.ts.
 *
 * @param spa the spa's name
 */
export function standardDraft(
  language: Language,
  enquiry: Pick<StoredEnquiry, "id" | "treatment" | "firstName" | "lastName">,
  spa: string,
): ReplyDraft {
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
    greeting: texts.greeting(name),
    body: [texts.greeting(name), "", thanks, "", "", texts.closing, spa].join("\n"),
    message: texts.opening(name) + thanks,
  };
}
