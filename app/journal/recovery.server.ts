import { createHash } from "node:crypto";
import path from "node:path";
import { log } from "../log.server";
import { replaceFile } from "./atomic-write.server";
import { timestampOf } from "./daily-backups.server";
import {
  bytesOf,
  type FileIdentity,
  type FileSystem,
  type OpenFile,
  unlessMissing,
} from "./file-system.server";
import type { DataFolder, JournalDefinition } from "./journal-format.server";
import { type CorruptRange, readJournal } from "./journal-reader.server";

/** What of a journal cannot be read. */
export interface UnreadableLines {
  lines: number;
  /** Name of the file, in the data folder, that holds them as they are. */
  file: string;
}

type StoredFolder = Pick<DataFolder, "files" | "path">;

const newline = 0x0a;
const loggedLines = 20;
const quarantineEnding = /^\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}$/;

/** The corrupt bytes as they are, each range on a line of its own. */
async function* corruptBytes(
  file: OpenFile,
  ranges: readonly CorruptRange[],
): AsyncGenerator<Buffer> {
  for (const { start, end } of ranges) {
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

/** What of one journal cannot be read: in the file itself, or quarantined in files beside it. */
export class Quarantine {
  readonly #folder: StoredFolder;
  readonly #journal: Pick<JournalDefinition<object>, "fileName" | "kind">;
  #inFile: readonly CorruptRange[];

  /** @param inFile what was found corrupt in the journal's file and still is there only */
  constructor(
    folder: StoredFolder,
    journal: Pick<JournalDefinition<object>, "fileName" | "kind">,
    inFile: readonly CorruptRange[] = [],
  ) {
    this.#folder = folder;
    this.#journal = journal;
    this.#inFile = inFile;
  }

  /** How many lines of the journal's file cannot be read and are not yet quarantined. */
  get linesInFile(): number {
    return this.#inFile.length;
  }

  /**
   * Copies the corrupt bytes unchanged to a new file beside the journal's, unless an earlier process has done
   * so and was ended before its next step. To be called before the journal's file is written without them.
   *
   * @throws the file system's error; there is no new file then, and it is to be called again
   */
  async fill(): Promise<void> {
    if (this.#inFile.length === 0) return;
    const file = await this.#copy().catch(unlessMissing);
    const event = `${this.#journal.kind}.damagedKept`;
    log.error({ event, file, lines: this.#inFile.length });
    this.#inFile = [];
  }

  /**
   * All that cannot be read, until the operator removes the quarantine files.
   *
   * @returns how many lines, and the newest file's name; null when there are none
   * @throws the file system's error
   */
  async unreadable(): Promise<UnreadableLines | null> {
    const names = await this.#names();
    let lines = this.#inFile.length;
    for (const name of names) {
      lines += await reading(this.#folder.files, path.join(this.#folder.path, name), countLines);
    }
    return lines === 0 ? null : { lines, file: names.at(-1) ?? this.#journal.fileName };
  }

  async #names(): Promise<string[]> {
    const { fileName } = this.#journal;
    const names = await this.#folder.files.list(this.#folder.path);
    return names
      .filter((name) => name.startsWith(fileName))
      .filter((name) => quarantineEnding.test(name.slice(fileName.length)))
      .sort();
  }

  #copy(): Promise<string> {
    const journal = path.join(this.#folder.path, this.#journal.fileName);
    return reading(this.#folder.files, journal, async (source) => {
      const hash = createHash("sha256");
      for await (const bytes of corruptBytes(source, this.#inFile)) hash.update(bytes);
      const digits = hash.digest("hex").slice(0, 8);
      const earlier = (await this.#names()).find((name) => name.endsWith(`-${digits}`));
      if (earlier !== undefined) return earlier;
      const target = `${journal}.damaged-${timestampOf(new Date())}-${digits}`;
      await replaceFile(this.#folder.files, target, async (file) => {
        for await (const bytes of corruptBytes(source, this.#inFile)) await file.append(bytes);
      });
      return path.basename(target);
    });
  }
}

/** A journal as it was read. */
export interface RecoveredJournal<R> {
  /** Oldest first. */
  records: R[];
  /** The file as it was read; undefined when there is none. */
  identity: FileIdentity | undefined;
  /** Whether the file has to be written again before a line is appended. */
  needsRewrite: boolean;
  quarantine: Quarantine;
}

/**
 * Reads a journal of a data folder, as much of it as can be read. What cannot is logged, and nothing is
 * written yet.
 *
 * @throws {LaterVersionError} for a file of another version; else the file system's error
 */
export async function recoverJournal<R extends object>(
  folder: StoredFolder,
  definition: JournalDefinition<R>,
): Promise<RecoveredJournal<R>> {
  const { fileName, kind } = definition;
  const journal = await readJournal(folder.files, path.join(folder.path, fileName), definition);
  const { records = [], corrupt = [], needsRewrite = false, identity } = journal ?? {};
  const isBackfilled = definition.backfill(records);
  if (corrupt.length > 0) {
    const at = corrupt.slice(0, loggedLines).map(({ line }) => line);
    log.error({ event: `${kind}.damaged`, file: fileName, lines: corrupt.length, at });
  }
  return {
    records,
    identity,
    needsRewrite: needsRewrite || isBackfilled,
    quarantine: new Quarantine(folder, definition, corrupt),
  };
}
