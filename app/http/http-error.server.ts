import type { TFunction } from "i18next";
import { translator } from "../i18n/i18n.server";
import { languageOfVisit } from "../i18n/request-language.server";
import { type Language, languageTag } from "../i18n/languages";
import { log, reasonOf } from "../log.server";
import { cutConnection } from "./cut-connection.server";
import { requestIdOf } from "./request-log.server";
import type { ErrorHandler } from "./request-pipeline.server";
import { requestedUrl } from "./request-target.server";
import { type HeaderOptions, headersOfEveryResponse } from "./security-headers.server";

/**
 * Why a request is refused, and the status of the response (RFC 9110, section 15.5; RFC 6585 for 429). The sentence for
 * each is in errors.ts of each language.
 */
const statuses = {
  malformed: 400,
  idempotencyKey: 400,
  signIn: 401,
  wrongPassword: 401,
  crossSite: 403,
  unknownEnquiry: 404,
  method: 405,
  uploadTooSlow: 408,
  tooLarge: 413,
  uploadTooLarge: 413,
  wrongType: 415,
  tooManyEnquiries: 429,
  tooManyLogins: 429,
  tooManyRequests: 429,
  unexpected: 500,
  notListed: 503,
  notStored: 503,
  storeFull: 503,
  changeNotStored: 503,
  erasurePending: 503,
  unavailable: 503,
} as const;
export type HttpErrorCode = keyof typeof statuses;

/** A wait in minutes, or in hours when it is longer than 90 minutes. */
function longWait(seconds: number, t: TFunction): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90
    ? t("errors.hours", { count: Math.ceil(minutes / 60) })
    : t("services.minutes", { count: minutes });
}

/** A request that is not carried out; its message may be shown to a visitor. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /** Whether the log says that the request was refused, in a line of its own name. */
  isLogged = false;

  /**
   * @param code why
   * @param details `retryAfter` in seconds for limits; `max`, how many characters are allowed;
   *   `allow`, the methods that do work
   */
  constructor(
    readonly code: HttpErrorCode,
    readonly details: { retryAfter?: number; max?: number; allow?: readonly string[] } = {},
  ) {
    super(code);
    this.status = statuses[code];
  }

  /** The headers that belong to the response: Retry-After or Allow (RFC 9110). */
  get headers(): Record<string, string> {
    const { retryAfter, allow } = this.details;
    return {
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      ...(allow === undefined ? {} : { Allow: allow.join(", ") }),
    };
  }

  /** One sentence for the visitor, in the language of `t`. */
  messageIn(t: TFunction): string {
    const seconds = this.details.retryAfter ?? 1;
    switch (this.code) {
      case "wrongPassword":
        return t("login.invalid");
      case "tooManyLogins":
        return t("login.tooMany", { count: seconds });
      case "tooManyEnquiries":
        return t("errors.tooManyEnquiries", { wait: longWait(seconds, t) });
      case "idempotencyKey":
      case "storeFull":
        return t(`errors.${this.code}`, { max: this.details.max });
      default:
        return t(`errors.${this.code}`);
    }
  }
}

/**
 * Express and its parts mark what the sender did wrong with a status and headers (http-errors): 412 and 416 when a
 * condition or a range does not fit the file.
 */
type Marked = Pick<HttpError, "status"> & Partial<Pick<HttpError, "headers">>;

function isClientError(error: unknown): error is Marked {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500;
}

/** The headers of a response with the error's sentence. */
function headersOf({ headers }: Marked, language: Language): Record<string, string> {
  return {
    ...headers,
    "Cache-Control": "no-store",
    "Content-Language": languageTag(language),
    "Content-Type": "text/plain; charset=utf-8",
  };
}

/**
 * Responds to a request that Remix has received with one sentence of plain text.
 *
 * @param cookies Set-Cookie headers of what has been done nevertheless
 */
export function refusal(
  error: HttpError,
  language: Language,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers(headersOf(error, language));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(error.messageIn(translator(language)), { status: error.status, headers });
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return new HttpError(isClientError(error) ? "malformed" : "unexpected");
}

/**
 * Makes the error handler of the pipeline. It responds with one sentence of plain text in the visitor's language, with
 * all security headers and never cached. What has no status of its own is a 500 without a detail. Only a 500 has a line
 * in the log beside that of the request: a client can repeat all others without end. When the response has begun
 * already, the connection ends, so that no client takes a part of a response for the whole (RFC 9112, section 8).
 */
export function errorResponse(options: HeaderOptions): ErrorHandler {
  return (error, request, response) => {
    const httpError = httpErrorOf(error);
    const marked = isClientError(error) ? error : httpError;
    if (marked.status === 500) {
      const reason = reasonOf(error);
      log.error({ event: "request.failed", request: requestIdOf(request), reason });
    }
    if (response.headersSent) {
      cutConnection(request.socket);
      return;
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    // Of a target that cannot be read, the query still says the language.
    const [, query = ""] = (request.url ?? "").split("?");
    const visited = new URL(`http://localhost/?${query}`);
    const language = languageOfVisit(visited, request.headers.cookie);
    const text = httpError.messageIn(translator(language));
    response.statusCode = marked.status;
    // Empty: Node then takes the text that belongs to the status.
    response.statusMessage = "";
    const headers = {
      ...headersOfEveryResponse(requestedUrl(request), options),
      ...headersOf(marked, language),
      "Content-Length": Buffer.byteLength(text),
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(request.method === "HEAD" ? undefined : text);
  };
}
