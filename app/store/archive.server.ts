import type { TarHeader } from "modern-tar";
import type fs from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import { fileMode } from "./file/own-files.server";
import { readBytes } from "./file/read-bytes.server";

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** An entry of an archive, or a file that is no archive. */
export interface Part {
  /** Path in the archive; empty for a file that is none. */
  name: string;
  /** In bytes; NaN for a file that is no archive. */
  size: number;
  /** As it was read from an archive. */
  header?: TarHeader;
}

export interface WrittenPart extends Part {
  content: () => Chunks;
}

export interface ReadPart extends Part {
  content: AsyncIterable<Buffer>;
}

/** How a file holds its parts. */
export interface Packing {
  isGzip: boolean;
  isTar: boolean;
}

/** How a file that is read holds its parts, with its first bytes once they are decompressed. */
interface FoundPacking extends Packing {
  start: Buffer;
}

const tarBlock = 512;
/** Bytes that zlib makes at a time: a small part takes as long for the way to its thread and back as for itself. */
const chunkSize = 128 * 1024;

/** Bytes through a stream of zlib. Who takes no more of them ends the stream. */
async function* through(
  chunks: Chunks,
  stream: NodeJS.ReadWriteStream & AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const ended = pipeline(chunks, stream);
  // The stream throws the same to who reads it.
  ended.catch(() => undefined);
  yield* stream;
  await ended;
}

/** Imports the library, as the first archive does otherwise. */
export const loadTar = () => import("modern-tar");

async function* tarOf(parts: AsyncIterable<WrittenPart>): AsyncGenerator<Uint8Array> {
  const { createTarPacker } = await loadTar();
  const { readable, controller } = createTarPacker();
  const packing = (async () => {
    for await (const { name, size, header, content } of parts) {
      const writer = controller.add({ mode: fileMode, ...header, name, size }).getWriter();
      for await (const chunk of content()) {
        const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
        if (bytes.length > 0) await writer.write(bytes);
        // The packer takes megabytes without a pause.
        await yieldToEventLoop();
      }
      await writer.close();
    }
    controller.finalize();
  })().catch((error: unknown) => {
    controller.error(error);
  });
  yield* readable;
  await packing;
}

async function* plainOf(parts: AsyncIterable<WrittenPart>): AsyncGenerator<Uint8Array | string> {
  for await (const { content } of parts) yield* content();
}

/**
 * The bytes of a file that holds parts. They are made bit by bit, so that requests are handled in between.
 *
 * @param packing without tar there is one part
 * @throws what the parts throw; an error when a part has not its size
 */
export function pack(
  parts: AsyncIterable<WrittenPart>,
  { isGzip, isTar }: Packing = { isGzip: true, isTar: true },
): AsyncIterable<Uint8Array | string> {
  const chunks = isTar ? tarOf(parts) : plainOf(parts);
  return isGzip ? through(chunks, createGzip({ chunkSize })) : chunks;
}

/** The first bytes, as many as are wanted or there are. */
async function firstOf(chunks: AsyncIterable<Buffer>, wanted: number): Promise<Buffer> {
  let first = Buffer.alloc(0);
  for await (const chunk of chunks) {
    first = Buffer.concat([first, chunk]);
    if (first.length >= wanted) break;
  }
  return first.subarray(0, wanted);
}

const unpacked = (handle: fs.FileHandle, { isGzip }: Pick<Packing, "isGzip">) =>
  isGzip ? through(readBytes(handle), createGunzip({ chunkSize })) : readBytes(handle);

/** Where a header of tar has the sum of its bytes, in octal digits; they count as spaces in it (POSIX ustar). */
const sumField = { start: 148, end: 156 };

/** Whether bytes begin as a tar archive does. */
function isTarHeader(header: Buffer): boolean {
  if (header.toString("latin1", 257, 262) === "ustar") return true;
  if (header.length < tarBlock) return false;
  // Unix's own tar of 1979 (`tar --format=v7`, also cpio's) writes no name of its format.
  const { start, end } = sumField;
  const bytes = Buffer.from(header).fill(" ", start, end);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  return Number.parseInt(header.toString("latin1", start, end), 8) === sum;
}

/** Tells by its first bytes how a file holds its parts. @throws the file system's error; zlib's */
export async function packingOf(handle: fs.FileHandle): Promise<FoundPacking> {
  const [one, two] = await firstOf(readBytes(handle), 2);
  const isGzip = one === 0x1f && two === 0x8b;
  const start = await firstOf(unpacked(handle, { isGzip }), tarBlock);
  return { isGzip, isTar: isTarHeader(start), start };
}

/** The name of an entry without the `./` that `tar czf FILE .` writes before it. */
const entryName = (name: string) => name.replace(/^(?:\.\/+)+(?=[^/])/, "");

async function* buffersOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of body) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}

/**
 * Goes through the parts of a file; of an archive these are its entries. The content of each is to be read before the
 * next one is asked for; what is left of it is passed over.
 *
 * @throws the file system's error; zlib's or the unpacker's for a file that is damaged or cut off
 */
export async function* unpack(handle: fs.FileHandle, packing: Packing): AsyncGenerator<ReadPart> {
  const chunks = unpacked(handle, packing);
  if (!packing.isTar) {
    yield { name: "", size: Number.NaN, content: chunks };
    return;
  }
  const { createTarDecoder } = await loadTar();
  const { readable, writable } = createTarDecoder({ strict: true });
  const writer = writable.getWriter();
  const unpacking = (async () => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  for await (const { header, body } of readable) {
    const content = buffersOf(body);
    yield { name: entryName(header.name), size: header.size, header, content };
    for await (const _ of content) continue;
  }
  await unpacking;
}
