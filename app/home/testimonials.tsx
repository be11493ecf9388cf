import { Fragment } from "react";
import { useTexts } from "../i18n/texts";
import { useBusinessProfile } from "../business/profile-of-page";
import { ExternalLink } from "../ui/controls";
import { Icon, type IconProps } from "../ui/icons";
import type { PublicProfile } from "../business/business-profile-schema";
import { TitledSection } from "./titled-section";

const linkClass =
  "inline-block py-2.5 text-leaf underline decoration-1 underline-offset-4 hover:decoration-2";

/** Columns by the number of reviews, so that no row has a single one beside an empty place. */
const columns: Record<number, string> = {
  1: "max-w-measure",
  2: "md:grid-cols-2",
  4: "md:grid-cols-2",
};

/** Filled: five of them in a row are read as a rating, outlines as an empty one. */
function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        fill="currentColor"
        d="m12 3.5 2.5 5.6 6.1.65-4.55 4.1 1.25 6L12 16.8l-5.3 3.05 1.25-6L3.4 9.75l6.1-.65Z"
      />
    </Icon>
  );
}

/**
 * A rating as a row of stars.
 *
 * @param props `rating`, from 1 to 5; `label`, how it is read out
 */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className="flex gap-1 text-clay">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rating }, (_, index) => (
        <StarIcon key={index} className="size-5" />
      ))}
    </p>
  );
}

/** Reviews as their writers wrote them, and where to read more. */
export function Testimonials() {
  const { t } = useTexts();
  const profile = useBusinessProfile();
  return (
    <TitledSection
      id="testimonials"
      title={t("testimonials.title")}
      className="bg-linen py-16 md:py-24 print:hidden"
    >
      <ul
        className={`mt-8 grid gap-10 md:mt-12 md:gap-12 ${columns[profile.reviews.length] ?? "md:grid-cols-3"}`}
      >
        {profile.reviews.map(({ name, review, source, rating, lang, sample }, index) => (
          <li key={index} className="min-w-0">
            <figure className="flex h-full flex-col border-t border-moss pt-6">
              <Stars rating={rating} label={t("testimonials.rating", { rating })} />
              <blockquote lang={lang} className="mt-4 mb-6 whitespace-pre-line">
                {review}
              </blockquote>
              <figcaption className="mt-auto">
                <span className="block font-medium">{name}</span>{" "}
                <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-stone">
                  <span>{t(`testimonials.${source}`)}</span>{" "}
                  {sample && (
                    <strong className="border border-edge px-1.5 font-medium text-ink">
                      {t("testimonials.sample")}
                    </strong>
                  )}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
        {reviewLinksOf(profile).map(({ portal, href }) => (
          <Fragment key={portal}>
            <ExternalLink href={href} newTab={t("site.opensNewTab")} className={linkClass}>
              {`${t(portal === "google" ? "testimonials.readGoogle" : "testimonials.readTreatwell")}\u00A0`}
            </ExternalLink>{" "}
          </Fragment>
        ))}
      </p>
    </TitledSection>
  );
}

const leadsToFrontPage = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname === "/" && search === "";
};

/**
 * The links under which the spa's reviews can be read. A portal's front page is none: there is nothing
 * of this spa on it.
 */
export function reviewLinksOf({ reviewLinks }: Pick<PublicProfile, "reviewLinks">) {
  return (["google", "treatwell"] as const).flatMap((portal) => {
    const href = reviewLinks[portal];
    return href === undefined || leadsToFrontPage(href) ? [] : [{ portal, href }];
  });
}
