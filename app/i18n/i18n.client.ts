import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Catalogue, LegalCatalogue } from "./catalogue";
import { defaultLanguage, languages, languageTags, type Language } from "./languages";
import { i18nextOptions } from "./options";

/** One chunk a language, so that only the page's own texts travel. */
const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./locales/en"),
  zh: () => import("./locales/zh"),
  es: () => import("./locales/es"),
  fr: () => import("./locales/fr"),
  de: () => import("./locales/de"),
  ja: () => import("./locales/ja"),
};

const loadLegal: Record<Language, () => Promise<{ default: LegalCatalogue }>> = {
  en: () => import("./locales/legal-en"),
  zh: () => import("./locales/legal-zh"),
  es: () => import("./locales/legal-es"),
  fr: () => import("./locales/legal-fr"),
  de: () => import("./locales/legal-de"),
  ja: () => import("./locales/legal-ja"),
};

let legal: Promise<void> | undefined;

/**
 * Adds the words of the legal texts, which few visitors read, to those of the page.
 *
 * @throws when they do not come; the next call tries again
 */
export function loadLegalTexts(): Promise<void> {
  const language = renderedLanguage();
  legal ??= loadLegal[language]().then(
    ({ default: texts }) => {
      i18next.addResourceBundle(language, "legal", texts);
    },
    (error: unknown) => {
      legal = undefined;
      throw error;
    },
  );
  return legal;
}

/** The language the server rendered the page in. */
export function renderedLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((code) => languageTags[code] === lang) ?? defaultLanguage;
}

/** Makes i18next ready in the language the server rendered the page in. */
export async function startI18n(): Promise<i18n> {
  const language = renderedLanguage();
  const { default: translation } = await load[language]();
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation } },
  });
  return i18next;
}
