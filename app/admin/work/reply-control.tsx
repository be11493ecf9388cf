import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/use-business-profile";
import type { StoredEnquiry } from "../../enquiries/enquiry";
import {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  languageTag,
  type Language,
} from "../../i18n/languages";
import { ButtonLink, controlClass } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { unfoldClass } from "./note-and-history";
import { replyIn, replyLinks } from "./reply";
import { useScripted } from "./work-desk";

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
  const texts = replyIn(spoken, enquiry, name);
  const { email, textMessage, whatsApp } = replyLinks(enquiry, texts);
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
