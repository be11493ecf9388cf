import type { BusinessProfile } from "./business-profile-schema";
import { daysOfWeek } from "./spa-time";

// Numbers that Ofcom keeps free for drama: 020 7946 0xxx and 07700 900xxx.
const dramaNumber = /^\+44(?:2079460\d{3}|7700900\d{3})$/;
// RFC 2606, section 2: names under .example belong to no one.
const exampleName = /\.example\b/;
const sampleName = "Sage & Linen";
// As a search's address writes the name, and the street of the sample.
const sampleSearch = /Sage\+%26\+Linen|Sample%20Mews/;
const sampleHours = `${"10:00-21:00 ".repeat(6)}11:00-20:00`;
const samplePrices = "30:40 45:50 60:60";

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
  | "openingHours"
  | "prices"
  | "treatments"
  | "texts";

/**
 * Names the fields that still hold the sample's invented values, so that no spa goes live with
 * another's telephone number or with reviews that nobody wrote. Stations and rooms are not watched: the
 * sample's are real ones that a spa may well have. So may be its hours, prices, treatments and words, which are named
 * only beside what is invented, and until the owner has some of her own, words and treatments in whichever languages.
 *
 * @returns field names those that are invented first; empty when every value may be the spa's own
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
  // Without reviews the page has no section with links to them.
  const showsLinks = profile.reviews.length > 0;
  if (showsLinks && (sampleSearch.test(google ?? "") || exampleName.test(treatwell ?? "")))
    fields.push("reviewLinks");
  if (profile.reviews.some((review) => review.sample)) fields.push("reviews");
  if (!profile.picturesAreOurs) fields.push("photographs");
  if (fields.length === 0) return [];
  const { openingHours, prices, treatments, texts } = profile;
  const periods = daysOfWeek.flatMap((day) => openingHours[day]);
  if (periods.map(({ opens, closes }) => `${opens}-${closes}`).join(" ") === sampleHours)
    fields.push("openingHours");
  if (prices.map(({ minutes, amount }) => `${minutes}:${amount}`).join(" ") === samplePrices)
    fields.push("prices");
  if (!treatments) fields.push("treatments");
  if (!texts) fields.push("texts");
  return fields;
}
