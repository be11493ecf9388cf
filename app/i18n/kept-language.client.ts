import {
  isLanguage,
  languageCookieOf,
  languageCookies,
  languageKey,
  languageParameter,
  type Language,
} from "./languages";

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
export function settleLanguage(rendered: Language): boolean {
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
