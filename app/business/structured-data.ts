import { WEEKDAYS, type OpeningHours, type Weekday } from "./opening-hours";
import type { BusinessProfile } from "./business-profile";

/** One entry of a business's `openingHoursSpecification`. */
export interface OpeningHoursSpecification {
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
  for (const weekday of WEEKDAYS) {
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

/**
 * The spa as search engines and maps read it: schema.org's DaySpa. Without reviews: search engines
 * take a business's own for self-serving.
 *
 * @param place `origin` of the site, without a slash; `image`, the absolute address of a picture;
 *   `priceRange`, such as "£40–£100"
 */
export function daySpa(
  profile: BusinessProfile,
  place: { origin: string; image: string; description: string; priceRange: string },
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
    priceRange: place.priceRange,
    currenciesAccepted: profile.currency,
    sameAs: profile.social.map(({ url }) => url),
  };
}
