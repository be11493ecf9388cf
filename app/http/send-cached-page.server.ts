import fresh from "fresh";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accept-encoding.server";
import type { CachedPage } from "./cached-page.server";

/** What one response has beside the headers of the page. */
interface OwnHeaders {
  cacheControl: string | undefined;
  setCookie: string | undefined;
}

/**
 * Responds to GET or HEAD with a cached page, in the encoding that the browser likes best, or with 304 when it has
 * that one already.
 */
export function sendCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { cacheControl, setCookie }: OwnHeaders,
): void {
  // A client that refuses every encoding is sent the plain page all the same.
  const representation = page.representation(
    acceptedEncoding(request.headers["accept-encoding"]) ?? "identity",
  );
  const own = [
    ...(cacheControl === undefined ? [] : ["Cache-Control", cacheControl]),
    ...(setCookie === undefined ? [] : ["Set-Cookie", setCookie]),
  ];
  if (page.status === 200 && fresh(request.headers, { etag: representation.etag })) {
    response.writeHead(304, [...representation.unchangedHeaders, ...own]);
    response.end();
    return;
  }
  response.writeHead(page.status, [...representation.headers, ...own]);
  response.end(request.method === "HEAD" ? undefined : representation.bytes);
}
