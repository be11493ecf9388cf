import { useTexts } from "../../i18n/texts";
import { languageName } from "../../i18n/format";

/** Says in which language a text is. @param props `language`, its tag (BCP 47) */
export function LanguageMark({ language }: { language: string }) {
  const { i18n } = useTexts();
  return (
    <span className="rounded bg-linen px-1.5 text-sm">{languageName(language, i18n.language)}</span>
  );
}
