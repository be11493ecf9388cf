import type { ResponsiveImage } from "./responsive-image";

/** A photograph of the gallery, as the page shows it. */
export interface GalleryPicture {
  /** In its address, and that of the dialog that shows it large. */
  id: string;
  image: ResponsiveImage;
  alt: string;
  caption: string;
  /** Language tag (BCP 47) of the two texts where it is not the page's. */
  lang?: string;
  /** Whether it takes the room of four in the grid. */
  large: boolean;
}

/** What the page shows at places where the owner has chosen it. */
export interface OwnPictures {
  gallery?: readonly GalleryPicture[];
}
