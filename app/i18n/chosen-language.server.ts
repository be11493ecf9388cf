import { languageCookieOf, languageInCookie } from "./language-cookie";
import { isLanguage } from "./languages";

/** The parts of a request that say whether a visitor has just chosen a language. */
interface Choice {
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
