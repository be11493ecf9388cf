import { languageOfVisit, translator } from "../i18n/i18n.server";
import { languageTag } from "../i18n/languages";
import { log, reasonOf } from "../log.server";
import { HttpError } from "./http-error.server";
import { requestIdOf } from "./request-log.server";
import type { ErrorHandler } from "./request-pipeline.server";
import { parseTarget } from "./request-target.server";
import { headersOfEveryResponse, type HeaderOptions } from "./security-headers.server";

/** Express and its parts mark what the sender did wrong with a status (http-errors). */
function isClientError(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500;
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return new HttpError(isClientError(error) ? "notObject" : "unexpected");
}

/**
 * The one error handler: it responds to whatever was thrown with one sentence of plain text in the visitor's
 * language and all headers, never cached, and one line in the log. A `HttpError` has its own status, anything else
 * is a 400 or 500 without a detail. When the response has begun already, the connection ends, so that nobody
 * takes a part of a response for the whole (RFC 9112, section 8).
 */
export function errorResponse(options: HeaderOptions): ErrorHandler {
  return (error, request, response) => {
    const httpError = httpErrorOf(error);
    const line = log.child({ request: requestIdOf(request) });
    if (httpError.status < 500) line.warn({ event: "request.refused", code: httpError.code });
    else line.error({ event: "request.failed", reason: reasonOf(error) });
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const language = languageOfVisit(parseTarget(request.url ?? ""), request.headers.cookie);
    const text = httpError.messageIn(translator(language));
    response.statusCode = httpError.status;
    // Empty: Node then takes the text that belongs to the status.
    response.statusMessage = "";
    const headers = {
      ...headersOfEveryResponse(request.url ?? "", options),
      ...httpError.headers,
      "Cache-Control": "no-store",
      "Content-Language": languageTag(language),
      "Content-Length": Buffer.byteLength(text),
      "Content-Type": "text/plain; charset=utf-8",
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(request.method === "HEAD" ? undefined : text);
  };
}
