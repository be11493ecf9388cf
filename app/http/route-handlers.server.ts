import { type ActionFunctionArgs, data } from "@remix-run/node";
import { languageOf, languageOfCall, translator } from "../i18n/i18n.server";
import { reasonOf, requestLog } from "../log.server";
import { BodyAborted } from "./request-body.server";
import { HttpError, refusal } from "./http-error.server";

/**
 * The internal header that carries `Origin`. Remix's own check, which responds with a blank 500, then finds
 * no Origin, and only the check of this file responds.
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

/** Tells whether a browser says that another website made it send a request. */
export function isOfOtherSite({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * Refuses a request that another website made a visitor's browser send. Programs, which send neither
 * header, pass: they hold no visitor's cookies.
 *
 * @param siteUrl the address that visitors see, when the operator has set it
 * @throws {HttpError} "crossSite"
 */
export function assertSameOrigin(request: Request, siteUrl: URL | undefined): void {
  if (isOfOtherSite(request)) throw new HttpError("crossSite");
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

/** Logs why a request is refused, unless its own line and that of the limit say so: a client can repeat a 429 without end. */
function logRefusal(request: Request, { status, code }: HttpError): void {
  if (status !== 429) requestLog(request).warn({ event: "request.refused", code });
}

type Handler = (request: Request) => Promise<Response>;

const writes: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

async function respond(
  request: Request,
  handler: Handler | undefined,
  allow: readonly string[],
  siteUrl: SiteUrl,
) {
  try {
    if (!handler) throw new HttpError("method", { allow });
    if (writes.has(request.method)) assertSameOrigin(request, siteUrl());
    return await handler(request);
  } catch (error) {
    if (error instanceof BodyAborted) {
      requestLog(request).info({ event: "request.aborted" });
      return new Response(null, { status: 400 });
    }
    const httpError = error instanceof HttpError ? error : new HttpError("unexpected");
    if (httpError === error) logRefusal(request, httpError);
    else requestLog(request).error({ event: "api.failed", reason: reasonOf(error) });
    return refusal(httpError, await languageOfCall(request));
  }
}

/** The headers of a response that is JSON already. */
export const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

/** The handlers of an address, one for each method that it has; GET is HEAD, too. */
interface Handlers {
  GET?: Handler;
  POST?: Handler;
  PUT?: Handler;
  PATCH?: Handler;
}

/**
 * Makes the loader and the action of a resource route: methods without a handler are refused with 405 and writes from
 * other websites with 403 before a handler runs; an `HttpError` becomes its status with one readable sentence, anything
 * else a 500 without a detail. An upload that the client breaks off is logged as such, not as a failure.
 *
 * @param siteUrl returns SITE_URL, for the check of writes
 */
export function resourceRoute(siteUrl: SiteUrl, handlers: Handlers) {
  const allow = Object.keys(handlers).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  const known = new Map<string, Handler>(Object.entries(handlers));
  return ({ request }: { request: Request }): Promise<Response> => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    return respond(request, known.get(method), allow, siteUrl);
  };
}

/**
 * Makes a page's action: other methods than POST and posts from other websites are refused before the handler
 * runs, and an `HttpError` that the handler throws becomes the error page with its status and message.
 *
 * @param siteUrl returns SITE_URL, for the check of posts
 */
export function pageAction<T>(siteUrl: SiteUrl, handler: (request: Request) => Promise<T>) {
  return async ({ request }: ActionFunctionArgs): Promise<T> => {
    try {
      if (request.method !== "POST") {
        throw new HttpError("method", { allow: ["GET", "HEAD", "POST"] });
      }
      assertSameOrigin(request, siteUrl());
      return await handler(request);
    } catch (error) {
      if (error instanceof BodyAborted) {
        requestLog(request).info({ event: "request.aborted" });
        throw data(null, { status: 400 });
      }
      if (!(error instanceof HttpError)) throw error;
      logRefusal(request, error);
      const t = translator(await languageOf(request));
      throw data(error.messageIn(t), { status: error.status, headers: error.headers });
    }
  };
}
