import { useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  isLanguage,
  languageNames,
  languageParameter,
  languages,
  languageTag,
  type Language,
} from "~/i18n/languages";
import { Flag } from "~/ui/flags";
import { ChevronDownIcon } from "~/ui/icons";
import { useDismissal } from "~/ui/use-dismissal";

/** The six languages as links, each in its own words. */
export function LanguageLinks({ className = "" }: { className?: string }) {
  const { i18n } = useTranslation();
  return (
    <ul className={className}>
      {languages.map((code) => (
        <li key={code}>
          {/* English is named as well: the link is a choice, and a choice is kept. */}
          <a
            href={`/?${languageParameter}=${code}`}
            lang={languageTag(code)}
            hrefLang={languageTag(code)}
            aria-current={code === i18n.language ? "true" : undefined}
            className="flex min-h-11 items-center gap-3 rounded px-3 hover:bg-linen aria-[current]:font-semibold"
          >
            <Flag language={code} className="shrink-0" />
            {languageNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The language selector of wide screens; it opens without scripts. */
export function LanguageMenu({ className = "" }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const language: Language = isLanguage(i18n.language) ? i18n.language : "en";
  return (
    <details ref={menu} className={`group relative ${className}`}>
      <summary
        className="flex min-h-11 items-center gap-2 rounded px-2 hover:text-leaf"
        aria-label={t("site.labelled", {
          label: t("site.languages"),
          value: languageNames[language],
        })}
      >
        <Flag language={language} className="shrink-0" />
        <span className="hidden xl:inline">{languageNames[language]}</span>
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <LanguageLinks className="absolute right-0 z-10 mt-2 w-44 rounded border border-line bg-paper p-1 shadow-float" />
    </details>
  );
}
