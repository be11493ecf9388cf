import { useTexts } from "../i18n/texts";
import { capitalised } from "../i18n/format-date";
import { useTreatments } from "../business/profile-of-page";
import { treatmentName } from "../business/treatments";
import { formatDays, formatWeekday } from "../i18n/format";
import { AlertIcon } from "../ui/icons";
import { PlusIcon } from "../owner-pages/owner-icons";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { AddAt } from "./add-at";
import { timeShown } from "./diary-format";
import type { DiaryDay, DiaryEntry } from "./diary-view";

const headingId = (day: string) => `day-${day}`;

function EntryLine({ entry }: { entry: DiaryEntry }) {
  const { t, i18n } = useTexts();
  const { reference, minutes, phone, call, treatment, clash, past } = entry;
  const name = entry.name || t("diary.nameless");
  return (
    <li
      className={`grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 border-l-4 bg-white py-1 pr-3 pl-3 print:bg-transparent ${past ? "border-sand text-stone" : clash ? "border-alert" : "border-leaf"}`}
    >
      <p className="py-2.5 font-medium tabular-nums print:py-0" {...writtenByIntl}>
        {timeShown(entry, i18n.language)}
      </p>
      <div className="min-w-0">
        <button
          type="submit"
          name="q"
          value={reference}
          aria-label={t("diary.open", { name })}
          className="max-w-full py-2.5 text-left font-medium wrap-anywhere text-leaf underline decoration-1 underline-offset-4 hover:text-night print:py-0 print:no-underline"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="wrap-anywhere hyphens-auto">
          <span>{treatmentName(treatment, useTreatments())}</span>
          {treatment && <span>{"\u00A0· "}</span>}
          <span className="whitespace-nowrap">{t("services.minutes", { count: minutes })}</span>
        </p>
        {call === undefined ? (
          <p className="wrap-anywhere">{phone}</p>
        ) : (
          <a
            href={call}
            className="mt-2 inline-flex min-h-11 items-center wrap-anywhere underline decoration-1 underline-offset-4 print:mt-0 print:min-h-0 print:no-underline"
          >
            {phone}
          </a>
        )}
        {clash && (
          <p className="flex gap-1.5 pb-1 text-alert">
            <AlertIcon className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`diary.clash.${clash}`)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** What parts the appointments that have begun from those to come. */
function NowLine() {
  const { t } = useTexts();
  return (
    <li className="flex items-center gap-2 text-sm font-medium text-alert print:hidden">
      <span>{t("diary.now")}</span>
      <span aria-hidden className="h-0.5 grow bg-alert" />
    </li>
  );
}

/** The day in words, and what adds to it. */
function DayHead({ day, today }: { day: string; today: string }) {
  const { t, i18n } = useTexts();
  return (
    <div className="flex min-h-11 items-center gap-2 max-[20rem]:flex-wrap">
      <h2 id={headingId(day)} className="min-w-0 font-medium" {...writtenByIntl}>
        {capitalised(formatWeekday(`${day}T12:00Z`, i18n.language), i18n.language)}
      </h2>
      {day === today && (
        <span className="rounded bg-leaf px-1.5 text-sm text-white print:hidden">
          {t("diary.today")}
        </span>
      )}
      {day >= today && (
        <AddAt
          day={day}
          time=""
          className="-mr-2.5 ml-auto flex size-11 shrink-0 items-center justify-center rounded text-leaf hover:bg-linen print:hidden"
        >
          <PlusIcon className="size-6" />
        </AddAt>
      )}
    </div>
  );
}

/** @param props `now`, minutes from midnight, where it is today */
function Entries({ day, now }: { day: DiaryDay; now: number | undefined }) {
  const { entries } = day;
  const next = now === undefined ? -1 : entries.findIndex(({ from }) => from > now);
  const line = now === undefined ? -1 : next === -1 ? entries.length : next;
  return (
    <ul className="mt-1 grid gap-3">
      {entries.slice(0, Math.max(line, 0)).map((entry) => (
        <EntryLine key={entry.reference + entry.start} entry={entry} />
      ))}
      {line >= 0 && <NowLine />}
      {entries.slice(Math.max(line, 0)).map((entry) => (
        <EntryLine key={entry.reference + entry.start} entry={entry} />
      ))}
    </ul>
  );
}

function Day(props: { day: DiaryDay; today: string; now: number | undefined; isPrinted: boolean }) {
  const { day, today, now, isPrinted } = props;
  const { t } = useTexts();
  return (
    <section aria-labelledby={headingId(day.day)} className={isPrinted ? "" : "print:hidden"}>
      <DayHead day={day.day} today={today} />
      {day.entries.length === 0 ? (
        <p className="text-stone">{t("diary.none")}</p>
      ) : (
        <Entries day={day} now={day.day === today ? now : undefined} />
      )}
    </section>
  );
}

/** Days without an appointment in one line, which opens to the days. */
function EmptyDays({ days, today }: { days: readonly DiaryDay[]; today: string }) {
  const { t, i18n } = useTexts();
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <details className="print:hidden">
      <summary className="fold gap-3 text-stone">
        <span {...writtenByIntl}>
          {t("site.labelled", {
            label: capitalised(formatDays(from, to, i18n.language), i18n.language),
            value: t("diary.none"),
          })}
        </span>
      </summary>
      <div className="pl-5">
        {days.map(({ day }) => (
          <DayHead key={day} day={day} today={today} />
        ))}
      </div>
    </details>
  );
}

/** The days of the list in parts: those without an appointment in runs, but for the first one and today. */
function partsOf(days: readonly DiaryDay[], today: string) {
  const parts: { days: DiaryDay[]; isRun: boolean }[] = [];
  for (const [index, day] of days.entries()) {
    const isRun = day.entries.length === 0 && index > 0 && day.day !== today;
    const last = parts.at(-1);
    if (isRun && last?.isRun) last.days.push(day);
    else parts.push({ days: [day], isRun });
  }
  return parts;
}

/** The appointments by day, where there is no room for a week. Print has the first day. */
export function DayList(props: {
  days: readonly DiaryDay[];
  today: string;
  now: number | undefined;
}) {
  const { days, today, now } = props;
  return (
    <div className="mt-2 grid gap-4 lg:hidden print:mt-2 print:block">
      {partsOf(days, today).map((part, index) =>
        part.isRun ? (
          <EmptyDays key={part.days[0]?.day} days={part.days} today={today} />
        ) : (
          part.days.map((day) => (
            <Day key={day.day} day={day} today={today} now={now} isPrinted={index === 0} />
          ))
        ),
      )}
    </div>
  );
}
