import type { PicturePlace, Size } from "./picture-places";

/** The part of a photograph that the page shows, in pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}

/** A point of a photograph, in per cent of its width and height from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of a photograph. */
export const middle: Point = { x: 50, y: 50 };

/** As much may be missing in one direction; the page cuts the edges of the other to fit. */
const tolerance = 0.03;

/** The size of the largest part that has a shape. */
export function largestOf(shape: Size, photograph: Size): Size {
  const unit = Math.min(photograph.width / shape.width, photograph.height / shape.height);
  return { width: Math.floor(shape.width * unit), height: Math.floor(shape.height * unit) };
}

/** The least size that a photograph of the shape of a place must have. */
export const leastSize = ({ shape, leastWidth }: PicturePlace): Size => ({
  width: leastWidth,
  height: (leastWidth / shape.width) * shape.height,
});

/** Tells whether a photograph has too few pixels for a place. */
export const isTooSmall = (place: PicturePlace, photograph: Size): boolean =>
  largestOf(place.shape, photograph).width < place.leastWidth;

/**
 * Chooses the part of a photograph that has the shape of its place, as near to a point as there is one.
 *
 * @returns the whole photograph when it is within 3 % of the shape
 */
export function regionOf(
  { shape }: PicturePlace,
  photograph: Size,
  { x, y }: Point = middle,
): Region {
  const ratio = photograph.width / photograph.height / (shape.width / shape.height);
  if (ratio >= 1 - tolerance && ratio <= 1 / (1 - tolerance)) {
    return { left: 0, top: 0, width: photograph.width, height: photograph.height };
  }
  const { width, height } = largestOf(shape, photograph);
  const start = (whole: number, part: number, percent: number) =>
    Math.floor(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)));
  return {
    left: start(photograph.width, width, x),
    top: start(photograph.height, height, y),
    width,
    height,
  };
}
