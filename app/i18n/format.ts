import { dateFormat, formatDate, intlLocale, spaTimeZone } from "./format-date";
import { dayMs, hourMs, minuteMs } from "../time";

// The typeface of the headings has neither, so the browser would take that one character from another face.
const narrowSpaces = /[\u202F\u2009]/g;

/**
 * Makes a function that makes each format once: that costs a hundred times as much as using it, and a long list uses it
 * for each entry.
 */
export function keepFormats<Format, Options extends string[] = []>(
  make: (locale: string, ...options: Options) => Format,
): (language: string, ...options: Options) => Format {
  const kept = new Map<string, Format>();
  return (language, ...options) => {
    const key = [language, ...options].join(" ");
    const format = kept.get(key) ?? make(intlLocale(language), ...options);
    kept.set(key, format);
    return format;
  };
}

/**
 * Makes a function that names codes in a language, in its alphabetical order. To be used on the server: a browser may
 * know other names.
 *
 * @param codes with spaces between them
 */
export function namesOfCodes(type: Intl.DisplayNamesType, codes: string) {
  return keepFormats((locale) => {
    const names = new Intl.DisplayNames(locale, { type });
    const { compare } = new Intl.Collator(locale);
    return codes
      .split(" ")
      .map((code) => [code, names.of(code) ?? code] as const)
      .sort(([, a], [, b]) => compare(a, b));
  });
}

const longFormats = {
  minutes: keepFormats((locale) =>
    dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: spaTimeZone }),
  ),
  seconds: keepFormats((locale) =>
    dateFormat(locale, { dateStyle: "long", timeStyle: "medium", timeZone: spaTimeZone }),
  ),
};
const numberFormat = keepFormats((locale) => new Intl.NumberFormat(locale));

/**
 * A point in time as a long date with the time of day, in London time.
 *
 * @param instant ISO 8601 text
 * @param language the page's language
 * @param upTo the smallest part of the time
 * @returns undefined when the text names no instant
 */
export function formatDateTime(
  instant: string,
  language: string,
  upTo: keyof typeof longFormats = "minutes",
): string | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const text = longFormats[upTo](language).format(date);
  // German says the hour with its word; Intl adds it to the longer styles only.
  if (language === "de") return `${text}\u00A0Uhr`;
  // One o'clock is singular in Spanish, where Intl writes "a las 1:05".
  return language === "es" ? text.replace(/\ba las (?=0?1:)/, "a la ") : text;
}

const dayFormat = keepFormats((locale) =>
  dateFormat(locale, { dateStyle: "long", timeZone: spaTimeZone }),
);

/**
 * The day of a point in time as a long date, in London time.
 *
 * @param instant ISO 8601 text
 * @param language the page's language
 */
export function formatDay(instant: string, language: string): string {
  return dayFormat(language).format(Date.parse(instant));
}

const shortFormats = keepFormats((locale) => ({
  day: new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: spaTimeZone }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: spaTimeZone }),
}));

/**
 * A time as briefly as it is clear.
 *
 * @param instant ISO 8601
 * @param now ms since the epoch
 * @returns the time of day in London, with the date when that is not today's
 */
export function formatShortTime(instant: string, now: number, language: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { day, time } = shortFormats(language);
  if (day.format(at) !== day.format(now)) return formatDateTime(instant, language) ?? instant;
  // As in formatDateTime.
  return language === "de" ? `${time.format(at)}\u00A0Uhr` : time.format(at);
}

const weekdayFormat = keepFormats((locale) =>
  dateFormat(locale, {
    // As in Japanese text, where the weekday stands in brackets: Intl writes "22日日曜日".
    weekday: locale === "ja-JP" ? "short" : "long",
    day: "numeric",
    month: "long",
    timeZone: spaTimeZone,
  }),
);

/**
 * The day of a point in time with its weekday and without its year, in London time.
 *
 * @param instant ISO 8601 text
 */
export function formatWeekday(instant: string, language: string): string {
  return weekdayFormat(language).format(Date.parse(instant));
}

// Long words of other languages would not fit beside the date on a phone.
const ageFormat = keepFormats(
  (locale) => new Intl.RelativeTimeFormat(locale, { style: locale === "en-GB" ? "long" : "short" }),
);
const nowFormat = keepFormats((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** Where the platform's word for this moment ("now") is not an age. */
const justNow = new Map([
  ["de", "gerade eben"],
  ["fr", "à l’instant"],
  ["es", "ahora mismo"],
  ["zh", "刚刚"],
  ["ja", "たった今"],
]);
/** The units of an age, each with its length in ms, the longest first. */
const ageUnits = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", minuteMs],
] as const;

/**
 * How long ago something was, such as "4 minutes ago".
 *
 * @param instant ISO 8601 text
 * @param now ms since the epoch
 * @returns undefined when the text names no instant
 */
export function formatAge(instant: string, now: number, language: string): string | undefined {
  const age = now - Date.parse(instant);
  if (Number.isNaN(age)) return undefined;
  const unit = ageUnits.find(([, length]) => age >= length);
  if (!unit) return justNow.get(language) ?? nowFormat(language).format(0, "second");
  const text = ageFormat(language).format(-Math.floor(age / unit[1]), unit[0]);
  // As everywhere on the page, Chinese has a space beside digits and Japanese has none.
  if (language === "zh") return text.replace(/(\d)(?=\p{scx=Han})/u, "$1 ");
  return language === "ja" ? text.replaceAll(" ", "") : text;
}

const dayAndMonthFormat = keepFormats((locale) =>
  dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }),
);

/**
 * A day of this year or the next, such as "24 December".
 *
 * @param day ISO 8601, such as "2026-12-24"
 */
export function formatDayAndMonth(day: string, language: string): string {
  return dayAndMonthFormat(language).format(Date.parse(day));
}

/** Where the platform's ranges are bare numbers, such as "12/24 – 12/26". */
const betweenDays = new Map([
  ["zh", "至"],
  ["ja", "～"],
]);

const dayOfWeekFormat = keepFormats((locale) =>
  dateFormat(locale, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" }),
);

/**
 * A day, or the days from one to another, for the next weeks: without the year.
 *
 * @param from ISO 8601, such as "2026-12-24"
 * @returns such as "Thu 24 December" or "24–26 December"
 */
export function formatDays(from: string, to: string, language: string): string {
  const sign = betweenDays.get(language);
  if (sign !== undefined && from !== to) {
    return [from, to].map((day) => formatDayAndMonth(day, language)).join(sign);
  }
  const days =
    from === to
      ? dayOfWeekFormat(language).format(Date.parse(from))
      : dayAndMonthFormat(language).formatRange(Date.parse(from), Date.parse(to));
  // Between two numbers the English dash has no spaces.
  return days.replaceAll(narrowSpaces, " ").replace(/^(\d+) – (\d+ \D+)$/, "$1–$2");
}

const longDayFormat = keepFormats((locale) =>
  dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);

/**
 * The days from one to another, with the year.
 *
 * @param from ISO 8601, such as "2026-12-24"
 * @returns such as "24–26 December 2026"
 */
export function formatLongDays(from: string, to: string, language: string): string {
  const sign = betweenDays.get(language);
  if (sign !== undefined) {
    const isSameYear = from.slice(0, 4) === to.slice(0, 4);
    const last = isSameYear ? formatDayAndMonth(to, language) : formatDate(to, language);
    return `${formatDate(from, language)}${sign}${last}`;
  }
  const days = longDayFormat(language).formatRange(Date.parse(from), Date.parse(to));
  return days.replaceAll(narrowSpaces, " ").replace(/^(\d+) – (\d+ \D)/, "$1–$2");
}

const midnight = "24:00";

function britishTime(hour: number, minutes: string): string {
  if (minutes === "00" && hour % 12 === 0) return hour === 12 ? "midday" : "midnight";
  const rest = minutes === "00" ? "" : `:${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest}${hour < 12 ? "am" : "pm"}`;
}

/**
 * A time of opening or closing as shop fronts write it: British English with am and pm (GOV.UK style
 * guide, "Times"), French with "h". The other languages of the site write it as the data do.
 *
 * @param time "00:00" to "24:00"
 */
export function formatTimeOfDay(time: string, language: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  if (language === "en") return britishTime(hour % 24, minutes);
  if (language !== "fr") return time;
  if (time === midnight) return "minuit";
  return `${hour}\u00A0h${minutes === "00" ? "" : `\u00A0${minutes}`}`;
}

const listFormat = keepFormats(
  (locale, type: "conjunction" | "disjunction") => new Intl.ListFormat(locale, { type }),
);

/** As everywhere on the page, a space parts Chinese characters from Latin ones and digits. */
function spaced(list: string): string {
  return list
    .replaceAll(/([A-Za-z\d])(?=[和或])/g, "$1 ")
    .replaceAll(/([和或])(?=[A-Za-z\d])/g, "$1 ");
}

/** Words in a row as the language joins them, such as "a, b and c". */
export function formatList(words: readonly string[], language: string): string {
  const list = listFormat(language, "conjunction").format(words);
  return language === "zh" ? spaced(list) : list;
}

/** Words or numbers of which one is chosen, as the language joins them, such as "30, 45 or 60". */
export function formatAlternatives(words: readonly string[], language: string): string {
  // Japanese price lists part them by a middle dot; the platform's list is a sentence.
  if (language === "ja") return words.join("・");
  const list = listFormat(language, "disjunction").format(words);
  return language === "zh" ? spaced(list) : list;
}

const languageNames = keepFormats((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/**
 * A language's name within a sentence, such as "Englisch"; the code itself where the platform knows no name.
 *
 * @param code BCP 47
 * @param language the page's language
 */
export function languageName(code: string, language: string): string {
  return languageNames(language).of(code) ?? code;
}

/** A whole number with the language's own grouping. */
export function formatNumber(value: number, language: string): string {
  return numberFormat(language).format(value);
}

// 1 January 2024 was a Monday.
const mondayUtc = Date.UTC(2024, 0, 1);
const weekdayNameFormat = keepFormats(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }),
);

/**
 * A weekday's name within a sentence, as the language writes it.
 *
 * @param daysAfterMonday 0 for Monday to 6 for Sunday
 */
export function weekdayName(daysAfterMonday: number, language: string): string {
  return weekdayNameFormat(language).format(mondayUtc + daysAfterMonday * dayMs);
}

const priceFormat = keepFormats(
  (locale, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/**
 * A price with the currency's own sign and no more decimals than it needs.
 *
 * @param amount in the currency's main unit (40 is forty pounds)
 * @param currency ISO 4217
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  return priceFormat(language, currency).format(amount).replaceAll(narrowSpaces, "\u00A0");
}
