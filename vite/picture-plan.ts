import type { CardImage, ResponsiveImage } from "../app/ui/picture";
import { type Master, mimeTypes, type Variant } from "./picture-encoder";
import type { PictureRequest } from "./picture-request";

/** Width (px) of the JPEG for crawlers and for browsers older than WebP: one that is sharp enough. */
const fallbackWidth = 1200;

/**
 * Decides which files are made for one import of a photograph, none larger than the master.
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
  const offered = <Format extends "avif" | "webp">(format: Format) => {
    const variants = widths.map((width) => variantOf(format, width));
    const srcset = variants.map(({ fileName, width }) => `${addressOf(fileName)} ${width}w`);
    return { variants, source: { type: mimeTypes[format], srcset: srcset.join(", ") } };
  };
  const [avif, webp] = [offered("avif"), offered("webp")];
  const least = widths[0] ?? master.width;
  const fallback = widths.filter((width) => width <= fallbackWidth).at(-1) ?? least;
  const width = widths.at(-1) ?? least;
  const jpeg = variantOf("jpeg", fallback);
  return {
    image: {
      src: addressOf(jpeg.fileName),
      width,
      height: Math.round((width * master.height) / master.width),
      // In the order in which a browser is offered them; the JPEG is for those that know neither.
      sources: [avif.source, webp.source],
      colour: master.colour,
    },
    variants: [...avif.variants, ...webp.variants, jpeg],
  };
}
