import type { ReactNode } from "react";
import type { Language } from "../i18n/languages";

/** Three to two: on a screen of ordinary density every unit is one pixel. */
const flagWidth = 21;
const flagHeight = 14;

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
    <path fill={bottom} d={`M0 ${flagHeight - edge}h21V14H0z`} />
  </g>
);

// A little larger than by law, or they vanish at 21 px; all four turned alike, which nobody sees.
const smallStars = ["7.1.5", "8.6 2", "8.6 4.1", "7.1 5.8"]
  .map((tip) => `M${tip}l.2.7h.7l-.6.4.2.7-.5-.4-.6.4.2-.7-.5-.4h.7z`)
  .join("");

/** The country whose flag readers of each language look for. */
const flags = {
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

/**
 * A flag beside a language's own name, which says all that the flag does: it is decoration. 21 by 14
 * px unless a class says otherwise; the hairline keeps white flags visible on paper.
 */
export function Flag({ language, className }: { language: Language; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${flagWidth} ${flagHeight}`}
      width={flagWidth}
      height={flagHeight}
      className={className}
      aria-hidden="true"
    >
      {flags[language]}
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
