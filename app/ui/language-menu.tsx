import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  isLanguage,
  languageNames,
  languageParameter,
  languages,
  languageTag,
  type Language,
} from "~/i18n/languages";
import { ChevronDownIcon } from "~/ui/icons";
import { useDismissal } from "~/ui/use-dismissal";

/** Three to two: on a screen of ordinary density every unit is one pixel. */
const WIDTH = 21;
const HEIGHT = 14;

const whole = <path d="M0 0h21v14H0z" />;
const upright = (left: string, middle: string, right: string) => (
  <g shapeRendering="crispEdges">
    <path fill={left} d="M0 0h7v14H0z" />
    <path fill={middle} d="M7 0h7v14H7z" />
    <path fill={right} d="M14 0h7v14h-7z" />
  </g>
);
const lying = (top: string, middle: string, bottom: string, edge: number) => (
  <g shapeRendering="crispEdges">
    <path fill={top} d="M0 0h21v14H0z" />
    <path fill={middle} d={`M0 ${edge}h21V14H0z`} />
    <path fill={bottom} d={`M0 ${HEIGHT - edge}h21V14H0z`} />
  </g>
);

// A little larger than by law, or they vanish at 21 px; all four turned alike, which nobody sees.
const smallStars = ["7.1.5", "8.6 2", "8.6 4.1", "7.1 5.8"]
  .map((tip) => `M${tip}l.2.7h.7l-.6.4.2.7-.5-.4-.6.4.2-.7-.5-.4h.7z`)
  .join("");

/** The country whose flag readers of each language look for. */
const FLAGS = {
  en: (
    <>
      <g fill="#012169">{whole}</g>
      <path stroke="#fff" strokeWidth={2.8} d="m0 0 21 14M21 0 0 14" />
      <path
        fill="#c8102e"
        d="m0 0 10.5 7v1.12L0 1.12ZM21 0 10.5 7V5.88L19.32 0ZM21 14 10.5 7V5.88l10.5 7ZM0 14l10.5-7v1.12L1.68 14Z"
      />
      <path fill="#fff" d="M8 0h5v4.5h8v5h-8V14H8V9.5H0v-5h8z" />
      <path fill="#c8102e" d="M9 0h3v5.5h9v3h-9V14H9V8.5H0v-3h9z" />
    </>
  ),
  zh: (
    <>
      <g fill="#de2910">{whole}</g>
      <path
        fill="#ffde00"
        d={`M3.6 1.3l.5 1.6h1.7l-1.3 1 .5 1.6-1.4-1-1.4 1 .5-1.6-1.3-1h1.7z${smallStars}`}
      />
    </>
  ),
  // The civil flag: the arms of the state flag are a smudge at this size.
  es: lying("#aa151b", "#f1bf00", "#aa151b", 3.5),
  fr: upright("#002654", "#fff", "#ce1126"),
  de: lying("#000", "#d00", "#ffce00", 14 / 3),
  ja: (
    <>
      <g fill="#fff">{whole}</g>
      <circle cx={10.5} cy={7} r={4.2} fill="#bc002d" />
    </>
  ),
} satisfies Record<Language, ReactNode>;

interface FlagProps {
  language: keyof typeof FLAGS;
  className?: string;
}

/**
 * A flag beside a language's own name, which says all that the flag does: it is decoration. 21 by 14
 * px unless a class says otherwise; the hairline keeps white flags visible on paper.
 */
export function Flag({ language, className }: FlagProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={className}
      aria-hidden="true"
    >
      {FLAGS[language]}
      {/* Half of the line lies outside and is cut off: one pixel is left at any size. */}
      <path
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.22}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        d="M0 0h21v14H0z"
      />
    </svg>
  );
}

/** Classes of one language in a menu. */
export const languageEntry =
  "flex min-h-11 items-center gap-3 rounded px-3 hover:bg-linen aria-[current]:font-semibold";

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
            className={languageEntry}
          >
            <Flag language={code} className="shrink-0" />
            {languageNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * A language menu, which opens without scripts.
 *
 * @param props `nameClass`, from which width on the language's name stands beside its flag; `children`, the
 *   languages to choose from: links unless said otherwise
 */
export function LanguageMenu(props: {
  className?: string;
  nameClass?: string;
  children?: ReactNode;
}) {
  const { className = "", nameClass = "hidden xl:inline", children = <LanguageLinks /> } = props;
  const { t, i18n } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const language: Language = isLanguage(i18n.language) ? i18n.language : "en";
  const name = languageNames[language];
  return (
    <details ref={menu} className={`group relative ${className}`}>
      <summary
        className="flex min-h-11 items-center gap-2 rounded px-2 hover:text-leaf"
        aria-label={t("site.labelled", { label: t("site.languages"), value: name })}
      >
        <Flag language={language} className="shrink-0" />
        <span className={nameClass}>{name}</span>
        <ChevronDownIcon className="size-4 group-open:rotate-180 in-data-dashboard:max-lg:hidden" />
      </summary>
      <div className="absolute right-0 z-30 mt-2 w-44 rounded border border-line bg-paper p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}
