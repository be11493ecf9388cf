/** A size in pixels, or a shape as width to height. */
interface Size {
  width: number;
  height: number;
}

/** The part of a photograph that the page shows, in pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}

/**
 * The shapes that the page leaves room for, by the beginning of the photograph's file name, and the least width
 * in pixels: that of its place on a wide screen, or twice that on a phone. Not the widths that are made of a
 * photograph: those are in its import in app/photos/photograph-widths.ts, the formats in
 * picture-plan.ts, their qualities in picture-encoder.ts.
 */
const places: readonly [prefix: string, place: { shape: Size; leastWidth: number }][] = [
  // Behind the headline: on a phone upright, with the couch in the lower half, else over the whole width.
  ["hero-portrait", { shape: { width: 3, height: 4 }, leastWidth: 780 }],
  ["hero", { shape: { width: 16, height: 9 }, leastWidth: 1280 }],
  ["service-", { shape: { width: 4, height: 3 }, leastWidth: 640 }],
  ["gallery-", { shape: { width: 4, height: 3 }, leastWidth: 800 }],
];

/** As much may be missing in one direction; the page cuts the edges of the other to fit. */
const tolerance = 0.03;

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
 * Chooses the part of a photograph that has the shape of its place: the middle.
 *
 * @param stem the file's name without its ending, such as "service-thai"
 * @param photograph its size
 * @returns nothing when the page shows the whole photograph, since it is within 3 % of the shape or the page has
 *   no rule for it; else the part, and a sentence about what is lost
 * @throws Error when the part has fewer pixels than its place needs
 */
export function cutToShape(
  stem: string,
  photograph: Size,
): { region: Region; warning: string } | undefined {
  const [, place] = places.find(([prefix]) => stem.startsWith(prefix)) ?? [];
  if (place === undefined) return undefined;
  const { shape, leastWidth } = place;
  const shapeName = `${shape.width} to ${shape.height}`;
  const unit = Math.min(photograph.width / shape.width, photograph.height / shape.height);
  const width = Math.floor(shape.width * unit);
  const height = Math.floor(shape.height * unit);

  if (width < leastWidth) {
    const least = { width: leastWidth, height: (leastWidth / shape.width) * shape.height };
    throw new Error(
      `it is too small: of its ${written(photograph)} pixels ${written({ width, height })} have the shape of its place, ${shapeName}, and there should be at least ${written(least)}`,
    );
  }
  const ratio = photograph.width / photograph.height / (shape.width / shape.height);
  if (ratio >= 1 - tolerance && ratio <= 1 / (1 - tolerance)) return undefined;

  const region = {
    left: Math.floor((photograph.width - width) / 2),
    top: Math.floor((photograph.height - height) / 2),
    width,
    height,
  };
  const lost = 1 - (width * height) / (photograph.width * photograph.height);
  const warning = `it is cut to ${shapeName}: ${lostEdges(photograph, region)} are lost, ${Math.round(lost * 100)} % of it. To choose the part yourself, cut it to ${written(region)} pixels.`;
  return { region, warning };
}
