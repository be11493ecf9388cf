import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { averageColour, encodePicture, encoders } from "../scripts/encode-picture.mjs";
import {
  isTooSmall,
  largestOf,
  leastSize,
  type Region,
  regionOf,
} from "../app/photos/picture-crop";
import {
  type PicturePlace,
  type PicturePlaceName,
  picturePlaces,
  type Size,
} from "../app/photos/picture-places";
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

/**
 * The place of a photograph.
 *
 * @param stem the file's name without its ending, such as "service-thai"
 * @throws Error for a name that begins with that of no place
 */
export function placeOfFile(stem: string): PicturePlace {
  const names = Object.keys(picturePlaces) as PicturePlaceName[];
  const name = names.find((one) => stem === one || stem.startsWith(`${one}-`));
  if (name === undefined) {
    throw new Error(`its name should begin with that of a place: ${names.join(", ")}`);
  }
  return picturePlaces[name];
}

const written = ({ width, height }: Size) => `${width} x ${height}`;

/** Such as "133 pixels on the left and 134 on the right". */
function lostEdges(photograph: Size, { left, top, width, height }: Region): string {
  const edges = [
    [top, "at the top"],
    [photograph.height - height - top, "at the bottom"],
    [left, "on the left"],
    [photograph.width - width - left, "on the right"],
  ] as const;
  const [first, ...others] = edges.filter(([pixels]) => pixels > 0);
  if (!first) return "";
  return [
    `${first[0]} pixels ${first[1]}`,
    ...others.map(([pixels, edge]) => `${pixels} ${edge}`),
  ].join(" and ");
}

/**
 * Chooses the middle part of a photograph that has the shape of its place.
 *
 * @param photograph its size
 * @returns the part, and a sentence about what is lost unless that is the whole photograph
 * @throws Error when the part has fewer pixels than its place needs
 */
export function cutToShape(
  place: PicturePlace,
  photograph: Size,
): { region: Region; warning: string | undefined } {
  const shapeName = `${place.shape.width} to ${place.shape.height}`;
  if (isTooSmall(place, photograph)) {
    const largest = written(largestOf(place.shape, photograph));
    throw new Error(
      `it is too small: of its ${written(photograph)} pixels ${largest} have the shape of its place, ${shapeName}, and there should be at least ${written(leastSize(place))}`,
    );
  }
  const region = regionOf(place, photograph);
  const lost = 1 - (region.width * region.height) / (photograph.width * photograph.height);
  if (lost === 0) return { region, warning: undefined };
  const warning = `it is cut to ${shapeName}: ${lostEdges(photograph, region)} are lost, ${Math.round(lost * 100)} % of it. To choose the part yourself, cut it to ${written(region)} pixels.`;
  return { region, warning };
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
