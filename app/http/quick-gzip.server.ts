import Negotiator from "negotiator";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";

/** What zlib hands on at once, in bytes; each piece costs a way through three streams. */
const chunkSize = 128 * 1024;

/**
 * Compresses a long response quickly, on another thread. Express compresses at level 6, which takes 34 MB of
 * enquiries some four times as long as level 1 and makes them a fifth smaller.
 *
 * @param request says whether gzip is accepted
 * @param body the response's bytes
 * @returns the body to send, and its headers: Express leaves alone what has a Content-Encoding
 */
export function quickGzip(
  request: Request,
  body: ReadableStream<Uint8Array>,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const headers = { "accept-encoding": request.headers.get("Accept-Encoding") ?? "identity" };
  const encoding = new Negotiator({ headers }).encoding(["gzip", "identity"], {
    preferred: ["gzip"],
  });
  if (encoding !== "gzip") return { body, headers: { Vary: "Accept-Encoding" } };
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize });
  const plain = Readable.fromWeb(body as NodeStream<Uint8Array>);
  plain.once("error", (error) => gzip.destroy(error));
  gzip.once("close", () => plain.destroy());
  return {
    body: Readable.toWeb(plain.pipe(gzip)) as ReadableStream<Uint8Array>,
    headers: { "Content-Encoding": "gzip", Vary: "Accept-Encoding" },
  };
}
