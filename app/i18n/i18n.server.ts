import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./locales/catalogues.server";
import { languageCookieOf, languageInCookie } from "./language-cookie";
import {
  defaultLanguage,
  i18nextOptions,
  isLanguage,
  type Language,
  languageParameter,
  languages,
  languageOfTag,
} from "./languages";

const base = createInstance();
base.use(initReactI18next);
void base.init({
  ...i18nextOptions,
  // Set up before the first request: the texts are in memory, nothing is fetched.
  initImmediate: false,
  lng: defaultLanguage,
  resources: catalogues,
});

/** The language named by an address; "en" for an unknown one, undefined for none. */
export function languageInAddress(address: URL): Language | undefined {
  // Most addresses have no query, and reading one takes as long as all the rest.
  const named = address.search === "" ? null : address.searchParams.get(languageParameter);
  if (named === null) return undefined;
  return isLanguage(named) ? named : defaultLanguage;
}

/**
 * The language of the response to a visit: by the address, then by the cookie, then English.
 *
 * @param cookies the request's Cookie header
 */
export function languageOfVisit(address: URL, cookies: string | null | undefined): Language {
  return languageInAddress(address) ?? languageInCookie(cookies) ?? defaultLanguage;
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // Accept-Language is not used: the page of an address would depend on the visitor, and caches would
    // store it once for each of thousands of values.
    order: ["custom"],
    findLocale: (request) =>
      Promise.resolve(languageOfVisit(new URL(request.url), request.headers.get("Cookie"))),
  },
});

/** As `languageOfVisit`, of a request. Of a form it is also the language of the page from which the form was sent. */
export async function languageOf(request: Request): Promise<Language> {
  const language = await detector.getLocale(request);
  return isLanguage(language) ? language : defaultLanguage;
}

/** The site's language that a Content-Language header names first (RFC 9110, 8.5); undefined for none. */
function contentLanguage(header: string | null): Language | undefined {
  const [first = ""] = (header ?? "").split(",");
  return languageOfTag(first);
}

/**
 * The language of the response to a call of the API: as `languageOf`, but the request's Content-Language comes
 * before the cookie. Not for pages, since caches do not distinguish pages by that header.
 */
export async function languageOfCall(request: Request): Promise<Language> {
  return (
    languageInAddress(new URL(request.url)) ??
    contentLanguage(request.headers.get("Content-Language")) ??
    languageOf(request)
  );
}

/**
 * The language of the page from which a call was sent.
 *
 * @returns what Content-Language says, else the language cookie; undefined when neither names one of the site's
 */
export function pageLanguageOfCall({ headers }: Request): Language | undefined {
  return (
    contentLanguage(headers.get("Content-Language")) ?? languageInCookie(headers.get("Cookie"))
  );
}

/** Looks up each text without values once: a page or a file of many enquiries has tens of thousands of labels. */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const look = (...sent: Parameters<TFunction>): string => {
    const [key] = sent;
    if (sent.length > 1 || typeof key !== "string") return t(...sent);
    const text = known.get(key) ?? t(...sent);
    known.set(key, text);
    return text;
  };
  return look as TFunction;
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of one language, for responses that React does not render.
 *
 * @returns the same function at each call, so that what is made of its texts can be kept
 */
export function translator(language: Language): TFunction {
  const made = translators.get(language) ?? remembering(base.getFixedT(language));
  translators.set(language, made);
  return made;
}

/** The texts of the mails to the owner, in English. */
export function ownerMailTranslator(): TFunction<"ownerMail"> {
  return base.getFixedT("en", "ownerMail");
}

const instances = new Map<Language, i18n>();

/** The i18next instance of one language, for rendering a page: the same at each call, as no rendering changes it. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = base.cloneInstance({ lng: language, initImmediate: false });
  const made = new Map<string, TFunction>();
  // By this method react-i18next makes the function of each component.
  const getFixedT = instance.getFixedT.bind(instance) as (...sent: unknown[]) => TFunction;
  const remembered = (...sent: unknown[]) => {
    const name = JSON.stringify(sent);
    const t = made.get(name) ?? remembering(getFixedT(...sent));
    made.set(name, t);
    return t;
  };
  Object.assign(instance, { getFixedT: remembered });
  instances.set(language, instance);
  return instance;
}

/** The parts of a request that say whether a visitor has just chosen a language. */
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
 * Following a link on another website, such as a search engine's, is no choice: such responses are the same
 * for everyone, so that caches in front of the server may store them.
 *
 * @param https whether visitors reach the site over https
 * @returns a Set-Cookie header; undefined when nothing was chosen, or when the cookie says so already
 */
export function chosenLanguageCookie(choice: Choice, https: boolean): string | undefined {
  const { named, cookies, fetchSite } = choice;
  if (!isLanguage(named) || fetchSite === "cross-site") return undefined;
  return named === languageInCookie(cookies) ? undefined : languageCookieOf(named, https);
}

/**
 * The Cache-Control header of a response that sets a visitor's cookie: never "public"; "no-store" remains.
 *
 * @param caching the header that the response would have without the cookie
 */
export function privateCaching(caching: string | null | undefined): string {
  return caching?.includes("no-store") ? caching : "private, no-cache";
}
