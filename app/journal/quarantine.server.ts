import { createHash } from "node:crypto";
import path from "node:path";
import { stampOf } from "../enquiries/store/backup-names";
import type { UnreadableLines } from "../enquiries/store/enquiry-store";
import type { FileSystem, OpenFile } from "./file-system.server";
import { AtomicFile } from "./atomic-file.server";
import type { DamagedRange } from "./journal-reader.server";

const newline = 0x0a;
const chunkBytes = 128 * 1024;
const keptAside = /\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}$/;

async function* bytesOf(file: OpenFile, from: number, to: number): AsyncGenerator<Buffer> {
  let position = from;
  while (position < to) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, to - position));
    const count = await file.read(chunk, position);
    if (count === 0) return;
    yield chunk.subarray(0, count);
    position += count;
  }
}

/** The damaged bytes as they are, each range on a line of its own. */
async function* damagedBytes(
  file: OpenFile,
  damage: readonly DamagedRange[],
): AsyncGenerator<Buffer> {
  for (const { start, end } of damage) {
    yield* bytesOf(file, start, end);
    yield Buffer.of(newline);
  }
}

async function reading<T>(
  files: FileSystem,
  target: string,
  read: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const file = await files.open(target, "r");
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function namesAside(files: FileSystem, dataDir: string): Promise<string[]> {
  return (await files.list(dataDir)).filter((name) => keptAside.test(name)).sort();
}

const nameAside = (target: string, end: string) =>
  `${path.basename(target)}.damaged-${stampOf(new Date())}-${end}`;

/**
 * Copies damaged bytes as they are to a new file beside the damaged one, unless they were copied
 * before and the site was ended before it could go on.
 *
 * @param target the damaged file, absolute path
 * @returns the name of the file that holds them
 * @throws the file system's error; there is no new file then
 */
export function keepDamaged(
  files: FileSystem,
  target: string,
  damage: readonly DamagedRange[],
): Promise<string> {
  return reading(files, target, async (source) => {
    const hash = createHash("sha256");
    for await (const bytes of damagedBytes(source, damage)) hash.update(bytes);
    const end = hash.digest("hex").slice(0, 8);
    const folder = path.dirname(target);
    const before = (await namesAside(files, folder)).find((name) => name.endsWith(`-${end}`));
    if (before !== undefined) return before;
    const name = nameAside(target, end);
    const draft = await AtomicFile.begin(files, path.join(folder, name));
    try {
      for await (const bytes of damagedBytes(source, damage)) await draft.add(bytes);
      await draft.takePlace();
    } catch (error) {
      await draft.discard();
      throw error;
    }
    return name;
  });
}

async function countLines(file: OpenFile): Promise<number> {
  let lines = 0;
  let last = newline;
  for await (const bytes of bytesOf(file, 0, Number.POSITIVE_INFINITY)) {
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1))
      lines += 1;
    last = bytes.at(-1) ?? newline;
  }
  return last === newline ? Math.max(lines, 1) : lines + 1;
}

/**
 * What of all that was damaged still waits for the host: the files kept aside, until they are removed.
 *
 * @param dataDir absolute path
 * @returns how many lines, and the newest file's name; null when there are none
 * @throws the file system's error
 */
export async function linesAside(
  files: FileSystem,
  dataDir: string,
): Promise<UnreadableLines | null> {
  const names = await namesAside(files, dataDir);
  const file = names.at(-1);
  if (file === undefined) return null;
  let lines = 0;
  for (const name of names) lines += await reading(files, path.join(dataDir, name), countLines);
  return { lines, file };
}
