/** A size in pixels, or a shape as width to height. */
export interface Size {
  width: number;
  height: number;
}

export interface PicturePlace {
  /** What the page leaves room for. */
  shape: Size;
  /** Pixels that a photograph must have: those of its place on a wide screen, or twice those on a phone. */
  leastWidth: number;
  /** Pixels, narrowest first: what the place needs on screens of all sizes and densities. */
  widths: readonly number[];
}

/**
 * The places of photographs on the public page: what the build makes of the photographs of the repository, and the site
 * of the owner's. The name of a photograph's file begins with that of its place.
 */
export const picturePlaces = {
  // Behind the headline: on a phone upright, with the couch in the lower half, else over the whole width. 750 is for
  // phones of 360 and 375 px at twice the density.
  "hero-portrait": {
    shape: { width: 3, height: 4 },
    leastWidth: 780,
    widths: [480, 640, 750, 780, 1170],
  },
  hero: { shape: { width: 16, height: 9 }, leastWidth: 1280, widths: [1024, 1440, 1920, 2400] },
  // Upright beside the words, and wider than high above them on a phone: both cut little of a square.
  about: { shape: { width: 1, height: 1 }, leastWidth: 800, widths: [400, 800, 1200, 1600] },
  service: { shape: { width: 4, height: 3 }, leastWidth: 640, widths: [360, 640, 800, 1200] },
  // The widest are for the enlarged pictures.
  gallery: { shape: { width: 4, height: 3 }, leastWidth: 800, widths: [400, 800, 1200, 1600] },
} as const satisfies Record<string, PicturePlace>;
export type PicturePlaceName = keyof typeof picturePlaces;

/** The picture of link previews, which is cut from the one behind the headline. */
export const cardSize: Size = { width: 1200, height: 630 };
