import i18next, { type i18n } from "i18next";
import type { Catalogue, LegalCatalogue } from "./catalogues";
import { languageCookieOf, languageInCookie, languageKey } from "./language-cookie";
import {
  i18nextOptions,
  defaultLanguage,
  isLanguage,
  type Language,
  languageParameter,
} from "./languages";

// One chunk for each language, so that only the texts of the page's own travel.
const pageTexts = import.meta.glob<Catalogue>("./locales/*/page.ts", { import: "default" });
const legalTexts = import.meta.glob<LegalCatalogue>("./locales/*/legal.ts", { import: "default" });

/** Adds the words of the legal texts, which few visitors read, to those of the page. */
export async function loadLegalWords(): Promise<void> {
  const language = i18next.language;
  const texts = await legalTexts[`./locales/${language}/legal.ts`]?.();
  i18next.addResourceBundle(language, "legal", texts);
}

/**
 * The language the server rendered the page in. Not the attribute `lang`: a browser that translates the page writes its
 * own language there.
 */
export function renderedLanguage(): Language {
  const { language } = document.body.dataset;
  return isLanguage(language) ? language : defaultLanguage;
}

/**
 * Makes i18next ready in the language the server rendered the page in.
 *
 * @param forDashboard whether the page is one of the owner's, which has words of its own
 */
export async function startI18n(forDashboard: boolean): Promise<i18n> {
  const language = renderedLanguage();
  const [page, owners] = await Promise.all([
    pageTexts[`./locales/${language}/page.ts`]?.(),
    forDashboard
      ? import("./locales/load-owner-texts").then((module) => module.loadOwnerTexts(language))
      : undefined,
  ]);
  const translation = { ...page, ...owners };
  await i18next.init({
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

const inCookie = () => languageInCookie(document.cookie);

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
