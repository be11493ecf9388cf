import { useTexts } from "../../i18n/texts";
import { languageName } from "../../i18n/format";

/** Says in which language a text is. @param props `language`, its tag (BCP 47) */
export function LanguageMark({ language }: { language: string }) {
  const { i18n } = useTexts();
  return (
    <span className="ml-0.5 rounded border border-line px-1 leading-none">
      {languageName(language, i18n.language)}
    </span>
  );
}
