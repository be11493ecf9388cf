import { price } from "../i18n/format";
import type { Facts } from "./facts";
import { schemaOrgHours } from "./schema-org-hours";

/**
 * The spa as search engines and maps read it: schema.org's DaySpa. Without reviews: search engines
 * take a business's own for self-serving.
 *
 * @param place `origin` of the site, without a slash; `image`, the absolute address of a picture
 */
export function daySpa(
  facts: Facts,
  place: { origin: string; image: string; description: string },
) {
  const amounts = facts.prices.map(({ amount }) => price(amount, facts.currency, "en"));
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
    priceRange: `${amounts[0] ?? ""}–${amounts.at(-1) ?? ""}`,
    currenciesAccepted: facts.currency,
    sameAs: facts.social.map(({ url }) => url),
  };
}
