import { type ReactNode, useRef } from "react";
import { useTexts } from "../i18n/texts";
import { languageNames, siteLanguage } from "../i18n/languages";
import { Flag } from "./flag";
import { ChevronDownIcon } from "./icons";
import { LanguageLinks } from "./language-list";
import { useDismissal } from "./use-dismissal";

/**
 * A language menu, which opens without scripts.
 *
 * @param props `children`, the languages to choose from: links unless said otherwise
 */
export function LanguageMenu(props: { className?: string; children?: ReactNode }) {
  const { className = "", children = <LanguageLinks /> } = props;
  const { t, i18n } = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const language = siteLanguage(i18n.language);
  const name = languageNames[language];
  return (
    <details ref={menu} className={`group relative ${className}`}>
      <summary
        className="flex min-h-11 items-center gap-2 rounded px-2 hover:text-leaf"
        aria-label={t("site.labelled", { label: t("site.languages"), value: name })}
      >
        <Flag language={language} className="shrink-0" />
        {/* Hidden, since Chromium describes a summary that has a label by the text within. */}
        <span aria-hidden className="hidden xl:inline">
          {name}
        </span>
        <ChevronDownIcon className="size-4 group-open:[transform:rotate(180deg)]" />
      </summary>
      <div className="absolute right-0 z-30 mt-2 w-44 rounded border border-line bg-paper p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}
