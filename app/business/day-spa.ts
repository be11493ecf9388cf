import type { BusinessProfile } from "./business-profile";
import { schemaOrgHours } from "./schema-org-hours";

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
