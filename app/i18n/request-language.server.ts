import { RemixI18Next } from "remix-i18next/server";
import { languageInCookie } from "./language-cookie";
import {
  defaultLanguage,
  type Language,
  languageOfTag,
  languageParameter,
  languages,
  siteLanguage,
} from "./languages";

/** The language named by an address; "en" for an unknown one, undefined for none. */
export function languageInAddress(address: URL): Language | undefined {
  // Most addresses have no query, and reading one takes as long as all the rest.
  const named = address.search === "" ? null : address.searchParams.get(languageParameter);
  if (named === null) return undefined;
  return siteLanguage(named);
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
  return siteLanguage(await detector.getLocale(request));
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
