/** One encoding of a photograph, in the shape of a `<source>` element. */
export interface ImageSource {
  type: "image/avif" | "image/webp";
  /** Addresses with their widths: `/assets/hero-1a2b-390.avif 390w, …`. */
  srcset: string;
}

/** A photograph at the widths of its place: see picture-plan.ts. */
export interface ResponsiveImage {
  /**
   * The address of a JPEG for whatever reads neither AVIF nor WebP. In one width: those in all widths cost every page
   * more bytes than such browsers, which are older than the site's scripts, would save.
   */
  src: string;
  /** Pixels of the widest variant: they give the shape, not the size on the page. */
  width: number;
  height: number;
  /** Best compression first: a browser takes the first type that it knows. None where there is only the JPEG. */
  sources: readonly ImageSource[];
  /** The average colour, `#rgb`, or `#rrggbb` where an earlier release made it, to stand in while the photograph loads. */
  colour: string;
}

/** One JPEG in the shape of link previews. */
export interface CardImage {
  src: string;
  width: number;
  height: number;
}
