import { useTexts } from "../i18n/texts";
import { capitalised } from "../i18n/format-date";
import { isTreatment } from "../enquiries/treatments";
import { formatDateTime, formatList } from "../i18n/format";
import { Button, controlClass, StatusMessage } from "../ui/controls";
import { AlertIcon } from "../ui/icons";
import { addDays } from "../business/spa-time";
import { appointmentDays } from "./appointment";
import type { CalendarView } from "./calendar-address.server";
import type { MadeAddress } from "./make-calendar-address.server";
import { daysOfRange, longDay, shortDay, timeOf } from "./diary-format";
import { type DiaryDay, type DiaryEntry, type DiaryView, stepDays } from "./diary-view";
import { OwnerHeader } from "../owner-pages/owner-header";
import { ownerPages } from "../owner-pages/owner-pages";
import { ServerForm } from "../owner-pages/server-form";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { DaysTimeline } from "./days-timeline";

const { address: diaryAddress } = ownerPages.diary;

/** What the owner is told of the calendar's address. */
interface CalendarState {
  /** Undefined while there is no address. */
  address: CalendarView | undefined;
  /** What came of the form that makes one; undefined for another load of the page. */
  result: MadeAddress | undefined;
}

/** Opens the diary at another day. */
function GoTo({ day, label }: { day: string; label: string }) {
  return (
    <ServerForm action={diaryAddress} fields={{ from: day }}>
      <Button type="submit" variant="outlined">
        {label}
      </Button>
    </ServerForm>
  );
}

function Steps({ diary }: { diary: DiaryView }) {
  const { t } = useTexts();
  const { from, today } = diary;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <GoTo day={addDays(from, -stepDays)} label={t("diary.earlier")} />
        {from !== today && <GoTo day={today} label={t("diary.today")} />}
        <GoTo day={addDays(from, stepDays)} label={t("diary.later")} />
      </div>
      <ServerForm action={diaryAddress} className="flex flex-wrap items-end gap-2">
        <label className="text-sm text-stone">
          <span>{t("diary.day")}</span>{" "}
          <input
            type="date"
            name="from"
            required
            defaultValue={from}
            min={appointmentDays.first}
            max={appointmentDays.last}
            className={`${controlClass} w-auto`}
          />
        </label>{" "}
        <Button type="submit" variant="outlined">
          {t("diary.show")}
        </Button>
      </ServerForm>
    </div>
  );
}

function EntryLine({ entry }: { entry: DiaryEntry }) {
  const { t } = useTexts();
  const { reference, minutes, phone, call, treatment, clash, past } = entry;
  const name = entry.name || t("diary.nameless");
  return (
    <li
      className={`grid grid-cols-[3.5rem_1fr] gap-x-2 border-l-4 py-1 pl-3 lg:block lg:pl-2 lg:text-sm ${past ? "border-line text-stone" : clash ? "border-alert" : "border-leaf"}`}
    >
      <p className="flex min-h-11 items-center self-start font-medium tabular-nums md:min-h-9 lg:min-h-0 print:min-h-0">
        {timeOf(entry)}
      </p>
      <div className="min-w-0">
        <button
          type="submit"
          name="q"
          value={reference}
          aria-label={t("diary.open", { name })}
          className="min-h-11 max-w-full text-left font-medium wrap-anywhere text-leaf underline decoration-1 underline-offset-4 hover:text-night md:min-h-9 lg:pointer-fine:min-h-6 print:min-h-0 print:no-underline"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="wrap-anywhere hyphens-auto">
          <span>{isTreatment(treatment) ? t(`treatments.${treatment}`) : treatment}</span>
          {treatment && <span className="lg:hidden print:inline">{"\u00A0· "}</span>}
          <span className="whitespace-nowrap lg:block print:inline">
            {t("services.minutes", { count: minutes })}
          </span>
        </p>
        {call === undefined ? (
          <p className="wrap-anywhere">{phone}</p>
        ) : (
          <a
            href={call}
            className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-9 lg:pointer-fine:min-h-6 print:min-h-0"
          >
            {phone}
          </a>
        )}
        {clash && (
          <p className="flex gap-1.5 text-alert lg:block">
            <AlertIcon className="mt-1 size-4 shrink-0 lg:mr-1 lg:inline" />
            <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`diary.clash.${clash}`)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** A day as a section of the list; on a wide screen it is a column. */
function Day(props: { day: DiaryDay; isToday: boolean; index: number }) {
  const { day, isToday, index } = props;
  const { t, i18n } = useTexts();
  const { entries } = day;
  const heading = `day-${day.day}`;
  return (
    <section
      aria-labelledby={heading}
      className={`min-w-0 border-t pt-2 lg:pr-2 ${isToday ? "border-line lg:border-t-2 lg:border-leaf" : "border-line"} ${index >= stepDays ? "lg:hidden" : ""} ${index > 0 ? "print:hidden" : "print:border-0"}`}
    >
      <h2 id={heading} className="flex flex-wrap items-baseline gap-x-2 font-medium">
        <span className="lg:hidden print:inline" {...writtenByIntl}>
          {capitalised(longDay(day.day, i18n.language), i18n.language)}
        </span>{" "}
        <span className="hidden lg:inline print:hidden" {...writtenByIntl}>
          {capitalised(shortDay(day.day, i18n.language), i18n.language)}
        </span>{" "}
        {isToday && (
          <span className="rounded bg-leaf px-1.5 text-sm text-white lg:sr-only">
            {t("diary.today")}
          </span>
        )}
      </h2>
      {entries.length === 0 ? (
        <p className="py-1 text-sm text-stone">{t("diary.none")}</p>
      ) : (
        <ul className="mt-1 mb-4 grid gap-2">
          {entries.map((entry) => (
            <EntryLine key={entry.reference + entry.start} entry={entry} />
          ))}
        </ul>
      )}
    </section>
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

/** The appointments by day: a list, and on a wide screen a week as columns. Print has the first day. */
export function DiaryPage({ diary, calendar }: { diary: DiaryView; calendar: CalendarState }) {
  const { t, i18n } = useTexts();
  const { days, from, today } = diary;
  const rangeTo = (last: number) =>
    t("diary.range", daysOfRange(from, addDays(from, last), i18n.language));
  const count = (last: number) =>
    days.slice(0, last).reduce((sum, { entries }) => sum + entries.length, 0);
  const counted = (last: number) => t("diary.count", { count: count(last) });
  return (
    <main className="mx-auto max-w-desk px-4 py-6 print:max-w-none print:p-0">
      <OwnerHeader page="diary" fields={{ from }} />
      <p className="mt-1 text-stone lg:hidden print:hidden" {...writtenByIntl}>
        {`${rangeTo(days.length - 1)} · ${counted(days.length)}`}
      </p>
      <p className="mt-1 hidden text-stone lg:block print:hidden" {...writtenByIntl}>
        {`${rangeTo(stepDays - 1)} · ${counted(stepDays)}`}
      </p>
      <p className="text-sm text-stone print:hidden">{t("admin.london")}</p>
      <Steps diary={diary} />
      {/* One form for all names: the page of a full diary has hundreds. */}
      <ServerForm action="/admin" fields={{ intent: "view", status: "all" }}>
        <DaysTimeline days={days.slice(0, stepDays)} rooms={diary.rooms} today={today} />
        <div className="mt-6 grid gap-y-2 lg:mt-0 lg:grid-cols-7 lg:pl-[2.795%] print:mt-2 print:block">
          {days.map((day, index) => (
            <Day key={day.day} day={day} isToday={day.day === today} index={index} />
          ))}
        </div>
      </ServerForm>
      <CalendarSection calendar={calendar} from={from} />
    </main>
  );
}
