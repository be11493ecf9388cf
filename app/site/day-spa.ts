import type { Facts } from "./facts";
import { schemaOrgHours } from "./schema-org-hours";

/**
 * The spa as search engines and maps read it: schema.org's DaySpa. Without reviews: search engines
 * take a business's own for self-serving.
 *
 * @param place `origin` of the site, without a slash; `image`, the absolute address of a picture;
 *   `priceRange`, such as "£40–£100"
 */
export function daySpa(
  facts: Facts,
  place: { origin: string; image: string; description: string; priceRange: string },
) {
  return {
    "@context": "https://schema.org",
    "@type": "DaySpa",
    "@id": `${place.origin}/#spa`,
    name: facts.name,
    description: place.description,
    url: `${place.origin}/`,
    image: place.image,
    telephone: facts.phone.call,
    email: facts.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: facts.address.street,
      addressLocality: facts.address.city,
      addressRegion: facts.address.area,
      postalCode: facts.address.postcode,
      addressCountry: facts.address.country,
    },
    hasMap: facts.mapUrl,
    openingHoursSpecification: schemaOrgHours(facts.openingHours),
    priceRange: place.priceRange,
    currenciesAccepted: facts.currency,
    sameAs: facts.social.map(({ url }) => url),
  };
}
