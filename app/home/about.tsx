import { useTexts } from "../i18n/texts";
import { aboutSecond } from "../business/about-second";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import { galleryPhotographs } from "../photos/photograph-widths";
import { aboutSample } from "../photos/sample-gallery";
import { ExternalLink } from "../ui/controls";
import { Picture, usePictureTexts } from "../ui/picture";
import { CallLink } from "./call-link";

/** What kind of house this is, and the way there. */
export function About() {
  const { t } = useTexts();
  const profile = useBusinessProfile();
  const { area, stations, texts } = useLocalisedProfile();
  const { own, gallery } = usePictureTexts();
  const { image, alt, lang } = own?.about ?? {
    image: galleryPhotographs[aboutSample],
    alt: gallery[aboutSample].alt,
    lang: undefined,
  };
  return (
    <section id="about" aria-labelledby="about-title" className="py-16 md:py-24 print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 items-center gap-10 px-4 md:grid-cols-2 md:gap-16 md:px-6 lg:px-8">
        <div className="relative">
          <Picture
            image={image}
            alt={alt}
            lang={lang}
            sizes="(min-width: 48rem) 50vw, 100vw"
            className="aspect-4/3 md:aspect-4/5"
            imgClassName="size-full object-cover"
          />
          <p className="absolute right-4 -bottom-6 flex size-32 items-center justify-center rounded-full border border-line bg-paper p-4 text-center font-display leading-tight text-leaf md:-right-6 md:bottom-10 md:size-36">
            {t("about.rooms", { count: profile.treatmentRooms })}
          </p>
        </div>
        <div>
          <h2 id="about-title" className="font-display text-2xl md:text-3xl">
            {t("about.title")}
          </h2>
          <p className="mt-5 max-w-measure">{t("about.first", { name: profile.name, area })}</p>
          <p className="mt-4 max-w-measure">
            {aboutSecond(t, texts, { count: profile.stations.length, stations })}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <CallLink variant="filled" label={t("about.bookTreatment")} className="max-sm:px-4" />{" "}
            <ExternalLink
              href={profile.mapUrl}
              newTab={t("site.opensNewTab")}
              className="button button-outlined max-sm:px-4"
            >
              {t("about.directions")}
            </ExternalLink>
          </div>
        </div>
      </div>
    </section>
  );
}
