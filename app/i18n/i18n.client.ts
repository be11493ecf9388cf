import type { TFunction } from "i18next";
import type { Catalogue, LegalCatalogue } from "./catalogues";
import { languageCookieOf, languageInCookie, languageKey } from "./language-cookie";
import {
  isLanguage,
  type Language,
  languageOfTag,
  languageParameter,
  siteLanguage,
} from "./languages";
import { lookingUpOnce } from "./looking-up-once";
import type { Texts } from "./texts";
import { translatorOf } from "./translate";

// One chunk for each language, so that only the texts of the page's own travel.
const pageTexts = import.meta.glob<Catalogue>("./locales/*/page.ts", { import: "default" });
const legalTexts = import.meta.glob<LegalCatalogue>("./locales/*/legal.ts", { import: "default" });

let legalWords: TFunction<"legal"> | undefined;

/** Adds the words of the legal texts, which few visitors read, to those of the page. */
export async function loadLegalWords(): Promise<void> {
  const language = renderedLanguage();
  const words = await legalTexts[`./locales/${language}/legal.ts`]?.();
  legalWords = translatorOf(words ?? {}, language);
}

/**
 * The language the server rendered the page in. Not the attribute `lang`: a browser that translates the page writes its
 * own language there.
 */
export function renderedLanguage(): Language {
  return siteLanguage(document.body.dataset["language"]);
}

let texts: Texts | undefined;

/**
 * The texts of the page, for what runs outside of its components.
 *
 * @throws {Error} before `loadTexts` has loaded them
 */
export function textsOfPage(): Texts {
  if (!texts) throw new Error("The texts have not come yet.");
  return texts;
}

/**
 * Loads the texts in the language the server rendered the page in.
 *
 * @param forDashboard whether the page is one of the owner's, which has words of its own
 */
export async function loadTexts(forDashboard: boolean): Promise<Texts> {
  const language = renderedLanguage();
  const [page, owners] = await Promise.all([
    pageTexts[`./locales/${language}/page.ts`]?.(),
    forDashboard
      ? import("./locales/load-owner-texts").then((module) => module.loadOwnerTexts(language))
      : undefined,
  ]);
  const t = lookingUpOnce(translatorOf({ ...page, ...owners }, language));
  const getFixedT = (_language: string, namespace?: string) =>
    namespace === "legal" ? legalWords : t;
  texts = { t, i18n: { language, getFixedT: getFixedT as Texts["i18n"]["getFixedT"] } };
  return texts;
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

/**
 * The language among the site's that the visitor's browser names first.
 *
 * @returns undefined when it names none, or when a language has been chosen
 */
export function ownLanguage(): Language | undefined {
  if (inCookie() ?? inStorage()) return undefined;
  return navigator.languages.map(languageOfTag).find(isLanguage);
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

export function keepLanguage(language: Language): void {
  keep(language);
  keepInCookie(language);
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
