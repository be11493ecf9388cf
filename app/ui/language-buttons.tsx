import { memo } from "react";
import { languageNames, languages, languageTag } from "../i18n/languages";
import { Flag, languageEntry } from "./language-menu";

/**
 * The languages as buttons of the form around them, which send `language`. Memoised: they do not depend on what else the
 * form keeps.
 */
export const LanguageButtons = memo(function LanguageButtons({ current }: { current: string }) {
  return (
    <ul>
      {languages.map((code) => (
        <li key={code}>
          <button
            type="submit"
            name="language"
            value={code}
            lang={languageTag(code)}
            aria-current={code === current ? "true" : undefined}
            className={`${languageEntry} w-full text-left`}
          >
            <Flag language={code} className="shrink-0" />
            {languageNames[code]}
          </button>
        </li>
      ))}
    </ul>
  );
});
