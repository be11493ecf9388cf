import type { TFunction } from "i18next";
import type { Appointment } from "../enquiries/record";
import { formatDayAndMonth, keepFormats } from "../i18n/format";
import { dayOf } from "./appointment";
import { dateFormat, formatDate, timeInSentence } from "../i18n/format-date";
import type { DiaryEntry } from "./diary-view";

/** Makes what writes a day such as "2026-11-27" in a language. */
function dayFormat(optionsOf: (locale: string) => Intl.DateTimeFormatOptions) {
  const format = keepFormats((locale) =>
    dateFormat(locale, { ...optionsOf(locale), timeZone: "UTC" }),
  );
  return (day: string, language: string): string => format(language).format(Date.parse(day));
}

/** A day with its weekday: "Friday, 27 November 2026". @param day "2026-11-27" */
export const longDay = dayFormat((locale) =>
  // Japanese text has the weekday in brackets, where the full style of Intl writes "22日日曜日".
  locale === "ja-JP"
    ? { year: "numeric", month: "long", day: "numeric", weekday: "short" }
    : { dateStyle: "full" },
);

/** A day as the head of a narrow column: "Fri 27 Nov". @param day "2026-11-27" */
export const shortDay = dayFormat(() => ({ weekday: "short", day: "numeric", month: "short" }));

/** A day without its weekday and year: "27 Nov". @param day "2026-11-27" */
export const dayAndMonth = dayFormat(() => ({ day: "numeric", month: "short" }));

/** "Nov". @param day "2026-11-27" */
export const shortMonth = dayFormat(() => ({ month: "short" }));

const weekday = dayFormat(() => ({ weekday: "short" }));

/** "Mon". @param daysAfterMonday 0 to 6 */
export const shortWeekday = (daysAfterMonday: number, language: string): string =>
  weekday(`2024-01-0${daysAfterMonday + 1}`, language);

/**
 * The first and the last day of a range, in one form and with a year that both have once: "27 November",
 * "4 December 2026".
 *
 * @param from "2026-11-27"
 */
export function daysOfRange(from: string, to: string, language: string) {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  // Chinese and Japanese dates begin with the year.
  const isYearFirst = language === "zh" || language === "ja";
  const dayOf = (day: string, hasYear: boolean) =>
    hasYear ? formatDate(day, language) : formatDayAndMonth(day, language);
  return {
    from: dayOf(from, !isSameYear || isYearFirst),
    to: dayOf(to, !isSameYear || !isYearFirst),
  };
}

/** The time on London's clock at which an appointment begins: "17:00". */
export const timeOf = ({ start }: Pick<Appointment, "start">): string => start.slice(11, 16);

/** The time as a day of the diary shows it: with the day of the week for what began the day before, "Thu 23:30". */
export const timeShown = (entry: Pick<DiaryEntry, "start" | "from">, language: string): string =>
  entry.from < 0 ? `${weekday(dayOf(entry), language)} ${timeOf(entry)}` : timeOf(entry);

/** "Friday, 27 November 2026 at 17:00, 60 minutes" */
export function appointmentWhen(appointment: Appointment, t: TFunction, language: string): string {
  return t("diary.when", {
    day: longDay(dayOf(appointment), language),
    time: timeInSentence(timeOf(appointment), language),
    length: t("services.minutes", { count: appointment.minutes }),
  });
}

/** A part of a drawing's width as SVG has it: "12.500%". */
export const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;
