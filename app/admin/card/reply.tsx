import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import { isTreatment, referenceOf, type StoredEnquiry } from "../../enquiries/enquiry";
import { mailLink, telephoneLink } from "../../enquiries/visitor-text";
import { formatName, greetedName } from "../../i18n/format";
import {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  languageTag,
  type Language,
  languageOfTag,
} from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/replies";
import { ButtonLink, controlClass } from "../../ui/controls";
import { useScripted } from "../../ui/use-scripted";
import { useDesk } from "../actions/desk-context";
import type { DeskEntry } from "../list/entry";
import type { OwnReply } from "../page/desk-response";
import { guessLanguage } from "./message-language";

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
const internationalDigits = /^[1-9]\d{6,14}$/;

/**
 * The number to which a text message can be sent: a mobile number, where the plan of its country tells, or any other
 * number of another country that was typed with its code.
 *
 * @param phone as typed; of several numbers the first counts
 * @returns the digits of the international number, without "+"; undefined for another number
 */
export function messageNumber(phone: string): string | undefined {
  const dialled = telephoneLink(phone)?.slice("tel:".length).replace(/^00/, "+") ?? "";
  const digits = dialled.startsWith("+")
    ? dialled.replaceAll("+", "")
    : dialled.replace(/^0(?!0)/, "44");
  if (!dialled.startsWith("+") && !dialled.startsWith("0")) return undefined;
  if (!internationalDigits.test(digits)) return undefined;
  const plan = mobilePlans.find(([code]) => digits.startsWith(code));
  return !plan || plan[1].test(digits) ? digits : undefined;
}

/**
 * The language in which an enquiry is written: that of the page from which it was sent, or, where that is not known,
 * the one in which its message seems to be.
 *
 * @returns a language tag (BCP 47); undefined when neither says
 */
export function languageOfEntry({ work, message }: DeskEntry): string | undefined {
  return work.language ?? (message === undefined ? undefined : guessLanguage(message));
}

/** The addresses that open a reply in another program; undefined where the enquiry offers no way. */
interface ReplyLinks {
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

const wayClass = "text-sm lg:min-h-9 lg:px-3 lg:py-0";

/**
 * Links to reply, and beside them what their text says in the dashboard's language when it is another, without
 * the empty lines in which the owner writes.
 */
function Way({ children, meaning }: { children: ReactNode; meaning: string | undefined }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="flex flex-wrap gap-2">{children}</div>
      {meaning !== undefined && (
        <p className="min-w-0 flex-1 basis-56 text-sm leading-5 whitespace-pre-line text-stone">
          {meaning.replaceAll(/\n+/g, "\n")}
        </p>
      )}
    </div>
  );
}

function LanguageChoice(props: { value: Language; onChoose: (language: Language) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="text-sm text-stone">
        {t("work.reply.language")}
      </label>
      <select
        id={id}
        autoComplete="off"
        className={`${controlClass} w-44! lg:min-h-9! lg:py-0`}
        value={props.value}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) props.onChoose(value);
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={languageTag(code)}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The links by which a text goes out. */
function Ways({ links, onFollow }: { links: ReplyLinks; onFollow: () => void }) {
  const { t } = useTranslation();
  const ways = [
    [links.email, t("work.reply.email")],
    [links.textMessage, t("work.reply.textMessage")],
    [links.whatsApp, t("work.reply.whatsApp")],
  ] as const;
  return ways.map(
    ([href, label]) =>
      href && (
        <ButtonLink
          key={label}
          variant="outlined"
          className={wayClass}
          href={href}
          onClick={onFollow}
          {...(href === links.whatsApp && { target: "_blank", rel: "noreferrer" })}
        >
          {label}
        </ButtonLink>
      ),
  );
}

/**
 * The ways to reply, each with a short text in the visitor's language that the owner can edit before it is sent.
 *
 * @param props `onFollow`, called when the owner takes one
 */
export function Reply({ entry, onFollow }: { entry: DeskEntry; onFollow: () => void }) {
  const { t, i18n } = useTranslation();
  const { name } = useBusinessProfile();
  const { replies } = useDesk();
  const scripted = useScripted();
  const own = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const [chosen, setChosen] = useState<Language>();
  const known = languageOfEntry(entry);
  const spoken = chosen ?? (isLanguage(known) ? known : own);
  const { email, textMessage, whatsApp } = replyLinks(entry, replyIn(spoken, entry, name));
  const meaning = spoken === own ? undefined : replyIn(own, entry, name);
  if (!email && !textMessage) return null;
  return (
    <section>
      <h5 className="mb-2 text-sm font-medium">{t("work.reply.title")}</h5>
      <div className="grid gap-3">
        {scripted && <LanguageChoice value={spoken} onChoose={setChosen} />}
        {email && (
          <Way meaning={meaning?.body}>
            <ButtonLink variant="outlined" className={wayClass} href={email} onClick={onFollow}>
              {t("work.reply.email")}
            </ButtonLink>
          </Way>
        )}
        {textMessage && (
          <Way meaning={meaning?.message}>
            <ButtonLink
              variant="outlined"
              className={wayClass}
              href={textMessage}
              onClick={onFollow}
            >
              {t("work.reply.textMessage")}
            </ButtonLink>
            <ButtonLink
              variant="outlined"
              className={wayClass}
              href={whatsApp}
              target="_blank"
              rel="noreferrer"
              onClick={onFollow}
            >
              {t("work.reply.whatsApp")}
            </ButtonLink>
          </Way>
        )}
        {ownRepliesFor(spoken, replies).map((reply, index) => (
          <div key={index}>
            <p lang={reply.lang} className="mb-1 text-sm text-stone">
              {reply.title}
            </p>
            <Way meaning={undefined}>
              <Ways links={replyLinks(entry, ownReplyIn(reply, entry, name))} onFollow={onFollow} />
            </Way>
          </div>
        ))}
      </div>
    </section>
  );
}
