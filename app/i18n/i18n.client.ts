import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Catalogue } from "./catalogue";
import { defaultLanguage, isLanguage, type Language } from "./languages";
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

/** Makes i18next ready in the language the server rendered the page in. */
export async function startI18n(): Promise<i18n> {
  const rendered = document.documentElement.lang;
  const language = isLanguage(rendered) ? rendered : defaultLanguage;
  const { default: translation } = await load[language]();
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation } },
  });
  return i18next;
}
