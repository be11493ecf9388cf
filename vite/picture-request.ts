import type { CardImage, ImageSource, ResponsiveImage } from "../app/ui/picture";
import type { Master, Variant } from "./picture-encoder";

/** What an import asks for, read from its query. */
export type PictureRequest =
  | { kind: "picture"; widths: number[] }
  | { kind: "card"; width: number; height: number };

/** Past these, a number in a query is a slip of the pen (a 4K screen is 3840 px wide). */
const narrowest = 16;
const widest = 4096;

/** `src` is for crawlers and for browsers older than WebP: one JPEG that is sharp enough. */
const fallbackWidth = 1200;

const fileTypes = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const satisfies [Variant["format"], ImageSource["type"]][];

/**
 * Splits the address of an import into file and query.
 *
 * @returns undefined when the import is not one of ours (it ends neither in `&picture` nor `&card`)
 */
export function splitPictureAddress(address: string): { file: string; query: string } | undefined {
  const [, file, query] = /^([^?]+)\?(.*&(?:picture|card))$/.exec(address) ?? [];
  return file === undefined || query === undefined ? undefined : { file, query };
}

/**
 * Reads `widths=390,780&picture` or `crop=1200x630&card`.
 *
 * @throws Error with the right spelling when it cannot be read
 */
export function readPictureQuery(query: string): PictureRequest {
  const values = new URLSearchParams(query);
  const card = values.has("card");
  const numbers = (values.get(card ? "crop" : "widths") ?? "").split(card ? "x" : ",").map(Number);
  const [width, height] = numbers;
  const sane = numbers.every((n) => Number.isInteger(n) && n >= narrowest && n <= widest);
  if (!sane || width === undefined || (card && (height === undefined || numbers.length > 2))) {
    const example = card ? "?crop=1200x630&card" : "?widths=390,780,1170&picture";
    throw new Error(
      `"?${query}" cannot be read: write "${example}", in whole pixels from ${narrowest} to ${widest}.`,
    );
  }
  return card && height !== undefined
    ? { kind: "card", width, height }
    : { kind: "picture", widths: numbers };
}

/**
 * Decides which files answer a request, none larger than the master.
 *
 * @param addressOf turns a file name into the address under which the browser finds it
 * @returns the object that the import gives, and the variants that must exist for it
 */
export function planPicture(
  master: Master,
  request: PictureRequest,
  addressOf: (fileName: string) => string,
): { image: ResponsiveImage | CardImage; variants: Variant[] } {
  // One hash for all variants of a photograph: in a long srcset it compresses to almost nothing.
  const name = `${master.stem}-${master.hash}`;

  if (request.kind === "card") {
    const shrink = Math.min(1, master.width / request.width, master.height / request.height);
    const width = Math.floor(request.width * shrink);
    const height = Math.floor(request.height * shrink);
    const fileName = `${name}-${width}x${height}.jpeg`;
    return {
      image: { src: addressOf(fileName), width, height },
      variants: [{ fileName, format: "jpeg", width, height }],
    };
  }

  const widths = [...new Set(request.widths.map((width) => Math.min(width, master.width)))];
  widths.sort((a, b) => a - b);
  const variantOf = (format: Variant["format"], width: number): Variant => ({
    fileName: `${name}-${width}.${format}`,
    format,
    width,
    height: Math.round((width * master.height) / master.width),
  });
  const variants = fileTypes.flatMap(([format]) => widths.map((width) => variantOf(format, width)));
  const sourceOf = ([format, type]: (typeof fileTypes)[number]): ImageSource => ({
    type,
    srcset: variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${addressOf(variant.fileName)} ${variant.width}w`)
      .join(", "),
  });
  const least = widths[0] ?? master.width;
  const fallback = widths.filter((width) => width <= fallbackWidth).at(-1) ?? least;
  const width = widths.at(-1) ?? least;
  const jpeg = variantOf("jpeg", fallback);
  return {
    image: {
      src: addressOf(jpeg.fileName),
      width,
      height: Math.round((width * master.height) / master.width),
      sources: [sourceOf(fileTypes[0]), sourceOf(fileTypes[1])],
      colour: master.colour,
    },
    variants: [...variants, jpeg],
  };
}
