import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./catalogues.server";
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookieOf,
  languageCookies,
  languageParameter,
  languages,
} from "./languages";
import { i18nextOptions } from "./catalogue";

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

/** What tells whether a visitor has just chosen a language. */
export interface Choice {
  /** The language that the address names; null for none. */
  named: string | null;
  /** The request's Cookie header. */
  cookies: string | null | undefined;
  /** The request's Sec-Fetch-Site header. */
  fetchSite: string | null | undefined;
}

/**
 * The cookie that keeps a language just chosen.
 *
 * Following a link on another website, such as a search engine's, is no choice: such answers are the
 * same for everyone, so that caches in front of the server may keep them.
 *
 * @param https whether visitors reach the site over https
 * @returns a Set-Cookie header; undefined when nothing was chosen, or when the cookie says so already
 */
export function chosenLanguageCookie(choice: Choice, https: boolean): string | undefined {
  const { named, cookies, fetchSite } = choice;
  if (!isLanguage(named) || fetchSite === "cross-site") return undefined;
  return named === languageCookie(cookies) ? undefined : languageCookieOf(named, https);
}

/**
 * The Cache-Control header of an answer that sets a visitor's cookie: it stays out of shared caches, and what
 * no cache may keep stays so.
 *
 * @param caching the header that the answer would have without the cookie
 */
export function privateCaching(caching: string | null | undefined): string {
  return caching?.includes("no-store") ? caching : "private, no-cache";
}
