import type { CardImage, ResponsiveImage } from "./responsive-image";
import { cardSize, type PicturePlace } from "./picture-places";

/**
 * How each format is made. Chosen by looking at the photographs of the repository beside their variants at 1:1 and 2:1,
 * the plaster walls with the contrast pushed up for bands: below AVIF 50 the weave of linen and the grain of oak begin
 * to smear. AVIF effort 4 would save a fifteenth of the bytes for four times the work: over a minute for the set.
 */
export const recipe = {
  avif: { quality: 55, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 5, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
} as const;
export type PictureFormat = keyof typeof recipe;

export const mimeTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
} as const satisfies Record<PictureFormat, string>;

/** Width (px) of the JPEG for crawlers and for browsers older than WebP: one that is sharp enough. */
const fallbackWidth = 1200;

/** One file to make of a photograph. */
export interface Variant {
  fileName: string;
  format: PictureFormat;
  /** Pixels, never more than the photograph's. What sticks out of the shape is cut off. */
  width: number;
  height: number;
}

/** What is known of a photograph before its files are made. */
export interface PlannedPhotograph {
  /** How the names of its files begin. Changes with all that changes them. */
  name: string;
  /** Pixels of the part that is shown. */
  width: number;
  height: number;
  /** The average colour, `#rgb`, or `#rrggbb` where an earlier release made it. */
  colour: string;
}

/**
 * Decides which files are made of a photograph for its place, none larger than the photograph.
 *
 * @param addressOf turns a file name into the address under which the browser finds it
 */
export function planPicture(
  { name, width: whole, height: wholeHeight, colour }: PlannedPhotograph,
  place: PicturePlace,
  addressOf: (fileName: string) => string,
): { image: ResponsiveImage; variants: Variant[] } {
  const widths = [...new Set(place.widths.map((width) => Math.min(width, whole)))];
  const heightOf = (width: number) => Math.round((width * wholeHeight) / whole);
  const variantOf = (format: PictureFormat, width: number): Variant => ({
    // One name for all variants of a photograph: in a long srcset it compresses to almost nothing.
    fileName: `${name}-${width}.${format}`,
    format,
    width,
    height: heightOf(width),
  });
  const offered = <Format extends "avif" | "webp">(format: Format) => {
    const variants = widths.map((width) => variantOf(format, width));
    const srcset = variants.map(({ fileName, width }) => `${addressOf(fileName)} ${width}w`);
    return { variants, source: { type: mimeTypes[format], srcset: srcset.join(", ") } };
  };
  const [avif, webp] = [offered("avif"), offered("webp")];
  const least = widths[0] ?? whole;
  const width = widths.at(-1) ?? least;
  const jpeg = variantOf("jpeg", widths.filter((one) => one <= fallbackWidth).at(-1) ?? least);
  return {
    image: {
      src: addressOf(jpeg.fileName),
      width,
      height: heightOf(width),
      // In the order in which a browser is offered them; the JPEG is for those that know neither.
      sources: [avif.source, webp.source],
      colour,
    },
    variants: [...avif.variants, ...webp.variants, jpeg],
  };
}

/** The same for the picture of link previews. */
export function planCard(
  photograph: PlannedPhotograph,
  addressOf: (fileName: string) => string,
): { image: CardImage; variants: Variant[] } {
  const shrink = Math.min(
    1,
    photograph.width / cardSize.width,
    photograph.height / cardSize.height,
  );
  const width = Math.floor(cardSize.width * shrink);
  const height = Math.floor(cardSize.height * shrink);
  const fileName = `${photograph.name}-${width}x${height}.jpeg`;
  return {
    image: { src: addressOf(fileName), width, height },
    variants: [{ fileName, format: "jpeg", width, height }],
  };
}
