import { type ReactNode, useEffect, useState } from "react";
import { ownLanguage } from "../i18n/i18n.client";
import { useTexts } from "../i18n/texts";
import { defaultLanguage, type Language, siteLanguage } from "../i18n/languages";
import type { Opening } from "../business/opening-hours";
import { OpenLine } from "../business/opening-hours-view";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import type { HeroPicture } from "../photos/own-pictures";
import { heroPhotographs } from "../photos/photograph-widths";
import { ButtonLink } from "../ui/controls";
import { ClockIcon, MapPinIcon, MessageIcon, PhoneIcon, PriceIcon } from "../ui/icons";
import { useLazyModule } from "../ui/use-lazy-module";
import { belowMd, Picture, preloadPicture, usePictureTexts } from "../ui/picture";
import { CallLink } from "./call-link";

/** The two framings of the photograph: the owner's, or those of the build. */
const framings = (own: HeroPicture | undefined) =>
  own ? { portrait: own.portrait, landscape: own.image } : heroPhotographs;

/** As wide as the picture's frame in `Hero`, which is wider than the window. */
const landscapeSizes = "max(75rem, 136vw - 26.7rem)";

/** The photograph that is on its way before the page has been read. */
export function heroPreloads(own: HeroPicture | undefined, saveData: boolean) {
  const { portrait, landscape } = framings(own);
  return [
    preloadPicture(portrait, "100vw", belowMd, saveData),
    preloadPicture(landscape, landscapeSizes, "(min-width: 48rem)", saveData),
  ];
}

function Line(props: { Icon: typeof ClockIcon; className?: string; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-2 ${props.className ?? ""}`}>
      <props.Icon className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0">{props.children}</span>
    </li>
  );
}

const loadOffer = () => import("./language-offer");

/**
 * The line above the title. In the room above it the page is offered in the visitor's own language, when that is another
 * one: nothing moves, and nothing is covered.
 */
function Eyebrow({ children }: { children: ReactNode }) {
  const { i18n } = useTexts();
  const shown = siteLanguage(i18n.language);
  const [offered, setOffered] = useState<Language>();
  const [offer, fetchOffer] = useLazyModule(loadOffer);
  useEffect(() => {
    const own = ownLanguage();
    if (!own || own === shown) return;
    fetchOffer().then(
      () => {
        setOffered(own);
      },
      () => undefined,
    );
  }, [shown, fetchOffer]);
  return (
    <div className="relative">
      <p className="text-sm font-medium tracking-wide">{children}</p>
      {offer && offered && (
        <offer.LanguageOffer
          language={offered}
          shown={shown}
          onClose={() => {
            setOffered(undefined);
          }}
        />
      )}
    </div>
  );
}

/** What people look for first: how long and how much, when, where, and how to call. */
function InShort({ opening }: { opening: Opening }) {
  const { t, i18n } = useTexts();
  const { stations, mobile } = useBusinessProfile();
  const words = useLocalisedProfile();
  const { lengths, leastPrice, spokenLanguages } = words;
  return (
    <ul className="mt-6 grid gap-1 text-sm font-medium">
      <Line Icon={PriceIcon}>{t("hero.lengths", { lengths, price: leastPrice })}</Line>
      <Line Icon={ClockIcon} className="print:hidden">
        <OpenLine opening={opening} />
      </Line>
      {stations.length > 0 && (
        <Line Icon={MapPinIcon}>
          {stations.map(({ name, walkingMinutes }, index) => (
            <span key={name} className="block">
              {`${words.walks?.[index] ?? t("hours.walk", { station: name, count: walkingMinutes })} `}
            </span>
          ))}
        </Line>
      )}
      {/* Where a call link alone helps nobody: a desktop computer does not call. */}
      <Line Icon={PhoneIcon} className="max-md:hidden print:hidden">
        <a
          href={`tel:${mobile.call}`}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          {words.mobile}
        </a>
      </Line>
      {i18n.language !== defaultLanguage && (
        <Line Icon={MessageIcon}>{t("hero.spoken", { languages: spokenLanguages })}</Line>
      )}
    </ul>
  );
}

/** What of an own photograph stays where its frame is lower than it. */
const kept = { top: "object-top", bottom: "object-bottom" };

function Photograph() {
  const { own, hero: sample } = usePictureTexts();
  const { portrait, landscape } = framings(own?.hero);
  const { alt, lang, keeps } = own?.hero ?? { ...sample, lang: undefined, keeps: undefined };
  const position = own?.hero ? keeps && kept[keeps] : "object-bottom md:object-[0%_60%]";
  return (
    <>
      <Picture
        image={landscape}
        portrait={portrait}
        alt={alt}
        lang={lang}
        sizes={landscapeSizes}
        priority
        className="size-full"
        imgClassName={`size-full object-cover ${position ?? ""}`}
      />
      {/* A breath of paper over the calm side, so that the words stand clear in any crop. A photograph of the owner may
          have no calm side: there the paper is opaque, and reaches further. */}
      <div
        className={`absolute inset-0 bg-linear-to-b from-paper from-10% to-transparent to-70% md:bg-linear-to-r ${own?.hero ? "md:from-20%" : "md:from-paper-half md:from-20% md:to-50%"}`}
      />
    </>
  );
}

/**
 * The first view: the room, one sentence, the two ways to an appointment, and the essentials in short.
 *
 * @param props `belowAnnouncement`, whether the announcement stands between the fixed header and this
 */
export function Hero({
  opening,
  belowAnnouncement,
}: {
  opening: Opening;
  belowAnnouncement: boolean;
}) {
  const { t } = useTexts();
  const profile = useBusinessProfile();
  const { area, city } = useLocalisedProfile();
  const isOpen = opening.status.state === "open";
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className={`relative z-30 overflow-clip bg-paper ${belowAnnouncement ? "" : "pt-16 md:pt-28 lg:pt-20"}`}
    >
      {/* On a phone 88vw are left below the words: there the tree in the picture begins. */}
      <div className="hero-words">
        <div className="md:max-w-[23rem] lg:max-w-[25rem]">
          <Eyebrow>{t("hero.eyebrow", { area, city, zone: profile.zone })}</Eyebrow>
          <h1 id="hero-title" className="mt-3 font-display text-3xl text-balance lg:text-4xl">
            {t("hero.title")}
          </h1>
          <p className="mt-4 text-balance">{t("hero.text")}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3 md:max-2xl:max-w-[23rem] print:hidden">
          {/* Nobody takes a call while the spa is closed: then the request is the one filled button. */}
          <CallLink
            variant={isOpen ? "filled" : "outlined"}
            label={t("hero.callNow")}
            className={`${isOpen ? "" : "bg-paper/60 "}max-md:grow max-sm:px-4`}
          />{" "}
          <ButtonLink
            variant={isOpen ? "outlined" : "filled"}
            href="#services"
            className={`${isOpen ? "bg-paper/60 " : ""}max-md:grow max-sm:px-4`}
          >
            {t("hero.bookAppointment")}
          </ButtonLink>
        </div>
        <InShort opening={opening} />
      </div>
      {/* Behind the words, and after them, which give it its place: a page of which a part has arrived is painted. On
          a phone the picture stands below the words. From md on they stand on its calm side, 37 per
          cent of its width, which is to hold the page's margin and 25rem of text: hence this width. */}
      <div
        className={`absolute inset-x-0 bottom-0 h-[133vw] max-h-full md:right-auto md:h-auto md:w-[max(75rem,136vw-26.7rem)] print:hidden ${belowAnnouncement ? "md:top-0" : "md:top-28 lg:top-20"}`}
      >
        <Photograph />
      </div>
    </section>
  );
}
