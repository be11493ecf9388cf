import { homePath, siteLanguage } from "../i18n/languages";

/** The legal texts. The name of each is its id on the page. */
export const legalNames = ["privacy", "terms"] as const;
type LegalName = (typeof legalNames)[number];

/** Name of the query parameter that has a legal text rendered with the public page. */
export const legalParameter = "show";

/** Tells whether a text from outside names a legal text. */
export function isLegalName(text: unknown): text is LegalName {
  return (legalNames as readonly unknown[]).includes(text);
}

/**
 * The address of a legal text without scripts: the public page, which otherwise omits it.
 *
 * @param language of the page; an unknown one counts as the default
 */
export function legalAddress(name: LegalName, language: string): string {
  const page = homePath(siteLanguage(language));
  return `${page}${page.includes("?") ? "&" : "?"}${legalParameter}=${name}#${name}`;
}

/**
 * The legal text that an address leads to.
 *
 * @param address a link's, or the page's own
 */
export function legalNameIn(address: { pathname: string; search: string }): LegalName | undefined {
  const named = new URLSearchParams(address.search).get(legalParameter);
  return address.pathname === "/" && isLegalName(named) ? named : undefined;
}
