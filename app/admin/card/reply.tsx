import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTag,
} from "../../i18n/languages";
import { ButtonLink, controlClass } from "../../ui/controls";
import { useScripted } from "../../ui/use-scripted";
import { useDesk } from "../actions/desk-context";
import type { DeskEntry } from "../list/entry";
import { languageOfEntry } from "./message-language";
import { ownRepliesFor, ownReplyIn, replyIn } from "./reply-draft";
import { type ReplyLinks, replyLinks } from "./reply-links";

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
