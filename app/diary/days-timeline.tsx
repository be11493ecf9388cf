import { useTexts } from "../i18n/texts";
import { minutesOf } from "../business/spa-time";
import { capitalised } from "../i18n/format-date";
import type { DiaryDay, DiaryEntry } from "./diary-view";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { shortDay, timeOf } from "./diary-format";

/** Units of the drawing, which is as wide as the page. */
const width = 1288;
const hourHeight = 34;
/** The hours stand once, before the first column. The list of the days begins as far in: 36 of 1288. */
const labelWidth = 36;
const gap = 3;
const top = 36;
const bottom = 8;

/**
 * The hours that are drawn: those in which the spa is open or somebody comes, or some of the day where there are none.
 */
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

/** In how many rooms beside that of an appointment nothing else is at its time: its name can stand there. */
function freeBeside(entry: DiaryEntry, entries: readonly DiaryEntry[], lanes: number): number {
  const taken = entries
    .filter((other) => other.room > entry.room)
    .filter(({ from, minutes }) => from < entry.from + entry.minutes && entry.from < from + minutes)
    .map(({ room }) => room);
  return Math.min(lanes, ...taken) - entry.room - 1;
}

/**
 * A week as a drawing: the days as columns, in each the rooms side by side, the hours from top to bottom. Each
 * appointment is a button of the form around, which leads to its enquiry. The list of the days says the same in words.
 */
export function DaysTimeline(props: { days: readonly DiaryDay[]; rooms: number; today: string }) {
  const { days, rooms, today } = props;
  const { t, i18n } = useTexts();
  const { first, last } = hoursOf(days);
  const height = top + (last - first) * hourHeight + bottom;
  const y = (minutes: number) => top + ((minutes - first * 60) / 60) * hourHeight;
  const column = (width - labelWidth) / days.length;
  const room = column - 8;
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="drawing mt-4 hidden w-full lg:block print:hidden"
    >
      {hours.map((hour) => (
        <text
          key={hour}
          x={labelWidth - 6}
          y={y(hour * 60) + 4}
          textAnchor="end"
          fontSize={11}
          className="fill-stone"
        >
          {`${hour} `}
        </text>
      ))}
      {days.map(({ day, periods, entries }, index) => {
        const left = labelWidth + index * column;
        return (
          <g key={day}>
            <text
              x={left}
              y={18}
              fontSize={14}
              className={day === today ? "fill-ink font-medium" : "fill-stone"}
              {...writtenByIntl}
            >
              {`${capitalised(shortDay(day, i18n.language), i18n.language)} `}
            </text>
            {periods.map(({ opens, closes }) => (
              <rect
                key={opens}
                x={left}
                y={y(minutesOf(opens))}
                width={room}
                height={y(minutesOf(closes)) - y(minutesOf(opens))}
                className="fill-white stroke-line"
              />
            ))}
            {hours.map((hour) => (
              <line
                key={hour}
                x1={left}
                x2={left + room}
                y1={y(hour * 60)}
                y2={y(hour * 60)}
                className="stroke-line"
              />
            ))}
            {entries.map((entry) => {
              const { reference, from, minutes, past, clash } = entry;
              const name = entry.name || t("diary.nameless");
              const lanes = Math.max(rooms, ...entries.map((other) => other.room + 1));
              const lane = room / lanes;
              const free = freeBeside(entry, entries, lanes);
              const box = {
                x: left + entry.room * lane + 1,
                y: y(from),
                height: Math.max(8, (minutes / 60) * hourHeight - 1),
              };
              return (
                <g key={reference + entry.start}>
                  <rect {...box} width={lane - gap} className="appointment fill-linen" />
                  <foreignObject {...box} width={(1 + free) * lane - gap}>
                    {/* The keyboard has the button of the list. */}
                    {/* Its text is deeper than the rule looks. */}
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
                    <button
                      type="submit"
                      name="q"
                      value={reference}
                      tabIndex={-1}
                      title={name}
                      className={`flex h-full w-full items-start overflow-hidden border-l-4 pl-1 text-left text-[11px] leading-[15px] hover:underline ${past ? "border-sand text-stone" : clash ? "border-alert text-ink" : "border-leaf text-ink"}`}
                    >
                      <span className="bg-linen">
                        <span>{`${timeOf(entry)} `}</span>
                        <bdi>{name}</bdi>
                      </span>
                    </button>{" "}
                  </foreignObject>
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
