import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { businessProfileSchema } from "../../app/business/business-profile-schema";

/** The profile in data/site.sample.json, whose values are invented. */
export const sampleProfile = businessProfileSchema.parse(
  JSON.parse(readFileSync("data/site.sample.json", "utf8")),
);

/** The same after a spa has replaced every invented value. */
export const ownProfile = businessProfileSchema.parse({
  ...sampleProfile,
  name: "Own Spa",
  phone: { display: "020 7123 4567", call: "+442071234567" },
  mobile: { display: "07911 123456", call: "+447911123456" },
  email: "info@ownspa.co.uk",
  address: { ...sampleProfile.address, street: "12 Upper Street" },
  mapUrl: "https://www.google.com/maps/place/Own+Spa",
  reviewLinks: {
    google: "https://www.google.com/search?q=Own+Spa+reviews",
    treatwell: "https://www.treatwell.co.uk/place/own-spa/",
  },
  social: sampleProfile.social.map((link) => ({
    ...link,
    url: `https://www.${link.network}.com/ownspa`,
  })),
  reviews: sampleProfile.reviews.map((review) => ({ ...review, sample: false })),
});

/** Gives a data folder the details of the sample, with some others. */
export const writeProfile = (dataDir: string, different: object = {}): Promise<void> =>
  writeFile(join(dataDir, "site.json"), JSON.stringify({ ...sampleProfile, ...different }));
