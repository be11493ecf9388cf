import { HttpError } from "./http-error.server";

/**
 * The internal header that carries `Origin`. Remix's own check, which responds with a blank 500, then finds
 * no Origin, and every refusal is ours.
 */
export const originalOriginHeader = "x-original-origin";

/** Tells the address that visitors see, once the site has started; undefined when the operator has not set it. */
export type SiteUrl = () => URL | undefined;

/** Requests to these never leave the machine; an operator tries the site there without https. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Tells whether an origin is this site's: by SITE_URL, or by the host that was asked, since visitors may come
 * by another name of the same site, such as one with "www." in front. Where SITE_URL says https, the
 * scheme must be https too: what a page without it sends, anyone on the way may have written. Without SITE_URL
 * the scheme is unknown here, behind a proxy that ends TLS.
 */
function isOwn(origin: string, request: Request, siteUrl: URL | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  if (sender.origin === siteUrl?.origin) return true;
  const asked = `${sender.protocol}//${request.headers.get("Host") ?? ""}`;
  // Parsed, so that a port that belongs to the scheme is left out of both.
  if (!URL.canParse(asked) || new URL(asked).host !== sender.host) return false;
  const needsHttps = siteUrl?.protocol === "https:" && !loopback.test(sender.hostname);
  return needsHttps ? sender.protocol === "https:" : /^https?:$/.test(sender.protocol);
}

/**
 * Refuses a request that another website made a visitor's browser send. Programs, which send neither
 * header, pass: they hold no visitor's cookies.
 *
 * @param siteUrl the address that visitors see, when the operator has set it
 * @throws {HttpError} "crossSite"
 */
export function assertSameOrigin(request: Request, siteUrl: URL | undefined): void {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") throw new HttpError("crossSite");
  const origins = [request.headers.get("Origin"), request.headers.get(originalOriginHeader)];
  for (const origin of origins) {
    if (origin !== null && !isOwn(origin, request, siteUrl)) throw new HttpError("crossSite");
  }
}
