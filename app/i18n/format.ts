import { isLanguage, type Language } from "./languages";

/** The spa's clock, wherever server and reader are (product.md, "Admin"). */
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

function intlLocale(language: string): string {
  return isLanguage(language) ? intlLocales[language] : intlLocales.en;
}

/**
 * A point in time as a long date with the time of day, in London time.
 *
 * @param instant ISO 8601 text
 * @param language the page's language
 */
export function longDateTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: spaTimeZone,
  }).format(new Date(instant));
}

/** A whole number with the language's own grouping. */
export function wholeNumber(value: number, language: string): string {
  return new Intl.NumberFormat(intlLocale(language)).format(value);
}
