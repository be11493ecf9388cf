import type { TreatmentNames } from "../../business/business-profile-schema";
import { isSampleTreatment } from "../../business/treatments";
import { type StoredEnquiry } from "../../enquiries/enquiry-fields";
import type { Appointment } from "../../enquiries/record";
import { referenceOf } from "../../enquiries/reference";
import { dayOf } from "../../diary/appointment";
import { longDay, timeOf } from "../../diary/diary-format";
import { formatTimeOfDay } from "../../i18n/format";
import { formatName, greetedName } from "../../i18n/person-name";
import { spaTimeZone, timeInSentence } from "../../i18n/format-date";
import { type Language, languageOfTag, languages } from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/reply-texts";

/** What a reply says before the owner edits it. */
export interface ReplyDraft {
  subject: string;
  /** The first line of the site's own draft in the same language. */
  greeting: string;
  /** Lines separated by "\n". */
  body: string;
}

/** What a reply needs of an enquiry. */
export type RepliedTo = Pick<StoredEnquiry, "id" | "treatment" | "firstName" | "lastName">;

/** Puts values in the place of their names in braces. A name without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** What a reply says of the spa. */
export interface ReplyingSpa {
  name: string;
  treatmentNames: TreatmentNames;
}

/**
 * What a treatment is called in a reply.
 *
 * @returns `isWithinSentence`, whether the words are the site's, with capitals as within a sentence; undefined for a
 *   treatment that is none of the spa's
 */
export function treatmentWords(
  language: Language,
  treatment: string,
  { treatmentNames }: ReplyingSpa,
): { words: string; isWithinSentence: boolean } | undefined {
  const names = Object.hasOwn(treatmentNames, treatment) ? treatmentNames[treatment] : undefined;
  const own = names?.[language];
  if (own !== undefined) return { words: own, isWithinSentence: false };
  if (isSampleTreatment(treatment)) {
    return { words: replyTexts[language].treatments[treatment], isWithinSentence: true };
  }
  const other = names && languages.map((code) => names[code]).find((name) => name !== undefined);
  return other === undefined ? undefined : { words: other, isWithinSentence: false };
}

/**
 * When an appointment is, as the email that tells of it says: "Friday, 27 November 2026 at 5pm".
 *
 * @param lang a language tag (BCP 47)
 */
export function appointmentTime(appointment: Appointment, lang: string): string {
  const language = languageOfTag(lang);
  if (language === undefined) {
    const format = { dateStyle: "full", timeStyle: "short", timeZone: spaTimeZone } as const;
    return new Intl.DateTimeFormat(lang, format).format(Date.parse(appointment.start));
  }
  return fill(replyTexts[language].when, {
    day: longDay(dayOf(appointment), language),
    time: timeInSentence(formatTimeOfDay(timeOf(appointment), language), language),
  });
}

/**
 * Writes the site's own draft of a reply. It greets by name, names treatment, reference, spa and the time of an
 * appointment, and nothing else that the visitor wrote: a treatment that is not one of the site's is left out, and so is
 * a name that looks like none. The words are in i18n/locales/reply-texts.ts.
 *
 * @param appointment undefined for none
 */
export function standardDraft(
  language: Language,
  enquiry: RepliedTo,
  spa: ReplyingSpa,
  appointment: Appointment | undefined,
): ReplyDraft {
  const { id, treatment } = enquiry;
  const words = treatmentWords(language, treatment, spa);
  const texts = replyTexts[language];
  const greeting = texts.greeting(greetedName(formatName(enquiry)));
  const values = {
    spa: spa.name,
    reference: referenceOf(id),
    treatment: words?.words ?? "",
    time: appointment && appointmentTime(appointment, language),
  };
  const thanks = fill(
    words ? texts[words.isWithinSentence ? "thanksFor" : "thanksAbout"] : texts.thanks,
    values,
  );
  return {
    subject: fill(texts.subject, values),
    greeting,
    body: [
      ...[greeting, "", thanks],
      ...(appointment ? [fill(texts.appointment, values)] : []),
      ...["", texts.closing, spa.name],
    ].join("\n"),
  };
}
