import type { ResponsiveImage } from "./responsive-image";

/** A photograph of the owner, as the page shows it. */
export interface OwnPicture {
  image: ResponsiveImage;
  alt: string;
  /** Language tag (BCP 47) of the words where it is not the page's. */
  lang?: string;
}

/** A photograph of the gallery. */
export interface GalleryPicture extends OwnPicture {
  /** In its address, and that of the dialog that shows it large. */
  id: string;
  caption: string;
  /** Whether it takes the room of four in the grid. */
  large: boolean;
}

/** Behind the headline. */
export interface HeroPicture extends OwnPicture {
  /** The framing for phones. */
  portrait: ResponsiveImage;
  /** Where what must stay in the picture is, unless in the middle. */
  keeps: "top" | "bottom" | undefined;
}

/** What the page shows at places where the owner has chosen it. */
export interface OwnPictures {
  hero?: HeroPicture | undefined;
  about?: OwnPicture | undefined;
  treatments?: readonly (OwnPicture & { value: string })[] | undefined;
  gallery?: readonly GalleryPicture[] | undefined;
}
