import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** One form of the page's bytes. */
export interface Form {
  bytes: Buffer;
  /** Strong, and different for each encoding (RFC 9110, section 8.8.3.3). */
  etag: string;
}

// Brotli at its best costs some tenths of a second of a processor: one at a time, so that stored
// enquiries and passwords need not wait for a thread.
let lastBrotli: Promise<unknown> = Promise.resolve();

/**
 * A rendered page, kept as the bytes that browsers are sent. It comes with the plain and the gzip
 * form; the brotli form is made on request and is there some tenths of a second later.
 */
export class PageCopy {
  readonly #forms = new Map<Encoding, Form>();
  readonly #tag: string;
  #packing = false;

  private constructor(
    /** The answer's own headers, apart from those about length and encoding. */
    readonly headers: Readonly<Record<string, string>>,
    plain: Buffer,
  ) {
    this.#tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    this.#keep("identity", plain);
  }

  /**
   * Keeps an answer.
   *
   * @returns undefined for an answer that is not the same for everyone: another status than 200, or
   *   one that sets a cookie
   */
  static async of(answer: Response): Promise<PageCopy | undefined> {
    if (answer.status !== 200 || answer.headers.has("Set-Cookie")) return undefined;
    const plain = Buffer.from(await answer.arrayBuffer());
    const copy = new PageCopy(Object.fromEntries(answer.headers), plain);
    copy.#keep("gzip", await packGzip(plain));
    return copy;
  }

  #keep(encoding: Encoding, bytes: Buffer): void {
    const mark = encoding === "identity" ? "" : `-${encoding}`;
    this.#forms.set(encoding, { bytes, etag: `"${this.#tag}${mark}"` });
  }

  /** The page in one encoding; undefined while it has not been made. */
  form(encoding: Encoding): Form | undefined {
    return this.#forms.get(encoding);
  }

  /** Makes the brotli form, once, in its own time. */
  packBest(): void {
    if (this.#packing) return;
    this.#packing = true;
    const plain = this.#forms.get("identity")?.bytes ?? Buffer.alloc(0);
    lastBrotli = lastBrotli.then(async () => {
      const bytes = await packBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
      this.#keep("br", bytes);
    });
  }

  /** Bytes that the copy may come to hold; brotli's are fewer than gzip's. */
  get size(): number {
    const gzipped = this.#forms.get("gzip")?.bytes.length ?? 0;
    return (this.#forms.get("identity")?.bytes.length ?? 0) + 2 * gzipped;
  }
}
