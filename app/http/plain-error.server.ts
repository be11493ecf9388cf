import type { IncomingMessage, ServerResponse } from "node:http";
import { languageOfVisit, translator } from "../i18n/i18n.server";
import { log, reasonOf } from "../log.server";
import { Refusal } from "./refusal.server";
import { requestIdOf } from "./request-log.server";
import { parseTarget } from "./request-target.server";

/** Express and its parts mark what the sender did wrong with a status (http-errors). */
function isClientError(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(isClientError(error) ? "notObject" : "unexpected");
}

/**
 * Answers a request whose handling failed: one sentence of plain text in the visitor's language, never
 * cached, and one line in the log. When the response has begun already, the connection ends, so that
 * nobody takes a part of an answer for the whole (RFC 9112, section 8).
 *
 * @param error anything that was thrown; a `Refusal` has its own status, anything else is a 400 or 500
 *   without a detail
 */
export function sendPlainError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const refusal = refusalOf(error);
  const line = log.child({ request: requestIdOf(request) });
  if (refusal.status < 500) line.warn({ event: "request.refused", code: refusal.code });
  else line.error({ event: "request.failed", reason: reasonOf(error) });
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const language = languageOfVisit(parseTarget(request.url ?? ""), request.headers.cookie);
  const text = refusal.sentence(translator(language));
  response.statusCode = refusal.status;
  // Empty: Node then takes the text that belongs to the status.
  response.statusMessage = "";
  const headers = {
    ...refusal.headers,
    "Cache-Control": "no-store",
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(text),
    "Content-Type": "text/plain; charset=utf-8",
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(request.method === "HEAD" ? undefined : text);
}
