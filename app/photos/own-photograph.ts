import { middle, type Point } from "./picture-crop";
import type { Size } from "./picture-places";

/**
 * How the owner's photographs are named: by a hash of the content and by the pixels, so that a name says whether the
 * photograph is large enough for a place.
 */
const nameForm = String.raw`[0-9a-f]{32}-\d{1,5}x\d{1,5}`;
export const photographName = new RegExp(`^${nameForm}$`);

/** The names of the owner's photographs in details, or in any other value that JSON can hold. */
export const photographNamesIn = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value ?? null).match(new RegExp(nameForm, "g"))),
];

/** The pixels of one of the owner's photographs. @param file its name */
export function sizeOf(file: string): Size {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(file) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** How a point is written that must stay in the picture, as in the style sheets' `object-position`: "50% 17%". */
export const pointPattern = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

export function pointOf(point: string): Point {
  const [x, y] = point.split(" ").map((part) => Number.parseInt(part, 10));
  return { x: x ?? middle.x, y: y ?? middle.y };
}

/** The points that the form offers, row by row from the top left. */
export const offeredPoints = ["17%", "50%", "83%"].flatMap((y) =>
  ["17%", "50%", "83%"].map((x) => `${x} ${y}`),
);
export const middlePoint = `${middle.x}% ${middle.y}%`;

/** Where the files of the owner's photographs are found. */
export const photographsPath = "/photographs/";

/** The small picture of one of them that the owner's page shows. */
export const previewName = (file: string) => `${file}-preview.jpeg`;
export const previewPattern = new RegExp(`^(?<file>${nameForm})-preview\\.jpeg$`);
