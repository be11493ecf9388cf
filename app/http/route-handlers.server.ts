import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { translator } from "../i18n/i18n.server";
import { languageOf, languageOfCall } from "../i18n/request-language.server";
import { requestLog } from "./request-log.server";
import { failureOf } from "../log.server";
import { BodyAborted } from "./request-body.server";
import { HttpError, refusal } from "./http-error.server";
import { assertSameOrigin } from "./same-origin.server";

/** Responds to the OPTIONS of what proxies check. */
export function allowedMethods(): Response {
  return new Response(null, { status: 204, headers: { Allow: "GET, HEAD, OPTIONS" } });
}

/** Returns the address that visitors see, once the site has started; undefined when the operator has not set it. */
type SiteUrl = () => URL | undefined;

/**
 * Logs why a request is refused, unless a line says so already, or its own line and that of the limit do: a client can
 * repeat a 429 without end.
 */
function logRefusal(request: Request, { status, code, isLogged }: HttpError): void {
  if (status !== 429 && !isLogged) requestLog(request).warn({ event: "request.refused", code });
}

type Handler = (request: Request) => Promise<Response>;

const writes: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** Responds to a call that has failed, and logs why. */
async function respondToFailure(request: Request, error: unknown): Promise<Response> {
  if (error instanceof BodyAborted) {
    requestLog(request).info({ event: "request.aborted" });
    return new Response(null, { status: 400 });
  }
  const httpError = error instanceof HttpError ? error : new HttpError("unexpected");
  if (httpError === error) logRefusal(request, httpError);
  else requestLog(request).error({ event: "api.failed", ...failureOf(error) });
  return refusal(httpError, await languageOfCall(request));
}

/** The headers of a response that is JSON already. */
export const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

/** @returns the headers of a response that may set a cookie */
export function cookieHeaders(setCookie: string | undefined): Record<string, string> {
  return setCookie === undefined ? {} : { "Set-Cookie": setCookie };
}

/** The handlers of an address, one for each method that it has; GET is HEAD, too. */
export interface Handlers {
  GET?: Handler;
  POST?: Handler;
  PUT?: Handler;
  PATCH?: Handler;
  /** Only for what proxies check: the middleware makes all other OPTIONS a method that is refused. */
  OPTIONS?: Handler;
}

/**
 * Makes the loader and the action of a resource route: methods without a handler are refused with 405 and writes from
 * other websites with 403 before a handler runs; an `HttpError` becomes its status with one readable sentence, anything
 * else a 500 without a detail. An upload that the client breaks off is logged as such, not as a failure.
 *
 * @param siteUrl returns SITE_URL, for the check of writes
 * @param assertMay runs before each handler, and throws an `HttpError` for a request that may not be made
 */
export function resourceRoute(
  siteUrl: SiteUrl,
  handlers: Handlers,
  assertMay?: (request: Request) => Promise<void>,
) {
  const allow = Object.keys(handlers).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  const known = new Map<string, Handler>(Object.entries(handlers));
  return async ({ request }: { request: Request }): Promise<Response> => {
    const { method } = request;
    try {
      const handler = known.get(method === "HEAD" ? "GET" : method);
      if (!handler) throw new HttpError("method", { allow });
      if (writes.has(method)) assertSameOrigin(request, siteUrl());
      await assertMay?.(request);
      return await handler(request);
    } catch (error) {
      return respondToFailure(request, error);
    }
  };
}

/** Does the work of a page: an `HttpError` that it throws becomes the error page with its status and message. */
async function orErrorPage<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
}

/** Makes a page's loader, see `orErrorPage`. */
export function pageLoader<T>(handler: (request: Request) => Promise<T>) {
  return ({ request }: LoaderFunctionArgs): Promise<T> =>
    orErrorPage(request, () => handler(request));
}

/**
 * Makes a page's action, see `orErrorPage`: other methods than POST and posts from other websites are refused before
 * the handler runs.
 *
 * @param siteUrl returns SITE_URL, for the check of posts
 */
export function pageAction<T>(siteUrl: SiteUrl, handler: (request: Request) => Promise<T>) {
  return ({ request }: ActionFunctionArgs): Promise<T> =>
    orErrorPage(request, () => {
      if (request.method !== "POST") {
        throw new HttpError("method", { allow: ["GET", "HEAD", "POST"] });
      }
      assertSameOrigin(request, siteUrl());
      return handler(request);
    });
}
