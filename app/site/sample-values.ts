import type { Facts } from "./facts";

// Numbers that Ofcom keeps free for drama: 020 7946 0xxx and 07700 900xxx.
const DRAMA_NUMBER = /^\+44(?:2079460\d{3}|7700900\d{3})$/;
// RFC 2606, section 2: names under .example belong to no one.
const EXAMPLE_NAME = /\.example\b/;
const SAMPLE_NAME = "Sage & Linen";
// As a search's address writes the name, and the street of the sample.
const SAMPLE_SEARCH = /Sage\+%26\+Linen|Sample%20Mews/;

/**
 * Names the fields that still hold the sample's invented values, so that no spa goes live with
 * another's telephone number or with reviews that nobody wrote. Stations and prices are not watched: the
 * sample's are real ones that a spa may well have.
 *
 * @returns field names in the order of the file; empty when every value is the spa's own
 */
export function sampleFields(facts: Facts): string[] {
  const fields: string[] = [];
  if (facts.name === SAMPLE_NAME) fields.push("name");
  if (DRAMA_NUMBER.test(facts.phone.call)) fields.push("phone");
  if (DRAMA_NUMBER.test(facts.mobile.call)) fields.push("mobile");
  if (EXAMPLE_NAME.test(facts.email)) fields.push("email");
  if (/sample/i.test(facts.address.street)) fields.push("address");
  if (SAMPLE_SEARCH.test(facts.mapUrl)) fields.push("mapUrl");
  if (facts.social.some((link) => EXAMPLE_NAME.test(link.url))) fields.push("social");
  const { google, treatwell } = facts.reviewLinks;
  if (SAMPLE_SEARCH.test(google) || EXAMPLE_NAME.test(treatwell)) fields.push("reviewLinks");
  if (facts.reviews.some((review) => review.sample)) fields.push("reviews");
  return fields;
}
