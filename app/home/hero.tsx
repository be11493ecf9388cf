import { useTranslation } from "react-i18next";
import portrait from "~/photos/hero-portrait.jpg?widths=480,640,780,1170&picture";
import landscape from "~/photos/hero.jpg?widths=1024,1440,1920,2400&picture";
import { OpenLine } from "~/site/open-line";
import type { Opening } from "~/site/opening";
import { useFacts, useFactWords } from "~/site/use-facts";
import { ButtonLink } from "~/ui/button";
import { ClockIcon, MapPinIcon, PhoneIcon } from "~/ui/icons";
import { BELOW_MD, Picture } from "~/ui/picture";
import { preloadPicture } from "~/ui/picture-preload";
import { usePictureTexts } from "./use-picture-texts";

/** The photograph that is on its way before the page has been read. */
export const heroPreloads = (lessData: boolean) => [
  preloadPicture(portrait, "100vw", BELOW_MD, lessData),
  preloadPicture(landscape, "100vw", "(min-width: 48rem)", lessData),
];

/** The first view: the room, one sentence, and the two ways to an appointment. */
export function Hero({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const facts = useFacts();
  const pictures = usePictureTexts();
  const { area, city, mobile } = useFactWords();
  // A computer cannot call: the number is there to be read.
  const callNow = t("site.labelled", { label: t("hero.callNow"), value: mobile });
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className="relative overflow-clip pt-16 md:pt-20"
    >
      <div className="absolute inset-x-0 top-16 bottom-0 md:top-20 print:hidden">
        <Picture
          image={landscape}
          portrait={portrait}
          alt={pictures.hero.alt}
          sizes="100vw"
          priority
          className="size-full"
          imgClassName="size-full object-cover object-bottom md:object-[0%_60%] lg:object-[20%_60%] xl:object-[72%_60%]"
        />
        {/* A breath of paper over the calm side, so that the words stand clear in any crop. */}
        <div className="absolute inset-0 bg-linear-to-b from-paper/60 from-35% to-transparent to-60% max-[22rem]:from-65% max-[22rem]:to-90% md:bg-linear-to-r md:from-paper/50 md:from-20% md:to-65%" />
      </div>
      <div className="relative mx-auto flex min-h-[max(calc(100svh-4rem),48rem)] max-w-page flex-col px-4 pt-8 pb-10 md:min-h-[min(44rem,82vh)] md:justify-center md:px-6 lg:px-8 md:py-16 print:min-h-0 print:py-4">
        <div className="max-w-sm md:max-w-[23rem] lg:max-w-[25rem] 2xl:max-w-[21.5rem]">
          <p className="text-sm font-medium tracking-wide">
            {t("hero.eyebrow", { area, city, zone: facts.zone })}
          </p>
          <h1
            id="hero-title"
            className="mt-3 font-display text-3xl text-balance break-words lg:text-4xl"
          >
            {t("hero.title")}
          </h1>
          <p className="mt-4">{t("hero.text")}</p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink
              look="filled"
              href={`tel:${facts.mobile.call}`}
              aria-label={callNow}
              data-tooltip={callNow}
            >
              <PhoneIcon className="size-5 shrink-0" />
              {t("hero.callNow")}
            </ButtonLink>
            <ButtonLink look="outlined" href="#services" className="bg-paper/60">
              {t("hero.bookAppointment")}
            </ButtonLink>
          </div>
          <ul className="mt-6 grid gap-1 text-sm font-medium">
            <li className="flex items-start gap-2">
              <ClockIcon className="mt-0.5 size-4 shrink-0" />
              <span>
                <OpenLine opening={opening} />
              </span>
            </li>
            <li className="flex items-start gap-2">
              <MapPinIcon className="mt-0.5 size-4 shrink-0" />
              <span>
                {facts.stations.map(({ name, walkingMinutes }) => (
                  <span key={name} className="block">
                    {t("hours.walk", { station: name, count: walkingMinutes })}
                  </span>
                ))}
              </span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
