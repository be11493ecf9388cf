import { useTexts } from "../i18n/texts";
import { useBusinessProfile } from "../business/profile-of-page";
import type { GalleryPicture } from "../photos/own-pictures";
import { galleryPhotographs } from "../photos/photograph-widths";
import type { SampleGalleryName } from "../photos/sample-gallery";
import { opensElsewhere } from "../ui/opens-elsewhere";
import { closeHash, openHash, useHash } from "../ui/address-hash";
import { openInstead, useOpenedByHash } from "../ui/use-opened-by-hash";
import { Picture, usePictureTexts } from "../ui/picture";
import { TitledSection } from "./titled-section";

const loadLightbox = () => import("./lightbox");

// Two of the six are large, so that the grid is uneven and yet closes on all sides.
const large = new Set<string>(["treatment-room-1", "treatment-room-3"]);

/** Of so few that none is larger than the others. */
const fewGrids: ReadonlyMap<number, string> = new Map([
  [3, "mt-8 grid gap-3 md:mt-12 md:grid-cols-3 md:gap-4"],
  [4, "mt-8 grid grid-cols-2 gap-3 md:mt-12 md:gap-4"],
]);

/** In the order of the grid. */
function usePictures(): readonly GalleryPicture[] {
  const { gallery, own } = usePictureTexts();
  return (
    own?.gallery ??
    (Object.keys(galleryPhotographs) as SampleGalleryName[]).map((id) => ({
      id,
      image: galleryPhotographs[id],
      large: large.has(id),
      ...gallery[id],
    }))
  );
}

/** The rooms and the reception; each picture opens larger. */
export function Gallery() {
  const { t } = useTexts();
  const { picturesAreOurs } = useBusinessProfile();
  const pictures = usePictures();
  const fewGrid = fewGrids.get(pictures.length);
  const hashOf = (index: number) => `#picture-${pictures[index]?.id ?? ""}`;
  const hash = useHash();
  const named = pictures.findIndex((_, index) => hash === hashOf(index));
  const opened = useOpenedByHash(loadLightbox, named < 0 ? undefined : named);
  return (
    <TitledSection
      id="gallery"
      title={t("gallery.title")}
      className="border-t border-line py-16 md:py-24 print:hidden"
    >
      {!picturesAreOurs && <p className="mt-3 max-w-measure text-stone">{t("footer.pictures")}</p>}
      <ul
        className={
          fewGrid ?? "mt-8 grid grid-cols-2 gap-3 md:mt-12 md:auto-rows-fr md:grid-cols-4 md:gap-4"
        }
      >
        {pictures.map(({ id, image, large: isLarge, alt, lang, caption }, index) => (
          <li key={id} className={isLarge ? "relative col-span-2 md:row-span-2" : ""}>
            {/* Without scripts the link shows the picture itself. */}
            <a
              href={image.src}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                openInstead(event, event.currentTarget, loadLightbox, hashOf(index));
              }}
              aria-label={t("gallery.enlarge", { caption })}
              className="block h-full"
            >
              <Picture
                image={image}
                alt={alt}
                lang={lang}
                sizes={
                  isLarge || fewGrid
                    ? "(min-width: 76rem) 37rem, (min-width: 48rem) 50vw, 100vw"
                    : "(min-width: 76rem) 18rem, (min-width: 48rem) 25vw, 50vw"
                }
                className={
                  isLarge ? "aspect-4/3 md:absolute md:inset-0 md:aspect-auto" : "aspect-4/3"
                }
                imgClassName="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.loaded.Lightbox
          pictures={pictures}
          index={named < 0 ? opened.name : named}
          open={named >= 0}
          onMove={(index) => {
            openHash(hashOf(index));
          }}
          onClose={() => {
            closeHash(hashOf(named));
          }}
        />
      )}
    </TitledSection>
  );
}
