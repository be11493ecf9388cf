import type { Facts } from "./facts";

// Numbers that Ofcom keeps free for drama: 020 7946 0xxx and 07700 900xxx.
const DRAMA_NUMBER = /^\+44(?:2079460\d{3}|7700900\d{3})$/;
// RFC 2606, section 2: names under .example belong to no one.
const EXAMPLE_NAME = /\.example\b/;

/** What the sample says where its values look like anybody's. */
const SAMPLE = {
  mapUrl: "https://www.google.com/maps/search/?api=1&query=Islington%2C%20London%20N1",
  // More than a kilometre apart: no place is 4 minutes' walk from one and 5 from the other.
  stations: [
    { name: "Angel", walkingMinutes: 4 },
    { name: "Old Street", walkingMinutes: 5 },
  ],
  reviewLinks: {
    google: "https://www.google.com/search?q=Sage+%26+Linen+Islington+reviews",
    treatwell: "https://www.treatwell.co.uk/",
  },
} as const satisfies Partial<Facts>;

const isSampleStation = ({ name, walkingMinutes }: Facts["stations"][number], index: number) =>
  name === SAMPLE.stations[index]?.name && walkingMinutes === SAMPLE.stations[index].walkingMinutes;

/**
 * Names the fields that still hold the sample's invented values, so that no spa goes live with
 * another's telephone number or with reviews that nobody wrote.
 *
 * @returns field names in the order of the file; empty when every value is the spa's own
 */
export function sampleFields(facts: Facts): string[] {
  const fields: string[] = [];
  if (DRAMA_NUMBER.test(facts.phone.call)) fields.push("phone");
  if (DRAMA_NUMBER.test(facts.mobile.call)) fields.push("mobile");
  if (EXAMPLE_NAME.test(facts.email)) fields.push("email");
  if (/sample/i.test(facts.address.street)) fields.push("address");
  if (facts.mapUrl === SAMPLE.mapUrl) fields.push("mapUrl");
  if (facts.stations.every(isSampleStation)) fields.push("stations");
  if (facts.social.some((link) => EXAMPLE_NAME.test(link.url))) fields.push("social");
  const { google, treatwell } = facts.reviewLinks;
  if (google === SAMPLE.reviewLinks.google || treatwell === SAMPLE.reviewLinks.treatwell) {
    fields.push("reviewLinks");
  }
  if (facts.reviews.some((review) => review.sample)) fields.push("reviews");
  return fields;
}
