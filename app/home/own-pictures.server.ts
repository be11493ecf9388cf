import type { BusinessProfile, GalleryPictureDetails } from "../business/business-profile-schema";
import { textIn } from "../business/localised-profile.server";
import type { Language } from "../i18n/languages";
import type { OwnPhotographs } from "../own-photographs/own-photographs.server";
import type { GalleryPicture, OwnPictures } from "../photos/own-pictures";
import { galleryPhotographs } from "../photos/photograph-widths";
import { pictureTexts } from "../photos/picture-texts.server";

/** Which are large in the four columns of the grid, by the remainder of their number: then its rows are full. */
const largeOnes: readonly (readonly number[])[] = [[], [0], [0, 3], [0, 1, 2]];

function isLarge(index: number, count: number): boolean {
  // Three have a row of three columns, and four two of two.
  if (count < 5) return count === 4;
  return largeOnes[count % 4]?.includes(index) ?? false;
}

function galleryPicture(
  { sample, file, point, texts }: GalleryPictureDetails,
  { photographs, language }: { photographs: OwnPhotographs; language: Language },
): Omit<GalleryPicture, "large"> | undefined {
  const words = sample === undefined ? undefined : pictureTexts(language).gallery[sample];
  const image =
    sample === undefined
      ? photographs.imageOf(file ?? "", "gallery", point)
      : galleryPhotographs[sample];
  if (!image) return undefined;
  const { text = "", lang } = textIn(texts, language, words?.alt) ?? {};
  // The caption of a sample belongs to its own description.
  const caption = text === words?.alt ? words.caption : text;
  const id = sample ?? file?.slice(0, 10) ?? "";
  return { id, image, alt: text, caption, ...(lang !== undefined && { lang }) };
}

/**
 * The photographs that the owner has chosen, as the page shows them: those whose sizes are all there.
 *
 * @returns undefined while all are the sample's
 */
export function ownPictures(
  profile: BusinessProfile,
  language: Language,
  photographs: OwnPhotographs,
): OwnPictures | undefined {
  const { gallery } = photographs.shownFor(profile);
  if (!gallery) return undefined;
  const pictures = gallery.flatMap((one) => galleryPicture(one, { photographs, language }) ?? []);
  return {
    gallery: pictures.map((one, index) => ({ ...one, large: isLarge(index, pictures.length) })),
  };
}
