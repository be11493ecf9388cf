/** A shape as width to height. */
interface Shape {
  width: number;
  height: number;
}

/** The shapes that the page leaves room for, by the beginning of the photograph's file name. */
const SHAPES: readonly [prefix: string, shape: Shape][] = [
  // Behind the headline: on a phone upright, with the couch in the lower half, else over the whole width.
  ["hero-portrait", { width: 3, height: 4 }],
  ["hero", { width: 16, height: 9 }],
  ["service-", { width: 4, height: 3 }],
  ["gallery-", { width: 4, height: 3 }],
];

/** As much may be missing in one direction; the page cuts the edges of the other to fit. */
const TOLERANCE = 0.03;

const kindOf = ({ width, height }: Shape) =>
  width > height ? "wider than high" : width < height ? "higher than wide" : "square";

/** Such as "1.33 times as wide as high". */
const proportion = ({ width, height }: Shape) =>
  `${String(Number((width / height).toFixed(2)))} times as wide as high`;

/**
 * Says what is wrong with a photograph's shape.
 *
 * @param stem the file's name without its ending, such as "service-thai"
 * @param photograph its size in pixels
 * @returns one sentence with the shape that it has and the one that it should have; undefined when the
 *   two are within 3 % of each other, or when the page has no wish about it
 */
export function shapeProblem(stem: string, photograph: Shape): string | undefined {
  const [, wanted] = SHAPES.find(([prefix]) => stem.startsWith(prefix)) ?? [];
  if (wanted === undefined) return undefined;
  const ratio = photograph.width / photograph.height / (wanted.width / wanted.height);
  if (ratio >= 1 - TOLERANCE && ratio <= 1 / (1 - TOLERANCE)) return undefined;
  // The largest piece of the right shape that can be cut out of it.
  const unit = Math.min(photograph.width / wanted.width, photograph.height / wanted.height);
  const size = `${Math.floor(wanted.width * unit)} x ${Math.floor(wanted.height * unit)}`;
  return `it is ${kindOf(photograph)}, ${photograph.width} x ${photograph.height} pixels (${proportion(photograph)}), and should be ${kindOf(wanted)}, ${wanted.width} to ${wanted.height} (${proportion(wanted)}): cut it to ${size} pixels`;
}
