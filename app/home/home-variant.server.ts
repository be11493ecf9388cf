import type { IncomingMessage } from "node:http";
import { isTreatment, type Treatment } from "~/enquiries/enquiry";
import { languageCookie, languageInAddress } from "~/i18n/i18n.server";
import { defaultLanguage, type Language, languageKey, languageParameter } from "~/i18n/languages";
import { wantsSaveData } from "~/http/content-encoding.server";
import { isLegalName, type LegalName, legalParameter } from "~/business/legal-texts";

/** All that the public page's content depends on, apart from the business profile and the time. */
export interface HomeVariant {
  /** Origin of the site, without a slash: the page names its own address. */
  origin: string;
  language: Language;
  /** Whether the address says so: the form then posts to an address that does, too. */
  named: boolean;
  treatment: Treatment | undefined;
  /** The legal text that is rendered with the page. */
  legal: LegalName | undefined;
  saveData: boolean;
}

/** What the page's content depends on; more than one of any has no copy. */
const choices = [languageParameter, "treatment", legalParameter];
/** What makes a request one visitor's own, or one for the form's action. */
const ownParameters = ["sent", "index"];

/** Tells whether an address has no parameter that asks for more than a variant, whatever else it has. */
function isShared({ pathname, searchParams }: URL): boolean {
  return (
    pathname === "/" &&
    !ownParameters.some((name) => searchParams.has(name)) &&
    choices.every((name) => searchParams.getAll(name).length <= 1)
  );
}

/**
 * Tells which variant of the public page a request asks for. Parameters that mean nothing to the site, such
 * as those that advertisements add, change nothing.
 *
 * @param siteUrl SITE_URL, when the operator has set it; otherwise the request's Host counts
 * @returns undefined when the request is for anything else, or for what only one visitor may see: a
 *   form's confirmation, a response to a POST
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
  if (!isShared(address)) return undefined;
  const inAddress = languageInAddress(address);
  const treatment = address.searchParams.get("treatment");
  const legal = address.searchParams.get(legalParameter);
  return {
    origin: address.origin,
    language: inAddress ?? languageCookie(headers.cookie) ?? defaultLanguage,
    named: inAddress !== undefined,
    treatment: isTreatment(treatment) ? treatment : undefined,
    legal: isLegalName(legal) ? legal : undefined,
    saveData: wantsSaveData(headers["save-data"]),
  };
}

/** Tells whether a variant is one that most visitors come to: one for each language, named or not. */
export function isUsual({ treatment, legal, saveData }: HomeVariant): boolean {
  return treatment === undefined && legal === undefined && !saveData;
}

/** The same text for the same variant. */
export function cacheKey(variant: HomeVariant): string {
  const { origin, language, named, treatment, legal, saveData } = variant;
  return [origin, language, named, treatment, legal, saveData].join(" ");
}

/**
 * The request of a variant, made from nothing else: whatever else a visitor sent cannot get into what
 * others are sent. It sets no cookie, since its own says the same as its address.
 */
export function requestFor(variant: HomeVariant): Request {
  const { origin, language, named, treatment, legal, saveData } = variant;
  const query = new URLSearchParams({
    ...(named && { [languageParameter]: language }),
    ...(treatment && { treatment }),
    ...(legal && { [legalParameter]: legal }),
  });
  return new Request(`${origin}/?${query.toString()}`, {
    headers: {
      Accept: "text/html",
      Cookie: `${languageKey}=${language}`,
      ...(saveData && { "Save-Data": "on" }),
    },
  });
}

/** How long a shared cache may keep a page without asking, in s: half the longest life of a page in the server's own cache. */
const sharedSeconds = 300;

/** What of a page's variant decides who may be sent it. */
interface Shared {
  /** Whether the address names the language: else a cookie decides. */
  named: boolean;
  /** Many caches ignore `Vary: Save-Data`; they would send the poorer pictures to everyone. */
  saveData: boolean;
}

/**
 * The Cache-Control header of the public page. Browsers ask each time whether theirs is still good.
 *
 * @param variant the address alone must decide what is on a page that a cache in front of the server may
 *   send to others
 * @param trueForMs how long what the page says stays true, counted from when it is sent (RFC 9111, section 4.2:
 *   a cache counts the lifetime from the response's Date)
 */
export function homeCaching({ named, saveData }: Shared, trueForMs: number): string {
  if (!named || saveData) return "private, no-cache";
  const seconds = Math.min(sharedSeconds, Math.max(0, Math.floor(trueForMs / 1000)));
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}
