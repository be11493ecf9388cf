import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/use-business-profile";
import { isTreatment, referenceOf, type StoredEnquiry } from "../../enquiries/enquiry";
import { mailLink, telephoneLink } from "../../enquiries/visitor-text";
import {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  languageTag,
  type Language,
} from "../../i18n/languages";
import { replyTexts } from "../../i18n/locales/replies";
import { ButtonLink, controlClass } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { unfoldClass } from "./note-and-history";
import { useScripted } from "./work-context";

/** What a reply says before the owner edits it. */
interface ReplyTexts {
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
  const dialled = telephoneLink(phone)?.slice("tel:".length).replace(/^00/, "+") ?? "";
  if (!dialled.startsWith("+")) return ukMobile.test(dialled) ? `44${dialled.slice(1)}` : undefined;
  const digits = dialled.replaceAll("+", "");
  if (!internationalDigits.test(digits)) return undefined;
  if (!digits.startsWith("44")) return digits;
  return ukMobile.test(`0${digits.slice(2)}`) ? digits : undefined;
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

/**
 * Links to reply, and beside them what their text says in the dashboard's language when it is another, without
 * the empty lines in which the owner writes.
 */
function Way({ children, meaning }: { children: ReactNode; meaning: string | undefined }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">{children}</div>
      {meaning !== undefined && (
        <p className="min-w-0 flex-1 basis-64 py-1 text-sm whitespace-pre-line text-stone">
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
    <div className="mb-4">
      <label htmlFor={id} className="text-sm">
        {t("work.reply.language")}
      </label>
      <select
        id={id}
        autoComplete="off"
        className={`${controlClass} mt-1 sm:w-64`}
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

/**
 * The ways to reply, each with a short text in the visitor's language that the owner can edit before it is
 * sent.
 *
 * @param props `language`, in which the enquiry was sent; undefined when it is not known
 */
export function ReplyControl(props: { enquiry: StoredEnquiry; language: Language | undefined }) {
  const { enquiry, language } = props;
  const { t, i18n } = useTranslation();
  const { name } = useBusinessProfile();
  const scripted = useScripted();
  const [open, setOpen] = useState(false);
  const own = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const [chosen, setChosen] = useState<Language>();
  const spoken = chosen ?? language ?? own;
  const { email, textMessage, whatsApp } = replyLinks(enquiry, replyIn(spoken, enquiry, name));
  const meaning = spoken === own ? undefined : replyIn(own, enquiry, name);
  if (!email && !textMessage) return null;
  return (
    <details
      className="group/reply"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className={`${unfoldClass} left-0`}>
        {t("work.reply.title")}
        <ChevronDownIcon className="size-4 shrink-0 group-open/reply:rotate-180" />
      </summary>
      {(open || !scripted) && (
        <div className="mt-2 mb-4 grid gap-4">
          {email && (
            <Way meaning={meaning?.body}>
              <ButtonLink variant="outlined" href={email}>
                {t("work.reply.email")}
              </ButtonLink>
            </Way>
          )}
          {textMessage && (
            <Way meaning={meaning?.message}>
              <ButtonLink variant="outlined" href={textMessage}>
                {t("work.reply.textMessage")}
              </ButtonLink>
              <ButtonLink variant="outlined" href={whatsApp} target="_blank" rel="noreferrer">
                {t("work.reply.whatsApp")}
              </ButtonLink>
            </Way>
          )}
          {scripted && <LanguageChoice value={spoken} onChoose={setChosen} />}
        </div>
      )}
    </details>
  );
}
