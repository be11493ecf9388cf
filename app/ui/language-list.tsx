import { memo } from "react";
import { useTranslation } from "react-i18next";
import {
  type Language,
  languageNames,
  languageParameter,
  languages,
  languageTag,
} from "../i18n/languages";
import { Flag } from "./flag";

const entryClass =
  "flex min-h-11 items-center gap-3 rounded px-3 hover:bg-linen aria-[current]:font-semibold";

/** What a link and a button have in common. @param current the language of the page */
const entryOf = (code: Language, current: string) => ({
  lang: languageTag(code),
  "aria-current": code === current ? ("true" as const) : undefined,
});

/** A language in its own words. */
function Name({ code }: { code: Language }) {
  return (
    <>
      <Flag language={code} className="shrink-0" />
      {languageNames[code]}
    </>
  );
}

/** The languages as links to the public page. */
export function LanguageLinks({ className = "" }: { className?: string }) {
  const { i18n } = useTranslation();
  return (
    <ul className={className}>
      {languages.map((code) => (
        <li key={code}>
          {/* English is named as well: the link is a choice, and a choice is kept. */}
          <a
            href={`/?${languageParameter}=${code}`}
            hrefLang={languageTag(code)}
            className={entryClass}
            {...entryOf(code, i18n.language)}
          >
            <Name code={code} />
          </a>
        </li>
      ))}
    </ul>
  );
}

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
            className={`${entryClass} w-full text-left`}
            {...entryOf(code, current)}
          >
            <Name code={code} />
          </button>
        </li>
      ))}
    </ul>
  );
});
