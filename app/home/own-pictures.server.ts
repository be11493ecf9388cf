import type {
  BusinessProfile,
  GalleryPictureDetails,
  PlacePhotographDetails,
} from "../business/business-profile-schema";
import { textIn } from "../business/localised-profile.server";
import type { Language } from "../i18n/languages";
import type { OwnPhotographs } from "../own-photographs/own-photographs.server";
import { pointInCut } from "../own-photographs/placed-photographs.server";
import type { GalleryPicture, HeroPicture, OwnPicture, OwnPictures } from "../photos/own-pictures";
import { galleryPhotographs } from "../photos/photograph-widths";
import type { PicturePlaceName } from "../photos/picture-places";
import { pictureTexts } from "../photos/picture-texts.server";
import type { CardImage } from "../photos/responsive-image";

/** The photographs that a page shows: those of the details whose sizes are there. */
export type ShownPhotographs = Pick<OwnPhotographs, "shownFor" | "sizesOf">;
interface Page {
  photographs: ShownPhotographs;
  language: Language;
}

/** Which are large in the four columns of the grid, by the remainder of their number: then its rows are full. */
const largeOnes: readonly (readonly number[])[] = [[], [0], [0, 3], [0, 1, 2]];

/** Three and four have as large a row or two of their own. */
const isLarge = (index: number, count: number): boolean =>
  count > 4 && (largeOnes[count % 4]?.includes(index) ?? false);

function galleryPicture(
  { sample, file, point, texts }: GalleryPictureDetails,
  { photographs, language }: Page,
): Omit<GalleryPicture, "large"> | undefined {
  const words = sample === undefined ? undefined : pictureTexts(language).gallery[sample];
  const image =
    sample === undefined
      ? photographs.sizesOf({ file: file ?? "", point }, "gallery")?.image
      : galleryPhotographs[sample];
  if (!image) return undefined;
  const { text = "", lang } = textIn(texts, language, words?.alt) ?? {};
  // The caption of a sample belongs to its own description.
  const caption = text === words?.alt ? words.caption : text;
  const id = sample ?? file?.slice(0, 10) ?? "";
  return { id, image, alt: text, caption, ...(lang !== undefined && { lang }) };
}

function pictureAt(
  place: PicturePlaceName,
  photograph: PlacePhotographDetails | undefined,
  { photographs, language }: Page,
): OwnPicture | undefined {
  const image = photograph && photographs.sizesOf(photograph, place)?.image;
  if (!image) return undefined;
  const { text: alt = "", lang } = textIn(photograph.texts, language, undefined) ?? {};
  return { image, alt, ...(lang !== undefined && { lang }) };
}

/** In which third of a picture what must stay in it is, from the top. */
function keeps(photograph: PlacePhotographDetails): HeroPicture["keeps"] {
  const { y } = pointInCut(photograph, "hero");
  if (y < 100 / 3) return "top";
  return y > 200 / 3 ? "bottom" : undefined;
}

/**
 * The photographs that the owner has chosen, as the page shows them: those whose sizes are all there.
 *
 * @returns `own` undefined while all are the sample's; `card`, the picture of link previews, likewise
 */
export function ownPictures(
  profile: BusinessProfile,
  language: Language,
  photographs: ShownPhotographs,
): { own: OwnPictures | undefined; card: CardImage | undefined } {
  const page = { photographs, language };
  const shown = photographs.shownFor(profile);
  if (Object.keys(shown).length === 0) return { own: undefined, card: undefined };
  const { hero, heroPortrait = hero, about, treatments = {}, gallery } = shown;
  const landscape = pictureAt("hero", hero, page);
  const portrait = heroPortrait && photographs.sizesOf(heroPortrait, "hero-portrait")?.image;
  const pictures = gallery?.flatMap((one) => galleryPicture(one, page) ?? []);
  const ofTreatments = Object.entries(treatments).flatMap(([value, one]) => {
    const picture = pictureAt("service", one, page);
    return picture ? { value, ...picture } : [];
  });
  return {
    own: {
      hero: hero && landscape && portrait && { ...landscape, portrait, keeps: keeps(hero) },
      about: pictureAt("about", about, page),
      treatments: ofTreatments.length > 0 ? ofTreatments : undefined,
      gallery: pictures?.map((one, index) => ({ ...one, large: isLarge(index, pictures.length) })),
    },
    card: hero && photographs.sizesOf(hero, "hero")?.card,
  };
}
