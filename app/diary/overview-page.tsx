import type { TFunction } from "i18next";
import { Fragment, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { capitalised } from "../i18n/format-date";
import { useTreatments } from "../business/profile-of-page";
import { treatmentName } from "../business/treatments";
import { daysOfWeek } from "../business/spa-time";
import { formatNumber, languageName, weekdayName } from "../i18n/format";
import { dayAndMonth, percent, shortMonth, shortWeekday } from "./diary-format";
import { OwnerHeader } from "../owner-pages/owner-header";
import { useEmptyWhenLeft } from "../owner-pages/use-empty-when-left";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import type { Overview, OverviewCounts } from "./overview-view";
import { minuteMs } from "../time";

/** A time in the unit that says enough: "40 min", "5 h", "3 days". */
function duration(ms: number | undefined, t: TFunction): string {
  if (ms === undefined) return "–";
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 90) return t("diary.overview.minutes", { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t("diary.overview.hours", { n: hours });
  const days = Math.round(hours / 24);
  return t("diary.overview.days", { count: days });
}

const tableClass = "mt-3 w-full border-collapse text-sm tabular-nums";
const headClass = "border-b border-edge px-2 py-1.5 max-sm:px-1 text-left align-bottom font-medium";
const cellClass = "border-b border-line px-2 py-1.5 max-sm:px-1 text-right";

function Section(props: { id: string; title: string; className?: string; children: ReactNode }) {
  const { id, title, className = "", children } = props;
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border border-line bg-white p-4 print:border-0 print:p-0 ${className}`}
    >
      <h2 id={id} className="text-lg font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Heights of the drawing of the weeks, in px; its widths are parts of the page's. */
const chart = { height: 200, top: 22, bottom: 40 };

/** The weeks as bars; what waits is hatched, also where colours are the reader's own or there are none. */
function WeekBars({ overview }: { overview: Overview }) {
  const { t, i18n } = useTexts();
  const { weeks } = overview;
  const most = Math.max(1, ...weeks.map(({ enquiries }) => enquiries));
  const base = chart.height - chart.bottom;
  const heightOf = (count: number) => (count / most) * (base - chart.top);
  return (
    <>
      <svg
        width="100%"
        height={chart.height}
        aria-hidden
        className="drawing mt-3 overflow-visible text-leaf"
        fontSize={13}
        textAnchor="middle"
      >
        <defs>
          <pattern id="hatch" width={6} height={6} patternUnits="userSpaceOnUse">
            <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" stroke="currentColor" strokeWidth={1.4} />
          </pattern>
        </defs>
        <line x1={0} x2="100%" y1={base} y2={base} stroke="currentColor" />
        {weeks.map(({ from, enquiries, waiting }, index) => {
          const bar = {
            x: percent((index + 0.15) / weeks.length),
            width: percent(0.7 / weeks.length),
          };
          const middle = percent((index + 0.5) / weeks.length);
          const answered = heightOf(enquiries - waiting);
          const isNewMonth = (other: number) => weeks[other]?.from.slice(0, 7) !== from.slice(0, 7);
          // The first label would touch that of the next month.
          const hasMonth = isNewMonth(index - 1) && !(index === 0 && isNewMonth(1));
          return (
            <Fragment key={from}>
              <rect {...bar} y={base - answered} height={answered} fill="currentColor" />
              {waiting > 0 && (
                <rect
                  {...bar}
                  y={base - heightOf(enquiries)}
                  height={heightOf(waiting)}
                  fill="url(#hatch)"
                  stroke="currentColor"
                />
              )}
              {enquiries > 0 && (
                <text x={middle} y={base - heightOf(enquiries) - 5} className="fill-ink">
                  {`${formatNumber(enquiries, i18n.language)} `}
                </text>
              )}
              <text x={middle} y={base + 16} className="fill-stone">
                {`${Number(from.slice(8))} `}
              </text>
              {hasMonth && (
                <text x={middle} y={base + 33} className="fill-stone" {...writtenByIntl}>
                  {`${shortMonth(from, i18n.language)} `}
                </text>
              )}
            </Fragment>
          );
        })}
      </svg>
      <p className="mt-1 flex items-center gap-2 text-sm text-stone" aria-hidden>
        <svg width={16} height={16} className="drawing shrink-0 text-leaf">
          <rect x={0.5} y={0.5} width={15} height={15} fill="url(#hatch)" stroke="currentColor" />
        </svg>
        {t("diary.overview.waiting")}
      </p>
    </>
  );
}

/** The three numbers that say how it goes. */
function Figures({ overview }: { overview: Overview }) {
  const { t, i18n } = useTexts();
  const { weeks, total } = overview;
  const n = (value: number) => formatNumber(value, i18n.language);
  const figures = [
    [t("diary.overview.thisWeek"), n(weeks.at(-1)?.enquiries ?? 0)],
    [t("diary.overview.waiting"), n(total.waiting)],
    [t("diary.overview.usually"), duration(total.medianMs, t)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border border-line bg-white px-4 py-3 sm:block print:px-0"
        >
          <dt className="text-stone">{name}</dt>
          <dd className="font-display text-xl sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The weeks from that of the first enquiry on, the newest first; on a phone a row is a block. */
function WeekTable({ overview }: { overview: Overview }) {
  const { t, i18n } = useTexts();
  const n = (value: number) => formatNumber(value, i18n.language);
  const cells = (counts: OverviewCounts) => [
    n(counts.enquiries),
    n(counts.waiting),
    n(counts.withinDay),
    duration(counts.medianMs, t),
    n(counts.booked),
    n(counts.came),
  ];
  const heads = ["enquiries", "waiting", "withinDay", "median", "booked", "came"] as const;
  const firstWeek = overview.weeks.findIndex(({ enquiries }) => enquiries > 0);
  const newestFirst = [...overview.weeks.slice(firstWeek)].reverse();
  const blockRow = "max-md:not-print:block";
  const row = (label: string, counts: OverviewCounts, strong: boolean) => (
    <tr
      key={label}
      className={`${blockRow} max-md:not-print:border-b max-md:not-print:border-line max-md:not-print:py-3 ${strong ? "font-medium" : ""}`}
    >
      <th
        scope="row"
        className={`py-1.5 md:px-2 text-left align-bottom font-medium md:border-b md:border-line md:whitespace-nowrap ${blockRow}`}
        {...writtenByIntl}
      >
        <span className="md:hidden print:hidden">
          {strong ? "" : `${t("diary.overview.week")} `}
        </span>
        <span>{label}</span>
      </th>
      {cells(counts).map((cell, index) => {
        const head = heads[index] ?? "enquiries";
        return (
          <td
            key={head}
            className="max-md:not-print:flex max-md:not-print:justify-between max-md:not-print:gap-4 max-md:not-print:py-0.5 md:border-b md:border-line md:px-2 md:py-1.5 md:text-right"
          >
            <span className="text-stone md:hidden print:hidden">{t(`diary.overview.${head}`)}</span>{" "}
            <span>{cell}</span>
          </td>
        );
      })}
    </tr>
  );
  return (
    <table className={`${tableClass} ${blockRow}`}>
      <caption className="sr-only">{t("diary.overview.weeks")}</caption>
      <thead className="max-md:not-print:hidden">
        <tr>
          <th scope="col" className={headClass}>
            {t("diary.overview.week")}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${headClass} text-right hyphens-auto`}>
              {t(`diary.overview.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={blockRow}>
        {newestFirst.map((week) => row(dayAndMonth(week.from, i18n.language), week, false))}
        {row(t("diary.overview.total"), overview.total, true)}
      </tbody>
    </table>
  );
}

/** A table of counts with a bar for each. */
function CountTable(props: {
  caption: string;
  label: string;
  rows: readonly { key: string; name: string; count: number }[];
}) {
  const { caption, label, rows } = props;
  const { t, i18n } = useTexts();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={tableClass}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} wrap-anywhere`}>
            {label}
          </th>
          <th scope="col" colSpan={2} className={`${headClass} text-right`}>
            {t("diary.overview.enquiries")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <th
              scope="row"
              className={`${headClass} border-line font-normal wrap-anywhere hyphens-auto`}
            >
              {name}
            </th>
            <td className="w-2/5 border-b border-line px-2" aria-hidden>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="drawing h-3 w-full text-leaf"
              >
                <rect width={(count / most) * 100} height={10} fill="currentColor" />
              </svg>
            </td>
            <td className={cellClass}>{formatNumber(count, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of the drawing of the hours: heights in px, and the part of its width that the weekdays take. */
const map = { row: 24, top: 20, left: 0.12 };
const hourWidth = (1 - map.left) / 24;

function HourMap({ overview }: { overview: Overview }) {
  const { t, i18n } = useTexts();
  const { hours } = overview;
  const most = Math.max(1, ...hours.flat());
  const weekdays = daysOfWeek.map((_, index) => index);
  const n = (value: number) => formatNumber(value, i18n.language);
  const x = (hour: number) => percent(map.left + hour * hourWidth);
  return (
    <>
      <svg
        width="100%"
        height={map.top + 7 * map.row}
        aria-hidden
        className="drawing mt-3 text-leaf"
        fontSize={13}
      >
        {Array.from({ length: 8 }, (_, index) => index * 3).map((hour) => (
          <text key={hour} x={x(hour)} y={map.top - 6} className="fill-stone">
            {`${hour} `}
          </text>
        ))}
        {weekdays.map((weekday) => (
          <Fragment key={weekday}>
            <text
              x={0}
              y={map.top + weekday * map.row + 16}
              className="fill-stone"
              {...writtenByIntl}
            >
              {`${shortWeekday(weekday, i18n.language)} `}
            </text>
            {hours[weekday]?.map((count, hour) => (
              <rect
                key={hour}
                x={x(hour)}
                y={map.top + weekday * map.row}
                width={percent(hourWidth * 0.92)}
                height={map.row - 2}
                fill="currentColor"
                fillOpacity={count === 0 ? 0.06 : 0.2 + (0.8 * count) / most}
              />
            ))}
          </Fragment>
        ))}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard, too */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby="hours">
        <table className={`${tableClass} text-center`}>
          <caption className="pb-1 text-left text-stone">
            {t("diary.overview.hoursCaption")}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={headClass}>
                {t("diary.overview.hour")}
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className={`${headClass} text-right`}>
                  <abbr
                    title={weekdayName(weekday, i18n.language)}
                    className="no-underline"
                    {...writtenByIntl}
                  >
                    {shortWeekday(weekday, i18n.language)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 24 }, (_, hour) => hour)
              .filter((hour) => hours.some((ofDay) => (ofDay[hour] ?? 0) > 0))
              .map((hour) => (
                <tr key={hour}>
                  <th scope="row" className={`${headClass} border-line font-normal`}>
                    {`${String(hour).padStart(2, "0")}:00`}
                  </th>
                  {weekdays.map((weekday) => (
                    <td key={weekday} className={cellClass}>
                      {n(hours[weekday]?.[hour] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The enquiries of the last 12 weeks in numbers and drawings. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const { t, i18n } = useTexts();
  useEmptyWhenLeft();
  const offers = useTreatments();
  const treatments = overview.treatments.map(({ treatment, count }) => ({
    key: treatment ?? "",
    name:
      treatment === undefined
        ? t("diary.overview.otherTreatment")
        : treatmentName(treatment, offers),
    count,
  }));
  const languages = overview.languages.map(({ language, count }) => ({
    key: language,
    name:
      language === "unknown"
        ? t("diary.overview.unknown")
        : capitalised(languageName(language, i18n.language), i18n.language),
    count,
  }));
  return (
    <>
      <OwnerHeader page="overview" title={t("diary.overview.title")} />
      <main className="owner-main">
        {overview.total.enquiries === 0 ? (
          <p className="mt-6">{t("diary.overview.empty")}</p>
        ) : (
          <>
            <Figures overview={overview} />
            <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
              <Section id="weeks" title={t("diary.overview.weeks")} className="lg:col-span-2">
                <WeekBars overview={overview} />
                <WeekTable overview={overview} />
              </Section>
              <div className="grid content-start gap-4">
                <Section id="treatments" title={t("diary.overview.treatments")}>
                  <CountTable
                    caption={t("diary.overview.treatments")}
                    label={t("diary.overview.treatment")}
                    rows={treatments}
                  />
                </Section>
                <Section id="languages" title={t("diary.overview.languages")}>
                  <CountTable
                    caption={t("diary.overview.languages")}
                    label={t("diary.overview.language")}
                    rows={languages}
                  />
                </Section>
              </div>
              <Section id="hours" title={t("diary.overview.hoursTitle")}>
                <HourMap overview={overview} />
              </Section>
            </div>
            <p className="mt-6 max-w-measure text-sm text-stone">{t("diary.overview.text")}</p>
          </>
        )}
      </main>
    </>
  );
}
