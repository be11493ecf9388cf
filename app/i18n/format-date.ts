import { isLanguage, type Language } from "./languages";

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
  return isLanguage(language) ? intlLocales[language] : intlLocales.en;
}

/**
 * A day as a long date.
 *
 * @param day ISO 8601, such as "2026-11-21"
 */
export function formatDate(day: string, language: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(Date.parse(day));
}
