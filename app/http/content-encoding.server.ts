import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { posix } from "node:path";
import type { Middleware } from "./request-pipeline.server";

/** Content codings (RFC 9110, section 8.4.1) of cached pages and built files, best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The longest header that is read, in characters; a longer one counts as none. */
const maxHeaderLength = 200;

/** Results by the text of the header, of which browsers send few different ones. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/**
 * Tells the best encoding that a client accepts (RFC 9110, section 12.5.3).
 *
 * @param header the request's Accept-Encoding
 * @returns undefined when the client refuses every one
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const given = header?.toString() ?? "";
  // No browser sends so much, and reading it takes longer than sending a page.
  const text = given.length > maxHeaderLength ? "" : given;
  let choice = known.get(text);
  if (!choice) {
    const negotiator = new Negotiator({ headers: { "accept-encoding": text } });
    choice = { encoding: negotiator.encoding(encodings, { preferred: encodings }) };
    known.set(text, choice);
  }
  return choice.encoding;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

const endings = { br: ".br", gzip: ".gz" } as const;

/**
 * Lets the static files behind it send scripts and style sheets as the build compressed them.
 *
 * @param files the addresses of all files, those with the endings `.br` and `.gz` among them
 */
export function compressedFiles(files: ReadonlySet<string>): Middleware {
  return (request, response, next) => {
    const { url = "" } = request;
    const contentType = types[posix.extname(url)];
    const encoding = contentType && acceptedEncoding(request.headers["accept-encoding"]);
    if (!encoding || encoding === "identity" || !files.has(url)) {
      next();
      return;
    }
    const compressed = url + endings[encoding];
    if (files.has(compressed)) {
      request.url = compressed;
      response.setHeader("Content-Encoding", encoding);
      response.setHeader("Content-Type", contentType);
      response.setHeader("Vary", "Accept-Encoding");
    }
    next();
  };
}
