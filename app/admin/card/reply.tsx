import { Fragment, useId, useState } from "react";
import { useTexts } from "../../i18n/texts";
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
import { LanguageMark } from "./language-mark";
import { CopyText } from "./copy-text";
import { standardDraft } from "./reply-draft";
import { filledTemplate, isOtherLanguage, templatesFor } from "./reply-templates";
import { type ReplyLinks, replyLinks } from "./reply-links";

/**
 * The buttons that open one draft as an email, a text message or in WhatsApp: those for which there are links.
 *
 * @param props `text`, what they carry, to be copied; `lang`, its language (BCP 47); `translation`, shown beside the buttons, without the empty lines in which the owner writes; `onFollow`,
 *   called when the owner presses one
 */
function DraftButtons(props: {
  links: Partial<ReplyLinks>;
  text: string;
  lang: string;
  translation?: string | undefined;
  onFollow: () => void;
}) {
  const { links, text, lang, translation, onFollow } = props;
  const { t } = useTexts();
  const ways = [
    { link: links.email, label: t("work.reply.email"), opensTab: false },
    { link: links.textMessage, label: t("work.reply.textMessage"), opensTab: false },
    { link: links.whatsApp, label: t("work.reply.whatsApp"), opensTab: true },
  ];
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-2">
          {ways.map(
            ({ link, label, opensTab }) =>
              link && (
                <Fragment key={label}>
                  <ButtonLink
                    variant="outlined"
                    className="card-button"
                    href={link.href}
                    onClick={onFollow}
                    {...(opensTab && { target: "_blank", rel: "noreferrer" })}
                  >
                    <span>{label}</span>
                    {opensTab && <span className="sr-only">{t("site.opensNewTab")}</span>}
                  </ButtonLink>{" "}
                </Fragment>
              ),
          )}
        </div>
        {translation !== undefined && (
          <p className="min-w-0 flex-1 basis-56 text-sm leading-5 whitespace-pre-line text-stone">
            {translation.replaceAll(/\n+/g, "\n")}
          </p>
        )}
      </div>
      {ways.some(({ link }) => link?.isShortened) && (
        <p className="text-sm text-clay">{t("work.reply.tooLong")}</p>
      )}
      <CopyText text={text} lang={lang} />
    </div>
  );
}

function LanguageChoice(props: { value: Language; onChoose: (language: Language) => void }) {
  const { t } = useTexts();
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

/**
 * The ways to reply, each with a short text in the visitor's language that the owner can edit before it is sent.
 *
 * @param props `onFollow`, called when the owner presses one
 */
export function Reply({ entry, onFollow }: { entry: DeskEntry; onFollow: () => void }) {
  const { t, i18n } = useTexts();
  const { name } = useBusinessProfile();
  const { replies } = useDesk();
  const scripted = useScripted();
  const deskLanguage = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const [chosen, setChosen] = useState<Language>();
  const writtenIn = languageOfEntry(entry);
  // A visitor may write a language that the site does not speak. Its own draft is then in the dashboard's.
  const draftLanguage = chosen ?? (isLanguage(writtenIn) ? writtenIn : deskLanguage);
  const draft = standardDraft(draftLanguage, entry, name);
  const { email, ...messages } = replyLinks(entry, draft);
  // The owner's templates may be in any language.
  const templatesLanguage = chosen ?? writtenIn ?? deskLanguage;
  const translation =
    draftLanguage === deskLanguage ? undefined : standardDraft(deskLanguage, entry, name);
  // WhatsApp has the same number as a text message.
  if (!email && !messages.textMessage) return null;
  return (
    <section>
      <h5 className="mb-2 text-sm font-medium">{t("work.reply.title")}</h5>
      <div className="grid gap-3">
        {scripted && <LanguageChoice value={draftLanguage} onChoose={setChosen} />}
        {email && (
          <DraftButtons
            links={{ email }}
            text={draft.body}
            lang={languageTag(draftLanguage)}
            translation={translation?.body}
            onFollow={onFollow}
          />
        )}
        {messages.textMessage && (
          <DraftButtons
            links={messages}
            text={draft.message}
            lang={languageTag(draftLanguage)}
            translation={translation?.message}
            onFollow={onFollow}
          />
        )}
        {templatesFor(templatesLanguage, replies).map((reply, index) => {
          const filled = filledTemplate(reply, entry, name);
          return (
            <div key={index}>
              <p className="mb-1 text-sm text-stone">
                <span lang={reply.lang}>{reply.title}</span>{" "}
                {isOtherLanguage(reply.lang, templatesLanguage) && (
                  <LanguageMark language={reply.lang} />
                )}
              </p>
              <DraftButtons
                links={replyLinks(entry, filled)}
                text={filled.body}
                lang={reply.lang}
                onFollow={onFollow}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
