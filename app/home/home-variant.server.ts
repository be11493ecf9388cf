import type { IncomingMessage } from "node:http";
import { isTreatment, type Treatment } from "~/enquiries/treatments";
import { languageCookie, languageInAddress } from "~/i18n/i18n.server";
import { defaultLanguage, languageKey, languageParameter, type Language } from "~/i18n/languages";
import { wantsLessData } from "~/http/save-data";

/** All that the public page's content depends on, apart from the facts and the time. */
export interface HomeVariant {
  /** Origin of the site, without a slash: the page names its own address. */
  origin: string;
  language: Language;
  /** Whether the address says so: the form then posts to an address that does, too. */
  named: boolean;
  treatment: Treatment | undefined;
  saveData: boolean;
}

const parameters = new Set([languageParameter, "treatment"]);

/** Tells whether an address has no parameter but those that a variant is made of, each once. */
function isPlain({ pathname, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return (
    pathname === "/" &&
    names.every((name) => parameters.has(name)) &&
    new Set(names).size === names.length
  );
}

/**
 * Tells which variant of the public page a request asks for.
 *
 * @param siteUrl SITE_URL, when the host has set it; otherwise the request's Host counts
 * @returns undefined when the request is for anything else, or for what only one visitor may see: a
 *   form's confirmation, an answer to a post
 */
export function homeVariant(
  request: IncomingMessage,
  siteUrl: URL | undefined,
): HomeVariant | undefined {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  // Told from the other addresses without reading them in full.
  if (url !== "/" && !url.startsWith("/?")) return undefined;
  const address = new URL(url, siteUrl ?? `http://${headers.host ?? ""}`);
  if (!isPlain(address)) return undefined;
  const inAddress = languageInAddress(address);
  const treatment = address.searchParams.get("treatment");
  return {
    origin: address.origin,
    language: inAddress ?? languageCookie(headers.cookie) ?? defaultLanguage,
    named: inAddress !== undefined,
    treatment: isTreatment(treatment) ? treatment : undefined,
    saveData: wantsLessData(headers["save-data"]),
  };
}

/** The same text for the same variant. */
export function keyOf(variant: HomeVariant): string {
  const { origin, language, named, treatment, saveData } = variant;
  return [origin, language, named, treatment, saveData].join(" ");
}

/**
 * The request of a variant, made from nothing else: whatever else a visitor sent cannot get into what
 * others are sent. It sets no cookie, since its own says the same as its address.
 */
export function requestFor(variant: HomeVariant): Request {
  const { origin, language, named, treatment, saveData } = variant;
  const query = new URLSearchParams({
    ...(named && { [languageParameter]: language }),
    ...(treatment && { treatment }),
  });
  return new Request(`${origin}/?${query.toString()}`, {
    headers: {
      Accept: "text/html",
      Cookie: `${languageKey}=${language}`,
      ...(saveData && { "Save-Data": "on" }),
    },
  });
}
