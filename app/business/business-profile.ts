import * as z from "zod";
import { openingHoursSchema } from "./opening-hours-schema";

// Every rule has a sentence of ours, since the host reads it when a value breaks the rule.
const textRule = "must be a text in quotation marks";
const text = z.string(textRule).trim().min(1, "must not be empty");

const matching = (pattern: RegExp, rule: string) => z.string(rule).regex(pattern, rule);
const whole = (rule: string) => z.int(rule).positive(rule);
const between = (least: number, most: number, rule: string) =>
  z.int(rule).min(least, rule).max(most, rule);

const amountRule = "must be an amount of money above 0, without quotation marks";
const amount = z.number(amountRule).positive(amountRule);
const minutes = whole("must be whole minutes above 0, without quotation marks");

/** A telephone number: as printed, and as dialled (E.164). */
const telephone = z.strictObject(
  {
    display: z.string(textRule).trim().min(1, "must be the number as it is printed"),
    call: matching(
      /^\+[1-9]\d{6,14}$/,
      "must be the number in international form, such as +442079460123",
    ),
  },
  'must be written as { "display": "020 7946 0123", "call": "+442079460123" }',
);

const webLink = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: "must be a web address that starts with https://",
});

const review = z.strictObject(
  {
    id: text,
    name: text,
    review: text,
    source: z.enum(["google", "treatwell"], "must be google or treatwell"),
    rating: between(1, 5, "must be from 1 to 5"),
    /** Language the review was written in; it is shown as written. */
    lang: matching(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, "must be a language code such as en"),
    /** True while the review is an invented example. */
    sample: z.boolean("must be true or false").optional(),
  },
  "must be a review in { }",
);

const addressRule = "must hold street, area, city, postcode and country in { }";
const address = z.strictObject(
  {
    street: text,
    area: text,
    city: text,
    postcode: text,
    country: matching(/^[A-Z]{2}$/, "must be a two-letter country code such as GB"),
  },
  addressRule,
);

const station = z.strictObject(
  { name: text, walkingMinutes: minutes },
  'must be written as { "name": "Angel", "walkingMinutes": 4 }',
);

const price = z.strictObject(
  { minutes, amount },
  'must be written as { "minutes": 30, "amount": 40 }',
);

const socialLink = z.strictObject(
  {
    network: z.enum(["instagram", "facebook", "tiktok"], "must be instagram, facebook or tiktok"),
    url: webLink,
  },
  'must be written as { "network": "instagram", "url": "https://…" }',
);

/** A language, and where it matters its script and country (BCP 47): "en", "zh-Hans", "pt-BR". */
const languageCode = matching(
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
  "must be a language code such as en",
);

const stationsRule = "must name two stations";
const languagesRule = "must name at least one language";
const pricesRule = "must hold at least one price";
const socialRule = "must hold three links";
const reviewsRule = "must hold three reviews";

/** Everything that is true of one spa, as site.json states it. */
export const businessProfileSchema = z.strictObject(
  {
    name: text,
    phone: telephone,
    mobile: telephone,
    email: z.email("must be an e-mail address"),
    address,
    zone: between(1, 9, "must be a fare zone from 1 to 9"),
    mapUrl: webLink,
    stations: z.array(station, stationsRule).length(2, stationsRule),
    /** Languages that the spa speaks on the phone, the most usual first; English when left out. */
    spokenLanguages: z.array(languageCode, languagesRule).min(1, languagesRule).optional(),
    treatmentRooms: whole("must be a whole number above 0, without quotation marks"),
    openingHours: openingHoursSchema,
    /** ISO 4217. */
    currency: matching(/^[A-Z]{3}$/, "must be a currency code such as GBP"),
    /** Amounts in the currency's main unit (40 is forty pounds). */
    prices: z.array(price, pricesRule).min(1, pricesRule),
    hotStoneSurcharge: amount,
    enquiriesKeptMonths: whole("must be whole months above 0, without quotation marks"),
    social: z.array(socialLink, socialRule).length(3, socialRule),
    reviewLinks: z.strictObject(
      { google: webLink, treatwell: webLink },
      "must hold google and treatwell in { }",
    ),
    reviews: z.array(review, reviewsRule).length(3, reviewsRule),
    /** True once the photographs show the spa itself; until then the page says that they do not. */
    picturesAreOurs: z.boolean("must be true or false").optional(),
    /** The person or company behind the spa's name, whom the privacy policy names. */
    legalName: text.optional(),
    /** Who runs the server for the spa, and where: "Example Hosting Ltd, London". */
    host: text.optional(),
  },
  "must be the profile of one business in { }",
);

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
