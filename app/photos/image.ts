/** One encoding of a photograph, in the shape of a `<source>` element. */
export interface ImageSource {
  type: "image/avif" | "image/webp" | "image/jpeg";
  /** Addresses with their widths: `/assets/hero-1a2b-390.avif 390w, …`. */
  srcset: string;
}

/** What an import ending in `?widths=…&picture` gives: a photograph at several widths. */
export interface ResponsiveImage {
  /** The address of a JPEG for whatever reads neither AVIF nor WebP nor `srcset`. */
  src: string;
  /** Pixels of the widest variant: they give the shape, not the size on the page. */
  width: number;
  height: number;
  /** Best compression first: a browser takes the first type that it knows. */
  sources: [ImageSource, ImageSource, ImageSource];
  /** The average colour, `#rrggbb`, to stand in while the photograph loads. */
  colour: string;
}

/** What an import ending in `?crop=1200x630&card` gives: one cropped JPEG. */
export interface CardImage {
  src: string;
  width: number;
  height: number;
}
