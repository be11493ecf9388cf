import { type Language, siteLanguage } from "./languages";

/** The spa's clock, wherever server and reader are. */
export const spaTimeZone = "Europe/London";

// English is the English of London: 21 November, not November 21.
const intlLocales: Record<Language, string> = {
  en: "en-GB",
  zh: "zh-CN",
  es: "es-ES",
  fr: "fr-FR",
  de: "de-DE",
  ja: "ja-JP",
};

/** The locale in which a language of the site formats; English for another. */
export function intlLocale(language: string): string {
  return intlLocales[siteLanguage(language)];
}

/** Formats a day, or the days from one to another. */
type DateFormat = Pick<Intl.DateTimeFormat, "format" | "formatRange">;

/**
 * As `Intl.DateTimeFormat`, except that French writes the first of a month as "1er", where `Intl` has "1", and Japanese
 * a weekday in full-width brackets.
 *
 * @param locale see `intlLocale`
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(locale, options);
  if (locale === intlLocales.ja) {
    const wide = (text: string) => text.replace("(", "（").replace(")", "）");
    return {
      format: (date) => wide(format.format(date)),
      formatRange: (from, to) => wide(format.formatRange(from, to)),
    };
  }
  if (locale !== intlLocales.fr) return format;
  const written = (parts: Intl.DateTimeFormatPart[]) =>
    parts.map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value)).join("");
  return {
    format: (date) => written(format.formatToParts(date)),
    formatRange: (from, to) => written(format.formatRangeToParts(from, to)),
  };
}

/**
 * A time of day behind "at" or "until". Spanish has an article there and, as in its long dates, no leading zero:
 * "las 9:00", but "la 1:00".
 *
 * @param time such as "01:00"
 */
export function timeInSentence(time: string, language: string): string {
  if (language !== "es") return time;
  const short = time.replace(/^0/, "");
  return `${short.startsWith("1:") ? "la" : "las"} ${short}`;
}

/** Text with its first letter as a capital, as at the start of a row or of a heading. */
export const capitalised = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * A day as a long date.
 *
 * @param day ISO 8601, such as "2026-11-21"
 */
export function formatDate(day: string, language: string): string {
  return dateFormat(intlLocale(language), { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(day),
  );
}
