import { useTexts } from "../i18n/texts";
import { minutesOf } from "../business/spa-time";
import { capitalised } from "../i18n/format-date";
import { useTreatments } from "../business/profile-of-page";
import { treatmentName } from "../business/treatments";
import { PlusIcon } from "../owner-pages/owner-icons";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { AddAt } from "./add-at";
import type { DiaryDay, DiaryEntry } from "./diary-view";
import { percent, shortDay, timeShown } from "./diary-format";

/** The height of an hour, in the drawing's own text size. Below each hour and each appointment a gap is left. */
const hourHeight = 3.5;
const gap = 0.5;
/** Of a line of an appointment's text. */
const lineHeight = 1.0625;

/** The text size of the drawing. Fingers need larger places to tap. */
const sizeClass = "text-base pointer-coarse:text-[1.625rem]";

const minutesAnHour = 60;

/**
 * The hours that are drawn: those in which the spa is open or somebody comes, or some of the day where there are none.
 */
function hoursOf(days: readonly DiaryDay[]): { first: number; last: number } {
  const from = days.flatMap(({ periods, entries }) => [
    ...periods.map(({ opens }) => minutesOf(opens)),
    ...entries.map(({ drawn }) => drawn.from),
  ]);
  const to = days.flatMap(({ periods, entries }) => [
    ...periods.map(({ closes }) => minutesOf(closes)),
    ...entries.map(({ drawn }) => drawn.to),
  ]);
  if (from.length === 0) return { first: 10, last: 18 };
  return {
    first: Math.floor(Math.min(...from) / minutesAnHour),
    last: Math.ceil(Math.max(...to) / minutesAnHour),
  };
}

const height = (minutes: number) => `${((minutes / minutesAnHour) * hourHeight).toFixed(3)}em`;
const clockTime = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** As many lines as fit: a line that is cut through could not be read. */
const clamps = ["", "line-clamp-1 break-all", "line-clamp-2", "line-clamp-3", "line-clamp-4"];

/** Where many are beside each other two letters would fit into a line: the text goes downwards. */
const uprightClass =
  "h-full overflow-hidden text-ellipsis whitespace-nowrap [writing-mode:vertical-rl]";

function Appointment({ entry, first }: { entry: DiaryEntry; first: number }) {
  const { t, i18n } = useTexts();
  const { reference, from, drawn, minutes, treatment, clash, past, lane, lanes } = entry;
  const length = drawn.to - drawn.from;
  const lines = Math.floor(((length / minutesAnHour) * hourHeight - gap) / lineHeight);
  const isUpright = lanes > 3;
  const width = isUpright || lane + 1 === lanes ? "w-full" : "w-[calc(100%-0.5em)]";
  const edge = past ? "border-sand text-stone" : clash ? "border-alert" : "border-leaf";
  return (
    <foreignObject
      x={percent(lane / lanes)}
      width={percent(1 / lanes)}
      y={height(drawn.from - first * minutesAnHour)}
      height={height(length)}
      className="overflow-visible"
    >
      <button
        type="submit"
        name="q"
        value={reference}
        className={`appointment flex h-[calc(100%-0.5em)] items-start overflow-hidden border-l-4 bg-linen text-left hover:bg-line ${isUpright ? "" : "pl-1"} ${width} ${edge}`}
      >
        <span
          className={`min-w-0 text-[0.8125rem] leading-[1.0625rem] wrap-anywhere [--line-height:1.0625rem] ${isUpright ? uprightClass : clamps[Math.min(lines, 4)]}`}
        >
          {/* Where there is room for little, its place says it. */}
          <span
            className={lanes > (from < 0 ? 1 : 2) ? "sr-only" : "whitespace-nowrap tabular-nums"}
            {...writtenByIntl}
          >
            {timeShown(entry, i18n.language)}
          </span>{" "}
          <bdi className="font-medium">{entry.name || t("diary.nameless")}</bdi>
          <span>{` ${treatmentName(treatment, useTreatments())}`}</span>
          <span className="sr-only">{`, ${t("services.minutes", { count: minutes })}`}</span>
          {clash && <span className="text-alert">{` ${t(`diary.clash.${clash}`)}`}</span>}
        </span>
      </button>{" "}
    </foreignObject>
  );
}

/** One day from its first drawn hour to its last. @param props `now`, minutes from midnight, where it is today */
function DayDrawing(props: {
  day: DiaryDay;
  first: number;
  last: number;
  now: number | undefined;
  isOver: boolean;
}) {
  const { day, first, last, now, isOver } = props;
  const { periods, entries } = day;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const y = (minutes: number) => height(minutes - first * minutesAnHour);
  const isFree = (hour: number) => {
    const [from, to] = [hour * minutesAnHour, (hour + 1) * minutesAnHour];
    const isOpen = periods.some(
      ({ opens, closes }) => minutesOf(opens) <= from && to <= minutesOf(closes),
    );
    const isTaken = entries.some(({ drawn }) => drawn.from < to && from < drawn.to);
    return isOpen && !isTaken && !isOver && (now === undefined || now <= from);
  };
  return (
    // Chromium says "image" of a drawing that has no role and in which nothing can be read.
    <svg
      role="presentation"
      width="100%"
      height={height((last - first) * minutesAnHour)}
      className={`drawing overflow-visible ${sizeClass}`}
    >
      {periods.map(({ opens, closes }) => (
        <rect
          key={opens}
          width="100%"
          y={y(minutesOf(opens))}
          height={height(minutesOf(closes) - minutesOf(opens))}
          className="fill-white"
        />
      ))}
      {hours.map((hour) => (
        <line
          key={hour}
          x2="100%"
          y1={y(hour * minutesAnHour)}
          y2={y(hour * minutesAnHour)}
          className="stroke-line"
        />
      ))}
      {hours.filter(isFree).map((hour) => (
        <foreignObject
          key={hour}
          width="100%"
          y={y(hour * minutesAnHour)}
          height={height(minutesAnHour)}
        >
          {/* The keyboard has the button of the day. */}
          <AddAt
            day={day.day}
            time={clockTime(hour)}
            isHidden
            className="group/hour flex h-[calc(100%-0.5em)] w-full items-center justify-center text-[0.8125rem] text-leaf hover:bg-paper"
          >
            <span className="flex items-center gap-1 opacity-0 group-hover/hour:opacity-100">
              <PlusIcon className="size-4" />
              <span>{clockTime(hour)}</span>
            </span>
          </AddAt>{" "}
        </foreignObject>
      ))}
      {entries.map((entry) => (
        <Appointment key={entry.reference + entry.start} entry={entry} first={first} />
      ))}
      {now !== undefined && now >= first * minutesAnHour && now <= last * minutesAnHour && (
        <line x2="100%" y1={y(now)} y2={y(now)} strokeWidth={2} className="stroke-alert" />
      )}
    </svg>
  );
}

/**
 * A week: the days as columns, the hours from top to bottom, what is at the same time side by side. Each appointment is
 * a button of the form around, which leads to its enquiry; an hour in which nothing is begins another one.
 *
 * @param props `today`, "2026-11-27"; `now`, minutes from midnight, undefined once that day is over
 */
export function Week(props: { days: readonly DiaryDay[]; today: string; now: number | undefined }) {
  const { days, today, now } = props;
  const { t, i18n } = useTexts();
  const { first, last } = hoursOf(days);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="mt-4 hidden grid-cols-[3rem_repeat(7,minmax(0,1fr))] gap-x-2 lg:grid print:hidden">
      <div aria-hidden className="pt-13">
        {hours.map((hour) => (
          <p key={hour} className={`h-[3.5em] ${sizeClass}`}>
            <span className="relative -top-2 text-[0.8125rem] leading-4 text-stone tabular-nums">
              <span>{clockTime(hour)}</span>
            </span>
          </p>
        ))}
      </div>
      {days.map((day) => {
        const isToday = day.day === today;
        const heading = `week-${day.day}`;
        return (
          <section key={day.day} aria-labelledby={heading} className="min-w-0">
            <div
              className={`mb-1 flex h-12 items-center justify-between gap-1 border-b-2 ${isToday ? "border-leaf" : "border-transparent"}`}
            >
              <h2
                id={heading}
                className={`min-w-0 leading-tight ${isToday ? "font-semibold" : "font-medium"}`}
                {...writtenByIntl}
              >
                {capitalised(shortDay(day.day, i18n.language), i18n.language)}
              </h2>
              {day.day >= today && (
                <AddAt
                  day={day.day}
                  time=""
                  className="flex size-9 shrink-0 items-center justify-center rounded text-leaf hover:bg-linen pointer-coarse:size-11"
                >
                  <PlusIcon className="size-5" />
                </AddAt>
              )}
            </div>
            {day.entries.length === 0 && <p className="sr-only">{t("diary.none")}</p>}
            <DayDrawing
              day={day}
              first={first}
              last={last}
              now={isToday ? now : undefined}
              isOver={day.day < today}
            />
          </section>
        );
      })}
    </div>
  );
}
