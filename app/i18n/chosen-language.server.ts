import { languageCookie } from "./i18n.server";
import { isLanguage, languageKey } from "./languages";

const yearSeconds = 365 * 24 * 60 * 60;

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
 * The headers that keep a language just chosen, and that keep the answer out of shared caches.
 *
 * Following a link on another website, such as a search engine's, is no choice: such answers are the
 * same for everyone, so that caches in front of the server may keep them.
 *
 * @param https whether visitors reach the site over https
 * @returns no headers when nothing was chosen, or when the cookie says so already
 */
export function keepChosenLanguage(choice: Choice, https: boolean): Record<string, string> {
  const { named, cookies, fetchSite } = choice;
  if (!isLanguage(named) || fetchSite === "cross-site") return {};
  if (named === languageCookie(cookies)) return {};
  return {
    "set-cookie": `${languageKey}=${named}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${https ? "; Secure" : ""}`,
    "cache-control": "private, no-cache",
  };
}
