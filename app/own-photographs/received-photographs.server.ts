import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Encoding, Region } from "../../scripts/encode-picture.mjs";
import type { PictureProblem } from "../../scripts/receive-photograph.mjs";
import { log } from "../log.server";
import { previewName, previewPattern, sizeOf } from "../photos/own-photograph";
import { temporaryName, writeAtomically } from "../store/file/atomic-write.server";
import { fileMode, makeFolder } from "../store/file/own-files.server";
import type { Photographs } from "../store/ports";
import { dayMs } from "../time";
import { type PhotographEncoder, whyNotMade } from "./encoder-process.server";

/** How much is received, and how much of it is kept. */
export const photographLimits = {
  /** Bytes of one photograph as it is sent. */
  fileBytes: 15 * 1024 * 1024,
  /** Pixels of one. */
  pixels: 50_000_000,
  /** Pixels that are kept of one with more: those of a phone's camera, which are more than any place needs. */
  keptPixels: 12_500_000,
  /** Bytes of all that are kept. */
  allBytes: 60 * 1024 * 1024,
};

/** Why a photograph is not kept. */
export type PhotographProblem = PictureProblem | "tooManyBytes" | "noRoom";

/** What became of one that was sent: the name by which the details may name it, or why it is not kept. */
export type KeptPhotograph = { file: string } | { refused: PhotographProblem };

/** The small picture that the owner's page shows of a photograph: its width in px, and the quality of the JPEG. */
const previewSize = { width: 480, quality: 70 };

/** For how long (ms) a photograph is kept that was sent, and is named nowhere yet. */
const unnamedKeptMs = dayMs;

/** The name under which an original is stored. */
const originalName = (file: string) => `${file}.jpg`;

/**
 * What the owner has sent. Each photograph is kept once, as an original, and has a small picture for the owner's page.
 */
export class ReceivedPhotographs {
  readonly #originals: Photographs;
  /** Absolute path of the folder for what is made of them. */
  readonly #folder: string;
  readonly #encoder: PhotographEncoder;
  readonly #limits: typeof photographLimits;
  /** The names of the small pictures that are there. */
  readonly #previews = new Set<string>();
  /** Those that are being made, by their names. */
  readonly #making = new Map<string, Promise<void>>();

  constructor(
    originals: Photographs,
    folder: string,
    encoder: PhotographEncoder,
    limits: typeof photographLimits,
  ) {
    this.#originals = originals;
    this.#folder = folder;
    this.#encoder = encoder;
    this.#limits = limits;
  }

  /**
   * Makes pictures of a part of an original, which the encoder is given as a file.
   *
   * @param onMade is given how many are made
   * @throws {EncoderFailed}; what the store throws; the file system's error
   */
  async encode(
    file: string,
    region: Region,
    pictures: readonly (Encoding & { fileName: string })[],
    onMade?: (count: number) => void,
  ): Promise<{ colour: string }> {
    const files = pictures.map(({ fileName, ...encoding }) => {
      const to = path.join(this.#folder, fileName);
      return { ...encoding, to, temporary: temporaryName(to) };
    });
    const from = temporaryName(path.join(this.#folder, "original"));
    try {
      await makeFolder(this.#folder);
      await fs.writeFile(from, this.#originals.read(originalName(file)), { mode: fileMode });
      let made = 0;
      let colour: string;
      do {
        const before = made;
        const job = { kind: "encode", from, region, files: files.slice(before) } as const;
        const result = await this.#encoder.run(job, (count) => onMade?.(before + count));
        if (!("encoded" in result)) throw new Error("The photograph was not encoded.");
        ({ colour } = result.encoded);
        made += result.encoded.made;
      } while (made < files.length);
      return { colour };
    } finally {
      await fs.rm(from, { force: true });
    }
  }

  /** A new file for what comes of a photograph. Its folder is made when it is missing. */
  async temporaryFile(): Promise<() => string> {
    await makeFolder(this.#folder);
    return () => temporaryName(path.join(this.#folder, "received"));
  }

  /**
   * Keeps a photograph, turned as the camera meant and without what else is known of it.
   *
   * @param received its file, which is removed
   * @throws the file system's error
   */
  async keep(received: string): Promise<KeptPhotograph> {
    const [to, preview] = [
      temporaryName(`${received}.jpg`),
      temporaryName(`${received}.preview`),
    ] as const;
    try {
      const result = await this.#encoder
        .run({
          kind: "receive",
          from: received,
          to,
          preview: { to: preview, ...previewSize },
          maxPixels: this.#limits.pixels,
          keptPixels: this.#limits.keptPixels,
        })
        .catch((error: unknown) => {
          log.warn({ event: "photographs.notReceived", reason: whyNotMade(error) });
          return { refused: "cutOff" as const };
        });
      if ("refused" in result) return result;
      if (!("received" in result)) throw new Error("The photograph was not received.");
      const { width, height } = result.received;
      const hash = createHash("sha256");
      for await (const chunk of createReadStream(to)) hash.update(chunk as Buffer);
      const file = `${hash.digest("hex").slice(0, 32)}-${width}x${height}`;
      const { size } = await fs.stat(to);
      const original = { name: originalName(file), size, content: () => createReadStream(to) };
      if (!(await this.#originals.add(original, this.#limits.allBytes))) {
        return { refused: "noRoom" };
      }
      await writeAtomically(path.join(this.#folder, previewName(file)), createReadStream(preview));
      this.#previews.add(previewName(file));
      return { file };
    } finally {
      await Promise.allSettled([received, to, preview].map((one) => fs.rm(one, { force: true })));
    }
  }

  /** The names of what is kept. @throws {StoreUnavailable}; the file system's error */
  async names(): Promise<string[]> {
    return (await this.#originals.list()).map(({ name }) => path.parse(name).name);
  }

  /** Tells whether an original is kept. @throws {StoreUnavailable}; the file system's error */
  async has(file: string): Promise<boolean> {
    return (await this.names()).includes(file);
  }

  /** Whether a file is a small picture that is there. */
  hasPreview(name: string): boolean {
    return this.#previews.has(name);
  }

  /** Takes note of the small pictures that were made before. @param names of the files in the folder */
  findPreviews(names: readonly string[]): void {
    for (const name of names.filter((one) => previewPattern.test(one))) this.#previews.add(name);
  }

  /**
   * Removes what was sent some time ago and nothing names, and the small pictures of all that is not there any more, also
   * since another instance has removed it.
   *
   * @returns the names of what is kept
   */
  async removeUnnamed(named: ReadonlySet<string>): Promise<string[]> {
    const stored = (await this.#originals.list()).map(({ name }) => name);
    const unnamed = stored.filter((name) => !named.has(path.parse(name).name));
    const gone = new Set(await this.#originals.remove(unnamed, unnamedKeptMs));
    const kept = stored.filter((name) => !gone.has(name)).map((name) => path.parse(name).name);
    for (const name of this.#previews) {
      const { file } = previewPattern.exec(name)?.groups ?? {};
      if (file === undefined || named.has(file) || kept.includes(file)) continue;
      this.#previews.delete(name);
      await fs.rm(path.join(this.#folder, name), { force: true });
    }
    return kept;
  }

  /** Makes the small picture of a photograph, unless it is there or is being made. Never fails. */
  makePreview(file: string): Promise<void> {
    const name = previewName(file);
    const making = this.#making.get(name);
    if (making || this.#previews.has(name)) return making ?? Promise.resolve();
    const made = this.#encodePreview(file)
      .catch((error: unknown) => {
        log.error({ event: "photographs.notMade", reason: whyNotMade(error) });
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #encodePreview(file: string): Promise<void> {
    if (!(await this.has(file))) return;
    const { width, height } = sizeOf(file);
    const preview = {
      fileName: previewName(file),
      format: "jpeg" as const,
      width: previewSize.width,
      height: Math.round((previewSize.width * height) / width),
      options: { quality: previewSize.quality },
    };
    await this.encode(file, { left: 0, top: 0, width, height }, [preview]);
    this.#previews.add(preview.fileName);
  }
}
