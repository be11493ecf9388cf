import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Encoding } from "./content-encoding.server";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * For a page of 90 kB quality 10 takes some 30 ms of a processor, 11 some 120 ms and saves another 2 to 3
 * per cent; 6 would take 1 ms and cost a tenth more bytes.
 */
const quickQuality = 10;

/** The page in one encoding (RFC 9110, section 3.2). */
export interface Representation {
  bytes: Buffer;
  /** Strong, and different for each encoding (RFC 9110, section 8.8.3.3). */
  etag: string;
  /**
   * The response's headers but Cache-Control, as `writeHead` takes them: names and values in turn. They are
   * prepared here, since setting them one by one takes as long as all the rest of a response.
   */
  headers: readonly string[];
  /** The same of a 304, which has no content: it renews the others (RFC 9110, section 15.4.5). */
  unchangedHeaders: readonly string[];
}

/** Headers that a 304 must do without, and one that each response has of its own. */
const ofContent = new Set(["content-type", "cache-control", "vary"]);

function toBrotli(plain: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

// One at a time, so that stored enquiries and passwords need not wait for a thread.
let lastBrotli: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** More are not worth their memory: somebody asks for every variant at once. */
const mostWaiting = 32;

/**
 * A rendered page as the bytes that browsers are sent, in every encoding. Brotli's best bytes take the place of
 * its quick ones once they have been requested and made.
 */
export class CachedPage {
  readonly #representations: Record<Encoding, Representation>;
  readonly #tag: string;
  #compressing: Promise<void> | undefined;

  private constructor(
    readonly status: number,
    /** Until when the page may be sent, in ms since the epoch. */
    readonly endsAt: number,
    /** The response's own headers, apart from those about length and encoding. */
    readonly headers: Readonly<Record<string, string>>,
    bytes: Readonly<Record<Encoding, Buffer>>,
  ) {
    this.#tag = createHash("sha256").update(bytes.identity).digest("base64url").slice(0, 22);
    this.#representations = {
      br: this.#represent("br", bytes.br, "-br-quick"),
      gzip: this.#represent("gzip", bytes.gzip, "-gzip"),
      identity: this.#represent("identity", bytes.identity, ""),
    };
  }

  #represent(encoding: Encoding, bytes: Buffer, mark: string): Representation {
    const etag = `"${this.#tag}${mark}"`;
    const { "content-type": contentType = "", vary } = this.headers;
    const unchangedHeaders = [
      ...Object.entries(this.headers)
        .filter(([name]) => !ofContent.has(name))
        .flat(),
      "Vary",
      vary ? `${vary}, Accept-Encoding` : "Accept-Encoding",
      // What is not a 200 cannot be unchanged (RFC 9110, section 13.2.1).
      ...(this.status === 200 ? ["ETag", etag] : []),
    ];
    const headers = [
      ...unchangedHeaders,
      "Content-Type",
      contentType,
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      "Content-Length",
      String(bytes.length),
    ];
    return { bytes, etag, headers, unchangedHeaders };
  }

  /**
   * Makes a cached page of a response.
   *
   * @param endsAt until when it may be sent, in ms since the epoch
   * @returns undefined for a response that is not the same for everyone: another status than 200 or 404, or
   *   one that sets a cookie
   */
  static async of(response: Response, endsAt: number): Promise<CachedPage | undefined> {
    const { status, headers } = response;
    if ((status !== 200 && status !== 404) || headers.has("Set-Cookie")) return undefined;
    const identity = Buffer.from(await response.arrayBuffer());
    const [br, gzipped] = await Promise.all([
      toBrotli(identity, quickQuality),
      compressGzip(identity),
    ]);
    const bytes = { br, gzip: gzipped, identity };
    return new CachedPage(status, endsAt, Object.fromEntries(headers), bytes);
  }

  /** The page in one encoding. */
  representation(encoding: Encoding): Representation {
    return this.#representations[encoding];
  }

  /** Has brotli's best bytes made, once, in their own time. @returns when it is there, or not worth waiting for */
  async compressBest(): Promise<void> {
    if (!this.#compressing && waiting >= mostWaiting) return;
    this.#compressing ??= this.#compressInTurn();
    await this.#compressing;
  }

  #compressInTurn(): Promise<void> {
    waiting += 1;
    const compressed = lastBrotli
      .then(() => toBrotli(this.#representations.identity.bytes, constants.BROTLI_MAX_QUALITY))
      .then(
        (bytes) => {
          this.#representations.br = this.#represent("br", bytes, "-br");
        },
        // The quick bytes stay.
        () => undefined,
      )
      .finally(() => {
        waiting -= 1;
      });
    lastBrotli = compressed;
    return compressed;
  }

  /** Bytes that the page takes. */
  get size(): number {
    return Object.values(this.#representations).reduce((sum, { bytes }) => sum + bytes.length, 0);
  }
}

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
