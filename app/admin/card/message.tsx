import { useTexts } from "../../i18n/texts";
import { LanguageMark } from "./language-mark";

/**
 * A folded card with a line about the person shows two lines of the message on a phone or tablet: that line takes the
 * place of the third.
 */
const twoLinesBesidePersonLine = "folded:max-lg:line-clamp-2";
/**
 * On a wide screen the label takes one of two lines where its language leaves the line about the person no room beside
 * it.
 */
const oneLineWithLanguage = "folded:lg:line-clamp-2";
/**
 * Other folded cards show two lines on the smallest phones, and on all phones in the languages with long dates or
 * names of treatments, so that the first screen has room for two whole cards on the smallest phones and for three on
 * others.
 */
const twoLinesOnPhones =
  "folded:max-[24rem]:line-clamp-2 [html:is(:lang(de),:lang(es),:lang(fr),:lang(ja))_&]:folded:max-sm:line-clamp-2";
/** Closer lines on a phone, for three cards on its first screen also where it begins a second day. */
const closerOnPhones = "folded:max-sm:leading-[1.1875rem]";

/**
 * The message, cut off by CSS only until the card is unfolded, with its language where it is another.
 *
 * @param props `language`, see `otherLanguageOf`; `hasPersonButton`, whether the button of the person follows
 */
export function Message(props: {
  message: string | undefined;
  language: string | undefined;
  hasPersonButton: boolean;
}) {
  const { message, language, hasPersonButton } = props;
  const { t } = useTexts();
  if (!message) return null;
  return (
    <p
      className={`${hasPersonButton ? twoLinesBesidePersonLine : twoLinesOnPhones} ${hasPersonButton && language !== undefined ? oneLineWithLanguage : ""} ${closerOnPhones} card-message`}
    >
      <span className="text-stone lg:block">
        <span>{t("admin.message")}</span>{" "}
        {language !== undefined && <LanguageMark language={language} />}
        <span> </span>
      </span>
      <span dir="auto" lang={language} className="lg:block">
        {message}
      </span>
    </p>
  );
}
