import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./content-encoding.server";
import { minuteMs } from "../time";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Measured for the page's 90 kB in six languages: quality 9 takes 3 ms of processor time and makes 13.5 to 14.1 kB,
 * more than the first flight of a connection with the headers; 10 takes 35 ms for 12.5 to 13.3 kB; 11 takes 120 ms and
 * saves 2 %.
 */
const brotliQuality = 10;

/** A rendered page as the bytes that browsers receive, in one encoding (RFC 9110, section 3.2). */
export interface CachedPage {
  status: number;
  /** Until when it may be sent, in ms since the epoch. */
  endsAt: number;
  /** Its own Cache-Control header. */
  cacheControl: string;
  /** Whether a client may store it and ask whether it has changed. */
  isStorable: boolean;
  bytes: Uint8Array;
  /** Strong, and different for each encoding (RFC 9110, section 8.8.3.3). */
  etag: string;
  /**
   * The response's headers without Cache-Control, as `writeHead` takes them: name, value, name, value. They
   * are prepared here, since setting them one by one takes as long as the rest of a response.
   */
  headers: readonly string[];
  /** The headers of a 304, which has no content (RFC 9110, section 15.4.5). */
  unchangedHeaders: readonly string[];
}

/** Headers that each encoding or each response has of its own. */
const ownHeaders = new Set(["content-type", "cache-control", "vary"]);

function encode(text: Uint8Array, encoding: Encoding): Promise<Uint8Array> | Uint8Array {
  switch (encoding) {
    case "br":
      return compressBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
    case "gzip":
      return compressGzip(text);
    case "identity":
      return text;
  }
}

/**
 * Makes a cached page of a response.
 *
 * @param endsAt until when it may be sent, in ms since the epoch
 * @returns undefined for a response that is not the same for everyone: another status than 200 or 404, or
 *   one that sets a cookie
 */
async function cachedPageOf(
  response: Response,
  encoding: Encoding,
  endsAt: number,
): Promise<CachedPage | undefined> {
  const { status, headers } = response;
  if ((status !== 200 && status !== 404) || headers.has("Set-Cookie")) return undefined;
  const text = new Uint8Array(await response.arrayBuffer());
  const bytes = await encode(text, encoding);

  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  const etag = `"${hash}-${encoding}"`;
  const cacheControl = headers.get("Cache-Control") ?? "";
  const isStorable = !cacheControl.includes("no-store");
  const vary = headers.get("Vary");
  const shared = [
    ...[...headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    "Vary",
    vary === null ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
  ];
  const unchangedHeaders = isStorable ? [...shared, "ETag", etag] : shared;
  const ofContent = ["Content-Type", headers.get("Content-Type") ?? ""];
  if (encoding !== "identity") ofContent.push("Content-Encoding", encoding);
  ofContent.push("Content-Length", String(bytes.length));
  return {
    status,
    endsAt,
    cacheControl,
    isStorable,
    bytes,
    etag,
    headers: [...unchangedHeaders, ...ofContent],
    unchangedHeaders,
  };
}

/** Bytes that all cached pages together may take; the pages least recently requested make room. */
const maxCacheBytes = 24 * 1024 * 1024;

/** The longest life of a cached page, in ms: a page holds times of its rendering, which must not be old. */
export const longestLifeMs = 10 * minuteMs;

/** How a page is made that is not cached: what renders it, and how it is encoded. */
interface Making {
  render: () => Promise<Response>;
  encoding: Encoding;
}

/** Rendered pages by key. `fetch` makes a page once for all requests at the same time. */
export class PageCache extends LRUCache<string, CachedPage, Making> {
  /** @param changesAt when, in ms since the epoch, what a page says next stops being true */
  constructor(changesAt: (now: number) => number, maxSize = maxCacheBytes) {
    super({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes.length,
      // Opening hours follow the clock, and lru-cache's own time does not.
      perf: Date,
      ttl: longestLifeMs,
      // Otherwise it sets a timer in each ms.
      ttlResolution: 0,
      fetchMethod: async (_key, _ended, { options, context: { render, encoding } }) => {
        const begun = Date.now();
        const endsAt = Math.min(begun + longestLifeMs, changesAt(begun));
        const page = await cachedPageOf(await render(), encoding, endsAt);
        // 0 would be without an end.
        options.ttl = Math.max(1, endsAt - Date.now());
        return page;
      },
    });
  }

  /** A page that would live too long was rendered while the clock was ahead: it is removed. */
  override get(key: string): CachedPage | undefined {
    const page = super.get(key);
    if (page === undefined || page.endsAt - Date.now() <= longestLifeMs) return page;
    this.delete(key);
    return undefined;
  }
}

/** Headers of one response, beside those of the page. */
interface OwnHeaders {
  cacheControl: string;
  setCookie: string | undefined;
}

/** Responds with a cached page, without its bytes to HEAD, or with 304 when the client has it. */
export function sendCachedPage(
  { status, isStorable, bytes, etag, headers, unchangedHeaders }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { cacheControl, setCookie }: OwnHeaders,
): void {
  const own = ["Cache-Control", cacheControl];
  if (setCookie !== undefined) own.push("Set-Cookie", setCookie);
  if (isStorable && fresh(request.headers, { etag })) {
    response.writeHead(304, [...unchangedHeaders, ...own]);
    response.end();
    return;
  }
  response.writeHead(status, [...headers, ...own]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
