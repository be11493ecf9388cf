import type fs from "node:fs/promises";

const chunkBytes = 128 * 1024;

/**
 * The bytes of an open file. Unlike a stream of it, it leaves the file open when no more bytes are taken.
 *
 * @param start of the first byte
 * @param end behind the last one; the end of the file when that comes first
 */
export async function* readBytes(
  handle: fs.FileHandle,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}
