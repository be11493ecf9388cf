import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { cutToShape, type Region } from "./picture-crop";

/** A photograph as its owner delivered it. */
export interface Master {
  /** The file's name without its ending. */
  stem: string;
  /** The folder of variants that come with the photograph; there may be none. */
  encodedDirectory: string;
  bytes: Buffer;
  /** The part that is used, after it was turned as its EXIF orientation says. */
  region: Region;
  /** Its size in pixels. */
  width: number;
  height: number;
  /** What is lost of the photograph, in a sentence, if its shape is not that of its place. */
  warning: string | undefined;
  /** The average colour, `#rrggbb`. */
  colour: string;
  /** Changes with the photograph, its cut, `recipe` and the encoders, and with nothing else. */
  hash: string;
}

/** One file to make from a master. */
export interface Variant {
  fileName: string;
  format: keyof typeof recipe;
  /** Pixels, never more than the master's. What sticks out of the shape is cut off. */
  width: number;
  height: number;
}

/**
 * How each format is made; which are offered to a browser is in picture-plan.ts. Chosen by looking at the masters beside
 * their variants at 1:1 and 2:1, the plaster walls with the contrast pushed up for bands: below AVIF 50 the weave of
 * linen and the grain of oak begin to smear. AVIF effort 4 would save a fifteenth of the bytes for four times the work:
 * over a minute for the set.
 */
const recipe = {
  avif: { quality: 55, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 5, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
} as const;

export const mimeTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
} as const satisfies Record<keyof typeof recipe, string>;

/** 40 bits: with the stem before it, far more than a site of some dozen photographs needs. */
const hashDigits = 10;

/**
 * Reads a photograph and measures it. Encodes nothing.
 *
 * @param file absolute path
 * @throws what the file system throws (`ENOENT`), sharp's error when the bytes are no picture, or an error
 *   when it is too small for its place
 */
export async function readMaster(file: string): Promise<Master> {
  const bytes = await readFile(file);
  const { autoOrient } = await sharp(bytes).metadata();
  const { region = { left: 0, top: 0, ...autoOrient }, warning } =
    cutToShape(path.parse(file).name, autoOrient) ?? {};
  // Shrinking to one pixel averages, and takes a tenth of the time of sharp's `stats()`.
  const pixel = await sharp(bytes)
    .autoOrient()
    .extract(region)
    .resize(1, 1, { fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const hash = createHash("sha256")
    .update(JSON.stringify([recipe, sharp.versions, ...(warning ? [region] : [])]))
    .update(bytes)
    .digest("hex")
    .slice(0, hashDigits);
  const stem = path.parse(file).name.replace(/[^\w-]+/g, "-");
  const { width, height } = region;
  const colour = `#${pixel.toString("hex")}`;
  const encodedDirectory = path.join(path.dirname(file), "encoded");
  return { stem, encodedDirectory, bytes, region, width, height, warning, colour, hash };
}

/** An encoded file, if it is there. An empty one is what a full disk or a power cut leaves behind. */
async function encodedAt(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes?.length === 0 ? undefined : bytes;
}

/**
 * Encodes one variant, or takes it from what comes with the photograph or from the cache: its name says of which
 * photograph, cut, recipe and encoders it is. At most one encoding a processor runs at once.
 *
 * @param cacheDirectory absolute path; made when it is not there
 */
export async function encodeVariant(
  master: Master,
  variant: Variant,
  cacheDirectory: string,
): Promise<Buffer> {
  const cached = path.join(cacheDirectory, variant.fileName);
  const known =
    (await encodedAt(path.join(master.encodedDirectory, variant.fileName))) ??
    (await encodedAt(cached));
  if (known) return known;

  const bytes = await inTurn(() =>
    sharp(master.bytes)
      .autoOrient()
      .extract(master.region)
      .resize(variant.width, variant.height, { fit: "cover" })
      .flatten({ background: "white" })
      .toFormat(variant.format, recipe[variant.format])
      .toBuffer(),
  );
  // Renaming is atomic: a build that is stopped half-way leaves no half picture to the next one.
  await mkdir(cacheDirectory, { recursive: true });
  const draft = `${cached}.${randomUUID()}.new-${process.pid}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, cached);
  } catch (error) {
    // On a full disk what was written of it would only take room.
    await rm(draft, { force: true });
    throw error;
  }
  return bytes;
}

let freeProcessors = availableParallelism();
const queue: (() => void)[] = [];

/** Bounds memory as well as load: each encoding holds a whole uncompressed photograph. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (freeProcessors > 0) freeProcessors -= 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else freeProcessors += 1;
  }
}
