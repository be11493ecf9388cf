import type { ReplyTemplate } from "../../business/business-profile-schema";
import { replyStandIns } from "../../business/profile-lists";
import type { Appointment } from "../../enquiries/record";
import { referenceOf } from "../../enquiries/reference";
import { formatName, greetedName } from "../../i18n/person-name";
import { capitalised } from "../../i18n/format-date";
import { defaultLanguage, languageOfTag } from "../../i18n/languages";
import {
  appointmentTime,
  fill,
  type RepliedTo,
  type ReplyDraft,
  type ReplyingSpa,
  standardDraft,
  treatmentWords,
} from "./reply-draft";

const mainTag = (tag: string) => tag.trim().toLowerCase().split("-")[0];

/** Whether two language tags (BCP 47) are of different languages, whatever their regions. */
export const isOtherLanguage = (one: string, other: string) => mainTag(one) !== mainTag(other);

/**
 * The owner's templates, those in one language first, otherwise in their order. One that names the time is left out
 * while there is no appointment.
 *
 * @param language a language tag (BCP 47), also of a language that the site does not speak
 */
export const templatesFor = (
  language: string,
  replies: readonly ReplyTemplate[],
  appointment: Appointment | undefined,
): ReplyTemplate[] => {
  const rank = ({ lang }: ReplyTemplate) => Number(isOtherLanguage(lang, language));
  return replies
    .filter(({ text }) => appointment !== undefined || !text.includes(replyStandIns.time))
    .sort((one, other) => rank(one) - rank(other));
};

// What is removed with a name that is not known: a Japanese title behind it, and the punctuation that would stand alone.
/** With the comma or colon behind it, and the line where nothing else is on it: "{name}, thank you". */
const nameAtLineStart = /^\{name\}[ \u3000]?(?:様|さま|さん)?[,，、：:]?[ \u3000]*\n?/gm;
/** With the comma in front of it: "Hello, {name}". */
const nameElsewhere = /[,，、]?[ \u3000]?\{name\}(?:[ \u3000]?(?:様|さま|さん))?/g;
const treatmentPlaceholder = / ?\{treatment\}/g;

/**
 * Fills in one of the owner's templates for an enquiry. What cannot be said falls away: a name that looks like none,
 * with the punctuation around it, and a treatment that is not one of the site's, with the space before it. A template
 * in a language that the site does not speak has subject and treatment in English.
 */
export function filledTemplate(
  { lang, text }: ReplyTemplate,
  enquiry: RepliedTo,
  spa: ReplyingSpa,
  appointment: Appointment | undefined,
): ReplyDraft {
  const language = languageOfTag(lang) ?? defaultLanguage;
  const { subject, greeting } = standardDraft(language, enquiry, spa, undefined);
  const { id, treatment } = enquiry;
  const name = greetedName(formatName(enquiry));
  const words = treatmentWords(language, treatment, spa)?.words;
  let known = text;
  if (name === undefined) {
    known = known.replaceAll(nameAtLineStart, "").replaceAll(nameElsewhere, "");
  }
  if (words === undefined) known = known.replaceAll(treatmentPlaceholder, "");
  const values: Record<keyof typeof replyStandIns, string | undefined> = {
    name,
    treatment: words,
    reference: referenceOf(id),
    time: appointment && appointmentTime(appointment, lang),
  };
  const filled = fill(known, values);
  const beganWithName = name === undefined && text.startsWith("{name}");
  const body = beganWithName ? capitalised(filled.trimStart(), lang) : filled;
  return { subject, greeting, body };
}
