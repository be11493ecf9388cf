import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.server";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * For a page of 90 kB quality 10 takes some 30 ms of a processor, 11 some 120 ms and saves another 2 to 3
 * per cent; 6 would take 1 ms and cost a tenth more bytes.
 */
const quickQuality = 10;

/** One form of the page's bytes. */
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
 * A rendered page, kept as the bytes that browsers are sent. It comes with every form; brotli's best
 * takes the place of its quick one when it has been asked for and made.
 */
export class CachedPage {
  readonly #forms: Record<Encoding, Representation>;
  readonly #tag: string;
  #packing: Promise<void> | undefined;

  private constructor(
    readonly status: number,
    /** Until when the copy may be sent, in ms since the epoch. */
    readonly endsAt: number,
    /** The answer's own headers, apart from those about length and encoding. */
    readonly headers: Readonly<Record<string, string>>,
    bytes: Readonly<Record<Encoding, Buffer>>,
  ) {
    this.#tag = createHash("sha256").update(bytes.identity).digest("base64url").slice(0, 22);
    this.#forms = {
      br: this.#form("br", bytes.br, "-br-quick"),
      gzip: this.#form("gzip", bytes.gzip, "-gzip"),
      identity: this.#form("identity", bytes.identity, ""),
    };
  }

  #form(encoding: Encoding, bytes: Buffer, mark: string): Representation {
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
   * Keeps an answer.
   *
   * @param endsAt until when it may be sent, in ms since the epoch
   * @returns undefined for an answer that is not the same for everyone: another status than 200 or 404, or
   *   one that sets a cookie
   */
  static async of(answer: Response, endsAt: number): Promise<CachedPage | undefined> {
    const { status, headers } = answer;
    if ((status !== 200 && status !== 404) || headers.has("Set-Cookie")) return undefined;
    const identity = Buffer.from(await answer.arrayBuffer());
    const [br, gzipped] = await Promise.all([
      toBrotli(identity, quickQuality),
      compressGzip(identity),
    ]);
    const bytes = { br, gzip: gzipped, identity };
    return new CachedPage(status, endsAt, Object.fromEntries(headers), bytes);
  }

  /** The page in one encoding. */
  representation(encoding: Encoding): Representation {
    return this.#forms[encoding];
  }

  /** Has brotli's best form made, once, in its own time. @returns when it is there, or not worth waiting for */
  async compressBest(): Promise<void> {
    if (!this.#packing && waiting >= mostWaiting) return;
    this.#packing ??= this.#packInTurn();
    await this.#packing;
  }

  #packInTurn(): Promise<void> {
    waiting += 1;
    const packed = lastBrotli
      .then(() => toBrotli(this.#forms.identity.bytes, constants.BROTLI_MAX_QUALITY))
      .then(
        (bytes) => {
          this.#forms.br = this.#form("br", bytes, "-br");
        },
        // The quick form stays.
        () => undefined,
      )
      .finally(() => {
        waiting -= 1;
      });
    lastBrotli = packed;
    return packed;
  }

  /** Bytes that the copy holds. */
  get size(): number {
    return Object.values(this.#forms).reduce((sum, { bytes }) => sum + bytes.length, 0);
  }
}
