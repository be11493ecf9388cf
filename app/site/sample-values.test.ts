import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { factsSchema } from "./facts";
import { sampleFields } from "./sample-values";

const sample = factsSchema.parse(JSON.parse(fs.readFileSync("data/site.json", "utf8")));
const own = factsSchema.parse({
  ...sample,
  phone: { display: "020 7123 4567", call: "+442071234567" },
  mobile: { display: "07911 123456", call: "+447911123456" },
  email: "info@thespa.co.uk",
  address: { ...sample.address, street: "12 Upper Street" },
  mapUrl: "https://maps.app.goo.gl/abc",
  stations: [
    { name: "Angel", walkingMinutes: 6 },
    { name: "Highbury & Islington", walkingMinutes: 9 },
  ],
  reviewLinks: {
    google: "https://g.page/r/abc/review",
    treatwell: "https://www.treatwell.co.uk/place/the-spa/",
  },
  social: sample.social.map((link) => ({ ...link, url: "https://www.instagram.com/thespa" })),
  reviews: sample.reviews.map((review) => ({ ...review, sample: false })),
});

describe("sampleFields", () => {
  it("names every invented field of the sample", () => {
    expect(sampleFields(sample)).toEqual([
      "phone",
      "mobile",
      "email",
      "address",
      "mapUrl",
      "stations",
      "social",
      "reviewLinks",
      "reviews",
    ]);
  });

  it("names nothing when every value is the spa's own", () => {
    expect(sampleFields(own)).toEqual([]);
  });

  it.each([
    "phone",
    "mobile",
    "email",
    "address",
    "mapUrl",
    "stations",
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
