import { languageOfCall, translator } from "../i18n/i18n.server";
import { languageTag } from "../i18n/languages";
import { reasonOf } from "../log.server";
import { BodyAborted } from "./read-body.server";
import { HttpError } from "./http-error.server";
import { requestLog } from "./request-log.server";
import { assertSameOrigin, type SiteUrl } from "./same-origin.server";

type Handler = (request: Request) => Promise<Response>;

async function answer(
  request: Request,
  handler: Handler | undefined,
  allow: readonly string[],
  siteUrl: SiteUrl,
) {
  try {
    if (!handler) throw new HttpError("method", { allow });
    if (request.method === "POST") assertSameOrigin(request, siteUrl());
    return await handler(request);
  } catch (error) {
    const log = requestLog(request);
    if (error instanceof BodyAborted) {
      log.info({ event: "request.aborted" });
      return new Response(null, { status: 400 });
    }
    const refusal = error instanceof HttpError ? error : new HttpError("unexpected");
    if (refusal === error) log.warn({ event: "request.refused", code: refusal.code });
    else log.error({ event: "api.failed", reason: reasonOf(error) });
    const language = await languageOfCall(request);
    return new Response(refusal.messageIn(translator(language)), {
      status: refusal.status,
      headers: {
        ...refusal.headers,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Language": languageTag(language),
      },
    });
  }
}

/**
 * Makes what is both loader and action of a resource route: methods without a handler are refused with 405 and
 * writes from other websites with 403 before a handler runs; a `HttpError` becomes its status with one
 * readable sentence, anything else a 500 without a detail. An upload that its sender breaks off is no failure of ours.
 *
 * @param siteUrl tells SITE_URL, for the check of writes
 * @param handlers one for each method that the address answers; GET answers HEAD too
 */
export function api(siteUrl: SiteUrl, handlers: { GET?: Handler; POST?: Handler }) {
  const allow = Object.keys(handlers).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return async ({ request }: { request: Request }): Promise<Response> => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = method === "GET" || method === "POST" ? handlers[method] : undefined;
    return answer(request, handler, allow, siteUrl);
  };
}
