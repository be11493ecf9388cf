import { useTranslation } from "react-i18next";
import { weekRows, type OpeningHours, type Weekday } from "./opening-hours";
import { useLocalisedProfile } from "./use-business-profile";

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
        {weekRows(props.hours).map(({ weekday, periods }, index) => {
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
