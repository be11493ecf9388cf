import { isLanguage, type Language } from "./languages";

/** Name of the local storage key that keeps a chosen language, and of the cookie on a site without https. */
export const languageKey = "language";

/**
 * Name of the cookie over https: browsers take it from this host alone, never from a sibling of its name
 * (RFC 6265bis, section 4.1.3.2; ASVS 5.0, 3.3.3).
 */
const secureName = `__Host-${languageKey}`;

/** For how long (s) a browser keeps the cookie: a year. */
const keptSeconds = 365 * 24 * 60 * 60;

/**
 * The cookie that keeps a choice.
 *
 * @param https whether visitors reach the site over https
 * @returns in the form of a Set-Cookie header or of `document.cookie`
 */
export function languageCookieOf(language: Language, https: boolean): string {
  const [name, secure] = https ? [secureName, "; Secure"] : [languageKey, ""];
  return `${name}=${language}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}

/**
 * The language that a cookie keeps: the one over https counts before the other.
 *
 * @param cookies a Cookie header, or `document.cookie`
 * @returns undefined for none or an unknown one
 */
export function languageInCookie(cookies: string | null | undefined): Language | undefined {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim());
  return [secureName, languageKey]
    .map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1))
    .find(isLanguage);
}
