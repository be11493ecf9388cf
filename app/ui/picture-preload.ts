import type { ResponsiveImage } from "~/photos/image";

/** A `<link rel="preload">` in the form that Remix's `links` functions return. */
export interface PicturePreload {
  rel: "preload";
  as: "image";
  href: string;
  imageSrcSet: string;
  imageSizes: string;
  type: string;
  media?: string;
}

/**
 * Asks for a photograph before the browser has read as far as its `<picture>`. AVIF only: a browser
 * that does not read it ignores the link by its `type` and loads nothing twice.
 *
 * @param sizes the same text as the `<Picture>` has, or the browser may choose another file
 * @param media when the photograph is shown, for one of two framings
 */
export function preloadPicture(
  image: ResponsiveImage,
  sizes: string,
  media?: string,
): PicturePreload {
  const [avif] = image.sources;
  return {
    rel: "preload",
    as: "image",
    href: image.src,
    imageSrcSet: avif.srcset,
    imageSizes: sizes,
    type: avif.type,
    ...(media === undefined ? {} : { media }),
  };
}
