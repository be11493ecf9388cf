import type { InitOptions } from "i18next";

/**
 * The languages of the site, the default first. A new one also needs a folder in locales/, phrases of advertising
 * (enquiries/spam-words/), names of places (business/localised-profile.server.ts), the letters of the display face
 * (scripts/subset-display-face.mjs), the rules by which it writes times and names (format.ts, format-date.ts,
 * person-name.ts, diary/diary-format.ts, `nameToGreet` in mail/visitor-mails.server.ts), its common words
 * (admin/card/message-language.ts), and a look at where its words are too long (`html:lang(`).
 */
export const languages = ["en", "zh", "es", "fr", "de", "ja"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Name of the query parameter that chooses a language. */
export const languageParameter = "lng";

/**
 * The language tags (BCP 47) for browsers, search engines and screen readers. "zh" alone would
 * cover Traditional Chinese too, so the tag names the script; addresses keep the short code.
 */
const languageTags: Record<Language, string> = {
  en: "en",
  zh: "zh-Hans",
  es: "es",
  fr: "fr",
  de: "de",
  ja: "ja",
};

/** Each language's name in itself, as the selector shows it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  zh: "简体中文",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  ja: "日本語",
};

/** Tells whether a text from outside (query, cookie, storage) names one of the site's languages. */
export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}

/** A language of the site: the default one for any other code. */
export const siteLanguage = (code: string | undefined): Language =>
  isLanguage(code) ? code : defaultLanguage;

/** The site's language of a tag such as "zh-Hans" or "en-GB" (BCP 47); undefined for another one. */
export function languageOfTag(tag: string): Language | undefined {
  const [code = ""] = tag.trim().toLowerCase().split("-");
  return isLanguage(code) ? code : undefined;
}

/**
 * The tag of a page's language.
 *
 * @param language a code of the site's; anything else counts as the default
 */
export function languageTag(language: string): string {
  return languageTags[siteLanguage(language)];
}

/** Tells whether a form in a language asks for the family name before the given one. */
export function familyNameFirst(language: string): boolean {
  return language === "zh" || language === "ja";
}

/** The address of the public page in a language; English has the plain one. */
export function homePath(language: Language): string {
  return language === defaultLanguage ? "/" : `/?${languageParameter}=${language}`;
}

/** What server and browser have in common, so that both render the same words. */
export const i18nextOptions = {
  defaultNS: "translation",
  // A missing text is not replaced by that of another language: the key is shown.
  fallbackLng: false,
  returnNull: false,
  interpolation: {
    // React escapes what it renders; plain-text responses are not markup.
    escapeValue: false,
    // Of `{{count, number}}`. i18next's own function keeps a format for each set of values that it was given.
    format: (value: number, _format, language) => value.toLocaleString(language),
  },
} satisfies InitOptions;
