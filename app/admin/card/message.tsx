import { useTranslation } from "react-i18next";
import { languageName } from "../../i18n/format";

// Only :has tells that a card is unfolded, so a browser without it must cut nothing off: its cards could not show a whole
// message.
const threeLines = "supports-[selector(:has(a))]:line-clamp-3";
/**
 * A folded card with a line about the person shows two lines of the message on a phone or tablet: that line takes the
 * place of the third.
 */
const twoLinesBesidePersonLine =
  "supports-[selector(:has(a))]:not-print:max-lg:group-not-[:is(:target,:has(details[open]))]/card:line-clamp-2";
/** On a wide screen the label takes one of two lines where its language leaves the line about the person no room beside it. */
const oneLineWithLanguage =
  "supports-[selector(:has(a))]:not-print:lg:group-not-[:is(:target,:has(details[open]))]/card:line-clamp-2";
/**
 * Other folded cards show two lines on the smallest phones, and on all phones in the languages with long dates or
 * names of treatments, so that the first screen has room for two whole cards on the smallest phones and for three on others.
 */
const twoLinesOnPhones =
  "supports-[selector(:has(a))]:not-print:max-[24rem]:group-not-[:is(:target,:has(details[open]))]/card:line-clamp-2 [html:is(:lang(de),:lang(es),:lang(fr),:lang(ja))_&]:supports-[selector(:has(a))]:not-print:max-sm:group-not-[:is(:target,:has(details[open]))]/card:line-clamp-2";
/** Closer lines on a phone, for three cards on its first screen also where it begins a second day. */
const closerOnPhones =
  "not-print:max-sm:group-not-[:is(:target,:has(details[open]))]/card:leading-[1.1875rem]";
const wholeOnceUnfolded =
  "group-target/card:line-clamp-none group-target/card:whitespace-pre-wrap group-has-[details[open]]/card:line-clamp-none group-has-[details[open]]/card:text-base group-has-[details[open]]/card:whitespace-pre-wrap print:line-clamp-none print:max-w-none print:whitespace-pre-wrap";

/**
 * The message, cut off by CSS only until the card is unfolded, with its language where it is another.
 *
 * @param props `language`, see `otherLanguageOf`; `hasPersonLine`, whether a line about the person follows
 */
export function Message(props: {
  message: string | undefined;
  language: string | undefined;
  hasPersonLine: boolean;
}) {
  const { message, language, hasPersonLine } = props;
  const { t, i18n } = useTranslation();
  if (!message) return null;
  return (
    <p
      className={`${hasPersonLine ? twoLinesBesidePersonLine : twoLinesOnPhones} ${hasPersonLine && language !== undefined ? oneLineWithLanguage : ""} ${threeLines} ${closerOnPhones} ${wholeOnceUnfolded} max-w-measure text-sm leading-5 wrap-anywhere`}
    >
      <span className="text-stone lg:block">
        {t("admin.message")}
        {language !== undefined && (
          <span className="ml-1.5 rounded border border-line px-1 leading-none">
            {languageName(language, i18n.language)}
          </span>
        )}{" "}
      </span>
      <span dir="auto" lang={language} className="lg:block">
        {message}
      </span>
    </p>
  );
}
