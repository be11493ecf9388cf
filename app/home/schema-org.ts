import type { PublicProfile } from "../business/business-profile-schema";
import type { Treatment } from "../business/treatments";
import type { OpeningHours, OtherDays } from "../business/opening-hours";
import { type Weekday, daysOfWeek } from "../business/spa-time";

/** One entry of a business's `openingHoursSpecification`. */
interface OpeningHoursSpecification {
  "@type": "OpeningHoursSpecification";
  /** `Monday` to `Sunday`, all with these same times. */
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/**
 * The opening hours as schema.org JSON-LD: days with the same times share an entry, split hours have
 * one entry a period. Search engines read 00:00–00:00 as closed all day, and 23:59 as midnight
 * (Google Search Central, "Local business structured data").
 */
export function schemaOrgHours(hours: OpeningHours): OpeningHoursSpecification[] {
  const daysByTimes = new Map<string, Weekday[]>();
  for (const weekday of daysOfWeek) {
    const periods = hours[weekday];
    const times =
      periods.length === 0
        ? ["00:00 00:00"]
        : periods.map(({ opens, closes }) => `${opens} ${closes === "24:00" ? "23:59" : closes}`);
    for (const time of times) daysByTimes.set(time, [...(daysByTimes.get(time) ?? []), weekday]);
  }
  return [...daysByTimes].map(([times, weekdays]) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: weekdays.map((weekday) => weekday.charAt(0).toUpperCase() + weekday.slice(1)),
    opens: times.slice(0, 5),
    closes: times.slice(6),
  }));
}

/** One entry of a business's `specialOpeningHoursSpecification`: days with other hours than the week's. */
interface SpecialOpeningHours {
  "@type": "OpeningHoursSpecification";
  validFrom: string;
  validThrough: string;
  opens: string;
  closes: string;
}

/** The other days as schema.org JSON-LD, closed ones as `schemaOrgHours` writes them. */
export function schemaOrgSpecialHours(otherDays: readonly OtherDays[]): SpecialOpeningHours[] {
  return otherDays.flatMap(({ from, to = from, periods }) =>
    (periods.length === 0 ? [{ opens: "00:00", closes: "00:00" }] : periods).map(
      ({ opens, closes }) => ({
        "@type": "OpeningHoursSpecification" as const,
        validFrom: from,
        validThrough: to,
        opens,
        closes: closes === "24:00" ? "23:59" : closes,
      }),
    ),
  );
}

/**
 * The spa as search engines and maps read it: schema.org's DaySpa. Without reviews: search engines
 * take a business's own for self-serving.
 *
 * @param place `origin` of the site, without a slash; `image`, the absolute address of a picture;
 *   `priceRange`, such as "£40–£100"
 * @param treatments of a spa that has its own
 */
export function daySpa(
  profile: PublicProfile,
  place: { origin: string; image: string; description: string; priceRange: string },
  treatments: readonly Treatment[] = [],
) {
  return {
    "@context": "https://schema.org",
    "@type": "DaySpa",
    "@id": `${place.origin}/#spa`,
    name: profile.name,
    description: place.description,
    url: `${place.origin}/`,
    image: place.image,
    telephone: profile.phone.call,
    email: profile.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: profile.address.street,
      addressLocality: profile.address.city,
      addressRegion: profile.address.area,
      postalCode: profile.address.postcode,
      addressCountry: profile.address.country,
    },
    hasMap: profile.mapUrl,
    openingHoursSpecification: schemaOrgHours(profile.openingHours),
    ...(profile.otherDays?.length && {
      specialOpeningHoursSpecification: schemaOrgSpecialHours(profile.otherDays),
    }),
    priceRange: place.priceRange,
    currenciesAccepted: profile.currency,
    ...(treatments.length > 0 && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        itemListElement: treatments.map(({ name, text }) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name, ...(text && { description: text }) },
        })),
      },
    }),
    sameAs: profile.social.map(({ url }) => url),
  };
}
