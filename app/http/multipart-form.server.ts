import Busboy, { type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { liftArrivalLimit } from "./arrival-limit.server";
import { HttpError } from "./http-error.server";
import { BodyAborted, bytesOf, maxBodyBytes } from "./request-body.server";

/** More fields, and more files, than any form with files has. */
const maxFields = 400;
const maxFiles = 40;

/** How fast a form must come. */
export interface Pace {
  /** So many bytes in each time, in ms. */
  bytes: number;
  everyMs: number;
  /** How long (ms) the whole form may take. */
  longestMs: number;
}

interface ReceivedFile {
  /** The name of its field. */
  field: string;
  /** Absolute path of what has come of it. Whoever reads the form removes it. */
  path: string;
  /** Whether it had more bytes than are received of one file; the rest is not there. */
  isCutOff: boolean;
}

/**
 * The bytes of a request that come at a pace.
 *
 * @throws {HttpError} "uploadTooLarge", "uploadTooSlow"; {BodyAborted}
 */
async function* pacedBytesOf(
  request: Request,
  maxBytes: number,
  { bytes, everyMs, longestMs }: Pace,
): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  let size = 0;
  let sizeBefore = 0;
  let watching: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watching = setInterval(() => {
      const isLate = performance.now() - begun >= longestMs;
      if (isLate || size - sizeBefore < bytes) reject(new HttpError("uploadTooSlow"));
      sizeBefore = size;
    }, everyMs);
  });
  tooSlow.catch(() => undefined);
  try {
    for await (const chunk of bytesOf(request, maxBytes, "uploadTooLarge", tooSlow)) {
      size += chunk.byteLength;
      yield chunk;
    }
  } finally {
    clearInterval(watching);
  }
}

/**
 * Reads a multipart form with files, which go to the disk as they come.
 *
 * @param to names a new file for each that comes
 * @param max bytes of a file, and of the whole form
 * @param pace in place of the time in which other bodies must arrive
 * @returns `form`, the other fields
 * @throws {HttpError} "wrongType" for another content type, "uploadTooLarge" for more bytes, "uploadTooSlow", "malformed"
 *   for a form that cannot be read; {BodyAborted}; the file system's error. No file is left then
 */
export async function readMultipartForm(
  request: Request,
  to: () => string,
  max: { file: number; form: number },
  pace: Pace,
): Promise<{ form: FormData; files: ReceivedFile[] }> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new HttpError("wrongType");
  const form = new FormData();
  const files: ReceivedFile[] = [];
  const coming: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fieldSize: maxBodyBytes,
        fields: maxFields,
        fileSize: max.file,
        files: maxFiles,
      },
    });
  } catch {
    throw new HttpError("malformed");
  }
  parser.on("field", (name, value, _nameCut, valueCut) => {
    if (valueCut) parser.destroy(new HttpError("tooLarge"));
    else form.append(name, value);
  });
  for (const limit of ["fieldsLimit", "filesLimit"] as const) {
    parser.on(limit, () => parser.destroy(new HttpError("tooLarge")));
  }
  parser.on("file", (field: string, stream: BusboyFileStream, name: string | undefined) => {
    // What a browser sends of a field in which no file is chosen.
    if (!name) {
      stream.resume();
      return;
    }
    const file = { field, path: to(), isCutOff: false };
    files.push(file);
    coming.push(stream);
    stream.once("limit", () => {
      file.isCutOff = true;
    });
    const written = pipeline(stream, createWriteStream(file.path, { flags: "wx", mode: 0o600 }));
    // As on a full disk. It is awaited only once the form has come, and Node would have ended by then.
    written.catch((error: unknown) => parser.destroy(error as Error));
    writing.push(written);
  });
  liftArrivalLimit(request);
  try {
    await pipeline(pacedBytesOf(request, max.form, pace), parser);
    await Promise.all(writing);
    return { form, files };
  } catch (error) {
    // The parser does not end the files that it was reading; without an error their pipelines would wait on.
    for (const stream of coming) stream.destroy(error as Error);
    await Promise.allSettled(writing);
    await Promise.allSettled(files.map(({ path }) => fs.rm(path, { force: true })));
    const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (isOfSystem || error instanceof HttpError || error instanceof BodyAborted) throw error;
    throw new HttpError("malformed");
  }
}
