import { useTexts } from "../../i18n/texts";
import { LanguageMark } from "./language-mark";

/**
 * The message, of which a folded card shows two lines, with its language where it is another.
 *
 * @param props `language`, see `otherLanguageOf`
 */
export function Message(props: { message: string | undefined; language: string | undefined }) {
  const { message, language } = props;
  const { t } = useTexts();
  if (!message) return null;
  return (
    <p className="card-message">
      <span className="text-stone">
        <span>{t("admin.message")}</span>{" "}
        {language !== undefined && (
          <>
            <LanguageMark language={language} />
            <span> </span>
          </>
        )}
      </span>
      <span dir="auto" lang={language}>
        {message}
      </span>
    </p>
  );
}
