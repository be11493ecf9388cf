import { useEffect, useState } from "react";
import { useTexts } from "../i18n/texts";
import {
  type Opening,
  openingAt,
  type OpeningHours,
  otherDayOf,
  type OtherDaysRow,
  type Period,
  type WeekAndOtherDays,
} from "./opening-hours";
import { daysOfWeek } from "./spa-time";
import { capitalised, formatDate, timeInSentence } from "../i18n/format-date";
import { useLocalisedProfile } from "./profile-of-page";

/**
 * Keeps the line "open now" and today's row of the hours true while the page is open. It begins as the server rendered
 * it, so that both render the same words.
 *
 * @param rendered what the server said
 */
export function useOpening(
  { openingHours, otherDays }: WeekAndOtherDays,
  rendered: Opening,
): Opening {
  const [opening, setOpening] = useState(rendered);
  const { changesAt } = opening;
  useEffect(() => {
    const look = () => {
      if (Date.now() >= changesAt) setOpening(openingAt({ openingHours, otherDays }, Date.now()));
    };
    look();
    const timer = setTimeout(look, Math.max(changesAt - Date.now(), 0));
    // A sleeping phone's timers stand still.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [openingHours, otherDays, changesAt]);
  return opening;
}

/**
 * One line: open until when, or closed until when. What it can say, and until when that is true, is `OpeningStatus` in
 * opening-hours.ts.
 */
export function OpenLine({ opening }: { opening: Opening }) {
  const { t, i18n } = useTexts();
  const { weekdays, times } = useLocalisedProfile();
  const { status } = opening;
  const shown = (time: string) => timeInSentence(times[time] ?? time, i18n.language);
  if (status.state === "open") {
    return <>{t("hours.openUntil", { time: shown(status.until) })}</>;
  }
  if (status.opens === undefined) return <>{t("hours.closedThen")}</>;
  const time = shown(status.opens.at);
  if ("date" in status.opens) {
    const day = formatDate(status.opens.date, i18n.language);
    return <>{t("hours.opensOnDate", { time, day })}</>;
  }
  const { day } = status.opens;
  switch (day) {
    case "today":
      return <>{t("hours.opensToday", { time })}</>;
    case "tomorrow":
      return <>{t("hours.opensTomorrow", { time })}</>;
    default:
      return <>{t("hours.opensOn", { time, day: weekdays[daysOfWeek.indexOf(day)] })}</>;
  }
}

function HoursRow(props: {
  day: string;
  note?: string | undefined;
  periods: readonly Period[];
  closedWord: string;
  isToday: boolean;
  lineClass: string;
}) {
  const { t } = useTexts();
  const { times } = useLocalisedProfile();
  const { day, note, periods, closedWord, isToday, lineClass } = props;
  const written = (time: string) => times[time] ?? time;
  // The weekday of a Japanese date stands in brackets at its end, where a second pair would follow.
  const isTodayFirst = isToday && day.endsWith("）");
  return (
    <tr
      aria-current={isToday ? "date" : undefined}
      className={`border-b aria-[current]:font-semibold ${lineClass}`}
    >
      <th
        scope="row"
        className={`py-1.5 pr-4 text-left align-top max-[16rem]:wrap-anywhere ${isToday ? "font-semibold" : "font-normal"}`}
      >
        {isTodayFirst && <span className="text-sm print:hidden">{t("hours.today")} </span>}
        <span>{day}</span>
        {isToday && !isTodayFirst && (
          <span className="text-sm print:hidden">
            {t("site.bracketed", { text: t("hours.today") })}
          </span>
        )}
        {note && <span className="block text-sm font-normal">{` ${note}`}</span>}
      </th>
      <td className="py-1.5 text-right align-top">
        {periods.length === 0 && <span>{closedWord}</span>}
        {periods.map(({ opens, closes }) => (
          <span key={opens} className="block min-[20rem]:whitespace-nowrap">
            {/* The space parts it from the next one in a text browser. */}
            {`${t("hours.range", { opens: written(opens), closes: written(closes) })} `}
          </span>
        ))}
      </td>
    </tr>
  );
}

/**
 * The seven days with their hours, and the other days that are near; today's row is marked.
 *
 * @param props `lineClass`, the colour of the lines between the rows
 */
export function HoursTable(props: {
  hours: OpeningHours;
  otherDays: readonly OtherDaysRow[];
  opening: Opening;
  lineClass?: string;
}) {
  const { hours, otherDays, opening, lineClass = "border-line" } = props;
  const { t, i18n } = useTexts();
  const { weekdays } = useLocalisedProfile();
  const coming = otherDays.filter(({ to }) => to >= opening.date);
  const special = otherDayOf(coming, opening.date);
  return (
    <table className="w-full max-w-sm [font-variant-numeric:tabular-nums]">
      <caption className="sr-only">{t("hours.title")}</caption>
      <tbody>
        {daysOfWeek.map((weekday, index) => (
          <HoursRow
            key={weekday}
            day={capitalised(weekdays[index] ?? "", i18n.language)}
            periods={hours[weekday]}
            closedWord={t("hours.closed")}
            isToday={!special && weekday === opening.today}
            lineClass={lineClass}
          />
        ))}
      </tbody>
      {coming.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-semibold">
              {t("hours.otherDays")}
            </th>
          </tr>
          {coming.map((row) => (
            <HoursRow
              key={row.from}
              day={capitalised(row.label, i18n.language)}
              note={row.reason}
              periods={row.periods}
              closedWord={t("hours.closedThen")}
              isToday={row === special}
              lineClass={lineClass}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}
