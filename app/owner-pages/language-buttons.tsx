import { memo } from "react";
import { languages, languageTag } from "../i18n/languages";
import { languageClass, LanguageName } from "../ui/language-list";

/**
 * The languages as buttons of the form around them, which send `language`. Memoized: they do not depend on what else
 * the form keeps.
 */
export const LanguageButtons = memo(function LanguageButtons({
  current,
  className,
}: {
  current: string;
  className?: string;
}) {
  return (
    <ul className={className}>
      {languages.map((code) => (
        <li key={code}>
          <button
            type="submit"
            name="language"
            value={code}
            lang={languageTag(code)}
            aria-current={code === current ? "true" : undefined}
            className={`${languageClass} w-full text-left`}
          >
            <LanguageName code={code} />
          </button>
        </li>
      ))}
    </ul>
  );
});
