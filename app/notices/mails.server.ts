import type { TFunction } from "i18next";
import type { AnswerWithin } from "../diary/answer-within";
import { versionsOf } from "../diary/appointment";
import { appointmentText } from "../diary/calendar-text.server";
import { longDay, timeOf } from "../diary/diary-format";
import { localiseProfile, otherDaysRows } from "../business/localised-profile.server";
import { type Period, WEEKDAYS } from "../business/opening-hours";
import { isTreatment, referenceOf } from "../enquiries/enquiry";
import { bounds } from "../enquiries/enquiry-schema";
import type { EnquiryRecord } from "../enquiries/record";
import { cleanMessage, mailLink, shownEnquiry, telephoneLink } from "../enquiries/visitor-text";
import {
  formatDateTime,
  formatName,
  isEastAsianName,
  formatNumber,
  greetedName,
  languageName,
} from "../i18n/format";
import { ownerMailTranslator, translator } from "../i18n/i18n.server";
import {
  defaultLanguage,
  homePath,
  isLanguage,
  type Language,
  languageTag,
} from "../i18n/languages";
import { detail, plain, type MailContent } from "./mail-layout";
import { mailMessage, type MailMessage, type MailContext } from "./mail-message";
import { isTold } from "./notice";
import { encodedWordStart, mailAddress } from "./mailable.server";

/** What a visitor typed as the owner's mails say it: clean also where the line in the file was not. */
function typed(enquiry: EnquiryRecord) {
  const { firstName, lastName, email, phone, treatment } = shownEnquiry(enquiry);
  const t = translator("en");
  return {
    name: formatName({ firstName, lastName }).toWellFormed() || ownerMailTranslator()("nameless"),
    email: email.toWellFormed(),
    phone: phone.toWellFormed(),
    treatment: isTreatment(treatment) ? t(`treatments.${treatment}`) : treatment.toWellFormed(),
    message: cleanMessage(enquiry.message ?? "").toWellFormed(),
  };
}

/** A text as a header holds it: a file from elsewhere may hold one that is longer than the form allows. */
const inHeader = (text: string, max: number) => Array.from(text).slice(0, max).join("");

/** How labels and values are put together in the owner's mails. */
const englishPunctuation = {
  labelled: (label: string, value: string) => ownerMailTranslator()("labelled", { label, value }),
  between: ", ",
};

/** The same in a visitor's language. */
const punctuationOf = (t: TFunction) => ({
  labelled: (label: string, value: string) => t("site.labelled", { label, value }),
  between: t("site.listed", { first: "", second: "" }),
});

/**
 * Makes the mail that tells the owner of an enquiry. A reply to it goes to the visitor.
 *
 * @param enquiry what the visitor typed may be anything
 */
export function ownerNotice(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const t = ownerMailTranslator();
  const { name, email, phone, treatment, message } = typed(enquiry);
  const { id, createdAt, language } = enquiry;
  const reference = referenceOf(id).toWellFormed();
  const time = formatDateTime(createdAt, "en");
  const dashboard = sources.siteUrl && new URL("/admin", sources.siteUrl).href;
  // The library writes a name with an encoded word as it is, and programs would decode it.
  const shownName = name.includes(encodedWordStart) ? "" : name;
  const visitor = mailAddress(email);
  const replyTo = visitor && {
    name: inHeader(shownName, bounds.firstName + bounds.lastName),
    address: visitor,
  };
  const content: MailContent = {
    languageTag: "en",
    subject: t("subject", { treatment: inHeader(treatment, bounds.treatment), reference }),
    ...englishPunctuation,
    blocks: [
      {
        kind: "lines",
        size: "large",
        lines: [{ value: name }, { value: phone, href: telephoneLink(phone) }],
      },
      {
        kind: "details",
        details: [
          ...detail(t("email"), email, mailLink(email)),
          ...detail(t("treatment"), treatment),
          ...detail(t("language"), isLanguage(language) ? languageName(language, "en") : ""),
          ...detail(t("sent"), time && t("sentAt", { time })),
          ...detail(t("reference"), reference),
          ...detail(t("dashboard"), dashboard, dashboard),
        ],
      },
      ...(replyTo ? [{ kind: "lines", size: "normal", lines: plain(t("reply")) } as const] : []),
      // Last, so that nothing that a visitor writes looks like a part of the mail.
      ...(message === "" ? [] : [{ kind: "message", title: t("message"), message } as const]),
    ],
  };
  const mail = mailMessage(`owner ${id}`, content, sources);
  const date = new Date(createdAt);
  return { ...mail, to: sources.noticeTo, date, ...(replyTo && { replyTo }) };
}

/**
 * Makes the mail that tells the owner of many enquiries at once. The same ones have the same Message-ID.
 *
 * @param enquiries at least one, oldest first
 */
export function ownerDigest(
  enquiries: readonly EnquiryRecord[],
  sources: MailContext,
): MailMessage {
  const t = ownerMailTranslator();
  const count = enquiries.length;
  const dashboard = sources.siteUrl && new URL("/admin", sources.siteUrl).href;
  const content: MailContent = {
    languageTag: "en",
    subject: t("digest.subject", { count, n: formatNumber(count, "en") }),
    ...englishPunctuation,
    blocks: [
      { kind: "lines", size: "normal", lines: plain(t("digest.text")) },
      ...(dashboard === undefined
        ? []
        : [{ kind: "details", details: detail(t("dashboard"), dashboard, dashboard) } as const]),
      {
        kind: "details",
        details: enquiries.map((enquiry) => {
          const { name, phone, treatment } = typed(enquiry);
          const call = { value: phone, href: telephoneLink(phone) };
          const label = referenceOf(enquiry.id).toWellFormed();
          return { label, values: [...plain(treatment, name), call] };
        }),
      },
    ],
  };
  const date = new Date(enquiries.at(-1)?.createdAt ?? 0);
  const ids = enquiries.map(({ id }) => id).join(" ");
  return { ...mailMessage(`digest ${ids}`, content, sources), to: sources.noticeTo, date };
}

/** Most enquiries that a reminder lists: the mail stays below `maxMailBytes`. */
const listedWaiting = 50;

/**
 * Makes the mail that reminds the owner of what waits for an answer.
 *
 * @param waiting oldest first; at least one is late
 * @param slot names the mail among all reminders, such as "2026-11-27 12:00"
 */
export function lateReminder(
  waiting: readonly EnquiryRecord[],
  { hours, lateBefore }: AnswerWithin,
  { slot, now }: { slot: string; now: number },
  sources: MailContext,
): MailMessage {
  const t = ownerMailTranslator();
  const dashboard = sources.siteUrl && new URL("/admin", sources.siteUrl).href;
  const isLate = ({ createdAt }: EnquiryRecord) => createdAt <= lateBefore;
  const late = waiting.filter(isLate).length;
  const more = waiting.length - listedWaiting;
  const content: MailContent = {
    languageTag: "en",
    subject: t("late.subject", { count: late, n: formatNumber(late, "en") }),
    ...englishPunctuation,
    blocks: [
      { kind: "lines", size: "normal", lines: plain(t("late.text", { hours })) },
      ...(dashboard === undefined
        ? []
        : [{ kind: "details", details: detail(t("dashboard"), dashboard, dashboard) } as const]),
      {
        kind: "details",
        details: waiting.slice(0, listedWaiting).map((enquiry) => {
          const { name, phone, treatment } = typed(enquiry);
          const time = formatDateTime(enquiry.createdAt, "en") ?? "";
          const sent = isLate(enquiry) ? [time, t("late.late")].filter(Boolean).join(", ") : time;
          const call = { value: phone, href: telephoneLink(phone) };
          const label = referenceOf(enquiry.id).toWellFormed();
          return { label, values: [...plain(sent, treatment, name), call] };
        }),
      },
      ...(more > 0
        ? [
            {
              kind: "lines",
              size: "normal",
              lines: plain(t("late.more", { count: more, n: formatNumber(more, "en") })),
            } as const,
          ]
        : []),
    ],
  };
  const mail = mailMessage(`late ${slot}`, content, sources);
  return { ...mail, to: sources.noticeTo, date: new Date(now) };
}

/** The recipients of a mail to a visitor: none without an address to which a mail may be sent. */
function visitorAt(email: string) {
  const address = mailAddress(email);
  return address === undefined ? [] : [{ name: "", address }];
}

/**
 * Makes the mail that confirms to a visitor that an enquiry has arrived, in its language. It holds nothing that
 * the visitor typed, so that nobody can send words to a stranger. Without an e-mail address it has no recipient.
 */
export function visitorConfirmation(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const { id, createdAt, email, treatment } = enquiry;
  const language = isLanguage(enquiry.language) ? enquiry.language : defaultLanguage;
  const { profile, siteUrl } = sources;
  const { name, address } = profile;
  const t = translator(language);
  const reference = referenceOf(id);
  const { phone, mobile, weekdays, times } = localiseProfile(profile, language);
  const written = (time: string) => times[time] ?? time;
  const row = (day: string, periods: readonly Period[], closed: string) => ({
    label: day.charAt(0).toLocaleUpperCase(language) + day.slice(1),
    values:
      periods.length === 0
        ? plain(closed)
        : periods.map(({ opens, closes }) => ({
            value: t("hours.range", { opens: written(opens), closes: written(closes) }),
          })),
  });
  const hours = WEEKDAYS.map((weekday, index) =>
    row(weekdays[index] ?? "", profile.openingHours[weekday], t("hours.closed")),
  );
  const otherDays = otherDaysRows(profile, language, Date.parse(createdAt)).map(
    ({ label, periods }) => row(label, periods, t("hours.closedThen")),
  );
  const home = siteUrl && new URL(homePath(language), siteUrl).href;
  const content: MailContent = {
    languageTag: languageTag(language),
    subject: t("mail.subject", { name, reference }),
    ...punctuationOf(t),
    blocks: [
      {
        kind: "lines",
        size: "normal",
        lines: plain(t("mail.greeting"), t("mail.thanks", { name })),
      },
      {
        kind: "details",
        details: [
          ...detail(t("mail.reference"), reference),
          ...detail(
            t("enquiry.treatment"),
            isTreatment(treatment) ? t(`treatments.${treatment}`) : "",
          ),
        ],
      },
      { kind: "lines", size: "normal", lines: plain(t("mail.next")) },
      { kind: "lines", size: "normal", lines: plain(t("mail.questions")) },
      {
        kind: "details",
        details: [
          ...detail(t("contact.phone"), phone, `tel:${profile.phone.call}`),
          ...detail(t("contact.mobile"), mobile, `sms:${profile.mobile.call}`),
        ],
      },
      { kind: "details", title: t("hours.title"), details: hours },
      ...(otherDays.length > 0
        ? [{ kind: "details", title: t("hours.otherDays"), details: otherDays } as const]
        : []),
      {
        kind: "lines",
        size: "normal",
        lines: [
          ...plain(
            t("mail.regards"),
            name,
            address.street,
            `${address.area}, ${address.city} ${address.postcode}`,
          ),
          ...(home === undefined ? [] : [{ value: home, href: home }]),
        ],
      },
      { kind: "lines", size: "small", lines: plain(t("mail.notYou")) },
    ],
  };
  const mail = mailMessage(`visitor ${id}`, content, sources);
  return {
    ...mail,
    to: visitorAt(email),
    replyTo: { name, address: profile.email },
    date: new Date(createdAt),
    headers: { ...mail.headers, "Auto-Submitted": "auto-replied" },
  };
}

/** The name of a greeting: the first name, except that Chinese and Japanese greet by the full name. */
const nameToGreet = (visitor: Pick<EnquiryRecord, "firstName" | "lastName">, language: Language) =>
  isEastAsianName(visitor) && ["zh", "ja"].includes(language)
    ? formatName(visitor)
    : visitor.firstName;

/**
 * Makes the mail that tells a visitor of the appointment, in their language, with a file for their calendar. Of what the
 * visitor typed it has the name to greet by alone. Without an e-mail address or an appointment it has no recipient.
 */
export function appointmentMail(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const { id, createdAt, email, treatment, work } = enquiry;
  const language = isLanguage(enquiry.language) ? enquiry.language : defaultLanguage;
  const { profile, siteUrl } = sources;
  const { name, address } = profile;
  const t = translator(language);
  const { phone } = localiseProfile(profile, language);
  const appointment = work?.appointment ?? { start: createdAt, minutes: 0 };
  const day = longDay(appointment.start.slice(0, 10), language);
  const time = timeOf(appointment);
  const punctuation = punctuationOf(t);
  const firstName = greetedName(nameToGreet(shownEnquiry(enquiry), language));
  const home = siteUrl && new URL(homePath(language), siteUrl).href;
  const place = [name, address.street, `${address.area}, ${address.city} ${address.postcode}`];
  const content: MailContent = {
    languageTag: languageTag(language),
    subject: t("mail.appointment.subject", { name, day, time }),
    ...punctuation,
    blocks: [
      {
        kind: "lines",
        size: "normal",
        lines: plain(
          firstName === undefined
            ? t("mail.greeting")
            : t("mail.appointment.greeting", { firstName }),
          t("mail.appointment.intro", { name }),
        ),
      },
      {
        kind: "details",
        details: [
          ...detail(t("mail.appointment.time"), t("mail.appointment.at", { day, time })),
          ...detail(
            t("mail.appointment.length"),
            t("services.minutes", { count: appointment.minutes }),
          ),
          ...detail(
            t("enquiry.treatment"),
            isTreatment(treatment) ? t(`treatments.${treatment}`) : "",
          ),
          ...detail(t("contact.address"), place.join(", "), profile.mapUrl),
          ...detail(
            t("mail.appointment.way"),
            profile.stations
              .map(({ name: station, walkingMinutes }) =>
                t("hours.walk", { station, count: walkingMinutes }),
              )
              .join(punctuation.between),
          ),
          ...detail(t("contact.phone"), phone, `tel:${profile.phone.call}`),
          ...detail(t("mail.reference"), referenceOf(id)),
        ],
      },
      {
        kind: "lines",
        size: "normal",
        lines: plain(t("mail.appointment.cancel"), t("mail.appointment.file")),
      },
      {
        kind: "lines",
        size: "normal",
        lines: [
          ...plain(t("mail.regards"), name),
          ...(home === undefined ? [] : [{ value: home, href: home }]),
        ],
      },
    ],
  };
  const version = versionsOf(work ?? { history: [] });
  const mail = mailMessage(`appointment ${id} ${version}`, content, sources);
  return {
    ...mail,
    to: isTold(enquiry) ? visitorAt(email) : [],
    replyTo: { name, address: profile.email },
    date: new Date(work?.history.at(-1)?.at ?? createdAt),
    icalEvent: {
      method: "PUBLISH",
      filename: "appointment.ics",
      content: appointmentText(enquiry, appointment, { profile, language }),
    },
  };
}
