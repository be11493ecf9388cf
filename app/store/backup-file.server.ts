import fs from "node:fs/promises";
import path from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { pack, packingOf, type ReadPart, unpack, type WrittenPart } from "./archive.server";
import { readLedger } from "./erasure-ledger.server";
import { writeAtomically } from "./file/atomic-write.server";
import { unlessMissing } from "./file/own-files.server";
import { encodeJournal, type JournalHeader, journalName, lineBytes } from "./file/lines.server";
import { readBytes } from "./file/read-bytes.server";
import { countLines, readRecords } from "./file/read-journal.server";
import { assertLines, NotABackup } from "./not-a-backup";
import { NotDone } from "./not-done";
import { OtherFormatError, type Photographs, type StoredRecord, type Values } from "./ports";
import { erasedName, photographsName, type SiteFolder, type ValueNames } from "./site-storage";

const valuesFolder = "values/";
/** The folder, in a data folder and in a backup, of the operator's own photographs and texts. */
export const contentName = "content";
const isContent = (name: string) => name.startsWith(`${contentName}/`);
const valuePattern = /^values\/([\w-]+)\.json$/;

/** The name of a photograph in a part of a backup; undefined for another part. */
function photographIn(name: string): string | undefined {
  const { dir, base } = path.posix.parse(name);
  return dir === photographsName ? base : undefined;
}

/** Tells whether a part of a backup holds neither records nor what is left of their lines. */
export const isNoJournal = (name: string) =>
  [valuesFolder, `${contentName}/`, `${photographsName}/`].some((start) => name.startsWith(start));

/** Records handled without a pause: within a few ms. */
const batchSize = 256;

/** Records as the journal in a backup. @param records oldest first */
export async function recordsPart(
  header: JournalHeader,
  records: readonly object[],
): Promise<WrittenPart> {
  let size = lineBytes(header);
  for (let start = 0; start < records.length; start += batchSize) {
    for (const one of records.slice(start, start + batchSize)) size += lineBytes(one);
    await yieldToEventLoop();
  }
  return { name: journalName(header), size, content: () => encodeJournal(header, records) };
}

/** A file as a part of a backup. */
export function filePart(name: string, file: string, size: number): WrittenPart {
  const content = async function* () {
    const handle = await fs.open(file, "r");
    try {
      yield* readBytes(handle, 0, size);
    } finally {
      await handle.close();
    }
  };
  return { name, size, content };
}

function valuePart(name: string, value: unknown): WrittenPart {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const size = Buffer.byteLength(text);
  return { name: `${valuesFolder}${name}.json`, size, content: () => [text] };
}

/** The lasting values that there are. */
async function* valueParts(lasting: Values, { backedUp }: ValueNames): AsyncGenerator<WrittenPart> {
  for (const name of backedUp) {
    const value = await lasting.read(name);
    if (value !== undefined) yield valuePart(name, value);
  }
  const { erasures } = await readLedger(lasting);
  if (erasures.length > 0) yield valuePart(erasedName, { erasures, folders: {} });
}

/** The files below a data folder's `content/`. */
export async function* contentParts(dataDir: string): AsyncGenerator<WrittenPart> {
  const options = { recursive: true, withFileTypes: true } as const;
  const found = await fs.readdir(path.join(dataDir, contentName), options).catch(unlessMissing);
  for (const entry of found ?? []) {
    const file = path.join(entry.parentPath, entry.name);
    const stats = await fs.stat(file);
    const name = path.relative(dataDir, file).replaceAll(path.sep, "/");
    if (stats.isFile()) yield filePart(name, file, stats.size);
  }
}

async function* photographParts(photographs: Photographs): AsyncGenerator<WrittenPart> {
  for (const { name, size } of await photographs.list()) {
    const content = () => photographs.read(name);
    yield { name: `${photographsName}/${name}`, size, content };
  }
}

/** What a backup holds beside the records. */
export async function* otherParts(
  { dataDir, valueNames }: SiteFolder,
  { lasting, photographs }: { lasting: Values; photographs: Photographs },
): AsyncGenerator<WrittenPart> {
  yield* valueParts(lasting, valueNames);
  yield* contentParts(dataDir);
  // After the values: what these name is there.
  yield* photographParts(photographs);
}

export async function isEmpty(parts: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of parts) return false;
  return true;
}

/** Writes a backup, which is there as a whole or not at all. @throws what the parts throw; the file system's error */
export async function writeBackup(
  file: string,
  records: readonly WrittenPart[],
  others: AsyncIterable<WrittenPart>,
): Promise<void> {
  const all = async function* () {
    yield* records;
    yield* others;
  };
  await writeAtomically(file, pack(all()));
}

/** What a backup holds. */
export interface Backup<R> {
  /** Oldest first; undefined when it has no journal of them. */
  records: R[] | undefined;
  /** How many lines of the journal cannot be read. */
  unreadable: number;
  /** The lasting values by their names. */
  values: Map<string, unknown>;
  /** The names of the files below `content/`, with that. */
  content: string[];
  /** The names of the photographs. */
  photographs: string[];
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * Reads a backup, or a file that holds a journal only.
 *
 * @param file absolute path
 * @throws {NotABackup} for a file of another program; {OtherFormatError} for records of another version; the file
 *   system's error, zlib's or the unpacker's
 */
export async function readBackup<R extends StoredRecord>(
  file: string,
  header: JournalHeader,
): Promise<Backup<R>> {
  const backup: Backup<R> = {
    records: undefined,
    unreadable: 0,
    values: new Map(),
    content: [],
    photographs: [],
  };
  let folder: string | undefined;
  await eachPart(file, async ({ name, content }) => {
    if (name === "" || name === journalName(header)) {
      const found = await readRecords<R>(content, header, Number.POSITIVE_INFINITY);
      backup.records = found.records;
      backup.unreadable = countLines(found.damaged);
    } else if (isContent(name)) {
      backup.content.push(name);
    } else if (photographIn(name) !== undefined) {
      backup.photographs.push(path.posix.basename(name));
    } else {
      const [, value] = valuePattern.exec(name) ?? [];
      if (value !== undefined) backup.values.set(value, JSON.parse(await textOf(content)));
      if (path.posix.basename(name) === journalName(header)) folder = path.posix.dirname(name);
    }
  });
  if (folder !== undefined && backup.records === undefined) {
    throw new NotABackup(
      `has its files in a folder ${folder}. Unpack it, and pack what that holds: tar czf NEW.tar.gz -C ${folder} .`,
    );
  }
  return backup;
}

/**
 * Says why a backup cannot be read.
 *
 * @param failure what did not happen, such as "Nothing was restored"
 * @param error of `readBackup`
 * @returns the error to throw
 */
export function unreadableBackup(file: string, failure: string, error: unknown): NotDone {
  const refuse = (reason: string) => new NotDone(failure, [reason]);
  if (error instanceof OtherFormatError) {
    return refuse(`${file} was written by another release. ${error.message}`);
  }
  if (error instanceof NotABackup) return refuse(`${file} ${error.message}`);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return refuse(`there is no ${file}.`);
  if (syscall !== undefined) return refuse(`${file} cannot be read (${code}).`);
  return refuse(`${file} is damaged or cut off. Use another backup.`);
}

/**
 * Writes the files below `content/` of a backup into a data folder, and removes all others there.
 *
 * @throws the file system's error, zlib's or the unpacker's
 */
export async function restoreContent(file: string, dataDir: string): Promise<void> {
  const written = new Set<string>();
  await eachPart(file, async ({ name, content }) => {
    if (!isContent(name)) return;
    const target = path.join(dataDir, name);
    await writeAtomically(target, content);
    written.add(target);
  });
  for await (const { name } of contentParts(dataDir)) {
    const found = path.join(dataDir, name);
    if (!written.has(found)) await fs.rm(found);
  }
}

/**
 * Stores the photographs of a backup, and removes all others.
 *
 * @throws {StoreUnavailable}; the file system's error, zlib's or the unpacker's
 */
export async function restorePhotographs(file: string, photographs: Photographs): Promise<void> {
  const written = new Set<string>();
  await eachPart(file, async ({ name, size, content }) => {
    const own = photographIn(name);
    if (own === undefined) return;
    await photographs.add({ name: own, size, content: () => content });
    written.add(own);
  });
  const others = (await photographs.list()).filter(({ name }) => !written.has(name));
  await photographs.remove(
    others.map(({ name }) => name),
    0,
  );
}

/**
 * Unpacks a backup into an empty folder, as a site without a database has its files.
 *
 * @throws the file system's error, zlib's or the unpacker's
 */
export async function unpackBackup(
  file: string,
  folder: string,
  header: JournalHeader,
): Promise<void> {
  await eachPart(file, async ({ name, content }) => {
    const [, value] = valuePattern.exec(name) ?? [];
    const own = value === undefined ? name || journalName(header) : `${value}.json`;
    await writeAtomically(path.join(folder, own), content);
  });
}

/** How the names of the files begin in which macOS keeps the attributes of others, in each archive that it makes. */
const companionStart = "._";

/**
 * Goes through the files of a backup.
 *
 * @throws {NotABackup} for a file of another program, and for a name that could lead out of the folder it is written to
 */
async function eachPart(file: string, work: (part: ReadPart) => Promise<void>): Promise<void> {
  const handle = await fs.open(file, "r");
  try {
    const packing = await packingOf(handle);
    if (!packing.isTar) assertLines(packing.start);
    for await (const part of unpack(handle, packing)) {
      if (part.header !== undefined && part.header.type !== "file") continue;
      const { name } = part;
      if (path.posix.basename(name).startsWith(companionStart)) continue;
      const isPlain = path.posix.normalize(name) === name && !/^(?:\/|\.\.(?:\/|$))/.test(name);
      if (!isPlain && name !== "")
        throw new NotABackup(
          `holds a file ${name}, whose path leads out of the folder that it is restored to. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .`,
        );
      await work(part);
    }
  } finally {
    await handle.close();
  }
}
