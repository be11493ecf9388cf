import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { businessProfileSchema } from "./business-profile";
import { sampleFields } from "./read-business-profile.server";

const sample = businessProfileSchema.parse(JSON.parse(fs.readFileSync("data/site.json", "utf8")));
const own = businessProfileSchema.parse({
  ...sample,
  name: "The Spa",
  phone: { display: "020 7123 4567", call: "+442071234567" },
  mobile: { display: "07911 123456", call: "+447911123456" },
  email: "info@thespa.co.uk",
  address: { ...sample.address, street: "12 Upper Street" },
  mapUrl: "https://www.google.com/maps/place/The+Spa",
  reviewLinks: {
    google: "https://www.google.com/search?q=The+Spa+reviews",
    treatwell: "https://www.treatwell.co.uk/place/the-spa/",
  },
  social: sample.social.map((link) => ({ ...link, url: "https://www.instagram.com/thespa" })),
  reviews: sample.reviews.map((review) => ({ ...review, sample: false })),
});

describe("sampleFields", () => {
  it("names every invented field of the sample", () => {
    expect(sampleFields(sample)).toEqual([
      "name",
      "phone",
      "mobile",
      "email",
      "address",
      "mapUrl",
      "social",
      "reviewLinks",
      "reviews",
    ]);
  });

  it("names nothing when every value is the spa's own", () => {
    expect(sampleFields(own)).toEqual([]);
  });

  it.each([
    "name",
    "phone",
    "mobile",
    "email",
    "address",
    "mapUrl",
    "social",
    "reviewLinks",
    "reviews",
  ] as const)("names %s alone when it alone is left", (field) => {
    expect(sampleFields({ ...own, [field]: sample[field] })).toEqual([field]);
  });

  it("notices a single review that nobody wrote", () => {
    const reviews = own.reviews.map((review, index) => ({ ...review, sample: index === 2 }));
    expect(sampleFields({ ...own, reviews })).toEqual(["reviews"]);
  });

  it.each(["+442079461123", "+447700901123"])("takes %s for a real number", (call) => {
    expect(sampleFields({ ...own, phone: { display: call, call } })).toEqual([]);
  });
});
