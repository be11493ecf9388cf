import { createHash } from "node:crypto";
import manifest from "../../package.json" with { type: "json" };
import type { PhotographDetails } from "../business/business-profile-schema";
import { middlePoint, photographsPath, pointOf, sizeOf } from "../photos/own-photograph";
import { type Point, regionOf } from "../photos/picture-crop";
import { type PicturePlaceName, picturePlaces } from "../photos/picture-places";
import { planCard, planPicture, recipe } from "../photos/picture-plan";

/** One photograph of the owner at one place of the page. */
export interface PlacedPhotograph {
  file: string;
  place: PicturePlaceName;
  /** What stays in the picture, as in the details. */
  point: string;
}

/** How many hexadecimal digits tell the sizes of a photograph from those of others, as in the build. */
const nameDigits = 10;

/** What says of a set of sizes that it is whole, and one of the sizes. */
export const setPattern = /^[0-9a-f]{10}\.json$/;
export const sizePattern = /^[0-9a-f]{10}-[\dx]+\.\w+$/;

/** A photograph as details name it. */
export interface Named {
  file: string;
  point?: string | undefined;
}
type NamedAt = PlacedPhotograph & { path: (string | number)[] };

function at(
  path: (string | number)[],
  place: PicturePlaceName,
  { file, point = middlePoint }: Partial<Named> = {},
): NamedAt[] {
  return file === undefined ? [] : [{ path, file, place, point }];
}

/** The photographs of the owner that details name, each with where they name it. */
export function photographsIn(details: PhotographDetails): NamedAt[] {
  const { hero, heroPortrait, about, treatments = {}, gallery = [] } = details;
  return [
    ...at(["hero"], "hero", hero),
    ...at(["heroPortrait"], "hero-portrait", heroPortrait),
    ...at(["about"], "about", about),
    ...Object.entries(treatments).flatMap(([value, one]) =>
      at(["treatments", value], "service", one),
    ),
    ...gallery.flatMap((one, index) => at(["gallery", index], "gallery", one)),
  ];
}

/** All that is made of them: what stands behind the headline is cut upright for phones unless they have their own. */
export function placed(details: PhotographDetails): PlacedPhotograph[] {
  const { hero, heroPortrait = hero } = details;
  return photographsIn({ ...details, heroPortrait }).map(({ file, place, point }) => ({
    file,
    place,
    point,
  }));
}

const hashOf = (...all: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([...all, recipe, manifest.dependencies.sharp]))
    .digest("hex")
    .slice(0, nameDigits);

/** Names the set of a photograph's sizes: another name after a change of all that they depend on. */
export function nameOf({ file, place, point }: PlacedPhotograph): string {
  const { shape, widths } = picturePlaces[place];
  return hashOf(file, shape, widths, point);
}

/** How the names of its files begin: the same at another place of the same shape, which has some of the widths, too. */
const fileNameOf = ({ file, place, point }: PlacedPhotograph) =>
  hashOf(file, picturePlaces[place].shape, point);

const regionAt = ({ file, point = middlePoint }: Named, place: PicturePlaceName) =>
  regionOf(picturePlaces[place], sizeOf(file), pointOf(point));

/** Where the point that must stay is in what is cut out for a place, in per cent. */
export function pointInCut({ file, point = middlePoint }: Named, place: PicturePlaceName): Point {
  const { left, top, width, height } = regionAt({ file, point }, place);
  const [whole, { x, y }] = [sizeOf(file), pointOf(point)];
  return { x: (whole.width * x - 100 * left) / width, y: (whole.height * y - 100 * top) / height };
}

/** What is made of a photograph, and of which part of it. @param colour the average one, once it is known */
export function planOf(photograph: PlacedPhotograph, colour = "") {
  const region = regionAt(photograph, photograph.place);
  const { width, height } = region;
  const planned = { name: fileNameOf(photograph), width, height, colour };
  const addressOf = (fileName: string) => photographsPath + fileName;
  const { image, variants } = planPicture(planned, picturePlaces[photograph.place], addressOf);
  if (photograph.place !== "hero") return { region, image, card: undefined, variants };
  const card = planCard(planned, addressOf);
  return { region, image, card: card.image, variants: [...variants, ...card.variants] };
}

/** Names the files of a photograph's sizes. */
export const filesOf = (photograph: PlacedPhotograph): string[] =>
  planOf(photograph).variants.map(({ fileName }) => fileName);
