import { type AnswerWithin, isLate } from "../diary/late-enquiries";
import { referenceOf } from "../enquiries/reference";
import { longest } from "../enquiries/enquiry-schema";
import type { EnquiryRecord } from "../enquiries/record";
import type { BusinessProfile } from "../business/business-profile-schema";
import { treatmentsIn } from "../business/localised-profile.server";
import { cleanMessage, wellFormed } from "../business/plain-text";
import { treatmentName } from "../business/treatments";
import { telephoneLink } from "../enquiries/telephone";
import { readTelephone } from "../enquiries/telephone-numbers.server";
import { mailLink, shownEnquiry } from "../enquiries/visitor-text";
import { formatDateTime, languageName } from "../i18n/format";
import { formatName } from "../i18n/person-name";
import { ownerMailTranslator } from "../i18n/i18n.server";
import { isLanguage } from "../i18n/languages";
import { detail, type MailBlock, type MailContent, paragraph, plain } from "./mail-layout";
import { mailMessage, type MailMessage, type MailContext } from "./mail-message";
import { looksForged } from "./mail-settings.server";
import { encodedWordStart, mailAddress } from "./mail-address.server";

/** What a visitor typed as the owner's mails say it: clean also where the line in the file was not. */
function typed(enquiry: EnquiryRecord, profile: BusinessProfile) {
  const { firstName, lastName, email, phone, treatment, message = "" } = shownEnquiry(enquiry);
  return {
    name: formatName({ firstName, lastName }) || ownerMailTranslator()("nameless"),
    email,
    phone,
    treatment: treatmentName(treatment, treatmentsIn(profile, "en")),
    message: cleanMessage(message),
  };
}

/** A text as a header holds it: a file from elsewhere may hold one that is longer than the form allows. */
const inHeader = (text: string, max: number) => Array.from(text).slice(0, max).join("");

/** The link to the dashboard; none without SITE_URL. */
function dashboardLink({ siteUrl }: MailContext) {
  const address = siteUrl && new URL("/admin", siteUrl).href;
  return detail(ownerMailTranslator()("dashboard"), address, address);
}

function dashboardBlocks(sources: MailContext): MailBlock[] {
  const details = dashboardLink(sources);
  return details.length === 0 ? [] : [{ kind: "details", details }];
}

/** How labels and values are put together in the owner's mails. */
const englishPunctuation = {
  labelled: (label: string, value: string) => ownerMailTranslator()("labelled", { label, value }),
  between: ", ",
};

/**
 * Makes the mail that tells the owner of an enquiry. A reply to it goes to the visitor; where it must have no Reply-To,
 * it begins with a link to the visitor. Its words are in i18n/locales/en/owner-mail.ts.
 *
 * @param enquiry what the visitor typed may be anything
 */
export function ownerNotice(enquiry: EnquiryRecord, sources: MailContext): MailMessage {
  const t = ownerMailTranslator();
  const { name, email, phone, treatment, message } = typed(enquiry, sources.profile);
  const { id, createdAt, language } = enquiry;
  const reference = wellFormed(referenceOf(id));
  const time = formatDateTime(createdAt, "en");
  // The library writes a name with an encoded word as it is, and programs would decode it.
  const shownName = name.includes(encodedWordStart) ? "" : name;
  const visitor = mailAddress(email);
  // A header with other letters needs SMTPUTF8 (RFC 6532), and a server without it would refuse the mail for good.
  const isAscii = /^[!-~]+$/.test(visitor ?? "");
  const replyTo =
    visitor !== undefined && isAscii && !looksForged(sources.from, sources.noticeTo)
      ? { name: inHeader(shownName, longest.firstName + longest.lastName), address: visitor }
      : undefined;
  const isByLink = visitor !== undefined && replyTo === undefined;
  const content: MailContent = {
    languageTag: "en",
    subject: t("subject", { treatment: inHeader(treatment, longest.treatment), reference }),
    ...englishPunctuation,
    blocks: [
      ...(isByLink ? [paragraph([{ value: t("replyTo", { email }), href: mailLink(email) }])] : []),
      {
        kind: "lines",
        size: "large",
        lines: [{ value: name }, { value: phone, href: telephoneLink(readTelephone(phone)) }],
      },
      {
        kind: "details",
        details: [
          ...(isByLink ? [] : detail(t("email"), email, mailLink(email))),
          ...detail(t("treatment"), treatment),
          ...detail(t("language"), isLanguage(language) ? languageName(language, "en") : ""),
          ...detail(t("sent"), time && t("sentAt", { time })),
          ...detail(t("reference"), reference),
          ...dashboardLink(sources),
        ],
      },
      ...(visitor === undefined ? [] : [paragraph(plain(t(isByLink ? "replyByLink" : "reply")))]),
      // Last, so that nothing that a visitor writes looks like a part of the mail.
      ...(message === "" ? [] : [{ kind: "message", title: t("message"), message } as const]),
    ],
  };
  const mail = mailMessage(`owner ${id}`, content, sources);
  const date = new Date(createdAt);
  return { ...mail, to: sources.noticeTo, date, ...(replyTo && { replyTo }) };
}

/**
 * The line of an enquiry in a list: its reference, times, and what was typed unless the mail is without words.
 */
function lineOf(
  enquiry: EnquiryRecord,
  { times, withoutWords }: { times: readonly string[]; withoutWords: boolean },
  { profile }: MailContext,
) {
  const { name, phone, treatment } = typed(enquiry, profile);
  const call = { value: phone, href: telephoneLink(readTelephone(phone)) };
  const words = withoutWords ? [] : [...plain(treatment, name), call];
  return { label: wellFormed(referenceOf(enquiry.id)), values: [...plain(...times), ...words] };
}

/**
 * Makes the mail that tells the owner of many enquiries at once. The same ones have the same Message-ID.
 *
 * @param enquiries at least one, oldest first
 * @param withoutWords after the mail server has refused a mail about them because of what was typed: it has none of
 *   that
 */
export function ownerDigest(
  enquiries: readonly EnquiryRecord[],
  sources: MailContext,
  withoutWords = false,
): MailMessage {
  const t = ownerMailTranslator();
  const count = enquiries.length;
  const listed = enquiries.map((enquiry) => {
    const times = withoutWords ? [formatDateTime(enquiry.createdAt, "en") ?? ""] : [];
    return lineOf(enquiry, { times, withoutWords }, sources);
  });
  const content: MailContent = {
    languageTag: "en",
    subject: t("digest.subject", { count }),
    ...englishPunctuation,
    blocks: [
      paragraph(plain(t(withoutWords ? "referencesOnly" : "digest.text"))),
      ...dashboardBlocks(sources),
      { kind: "details", details: listed },
    ],
  };
  const date = new Date(enquiries.at(-1)?.createdAt ?? 0);
  const ids = enquiries.map(({ id }) => id).join(" ");
  const mail = mailMessage(`${withoutWords ? "references" : "digest"} ${ids}`, content, sources);
  return { ...mail, to: sources.noticeTo, date };
}

/** Most enquiries that a reminder lists: the mail stays below `maxMailBytes`. */
const listedWaiting = 50;

/**
 * Makes the mail that reminds the owner of what waits for an answer.
 *
 * @param waiting oldest first; at least one is late
 * @param sent `slot` names the mail among all reminders, such as "2026-11-27 12:00"; `withoutWords`, after the mail
 *   server has refused it because of what was typed
 */
export function lateReminder(
  waiting: readonly EnquiryRecord[],
  { hours, lateBefore }: AnswerWithin,
  { slot, now, withoutWords = false }: { slot: string; now: number; withoutWords?: boolean },
  sources: MailContext,
): MailMessage {
  const t = ownerMailTranslator();
  const late = waiting.filter((enquiry) => isLate(enquiry, lateBefore)).length;
  const more = waiting.length - listedWaiting;
  const content: MailContent = {
    languageTag: "en",
    subject: t("late.subject", { count: late }),
    ...englishPunctuation,
    blocks: [
      paragraph(plain(t("late.text", { count: hours }))),
      ...(withoutWords ? [paragraph(plain(t("referencesOnly")))] : []),
      ...dashboardBlocks(sources),
      {
        kind: "details",
        details: waiting.slice(0, listedWaiting).map((enquiry) => {
          const sentAt = formatDateTime(enquiry.createdAt, "en") ?? "";
          const time = isLate(enquiry, lateBefore)
            ? [sentAt, t("late.late")].filter(Boolean).join(", ")
            : sentAt;
          return lineOf(enquiry, { times: [time], withoutWords }, sources);
        }),
      },
      ...(more > 0 ? [paragraph(plain(t("late.more", { count: more })))] : []),
    ],
  };
  const mail = mailMessage(`late ${slot}${withoutWords ? " references" : ""}`, content, sources);
  return { ...mail, to: sources.noticeTo, date: new Date(now) };
}
