import fresh from "fresh";
import Negotiator from "negotiator";
import type { IncomingMessage, ServerResponse } from "node:http";
import { encodings, type Encoding, type PageCopy } from "./page-copy.server";

function chooseEncoding(request: IncomingMessage): Encoding {
  // Whoever refuses every encoding that there is gets the plain page all the same.
  return new Negotiator(request).encoding(encodings, { preferred: encodings }) ?? "identity";
}

function withAcceptEncoding(vary: string | undefined): string {
  return vary ? `${vary}, Accept-Encoding` : "Accept-Encoding";
}

/**
 * Answers GET or HEAD with a copy, in the encoding that the browser likes best, or with 304 when it has
 * that one already.
 *
 * @param own headers of this answer alone, which win over the copy's; undefined for none
 */
export function sendCopy(
  copy: PageCopy,
  request: IncomingMessage,
  response: ServerResponse,
  own: Readonly<Record<string, string | undefined>>,
): void {
  const encoding = chooseEncoding(request);
  const { bytes, etag } = copy.form(encoding);
  const headers = { ...copy.headers, ...own };
  response.statusCode = copy.status;
  // A 304 renews the kept page's headers, so it carries all of them (RFC 9110, section 15.4.5).
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("Vary", withAcceptEncoding(headers["vary"]));
  // What is not a 200 cannot be unchanged (RFC 9110, section 13.2.1).
  if (copy.status === 200) {
    response.setHeader("ETag", etag);
    if (fresh(request.headers, { etag })) {
      response.removeHeader("Content-Type");
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
