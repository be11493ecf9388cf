import { LRUCache } from "lru-cache";
import { setConnectionAddressHeader } from "./client-address.server";
import { HttpError } from "./http-error.server";
import type { Middleware } from "./request-pipeline.server";
import { dropOldDataRequest, makeRoutable, splitAbsoluteForm } from "./request-target.server";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Replaces all other methods: the site refuses PUT with its own message, but Remix handles OPTIONS itself. */
const refusedMethod = "PUT";

/** Results by Host header, of which a site has few; the limit keeps made-up ones from filling the memory. */
const checkedHosts = new LRUCache<string, boolean>({ max: 100 });

/** Whether a Host header is a host with or without a port, and nothing that changes the address. */
function isHost(host: string): boolean {
  const checked = checkedHosts.get(host);
  if (checked !== undefined) return checked;
  const address = `http://${host}/`;
  const isValid = URL.canParse(address) && isBareOrigin(new URL(address));
  checkedHosts.set(host, isValid);
  return isValid;
}

function isBareOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

/**
 * Sets the internal headers of a request; values that a client sent under their names are overwritten. Remix
 * responds to a foreign, "null" or malformed Origin with a blank 500, so that header is renamed to the one
 * that `assertSameOrigin` reads.
 */
export const internalHeaders: Middleware = (request, _response, next) => {
  const { headers } = request;
  headers[originalOriginHeader] = headers.origin;
  if (headers.origin !== undefined) delete headers.origin;
  setConnectionAddressHeader(request);
  // remix-serve takes the port of the site's address from it, also when a client sent it.
  if (headers["x-forwarded-host"] !== undefined) delete headers["x-forwarded-host"];
  next();
};

/**
 * Changes a request so that Remix and Express can handle it. Unknown methods become one that is refused,
 * unreadable targets become one that leads to the 404 page, and requests for data in Remix's old way
 * (`?_data=`) become requests for pages.
 *
 * @throws {HttpError} for a request without a valid host (RFC 9112, section 3.2)
 */
export const requestChecks: Middleware = (request, _response, next) => {
  const { headers } = request;
  if (!knownMethods.has(request.method ?? "")) request.method = refusedMethod;
  let target = request.url ?? "";
  const absolute = target.startsWith("/") ? undefined : splitAbsoluteForm(target);
  if (absolute) {
    target = absolute.target;
    headers.host = absolute.host;
  }
  // A request for the server as a whole, "*" (RFC 9112, section 3.2.4), has no page.
  if (!target.startsWith("/")) {
    target = "/";
    request.method = refusedMethod;
  }
  request.url = target;
  // HTTP/1.0 has no Host.
  if (request.httpVersion === "1.0") headers.host ??= "localhost";
  if (!isHost(headers.host ?? "")) throw new HttpError("notObject");
  request.url = dropOldDataRequest(makeRoutable(target));
  next();
};

/** Refuses an expectation that no server here can meet (RFC 9110, section 10.1.1). */
export const refuseExpectation: Middleware = (_request, response) => {
  response.statusCode = 417;
  response.end();
};

/**
 * The internal header that carries `Origin`. Remix's own check, which responds with a blank 500, then finds
 * no Origin, and every refusal is ours.
 */
export const originalOriginHeader = "x-original-origin";

/** Returns the address that visitors see, once the site has started; undefined when the operator has not set it. */
export type SiteUrl = () => URL | undefined;

/** Requests to these never leave the machine; an operator tries the site there without https. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

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

/**
 * Tells whether a page of this site sent a request that `assertSameOrigin` let pass: the browser says so, which
 * programs usually do not.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return headers.has("Origin") || headers.has(originalOriginHeader);
}
