import { type ActionFunctionArgs, data } from "@remix-run/node";
import { languageOf, languageOfCall, translator } from "../i18n/i18n.server";
import { languageTag } from "../i18n/languages";
import { reasonOf, requestLog } from "../log.server";
import { BodyAborted } from "./request-body.server";
import { HttpError } from "./http-error.server";
import { assertSameOrigin, type SiteUrl } from "./request-checks.server";
import { comparablePath, decodedPath } from "./request-target.server";

type Handler = (request: Request) => Promise<Response>;

const writes: ReadonlySet<string> = new Set(["POST", "PATCH"]);

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
    const log = requestLog(request);
    if (error instanceof BodyAborted) {
      log.info({ event: "request.aborted" });
      return new Response(null, { status: 400 });
    }
    const httpError = error instanceof HttpError ? error : new HttpError("unexpected");
    if (httpError === error) log.warn({ event: "request.refused", code: httpError.code });
    else log.error({ event: "api.failed", reason: reasonOf(error) });
    const language = await languageOfCall(request);
    return new Response(httpError.messageIn(translator(language)), {
      status: httpError.status,
      headers: {
        ...httpError.headers,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Language": languageTag(language),
      },
    });
  }
}

/** The handlers of an address, one for each method that it has; GET is HEAD, too. */
interface Handlers {
  GET?: Handler;
  POST?: Handler;
  PATCH?: Handler;
}

/**
 * Makes the loader and the action of resource routes that share a module: methods without a handler are refused
 * with 405 and writes from other websites with 403 before a handler runs; an `HttpError` becomes its status
 * with one readable sentence, anything else a 500 without a detail. An upload that the client breaks off is
 * logged as such, not as a failure.
 *
 * @param siteUrl returns SITE_URL, for the check of writes
 * @param addresses by their paths in routes.ts
 */
export function resourceRoutes<Path extends string>(
  siteUrl: SiteUrl,
  addresses: Readonly<Record<Path, Handlers>>,
) {
  const known: Readonly<Record<string, Handlers>> = addresses;
  return async ({ request }: { request: Request }): Promise<Response> => {
    const path = decodedPath(new URL(request.url).pathname) ?? "";
    const handlers = known[comparablePath(path)];
    if (!handlers) throw new Response(null, { status: 404 });
    const allow = Object.keys(handlers).flatMap((method) =>
      method === "GET" ? ["GET", "HEAD"] : [method],
    );
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = new Map<string, Handler>(Object.entries(handlers)).get(method);
    return respond(request, handler, allow, siteUrl);
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
      requestLog(request).warn({ event: "request.refused", code: error.code });
      const t = translator(await languageOf(request));
      throw data(error.messageIn(t), { status: error.status, headers: error.headers });
    }
  };
}
