import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { formatDateTime, formatList } from "../i18n/format";
import { Button, controlClass, StatusMessage } from "../ui/controls";
import { line } from "../ui/icons";
import { addDays } from "../business/spa-time";
import { AddAtForms } from "./add-at";
import { appointmentDays } from "./appointment";
import type { CalendarView } from "./calendar-address.server";
import { DayList } from "./day-list";
import type { MadeAddress } from "./make-calendar-address.server";
import { daysOfRange } from "./diary-format";
import { type DiaryView, stepDays } from "./diary-view";
import { CalendarIcon } from "../owner-pages/owner-icons";
import { OwnerHeader } from "../owner-pages/owner-header";
import { ownerPages } from "../owner-pages/owner-pages";
import { ServerForm } from "../owner-pages/server-form";
import { useEmptyWhenLeft } from "../owner-pages/use-empty-when-left";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { useClock } from "./use-clock";
import { Week } from "./week";

const { address: diaryAddress } = ownerPages.diary;

/** What the owner is told of the calendar's address. */
interface CalendarState {
  /** Undefined while there is no address. */
  address: CalendarView | undefined;
  /** What came of the form that makes one; undefined for another load of the page. */
  result: MadeAddress | undefined;
}

const ChevronLeftIcon = line("M14.75 5.75 8.5 12l6.25 6.25");
const ChevronRightIcon = line("m9.25 5.75 6.25 6.25-6.25 6.25");
/** Opens the diary at another day. */
function GoTo(props: { day: string; label: string; children: ReactNode; isChosen?: boolean }) {
  const { day, label, children, isChosen = false } = props;
  return (
    <ServerForm action={diaryAddress} fields={{ from: day }}>
      <button
        type="submit"
        aria-label={label}
        aria-current={isChosen ? "date" : undefined}
        className="flex min-h-11 min-w-11 items-center justify-center rounded px-2 text-leaf hover:bg-linen aria-[current]:font-medium aria-[current]:text-ink"
      >
        {children}
      </button>
    </ServerForm>
  );
}

/** "‹ Today ›", the days that are shown, and another day to choose. */
function Steps({ diary, children }: { diary: DiaryView; children: ReactNode }) {
  const { t } = useTexts();
  const { from, today } = diary;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <div className="flex border border-line bg-white">
        <GoTo day={addDays(from, -stepDays)} label={t("diary.earlier")}>
          <ChevronLeftIcon className="size-5" />
        </GoTo>
        <GoTo day={today} label={t("diary.today")} isChosen={from === today}>
          {t("diary.today")}
        </GoTo>
        <GoTo day={addDays(from, stepDays)} label={t("diary.later")}>
          <ChevronRightIcon className="size-5" />
        </GoTo>
      </div>
      {children}
      <details className="max-lg:ml-auto open:max-lg:w-full">
        <summary className="ml-auto flex size-11 items-center justify-center rounded text-leaf hover:bg-linen">
          <CalendarIcon label={t("diary.otherDay")} />
        </summary>
        <ServerForm action={diaryAddress} className="flex flex-wrap items-end gap-3 py-2">
          <label>
            <span className="text-sm">{t("diary.day")}</span>{" "}
            <input
              type="date"
              name="from"
              required
              defaultValue={from}
              min={appointmentDays.first}
              max={appointmentDays.last}
              className={controlClass}
            />
          </label>{" "}
          <Button type="submit" variant="outlined">
            {t("diary.show")}
          </Button>
        </ServerForm>
      </details>
    </div>
  );
}

function FetchedBy({ address }: { address: CalendarView }) {
  const { t, i18n } = useTexts();
  const programs = Object.entries(address.fetched) as [keyof typeof address.fetched, string][];
  if (programs.length === 0) return <p>{t("diary.calendar.never")}</p>;
  const list = programs.map(([program, at]) =>
    t("diary.calendar.fetchedBy", {
      program: t(`diary.calendar.programs.${program}`),
      time: formatDateTime(at, i18n.language),
    }),
  );
  return (
    <p {...writtenByIntl}>
      {t("diary.calendar.fetched", { list: formatList(list, i18n.language) })}
    </p>
  );
}

function CalendarSection({ calendar, from }: { calendar: CalendarState; from: string }) {
  const { t, i18n } = useTexts();
  const { address, result } = calendar;
  const made = result && "made" in result ? result.made : undefined;
  return (
    <section aria-labelledby="calendar" className="mt-10 max-w-measure print:hidden">
      <h2 id="calendar" className="text-lg font-medium">
        {t("diary.calendar.title")}
      </h2>
      <div className="mt-2 grid gap-3">
        <p>{t("diary.calendar.text")}</p>
        {result && !made && (
          <StatusMessage kind="failure" role="alert">
            {t("diary.calendar.notMade")}
          </StatusMessage>
        )}
        {made && (
          <StatusMessage kind="success" role="status">
            <p>{t("diary.calendar.once")}</p>
            <p className="my-2 font-mono text-sm wrap-anywhere select-all">{made.address}</p>
            <a href={made.webcal} className="inline-flex min-h-11 items-center underline">
              {t("diary.calendar.open")}
            </a>
          </StatusMessage>
        )}
        {address && !made && (
          <div>
            <p {...writtenByIntl}>
              {t("diary.calendar.madeAt", { time: formatDateTime(address.madeAt, i18n.language) })}
            </p>
            <FetchedBy address={address} />
          </div>
        )}
        <p className="text-sm text-stone">{t("diary.calendar.often")}</p>
        <ServerForm
          action={`${diaryAddress}?from=${from}#calendar`}
          fields={{ intent: "calendar", from }}
          className="flex flex-wrap items-center gap-x-4"
        >
          <Button type="submit" variant="outlined">
            {t(address ? "diary.calendar.again" : "diary.calendar.make")}
          </Button>
          {address && <span className="text-sm">{t("diary.calendar.againText")}</span>}
        </ServerForm>
      </div>
    </section>
  );
}

/** The appointments: by day, and on a wide screen a week as columns. Print has the first day. */
export function DiaryPage({ diary, calendar }: { diary: DiaryView; calendar: CalendarState }) {
  const { t, i18n } = useTexts();
  const { days, from, today } = diary;
  const now = useClock(today, diary.now);
  useEmptyWhenLeft();
  const shown = (count: number) => {
    const range = t("diary.range", daysOfRange(from, addDays(from, count - 1), i18n.language));
    // What runs on past midnight is on two days, unless it began before the first one.
    const booked = days
      .slice(0, count)
      .flatMap((day, index) => day.entries.filter((entry) => index === 0 || entry.from >= 0));
    return `${range} · ${t("diary.count", { count: booked.length })}`;
  };
  return (
    <>
      <OwnerHeader page="diary" title={t("diary.title")} fields={{ from }} />
      <main className="owner-main">
        <Steps diary={diary}>
          <p
            className="text-sm text-stone max-lg:order-last max-lg:w-full lg:hidden"
            {...writtenByIntl}
          >
            {shown(days.length)}
          </p>
          <p className="hidden text-stone lg:block" {...writtenByIntl}>
            {shown(stepDays)}
          </p>
        </Steps>
        <AddAtForms days={days.map(({ day }) => day).filter((day) => day >= today)} from={from} />
        {/* One form for all names: the page of a full diary has hundreds. */}
        <ServerForm action="/admin" fields={{ intent: "view", status: "all" }}>
          <Week days={days.slice(0, stepDays)} today={today} now={now} />
          <DayList days={days} today={today} now={now} />
        </ServerForm>
        <p className="mt-8 text-sm text-stone print:hidden">{t("admin.london")}</p>
        <CalendarSection calendar={calendar} from={from} />
      </main>
    </>
  );
}
