import type { ResponsiveImage } from "~/photos/image";
import { offeredWidths } from "./save-data";

/** A `<link rel="preload">` in the form that Remix's `meta` functions return. */
export type PicturePreload = {
  tagName: "link";
  rel: "preload";
  as: "image";
  href: string;
  imageSrcSet: string;
  imageSizes: string;
  type: string;
  fetchpriority: "high";
  media: string;
};

/**
 * Asks for a photograph before the browser has read as far as its `<picture>`. AVIF only: a browser
 * that does not read it ignores the link by its `type` and loads nothing twice.
 *
 * @param sizes the same text as the `<Picture>` has, or the browser may choose another file
 * @param media when the photograph is shown, for one of two framings
 * @param saveData whether the visitor has asked for less data, as the `<Picture>` is told by its context
 */
export function preloadPicture(
  image: ResponsiveImage,
  sizes: string,
  media: string,
  saveData: boolean,
): PicturePreload {
  const [avif] = image.sources;
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    href: image.src,
    imageSrcSet: offeredWidths(avif, saveData),
    imageSizes: sizes,
    type: avif.type,
    fetchpriority: "high",
    media,
  };
}
