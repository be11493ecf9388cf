import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { Catalogue, LegalCatalogue } from "./catalogue";
import {
  defaultLanguage,
  isLanguage,
  languageCookies,
  languageParameter,
  languages,
  type Language,
} from "./languages";
import de from "./locales/de";
import en from "./locales/en";
import es from "./locales/es";
import fr from "./locales/fr";
import ja from "./locales/ja";
import legalDe from "./locales/legal-de";
import legalEn from "./locales/legal-en";
import legalEs from "./locales/legal-es";
import legalFr from "./locales/legal-fr";
import legalJa from "./locales/legal-ja";
import legalZh from "./locales/legal-zh";
import zh from "./locales/zh";
import { i18nextOptions } from "./options";

const catalogues: Record<Language, { translation: Catalogue; legal: LegalCatalogue }> = {
  en: { translation: en, legal: legalEn },
  zh: { translation: zh, legal: legalZh },
  es: { translation: es, legal: legalEs },
  fr: { translation: fr, legal: legalFr },
  de: { translation: de, legal: legalDe },
  ja: { translation: ja, legal: legalJa },
};

const base = createInstance();
base.use(initReactI18next);
void base.init({
  ...i18nextOptions,
  // Set up before the first request: the texts are in memory, nothing is fetched.
  initImmediate: false,
  lng: defaultLanguage,
  resources: catalogues,
});

/** The language kept in a Cookie header, or undefined for none or an unknown one. */
export function languageCookie(cookies: string | null | undefined): Language | undefined {
  if (!cookies) return undefined;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return languageCookies
    .map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1))
    .find(isLanguage);
}

/** The language named by an address; "en" for an unknown one, undefined for none. */
export function languageInAddress({ searchParams }: URL): Language | undefined {
  const named = searchParams.get(languageParameter);
  if (named === null) return undefined;
  return isLanguage(named) ? named : defaultLanguage;
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // Accept-Language does not count: the same address would be another page for each visitor, and caches
    // would keep a copy for each of thousands of its values.
    order: ["custom"],
    findLocale: (request) =>
      Promise.resolve(
        languageInAddress(new URL(request.url)) ??
          languageCookie(request.headers.get("Cookie")) ??
          null,
      ),
  },
});

/** The language to answer a request in: the address decides, then the cookie, then English. */
export async function languageOf(request: Request): Promise<Language> {
  const language = await detector.getLocale(request);
  return isLanguage(language) ? language : defaultLanguage;
}

/** The site's language that a Content-Language header names first (RFC 9110, 8.5); undefined for none. */
function contentLanguage(header: string | null): Language | undefined {
  const primary = /^\s*([a-z]{2})(?=-|,|\s|$)/i.exec(header ?? "")?.[1]?.toLowerCase();
  return isLanguage(primary) ? primary : undefined;
}

/**
 * The language to answer a call of the API in: as `languageOf`, but the language of what was sent comes
 * before the cookie. A page is never rendered by it, since caches do not tell pages apart by it.
 */
export async function languageOfCall(request: Request): Promise<Language> {
  return (
    languageInAddress(new URL(request.url)) ??
    contentLanguage(request.headers.get("Content-Language")) ??
    languageOf(request)
  );
}

/**
 * The language to answer in where there is only Node's request: the address decides, then the cookie.
 *
 * @param cookies the request's Cookie header
 */
export function languageOfVisit(address: URL, cookies: string | undefined): Language {
  return languageInAddress(address) ?? languageCookie(cookies) ?? defaultLanguage;
}

/** The texts of one language, for answers that React does not render. */
export function translator(language: Language): TFunction {
  return base.getFixedT(language);
}

/** An i18next instance of one language, for rendering one page. */
export function i18nFor(language: Language): i18n {
  return base.cloneInstance({ lng: language, initImmediate: false });
}
