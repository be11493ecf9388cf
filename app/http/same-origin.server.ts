import { HttpError } from "./http-error.server";
import { isLoopback } from "./loopback.server";

/**
 * The internal header that carries `Origin`. Remix's own check, which responds with a blank 500, then finds
 * no Origin, and only `assertSameOrigin` responds.
 */
export const originalOriginHeader = "x-original-origin";

/**
 * Tells whether an origin is this site's: by SITE_URL, or by the requested host, since visitors may come
 * by another name of the same site, such as one with "www." in front. Where SITE_URL says https, the
 * scheme must be https too: what a page without it sends, anyone on the way may have written. Without SITE_URL
 * the scheme is unknown here, behind a proxy that ends TLS.
 */
function isOwn(origin: string, request: Request, siteUrl: URL | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  if (sender.origin === siteUrl?.origin) return true;
  const requested = `${sender.protocol}//${request.headers.get("Host") ?? ""}`;
  // Parsed, so that a port that belongs to the scheme is left out of both.
  if (!URL.canParse(requested) || new URL(requested).host !== sender.host) return false;
  const needsHttps = siteUrl?.protocol === "https:" && !isLoopback(sender.hostname);
  return needsHttps ? sender.protocol === "https:" : /^https?:$/.test(sender.protocol);
}

/** Tells whether a browser says that another website made it send a request. */
export function isOfOtherSite({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * Refuses a request that another website made a visitor's browser send. Programs, which send neither
 * header, pass: they hold no visitor's cookies.
 *
 * A page whose referrer policy is "no-referrer" (an extension or a proxy sets that) posts its forms with the Origin
 * "null" (Fetch, "append a request Origin header"). `Sec-Fetch-Site`, which no page can set, then says whose it is.
 * A sandboxed frame and a page of a file post "null", too, and their `Sec-Fetch-Site` is "cross-site".
 *
 * @param siteUrl the address that visitors see, when the operator has set it
 * @throws {HttpError} "crossSite"
 */
export function assertSameOrigin(request: Request, siteUrl: URL | undefined): void {
  if (isOfOtherSite(request)) throw new HttpError("crossSite");
  const origins = [request.headers.get("Origin"), request.headers.get(originalOriginHeader)];
  const isSaidOwn = request.headers.get("Sec-Fetch-Site") === "same-origin";
  for (const origin of origins) {
    if (origin === "null" && isSaidOwn) continue;
    if (origin !== null && !isOwn(origin, request, siteUrl)) throw new HttpError("crossSite");
  }
}

/**
 * Tells whether a page of this site sent a request that `assertSameOrigin` let pass: the browser says so, which
 * programs usually do not.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return headers.has("Origin") || headers.has(originalOriginHeader);
}

/**
 * Tells whether a request opens the page in a browser's window. A HEAD does not; neither does the
 * request for a picture or a frame, a page that the browser fetches before it is asked for, nor a link on a sibling
 * host, by which that could end the session (Fetch Metadata names them, in browsers that send it).
 */
export function opensPage(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  const isOfSibling = request.headers.get("Sec-Fetch-Site") === "same-site";
  const isWindow = destination === null || destination === "document";
  const isPrefetched = request.headers.has("Sec-Purpose");
  return request.method !== "HEAD" && isWindow && !isOfSibling && !isPrefetched;
}
