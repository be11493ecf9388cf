// A wildcard may stand at one place only, so the word that names the type ends the address.

declare module "*&picture" {
  import type { ResponsiveImage } from "~/ui/picture";
  const image: ResponsiveImage;
  export default image;
}

declare module "*&card" {
  import type { CardImage } from "~/ui/picture";
  const image: CardImage;
  export default image;
}
