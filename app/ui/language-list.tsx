import { useTexts } from "../i18n/texts";
import {
  type Language,
  languageNames,
  languageParameter,
  languages,
  languageTag,
} from "../i18n/languages";
import { Flag } from "./flag";

/** The classes of a language in a list. */
export const languageClass =
  "flex min-h-11 items-center gap-3 rounded px-3 hover:bg-linen aria-[current]:font-semibold";

/** A language in its own words. */
export function LanguageName({ code }: { code: Language }) {
  return (
    <>
      <Flag language={code} className="shrink-0" />
      <span>{languageNames[code]}</span>
    </>
  );
}

/** The languages as links to the page on which they stand: the public one, or its preview. */
export function LanguageLinks({ className = "" }: { className?: string }) {
  const { i18n } = useTexts();
  return (
    <ul className={className}>
      {languages.map((code) => (
        <li key={code}>
          {/* English is named as well: the link is a choice, and a choice is kept. */}
          <a
            href={`?${languageParameter}=${code}`}
            lang={languageTag(code)}
            hrefLang={languageTag(code)}
            aria-current={code === i18n.language ? "true" : undefined}
            className={languageClass}
          >
            <LanguageName code={code} />
          </a>
        </li>
      ))}
    </ul>
  );
}
