import type { Facts } from "./facts";

// Numbers that Ofcom keeps free for drama: 020 7946 0xxx and 07700 900xxx.
const DRAMA_NUMBER = /^\+44(?:2079460\d{3}|7700900\d{3})$/;
// RFC 2606, section 2: names under .example belong to no one.
const EXAMPLE_NAME = /\.example\b/;

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
  if (facts.social.some((link) => EXAMPLE_NAME.test(link.url))) fields.push("social");
  if (facts.reviews.some((review) => review.sample)) fields.push("reviews");
  return fields;
}
