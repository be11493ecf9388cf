import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Encoding } from "./content-encoding.server";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Measured for a page of 90 kB: quality 10 takes 30 ms of processor time, 11 takes 120 ms and saves 2 to 3 %
 * of the bytes, 6 takes 1 ms and adds 10 % to them.
 */
const quickQuality = 10;

/** The page in one encoding (RFC 9110, section 3.2). */
export interface Representation {
  bytes: Buffer;
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

/** Headers that a 304 omits, and Cache-Control, which each response has of its own. */
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

// One at a time: file writes and password hashes use the same thread pool (libuv).
let lastBrotli: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** More are not worth their memory: a client requests every variant at the same time. */
const maxWaiting = 32;

/**
 * A rendered page as the bytes that browsers receive, in every encoding. At first Brotli's representation has
 * quality 10; `compressBest` replaces it by quality 11.
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

  /** Compresses the page once with Brotli's best quality. @returns when it is done, or not worth its memory */
  async compressBest(): Promise<void> {
    if (!this.#compressing && waiting >= maxWaiting) return;
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
        // The representation of quality 10 stays.
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

/** Headers of one response, beside those of the page. */
interface OwnHeaders {
  cacheControl: string | undefined;
  setCookie: string | undefined;
}

/**
 * Responds to GET or HEAD with a cached page in the best encoding that the client accepts, or with 304 when
 * the client has that representation.
 */
export function sendCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { cacheControl, setCookie }: OwnHeaders,
): void {
  // A client that refuses every encoding receives the plain page (RFC 9110, section 12.5.3).
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
