import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Catalogue } from "./catalogue";
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
