import type { ReplyTemplate } from "../../business/business-profile-schema";
import type { replyStandIns } from "../../business/profile-lists";
import { type StoredEnquiry } from "../../enquiries/enquiry-fields";
import { referenceOf } from "../../enquiries/reference";
import { isTreatment } from "../../enquiries/treatments";
import { formatName, greetedName } from "../../i18n/format";
import { capitalised } from "../../i18n/format-date";
import { defaultLanguage, type Language, languageOfTag } from "../../i18n/languages";
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

const fill = (text: string, values: Readonly<Record<string, string | undefined>>) =>
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

const mainTag = (tag: string) => tag.trim().toLowerCase().split("-")[0];

/** Whether two language tags (BCP 47) are of different languages, whatever their regions. */
export const isOtherLanguage = (one: string, other: string) => mainTag(one) !== mainTag(other);

/**
 * The owner's templates, those in one language first, otherwise in their order.
 *
 * @param language a language tag (BCP 47), also of a language that the site does not speak
 */
export const templatesFor = (
  language: string,
  replies: readonly ReplyTemplate[],
): ReplyTemplate[] => {
  const rank = ({ lang }: ReplyTemplate) => Number(isOtherLanguage(lang, language));
  return [...replies].sort((one, other) => rank(one) - rank(other));
};

/**
 * What is removed when there is no name: `{name}`, a Japanese title after it, and the punctuation that would stand
 * alone. The first half is for the start of a line, with the comma after it: "{name}, thank you". The second is for
 * other places, with the comma before it: "Hello, {name}".
 */
const namePlaceholder =
  /^\{name\}[ \u3000]?(?:様|さま|さん)?[,，、：:]?[ \u3000]*\n?|[,，、]?[ \u3000]?\{name\}(?:[ \u3000]?(?:様|さま|さん))?/gm;
const treatmentPlaceholder = / ?\{treatment\}/g;

/**
 * Fills in one of the owner's templates for an enquiry. What cannot be said falls away: a name that looks like none,
 * with the punctuation around it, and a treatment that is not one of the site's, with the space before it. A template
 * in a language that the site does not speak has subject and treatment in English.
 */
export function filledTemplate(
  { lang, text }: ReplyTemplate,
  enquiry: Pick<StoredEnquiry, "id" | "treatment" | "firstName" | "lastName">,
  spa: string,
): ReplyDraft {
  const language = languageOfTag(lang) ?? defaultLanguage;
  const { subject, greeting } = standardDraft(language, enquiry, spa);
  const { id, treatment } = enquiry;
  const name = greetedName(formatName(enquiry));
  const treatmentWords = isTreatment(treatment)
    ? replyTexts[language].treatments[treatment]
    : undefined;
  let known = text;
  if (name === undefined) known = known.replaceAll(namePlaceholder, "");
  if (treatmentWords === undefined) known = known.replaceAll(treatmentPlaceholder, "");
  const values: Record<keyof typeof replyStandIns, string | undefined> = {
    name,
    treatment: treatmentWords,
    reference: referenceOf(id),
  };
  const filled = fill(known, values);
  const beganWithName = name === undefined && text.startsWith("{name}");
  const body = beganWithName ? capitalised(filled.trimStart(), lang) : filled;
  return { subject, greeting, body, message: body };
}
