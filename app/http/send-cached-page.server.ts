import fresh from "fresh";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accept-encoding.server";
import type { CachedPage } from "./cached-page.server";

/** What one response has of its own. */
interface OwnHeaders {
  cacheControl: string | undefined;
  setCookie: string | undefined;
}

/**
 * Answers GET or HEAD with a copy, in the encoding that the browser likes best, or with 304 when it has
 * that one already.
 */
export function sendCachedPage(
  copy: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { cacheControl, setCookie }: OwnHeaders,
): void {
  // Whoever refuses every encoding that there is gets the plain page all the same.
  const form = copy.representation(
    acceptedEncoding(request.headers["accept-encoding"]) ?? "identity",
  );
  const own = [
    ...(cacheControl === undefined ? [] : ["Cache-Control", cacheControl]),
    ...(setCookie === undefined ? [] : ["Set-Cookie", setCookie]),
  ];
  if (copy.status === 200 && fresh(request.headers, { etag: form.etag })) {
    response.writeHead(304, [...form.unchangedHeaders, ...own]);
    response.end();
    return;
  }
  response.writeHead(copy.status, [...form.headers, ...own]);
  response.end(request.method === "HEAD" ? undefined : form.bytes);
}
