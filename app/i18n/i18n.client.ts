import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Catalogue, LegalCatalogue } from "./catalogues";
import {
  i18nextOptions,
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookieOf,
  languageCookies,
  languageKey,
  languageParameter,
  languages,
  languageTags,
} from "./languages";
/** The texts of one kind: one chunk a language, so that only the page's own travel. */
type Loaders<Texts> = Record<Language, () => Promise<{ default: Texts }>>;

const loadPage: Loaders<Catalogue> = {
  en: () => import("./locales/en/page"),
  zh: () => import("./locales/zh/page"),
  es: () => import("./locales/es/page"),
  fr: () => import("./locales/fr/page"),
  de: () => import("./locales/de/page"),
  ja: () => import("./locales/ja/page"),
};

const loadLegal: Loaders<LegalCatalogue> = {
  en: () => import("./locales/en/legal"),
  zh: () => import("./locales/zh/legal"),
  es: () => import("./locales/es/legal"),
  fr: () => import("./locales/fr/legal"),
  de: () => import("./locales/de/legal"),
  ja: () => import("./locales/ja/legal"),
};

/** Adds the words of the legal texts, which few visitors read, to those of the page. */
export async function loadLegalWords(): Promise<void> {
  const language = renderedLanguage();
  const { default: texts } = await loadLegal[language]();
  i18next.addResourceBundle(language, "legal", texts);
}

/** The language the server rendered the page in. */
export function renderedLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((code) => languageTags[code] === lang) ?? defaultLanguage;
}

/**
 * Makes i18next ready in the language the server rendered the page in.
 *
 * @param forDashboard whether the page is one of the owner's, which has words of its own
 */
export async function startI18n(forDashboard: boolean): Promise<i18n> {
  const language = renderedLanguage();
  const [page, owners] = await Promise.all([
    loadPage[language](),
    forDashboard
      ? import("./locales/load-owner-texts").then(({ loadOwnerTexts }) =>
          loadOwnerTexts[language](),
        )
      : [],
  ]);
  const parts = [page, ...owners].map((part) => part.default);
  const translation = Object.assign({}, ...parts) as object;
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation } },
  });
  return i18next;
}

function inStorage(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey);
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function inCookie(): Language | undefined {
  const pairs = document.cookie.split("; ");
  return languageCookies
    .map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1))
    .find(isLanguage);
}

function keep(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The cookie, or the address, still says it.
  }
}

function keepInCookie(language: Language): void {
  document.cookie = languageCookieOf(language, location.protocol === "https:");
}

/**
 * Brings the two places together that keep a chosen language: the cookie, which the server reads, and
 * the local storage, which outlives it.
 *
 * @param rendered the language of the page
 * @returns true when the page is loaded again in the language that only the storage remembered
 */
export function syncLanguageStores(rendered: Language): boolean {
  const named = new URLSearchParams(location.search).get(languageParameter);
  if (isLanguage(named) || inCookie()) {
    if (rendered !== inStorage()) keep(rendered);
    // A page that came out of a cache in front of the server has set no cookie.
    if (rendered !== inCookie()) keepInCookie(rendered);
    return false;
  }
  const remembered = inStorage();
  if (named !== null || !remembered || remembered === rendered) return false;
  keepInCookie(remembered);
  // A browser that takes no cookie would load the page again and again.
  if (inCookie() !== remembered) return false;
  location.reload();
  return true;
}
