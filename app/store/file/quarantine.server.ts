import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { UnlistedRecords } from "../ports";
import { writeAtomically } from "./atomic-write.server";
import { unlessMissing } from "./own-files.server";
import { readBytes } from "./read-bytes.server";
import { countLines, type Range } from "./read-journal.server";

const newline = 0x0a;
/** Behind the name of the journal's file: when it was made, and the first digits of the SHA-256 of its bytes. */
const ending = /^\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}$/;

/** An instant in a form that every file system allows in a name, such as 2026-11-21T08-49-54Z. */
export function timestampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The bytes of some ranges as they are, each range on a line of its own. */
async function* bytesOf(file: string, ranges: readonly Range[]): AsyncGenerator<Buffer> {
  const handle = await fs.open(file, "r");
  try {
    for (const { start, end } of ranges) {
      yield* readBytes(handle, start, end);
      yield Buffer.of(newline);
    }
  } finally {
    await handle.close();
  }
}

async function countLinesIn(file: string): Promise<number> {
  const handle = await fs.open(file, "r");
  try {
    let lines = 0;
    for await (const bytes of readBytes(handle)) {
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) {
        lines += 1;
      }
    }
    return lines;
  } finally {
    await handle.close();
  }
}

/**
 * The lines of a journal that are not in its list: they are kept unchanged in files beside the journal's, until the
 * operator removes these.
 */
export class Quarantine {
  readonly #journal: string;
  /** By the files as they were counted. */
  readonly #lines = new Map<string, number>();
  #inJournal: readonly Range[] = [];

  /** @param journal absolute path of the journal's file */
  constructor(journal: string) {
    this.#journal = journal;
  }

  /** Says which lines of the journal's file are to be kept when the file is written again. */
  hold(inJournal: readonly Range[]): void {
    this.#inJournal = inJournal;
  }

  /**
   * Copies what is to be kept into a new file, unless an earlier process has done so and was ended before its next
   * step.
   *
   * @returns the name of the file; undefined when there is nothing to keep
   * @throws the file system's error; there is no new file then, and it is to be called again
   */
  async fill(): Promise<string | undefined> {
    if (this.#inJournal.length === 0) return undefined;
    const hash = createHash("sha256");
    for await (const bytes of bytesOf(this.#journal, this.#inJournal)) hash.update(bytes);
    const digits = hash.digest("hex").slice(0, 8);
    let name = (await this.#names()).find((one) => one.endsWith(`-${digits}`));
    if (name === undefined) {
      const file = `${this.#journal}.damaged-${timestampOf(new Date())}-${digits}`;
      await writeAtomically(file, bytesOf(this.#journal, this.#inJournal));
      name = path.basename(file);
    }
    this.#inJournal = [];
    return name;
  }

  /** @returns how many lines there are, and the newest file's name; null for none. @throws the file system's error */
  async unlisted(): Promise<UnlistedRecords | null> {
    const names = await this.#names();
    let lines = countLines(this.#inJournal);
    for (const name of names) {
      const file = path.join(path.dirname(this.#journal), name);
      const { size, mtimeMs } = await fs.stat(file);
      // An erasure writes the file again.
      const version = `${name} ${size} ${mtimeMs}`;
      const counted = this.#lines.get(version) ?? (await countLinesIn(file));
      this.#lines.set(version, counted);
      lines += counted;
    }
    return lines === 0 ? null : { lines, file: names.at(-1) ?? path.basename(this.#journal) };
  }

  async #names(): Promise<string[]> {
    const { dir, base } = path.parse(this.#journal);
    const names = (await fs.readdir(dir).catch(unlessMissing)) ?? [];
    return names
      .filter((name) => name.startsWith(base) && ending.test(name.slice(base.length)))
      .sort();
  }
}
