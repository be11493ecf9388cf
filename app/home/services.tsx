import type { MouseEvent } from "react";
import { useTexts } from "../i18n/texts";
import { chooseTreatment, enquiryFormId } from "../enquiries/enquiry-form-names";
import { offered, type Treatment } from "../business/treatments";
import { defaultLanguage, isLanguage, languageParameter } from "../i18n/languages";
import { servicePhotographs } from "../photos/photograph-widths";
import { opensElsewhere } from "../ui/opens-elsewhere";
import { Picture, usePictureTexts } from "../ui/picture";
import {
  useBusinessProfile,
  useLocalisedProfile,
  useTreatments,
} from "../business/profile-of-page";
import { TitledSection } from "./titled-section";

const cardSizes =
  "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, (min-width: 18rem) 5.5rem, 90vw";

function usePriceLine({ surchargeText }: Treatment): string {
  const { t } = useTexts();
  const { leastPrice } = useLocalisedProfile();
  return surchargeText ?? t("services.from", { price: leastPrice });
}

/** Without scripts the link loads the page with the treatment chosen; with them nothing is loaded. */
function choose(event: MouseEvent, value: string): void {
  if (opensElsewhere(event)) return;
  if (chooseTreatment(value)) event.preventDefault();
}

function Card({ treatment }: { treatment: Treatment }) {
  const { t, i18n } = useTexts();
  const { value, name, nameLang, text, textLang, photograph } = treatment;
  const priceLine = usePriceLine(treatment);
  const { own, services } = usePictureTexts();
  const picture = own?.treatments?.find((one) => one.value === value) ?? {
    image: servicePhotographs[photograph],
    alt: services[photograph].alt,
    lang: undefined,
  };
  const query = new URLSearchParams({
    ...(isLanguage(i18n.language) &&
      i18n.language !== defaultLanguage && { [languageParameter]: i18n.language }),
    treatment: value,
  });
  return (
    <li className="treatment flex min-w-0 flex-col border border-line bg-white print:border-0">
      <Picture
        image={picture.image}
        alt={picture.alt}
        lang={picture.lang}
        sizes={cardSizes}
        className="aspect-4/3 print:hidden"
        imgClassName="size-full object-cover"
      />
      <div className="flex min-w-0 grow flex-col p-5 print:p-1">
        <h3
          lang={nameLang}
          className="font-display text-lg in-[:lang(ja)]:[word-break:normal] max-md:in-[:lang(ja)]:text-base lg:max-xl:text-base"
        >
          {name}
        </h3>
        <p lang={textLang} className="mt-2 mb-5 text-stone print:hidden">
          {text}
        </p>
        <div className="mt-auto border-t border-line pt-3">
          <p className="font-medium text-clay">{priceLine}</p>
          <a
            href={`/?${query.toString()}#${enquiryFormId}`}
            onClick={(event) => {
              choose(event, value);
            }}
            aria-label={t("site.labelled", { label: t("services.choose"), value: name })}
            className="inline-flex min-h-11 items-center text-sm text-leaf underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
          >
            {t("services.choose")}
          </a>
        </div>
      </div>
    </li>
  );
}

function Price(props: { what: string; amount: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:flex-col md:items-stretch">
      <dt className="text-stone">{props.what}</dt>
      <dd className="font-display text-xl whitespace-nowrap text-clay">{props.amount}</dd>
    </div>
  );
}

function Prices() {
  const { t } = useTexts();
  const durations = useBusinessProfile().prices;
  const { prices } = useLocalisedProfile();
  const extra = offered(useTreatments()).filter(({ surcharge }) => surcharge !== undefined);
  return (
    <div className="mt-8 border-y border-line py-5 print:mt-4 print:py-2">
      <h3 className="sr-only print:not-sr-only">{t("services.pricesTitle")}</h3>
      <dl
        className={`grid gap-x-6 gap-y-2 print:flex ${durations.length > 4 ? "md:max-lg:grid-cols-4 lg:auto-cols-fr lg:grid-flow-col" : "md:auto-cols-fr md:grid-flow-col"}`}
      >
        {durations.map(({ minutes }, index) => (
          <Price
            key={index}
            what={t("services.minutes", { count: minutes })}
            amount={prices[index]}
          />
        ))}
        {extra.map(({ value, name, surcharge }) => (
          <Price
            key={value}
            what={name === t("treatments.hot-stone") ? t("services.hotStones") : name}
            amount={`+ ${surcharge}`}
          />
        ))}
      </dl>
    </div>
  );
}

/** The treatments and what they cost. */
export function Services() {
  const { t } = useTexts();
  const treatments = offered(useTreatments());
  // In three they would leave most of a row empty.
  const fillsTwoColumns = [1, 2, 4].includes(treatments.length);
  return (
    <TitledSection
      id="services"
      title={t("services.title")}
      className="bg-linen py-16 md:py-24 print:py-4"
    >
      <p className="mt-3 max-w-measure text-balance text-stone print:hidden">
        {t("services.intro")}
      </p>
      <a
        href={`#${enquiryFormId}`}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-leaf underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
      >
        {t("enquiry.title")}
      </a>
      <Prices />
      <ul
        className={`mt-8 grid gap-4 sm:grid-cols-2 ${fillsTwoColumns ? "" : "lg:grid-cols-3 "}print:mt-2 print:grid-cols-3 print:gap-1`}
      >
        {treatments.map((treatment) => (
          <Card key={treatment.value} treatment={treatment} />
        ))}
      </ul>
    </TitledSection>
  );
}
