import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { averageColour, encodePicture, encoders } from "../scripts/encode-picture.mjs";
import { cutToShape, type Region } from "../app/photos/picture-crop";
import { type PicturePlace, placeOfFile } from "../app/photos/picture-places";
import { type PlannedPhotograph, recipe, type Variant } from "../app/photos/picture-plan";

/** A photograph of the repository, or one in its place. */
export interface Master extends PlannedPhotograph {
  /** The folder of variants that come with the photograph; there may be none. */
  encodedDirectory: string;
  bytes: Buffer;
  place: PicturePlace;
  /** The part that is used, after it was turned as its EXIF orientation says. */
  region: Region;
  /** What is lost of the photograph, in a sentence, if its shape is not that of its place. */
  warning: string | undefined;
}

/** 40 bits: with the stem before it, far more than a site of some dozen photographs needs. */
const hashDigits = 10;

/**
 * Reads a photograph and measures it. Encodes nothing.
 *
 * @param file absolute path
 * @throws what the file system throws (`ENOENT`), sharp's error when the bytes are no picture, or an error
 *   when it has no place or is too small for it
 */
export async function readMaster(file: string): Promise<Master> {
  const bytes = await readFile(file);
  const { name: stem } = path.parse(file);
  const { autoOrient } = await sharp(bytes).metadata();
  const place = placeOfFile(stem);
  const { region, warning } = cutToShape(place, autoOrient);
  // Of the photograph, its cut, the recipe and the encoders, and of nothing else.
  const hash = createHash("sha256")
    .update(JSON.stringify([recipe, encoders, ...(warning ? [region] : [])]))
    .update(bytes)
    .digest("hex")
    .slice(0, hashDigits);
  return {
    name: `${stem.replace(/[^\w-]+/g, "-")}-${hash}`,
    width: region.width,
    height: region.height,
    colour: await averageColour(bytes, region),
    encodedDirectory: path.join(path.dirname(file), "encoded"),
    bytes,
    place,
    region,
    warning,
  };
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
    encodePicture(master.bytes, master.region, { ...variant, options: recipe[variant.format] }),
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
