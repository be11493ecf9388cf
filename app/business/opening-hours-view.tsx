import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  openingChangesAt,
  openingStatus,
  today,
  type OpeningHours,
  type OpeningStatus,
  WEEKDAYS,
  type Weekday,
} from "./opening-hours";
import { useLocalisedProfile } from "./use-business-profile";

/** What the page says of the hours at one moment. */
export interface Opening {
  status: OpeningStatus;
  today: Weekday;
  /** Until when all of this stays true, in ms since the epoch. */
  changesAt: number;
}

/**
 * @param now ms since the epoch
 * @returns whether the spa is open then, and which row of the hours is today's
 */
export function openingAt(hours: OpeningHours, now: number): Opening {
  return {
    status: openingStatus(hours, now),
    today: today(now),
    changesAt: openingChangesAt(hours, now),
  };
}

/**
 * Keeps the line "open now" and today's row of the hours true while the page is open. It begins as the server rendered
 * it, so that both render the same words.
 *
 * @param rendered what the server said
 */
export function useOpening(hours: OpeningHours, rendered: Opening): Opening {
  const [opening, setOpening] = useState(rendered);
  const { changesAt } = opening;
  useEffect(() => {
    const look = () => {
      if (Date.now() >= changesAt) setOpening(openingAt(hours, Date.now()));
    };
    look();
    const timer = setTimeout(look, Math.max(changesAt - Date.now(), 0));
    // A sleeping phone's timers stand still.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [hours, changesAt]);
  return opening;
}

/** One line: open until when, or closed until when. */
export function OpenLine({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const { weekdays, times } = useLocalisedProfile();
  const { status } = opening;
  if (status.state === "open") {
    return <>{t("hours.openUntil", { time: times[status.until] ?? status.until })}</>;
  }
  const { day, at } = status.opens;
  const time = times[at] ?? at;
  switch (day) {
    case "today":
      return <>{t("hours.opensToday", { time })}</>;
    case "tomorrow":
      return <>{t("hours.opensTomorrow", { time })}</>;
    default:
      return <>{t("hours.opensOn", { time, day: weekdays[WEEKDAYS.indexOf(day)] })}</>;
  }
}

/** A day's name at the start of a row. */
const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * The seven days with their hours, today's row marked.
 *
 * @param props `lineClass`, the colour of the lines between the rows
 */
export function HoursTable(props: { hours: OpeningHours; today: Weekday; lineClass?: string }) {
  const { t, i18n } = useTranslation();
  const { weekdays, times } = useLocalisedProfile();
  const written = (time: string) => times[time] ?? time;
  return (
    <table className="w-full max-w-sm tabular-nums">
      <caption className="sr-only">{t("hours.title")}</caption>
      <tbody>
        {WEEKDAYS.map((weekday, index) => {
          const periods = props.hours[weekday];
          const isToday = weekday === props.today;
          return (
            <tr
              key={weekday}
              aria-current={isToday ? "date" : undefined}
              className={`border-b aria-[current]:font-semibold ${props.lineClass ?? "border-line"}`}
            >
              <th
                scope="row"
                className={`py-1.5 pr-4 text-left align-top ${isToday ? "font-semibold" : "font-normal"}`}
              >
                {capitalised(weekdays[index] ?? "", i18n.language)}
                {isToday && (
                  <span className="text-sm">{t("site.bracketed", { text: t("hours.today") })}</span>
                )}
              </th>
              <td className="py-1.5 text-right align-top">
                {periods.length === 0 && t("hours.closed")}
                {periods.map(({ opens, closes }) => (
                  <span key={opens} className="block whitespace-nowrap">
                    {t("hours.range", { opens: written(opens), closes: written(closes) })}
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
