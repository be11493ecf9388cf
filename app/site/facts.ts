import * as z from "zod";
import { openingHoursSchema } from "./opening-hours-schema";

/** A telephone number: as printed, and as dialled (E.164). */
const telephone = z.strictObject({
  display: z.string().trim().min(1, "must be the number as it is printed"),
  call: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "must be the number in international form, such as +442079460123"),
});

const webLink = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: "must be a web address that starts with https://",
});

const text = z.string().trim().min(1, "must not be empty");
const amount = z.number().positive("must be an amount of money above 0");

const review = z.strictObject({
  id: text,
  name: text,
  review: text,
  source: z.enum(["google", "treatwell"], "must be google or treatwell"),
  rating: z.int().min(1, "must be from 1 to 5").max(5, "must be from 1 to 5"),
  /** Language the review was written in; it is shown as written. */
  lang: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, "must be a language code such as en"),
  /** True while the review is an invented example. */
  sample: z.boolean().optional(),
});

/** Everything that is true of one spa, as data/site.json states it (product.md, "Facts"). */
export const factsSchema = z.strictObject({
  name: text,
  phone: telephone,
  mobile: telephone,
  email: z.email("must be an e-mail address"),
  address: z.strictObject({
    street: text,
    area: text,
    city: text,
    postcode: text,
    country: z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code such as GB"),
  }),
  zone: z.int().min(1, "must be a fare zone from 1 to 9").max(9, "must be a fare zone from 1 to 9"),
  mapUrl: webLink,
  stations: z
    .array(
      z.strictObject({
        name: text,
        walkingMinutes: z.int().positive("must be whole minutes above 0"),
      }),
    )
    .length(2, "must name two stations"),
  treatmentRooms: z.int().positive("must be a whole number above 0"),
  openingHours: openingHoursSchema,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency code such as GBP"),
  /** Amounts in the currency's main unit (40 is forty pounds). */
  prices: z
    .array(z.strictObject({ minutes: z.int().positive("must be whole minutes above 0"), amount }))
    .min(1, "must hold at least one price"),
  hotStoneSurcharge: amount,
  enquiriesKeptMonths: z.int().positive("must be whole months above 0"),
  social: z
    .array(z.strictObject({ network: z.enum(["instagram", "facebook", "tiktok"]), url: webLink }))
    .length(3, "must hold three links"),
  reviewLinks: z.strictObject({ google: webLink, treatwell: webLink }),
  reviews: z.array(review).length(3, "must hold three reviews"),
  /** True once the photographs show the spa itself; until then the page says that they do not. */
  picturesAreOurs: z.boolean().optional(),
  /** The person or company behind the spa's name, whom the privacy policy names. */
  legalName: text.optional(),
  /** Who runs the server for the spa, and where: "Example Hosting Ltd, London". */
  host: text.optional(),
});

export type Facts = z.infer<typeof factsSchema>;
