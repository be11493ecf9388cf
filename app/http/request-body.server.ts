import type { IncomingMessage } from "node:http";
import { cutConnection } from "./cut-connection.server";
import { HttpError } from "./http-error.server";

/** Largest body that is read, in bytes; a longer one is a 413. The longest enquiry has about 30 kB. */
export const maxBodyBytes = 64 * 1024;

/** More parts than any form of the site has. Reading one takes up to 40 µs, whatever is in it. */
const maxParts = 400;

function mediaType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The client closed the connection before the body was complete, so that no response can reach it. */
export class BodyAborted extends Error {
  override readonly name = "BodyAborted";
}

/**
 * The bytes of a request. When no more of them are taken, the connection stays open, so that a response can be sent.
 *
 * @param tooLarge the error of more bytes, whatever Content-Length said
 * @param stopped its rejection ends the wait for the next bytes
 * @throws {HttpError}; {BodyAborted}
 */
export async function* bytesOf(
  { body }: Request,
  maxBytes: number,
  tooLarge: "tooLarge" | "uploadTooLarge",
  stopped?: Promise<never>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const reading = reader.read().catch((error: unknown) => {
      throw new BodyAborted("The body ended early.", { cause: error });
    });
    const { done, value } = await Promise.race(stopped ? [reading, stopped] : [reading]);
    if (done) return;
    size += value.byteLength;
    // The rest is read by discardRestOfBody.
    if (size > maxBytes) throw new HttpError(tooLarge);
    yield value;
  }
}

/** @throws {HttpError} "tooLarge"; {BodyAborted} */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of bytesOf(request, maxBytes, "tooLarge")) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Reads a JSON object.
 *
 * @param maxBytes 64 KiB unless it is given
 * @throws {HttpError} "wrongType" for another content type or none, "tooLarge" for more bytes,
 *   "malformed" for broken JSON, broken UTF-8 and anything that is not an object
 * @throws {BodyAborted}
 */
export async function readJsonObject(
  request: Request,
  maxBytes = maxBodyBytes,
): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json") throw new HttpError("wrongType");
  const bytes = await readBytes(request, maxBytes);
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError("malformed");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new HttpError("malformed");
  return data as Record<string, unknown>;
}

/** How many lines begin as a boundary does (RFC 2046, 5.1.1): at least as many as there are parts. */
const countParts = (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes.buffer).toString("latin1").split("\r\n--").length;

/**
 * Reads a posted form.
 *
 * @param maxBytes 64 KiB unless it is given
 * @throws {HttpError} "wrongType" for what browsers do not send, "tooLarge" for more bytes or for 400 parts,
 *   "malformed" for a form that cannot be read
 * @throws {BodyAborted}
 */
export async function readForm(request: Request, maxBytes = maxBodyBytes): Promise<FormData> {
  const type = mediaType(request);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    throw new HttpError("wrongType");
  }
  const bytes = await readBytes(request, maxBytes);
  if (type === "multipart/form-data" && countParts(bytes) > maxParts) {
    throw new HttpError("tooLarge");
  }
  try {
    return await new Response(bytes, {
      headers: { "Content-Type": request.headers.get("Content-Type") ?? type },
    }).formData();
  } catch {
    throw new HttpError("malformed");
  }
}

/** How many chunks a body may have, unless they have so many bytes on average. Browsers send 16 kB in each. */
const fewChunks = 1000;
const leastChunkBytes = 64;

/** What has come of bodies. */
export interface ReceivedChunks {
  chunks: number;
  bytes: number;
}

/**
 * Closes the connection of a body that comes in tiny chunks: each of them takes some hundred bytes of memory until it
 * is read, so that a few megabytes of them would fill it. To be called when the request arrives, before it waits.
 *
 * @param received is counted in; the requests that wait on one connection share it
 */
export function cutTinyChunks(request: IncomingMessage, received: ReceivedChunks): void {
  // Node hands over each chunk by this method, before it is put into any queue. The documented way to it is a class for
  // requests (`http.createServer`, option `IncomingMessage`), but remix-serve creates the server.
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received.chunks += 1;
    received.bytes += chunk?.length ?? 0;
    const { chunks, bytes } = received;
    if (chunks <= fewChunks || bytes >= chunks * leastChunkBytes) return push(chunk, encoding);
    cutConnection(request.socket);
    return false;
  };
}
