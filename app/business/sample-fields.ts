import type { BusinessProfile } from "./business-profile-schema";

// Numbers that Ofcom keeps free for drama: 020 7946 0xxx and 07700 900xxx.
const dramaNumber = /^\+44(?:2079460\d{3}|7700900\d{3})$/;
// RFC 2606, section 2: names under .example belong to no one.
const exampleName = /\.example\b/;
const sampleName = "Sage & Linen";
// As a search's address writes the name, and the street of the sample.
const sampleSearch = /Sage\+%26\+Linen|Sample%20Mews/;

/** A field of the sample's that a spa has to replace. */
export type SampleField =
  | "name"
  | "phone"
  | "mobile"
  | "email"
  | "address"
  | "mapUrl"
  | "social"
  | "reviewLinks"
  | "reviews"
  | "photographs"
  | "treatments"
  | "texts";

/**
 * Names the fields that still hold the sample's invented values, so that no spa goes live with
 * another's telephone number or with reviews that nobody wrote. Stations and prices are not watched: the
 * sample's are real ones that a spa may well have. So may be its treatments and words, which are named only beside what is
 * invented, and until the owner has written some of her own, in whichever languages.
 *
 * @returns field names in the order of the file; empty when every value may be the spa's own
 */
export function sampleFields(profile: BusinessProfile): SampleField[] {
  const fields: SampleField[] = [];
  if (profile.name === sampleName) fields.push("name");
  if (dramaNumber.test(profile.phone.call)) fields.push("phone");
  if (dramaNumber.test(profile.mobile.call)) fields.push("mobile");
  if (exampleName.test(profile.email)) fields.push("email");
  if (/sample/i.test(profile.address.street)) fields.push("address");
  if (sampleSearch.test(profile.mapUrl)) fields.push("mapUrl");
  if (profile.social.some((link) => exampleName.test(link.url))) fields.push("social");
  const { google, treatwell } = profile.reviewLinks;
  if (sampleSearch.test(google ?? "") || exampleName.test(treatwell ?? ""))
    fields.push("reviewLinks");
  if (profile.reviews.some((review) => review.sample)) fields.push("reviews");
  if (!profile.picturesAreOurs) fields.push("photographs");
  if (fields.length === 0) return [];
  const { treatments, texts } = profile;
  if (!treatments) fields.push("treatments");
  if (!texts) fields.push("texts");
  return fields;
}
