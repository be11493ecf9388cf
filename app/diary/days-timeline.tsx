import { useTranslation } from "react-i18next";
import { minutesOf } from "../business/spa-time";
import { capitalised } from "../i18n/format-date";
import type { DiaryDay } from "./diary-view";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { shortDay, timeOf } from "./diary-format";

/** Units of the drawing, which is as wide as the page. */
const width = 1288;
const hourHeight = 34;
const labelWidth = 36;
const gap = 3;
const top = 36;
const bottom = 8;
/** The narrowest room in which a time can be read. */
const timeWidth = 38;

/** The hours that are drawn: those in which the spa is open or somebody comes, or some of the day where there are none. */
function hoursOf(days: readonly DiaryDay[]): { first: number; last: number } {
  const from = days.flatMap(({ periods, entries }) => [
    ...periods.map(({ opens }) => minutesOf(opens)),
    ...entries.map((entry) => entry.from),
  ]);
  const to = days.flatMap(({ periods, entries }) => [
    ...periods.map(({ closes }) => minutesOf(closes)),
    ...entries.map((entry) => Math.min(24 * 60, entry.from + entry.minutes)),
  ]);
  if (from.length === 0) return { first: 10, last: 18 };
  return { first: Math.floor(Math.min(...from) / 60), last: Math.ceil(Math.max(...to) / 60) };
}

/**
 * A week as a drawing: the days as columns, in each the rooms side by side, the hours from top to bottom. The list of
 * the days says the same in words.
 */
export function DaysTimeline(props: { days: readonly DiaryDay[]; rooms: number; today: string }) {
  const { days, rooms, today } = props;
  const { t, i18n } = useTranslation();
  const { first, last } = hoursOf(days);
  const height = top + (last - first) * hourHeight + bottom;
  const y = (minutes: number) => top + ((minutes - first * 60) / 60) * hourHeight;
  const column = width / days.length;
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("diary.week")}
      className="drawing mt-4 hidden w-full lg:block print:hidden"
    >
      {days.map(({ day, periods, entries }, index) => {
        const left = index * column;
        const lanes = Math.max(rooms, ...entries.map(({ room }) => room + 1));
        const lane = (column - labelWidth - 4) / lanes;
        const x = (room: number) => left + labelWidth + room * lane;
        return (
          <g key={day}>
            <text
              x={left + labelWidth}
              y={18}
              fontSize={14}
              className={day === today ? "fill-ink font-medium" : "fill-stone"}
              {...writtenByIntl}
            >
              {capitalised(shortDay(day, i18n.language), i18n.language)}
            </text>
            {periods.map(({ opens, closes }) => (
              <rect
                key={opens}
                x={left + labelWidth}
                y={y(minutesOf(opens))}
                width={column - labelWidth - 4}
                height={y(minutesOf(closes)) - y(minutesOf(opens))}
                className="fill-white stroke-line"
              />
            ))}
            {hours.map((hour) => (
              <g key={hour}>
                <text
                  x={left + labelWidth - 6}
                  y={y(hour * 60) + 4}
                  textAnchor="end"
                  fontSize={11}
                  className="fill-stone"
                >
                  {hour}
                </text>
                <line
                  x1={left + labelWidth}
                  x2={left + column - 4}
                  y1={y(hour * 60)}
                  y2={y(hour * 60)}
                  className="stroke-line"
                />
              </g>
            ))}
            {entries.map((entry) => (
              <g key={entry.reference + entry.start}>
                <rect
                  x={x(entry.room) + 1}
                  y={y(entry.from)}
                  width={lane - gap}
                  height={Math.max(8, (entry.minutes / 60) * hourHeight - 1)}
                  className={`appointment ${entry.past ? "fill-sand" : entry.clash ? "fill-alert" : "fill-leaf"}`}
                />
                {lane >= timeWidth && entry.minutes >= 30 && (
                  <text
                    x={x(entry.room) + 5}
                    y={y(entry.from) + 12}
                    fontSize={11}
                    className={entry.past ? "fill-ink" : "fill-white"}
                  >
                    {timeOf(entry)}
                  </text>
                )}
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
