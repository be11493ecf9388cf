import { capitalised, timeInSentence } from "../i18n/format-date";
import { versionsOf } from "../diary/appointment";
import { appointmentText } from "../diary/visitor-calendar.server";
import { longDay, timeOf } from "../diary/diary-format";
import {
  localiseProfile,
  otherDaysRows,
  treatmentsIn,
  walksIn,
} from "../business/localised-profile.server";
import { type Period } from "../business/opening-hours";
import { daysOfWeek } from "../business/spa-time";
import { referenceOf } from "../enquiries/reference";
import type { EnquiryRecord } from "../enquiries/record";
import { shownEnquiry } from "../enquiries/visitor-text";
import { formatTimeOfDay } from "../i18n/format";
import { formatName, greetedName, isEastAsianName, withoutStandIns } from "../i18n/person-name";
import { translator } from "../i18n/i18n.server";
import { homePath, type Language, languageTag, siteLanguage } from "../i18n/languages";
import { detail, type MailContent, paragraph, plain } from "./mail-layout";
import { mailMessage, type MailMessage, type MailContext } from "./mail-message";
import { isMoved, isTold, removedAppointment } from "./mail-view";
import { mailAddress } from "./mail-address.server";

/**
 * What the mails to a visitor have in common, in the visitor's language (`visitor-mail.ts` of each). A further mail
 * begins at `mailKinds` (enquiries/record.ts).
 */
function visitorWords(enquiry: EnquiryRecord, { profile, siteUrl }: MailContext) {
  const { id, treatment } = enquiry;
  const language = siteLanguage(enquiry.language);
  const t = translator(language);
  const { name, address } = profile;
  const { phone } = localiseProfile(profile, language);
  const booked = treatmentsIn(profile, language).find(({ value }) => value === treatment);
  const home = siteUrl && new URL(homePath(language), siteUrl).href;
  const place = [name, address.street, `${address.area}, ${address.city} ${address.postcode}`];
  return {
    language,
    t,
    /** How labels and values are put together. */
    punctuation: {
      labelled: (label: string, value: string) => t("site.labelled", { label, value }),
      between: t("site.listSeparator"),
    },
    reference: detail(t("mail.reference"), referenceOf(id)),
    treatment: detail(t("enquiry.treatment"), booked?.name ?? ""),
    phone: detail(t("contact.phone"), phone, `tel:${profile.phone.call}`),
    place,
    /** The end of each mail: regards, and the spa with its postal address. */
    signature: [
      paragraph(plain(t("mail.regards"))),
      paragraph([...plain(...place), ...(home === undefined ? [] : [{ value: home, href: home }])]),
    ],
  };
}

/** To whom a mail to a visitor goes, and a reply to it. Without an address to which a mail may be sent: to nobody. */
function toVisitor(email: string, { profile }: MailContext) {
  const address = mailAddress(email);
  return {
    to: address === undefined ? [] : [{ name: "", address }],
    replyTo: { name: profile.name, address: profile.email },
  };
}

/**
 * Makes the mail that confirms to a visitor that an enquiry has arrived, in its language. It holds nothing that
 * the visitor typed, so that nobody can send words to a stranger. Without an email address it has no recipient.
 */
export function visitorConfirmation(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const { id, createdAt, email } = enquiry;
  const { profile } = sources;
  const { name } = profile;
  const { language, t, punctuation, ...words } = visitorWords(enquiry, sources);
  const { mobile, weekdays, times } = localiseProfile(profile, language);
  const written = (time: string) => times[time] ?? time;
  const row = (day: string, periods: readonly Period[], closed: string) => ({
    label: capitalised(day, language),
    values:
      periods.length === 0
        ? plain(closed)
        : periods.map(({ opens, closes }) => ({
            value: t("hours.range", { opens: written(opens), closes: written(closes) }),
          })),
  });
  const hours = daysOfWeek.map((weekday, index) =>
    row(weekdays[index] ?? "", profile.openingHours[weekday], t("hours.closed")),
  );
  const otherDays = otherDaysRows(profile, language, Date.parse(createdAt)).map(
    ({ label, periods }) => row(label, periods, t("hours.closedThen")),
  );
  const content: MailContent = {
    languageTag: languageTag(language),
    subject: t("mail.confirmation.subject", { name, reference: referenceOf(id) }),
    ...punctuation,
    blocks: [
      paragraph(plain(t("mail.greeting"), t("mail.confirmation.thanks", { name }))),
      { kind: "details", details: [...words.reference, ...words.treatment] },
      paragraph(plain(t("mail.confirmation.next"))),
      paragraph(plain(t("mail.confirmation.questions"))),
      {
        kind: "details",
        details: [
          ...words.phone,
          ...detail(t("contact.mobile"), mobile, `tel:${profile.mobile.call}`),
        ],
      },
      { kind: "details", title: t("hours.title"), details: hours },
      ...(otherDays.length > 0
        ? [{ kind: "details", title: t("hours.otherDays"), details: otherDays } as const]
        : []),
      ...words.signature,
      { kind: "lines", size: "small", lines: plain(t("mail.confirmation.notYou")) },
    ],
  };
  const mail = mailMessage(`visitor ${id}`, content, sources);
  return {
    ...mail,
    ...toVisitor(email, sources),
    date: new Date(createdAt),
    headers: { ...mail.headers, "Auto-Submitted": "auto-replied" },
  };
}

/**
 * The name of a greeting: the first name, except that German, which says "Sie" to a guest, greets by the full name, and
 * Chinese and Japanese do so where the name is written in their way.
 */
const nameToGreet = (visitor: Pick<EnquiryRecord, "firstName" | "lastName">, language: Language) =>
  language === "de" || (isEastAsianName(visitor) && ["zh", "ja"].includes(language))
    ? formatName(visitor)
    : withoutStandIns(visitor).firstName;

/**
 * Makes the mail that tells a visitor of the appointment, or that it was removed, in their language (visitor-mail.ts),
 * with a file for their calendar. Of what the visitor typed it contains only the name in the greeting. Without an email
 * address or an appointment it has no recipient, and is never sent.
 */
export function appointmentMail(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const { id, createdAt, work, mails } = enquiry;
  const { profile } = sources;
  const { name } = profile;
  const { language, t, punctuation, ...words } = visitorWords(enquiry, sources);
  const removed = removedAppointment(enquiry);
  const told = work?.appointment ?? removed;
  const appointment = told ?? { start: createdAt, minutes: 0 };
  const texts = removed ? "mail.cancellation" : "mail.appointment";
  const day = longDay(appointment.start.slice(0, 10), language);
  const clock = timeOf(appointment);
  // As the opening hours of the page and of the other mail: "5pm" in English, "17 h" in French.
  const time = timeInSentence(formatTimeOfDay(clock, language), language);
  const visitor = greetedName(nameToGreet(shownEnquiry(enquiry), language));
  const address = detail(t("contact.address"), words.place.join(", "), profile.mapUrl);
  const way = detail(
    t("mail.appointment.way"),
    walksIn(profile, language).join(punctuation.between),
  );
  const content: MailContent = {
    languageTag: languageTag(language),
    subject: t(`${texts}.subject`, { name, day, time }),
    ...punctuation,
    blocks: [
      paragraph(
        plain(
          visitor === undefined ? t("mail.greeting") : t("mail.appointment.greeting", { visitor }),
          t(`${texts}.intro`, { name }),
        ),
      ),
      {
        kind: "details",
        details: [
          ...detail(t("mail.appointment.time"), t("mail.appointment.at", { day, time })),
          ...detail(
            t("mail.appointment.length"),
            t("services.minutes", { count: appointment.minutes }),
          ),
          ...words.treatment,
          ...(removed ? [] : [...address, ...way]),
          ...words.phone,
          ...words.reference,
        ],
      },
      ...(isMoved(enquiry) ? [paragraph(plain(t("mail.appointment.moved")))] : []),
      paragraph(plain(t(`${texts}.call`), t(`${texts}.file`))),
      ...words.signature,
    ],
  };
  const version = versionsOf(work ?? { history: [] });
  const mail = mailMessage(`appointment ${id} ${version}`, content, sources);
  return {
    ...mail,
    ...toVisitor(told && isTold(enquiry) ? enquiry.email : "", sources),
    date: new Date(mails?.appointment?.at ?? createdAt),
    attachments: [
      {
        filename: "appointment.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: appointmentText(enquiry, appointment, { profile, language }),
      },
    ],
  };
}
