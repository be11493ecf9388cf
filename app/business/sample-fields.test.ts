import { describe, expect, it } from "vitest";
import { ownProfile as own, sampleProfile as sample } from "../../tests/support/own-profile";
import { sampleFields } from "./sample-fields";

/** The fields of the sample that are invented. */
const invented = [
  "name",
  "phone",
  "mobile",
  "email",
  "address",
  "mapUrl",
  "social",
  "reviewLinks",
  "reviews",
] as const;

describe("sampleFields", () => {
  it("names every invented field of the sample", () => {
    expect(sampleFields(sample)).toEqual(invented);
  });

  it("names nothing when every value is the spa's own", () => {
    expect(sampleFields(own)).toEqual([]);
  });

  it.each(invented)("names %s alone when it alone is left", (field) => {
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
