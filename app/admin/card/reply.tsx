import { Fragment, useId, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { isOver, spanOf } from "../../enquiries/appointment-span";
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTag,
  siteLanguage,
} from "../../i18n/languages";
import { controlClass } from "../../ui/controls";
import { MailIcon, MessageIcon, WhatsAppIcon } from "../../ui/icons";
import { useScripted } from "../../ui/use-scripted";
import { useDesk } from "../forms/desk-context";
import type { DeskEntry } from "../list/entry";
import { Chip } from "./chip";
import { languageOfEntry } from "./message-language";
import { LanguageMark } from "./language-mark";
import { CopyButton } from "./copy-button";
import { standardDraft } from "./reply-draft";
import { filledTemplate, isOtherLanguage, templatesFor } from "./reply-templates";
import { type ReplyLinks, replyLinks } from "./reply-links";

/**
 * The ways to send one text, in a row, and below it the text.
 *
 * @param props `lang`, the language of the text (BCP 47); `translation`, what it says in the language of the dashboard;
 *   `onFollow`, called when the owner sends it
 */
function ReplyText(props: {
  links: ReplyLinks;
  text: string;
  lang: string;
  translation?: string | undefined;
  onFollow: () => void;
}) {
  const { links, text, lang, translation, onFollow } = props;
  const { t } = useTexts();
  const scripted = useScripted();
  const shown = useRef<HTMLParagraphElement>(null);
  const ways = [
    { link: links.email, label: t("work.reply.email"), Icon: MailIcon, opensTab: false },
    {
      link: links.textMessage,
      label: t("work.reply.textMessage"),
      Icon: MessageIcon,
      opensTab: false,
    },
    { link: links.whatsApp, label: t("work.reply.whatsApp"), Icon: WhatsAppIcon, opensTab: true },
  ];
  return (
    <div className="grid gap-3">
      <div className="reply-ways">
        {ways.map(
          ({ link, label, Icon, opensTab }) =>
            link && (
              <Fragment key={label}>
                <a
                  className="reply-way"
                  href={link.href}
                  onClick={onFollow}
                  {...(opensTab && { target: "_blank", rel: "noreferrer" })}
                >
                  <Icon className="size-5 lg:size-4" />
                  <span>{label}</span>
                  {opensTab && <span className="sr-only">{t("site.opensNewTab")}</span>}
                </a>{" "}
              </Fragment>
            ),
        )}
        {scripted && <CopyButton shown={shown} />}
      </div>
      {ways.some(({ link }) => link?.isShortened) && (
        <p className="text-sm text-clay">{t("work.reply.tooLong")}</p>
      )}
      <div className="reply-preview">
        <p ref={shown} lang={lang} dir="auto">
          {text}
        </p>
        {translation !== undefined && (
          <p className="mt-3 border-t border-line pt-3 text-stone">
            {/* Without the empty lines in which the owner writes. */}
            {translation.replaceAll(/\n+/g, "\n")}
          </p>
        )}
      </div>
    </div>
  );
}

function LanguageChoice(props: { value: Language; onChoose: (language: Language) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t("work.reply.language")}
      </label>
      <select
        id={id}
        autoComplete="off"
        className={`${controlClass} w-auto! text-sm lg:pointer-fine:min-h-9! lg:py-0`}
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
 * The ways to reply, with a short text in the visitor's language that the owner can edit before it is sent, or one of
 * her templates.
 *
 * @param props `onFollow`, called when the owner sends one
 */
export function Reply({ entry, onFollow }: { entry: DeskEntry; onFollow: () => void }) {
  const { t, i18n } = useTexts();
  const { name } = useBusinessProfile();
  const { replies, treatmentNames, now } = useDesk();
  const spa = { name, treatmentNames };
  const scripted = useScripted();
  const groupName = useId();
  const deskLanguage = siteLanguage(i18n.language);
  const [chosen, setChosen] = useState<Language>();
  const writtenIn = languageOfEntry(entry);
  // A visitor may write a language that the site does not speak. Its own draft is then in the dashboard's.
  const draftLanguage = chosen ?? (isLanguage(writtenIn) ? writtenIn : deskLanguage);
  const { appointment } = entry.work;
  const coming = appointment && !isOver(spanOf(appointment), now) ? appointment : undefined;
  const draftIn = (language: Language) => standardDraft(language, entry, spa, coming);
  const draft = draftIn(draftLanguage);
  const links = replyLinks(entry, draft);
  // WhatsApp has the same number as a text message.
  if (!links.email && !links.textMessage) return null;
  // The owner's templates may be in any language.
  const templatesLanguage = chosen ?? writtenIn ?? deskLanguage;
  const templates = templatesFor(templatesLanguage, replies, coming);
  const ownText = (
    <ReplyText
      links={links}
      text={draft.body}
      lang={languageTag(draftLanguage)}
      translation={draftLanguage === deskLanguage ? undefined : draftIn(deskLanguage).body}
      onFollow={onFollow}
    />
  );
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h5 className="text-sm font-medium">{t("work.reply.title")}</h5>
        {scripted && <LanguageChoice value={draftLanguage} onChoose={setChosen} />}
      </div>
      {templates.length === 0 ? (
        ownText
      ) : (
        <div className="chips">
          <Chip name={groupName} value="" chosen label={t("work.reply.thanks")}>
            {ownText}
          </Chip>
          {templates.map((reply) => {
            const filled = filledTemplate(reply, entry, spa, coming);
            return (
              <Chip
                key={replies.indexOf(reply)}
                name={groupName}
                value={replies.indexOf(reply)}
                chosen={false}
                label={reply.title}
                lang={reply.lang}
              >
                {isOtherLanguage(reply.lang, templatesLanguage) && (
                  <p className="mb-2">
                    <LanguageMark language={reply.lang} />
                  </p>
                )}
                <ReplyText
                  links={replyLinks(entry, filled)}
                  text={filled.body}
                  lang={reply.lang}
                  onFollow={onFollow}
                />
              </Chip>
            );
          })}
        </div>
      )}
    </section>
  );
}
