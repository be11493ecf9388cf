import { describe, expect, it } from "vitest";
import { ownProfile, sampleProfile as sample } from "../../tests/support/own-profile";
import type { BusinessProfile } from "./business-profile-schema";
import { sampleFields } from "./sample-fields";

const own: BusinessProfile = { ...ownProfile, picturesAreOurs: true };

/** The fields of the sample that are invented, and those that are named beside them. */
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
const beside = ["openingHours", "prices", "treatments", "texts"] as const;

describe("sampleFields", () => {
  it("names every invented field of the sample, its photographs, hours, prices, treatments and words", () => {
    expect(sampleFields(sample)).toEqual([...invented, "photographs", ...beside]);
  });

  it("names nothing when every invented value is the spa's own", () => {
    expect(sampleFields(own)).toEqual([]);
  });

  it.each(invented)("names no other invented value when %s is left", (field) => {
    expect(sampleFields({ ...own, [field]: sample[field] })).toEqual([field, ...beside]);
  });

  it("names the photographs until all show the spa", () => {
    expect(sampleFields(ownProfile)).toEqual(["photographs", ...beside]);
  });

  it("names neither treatments nor words once the spa has its own, in whichever languages", () => {
    const treatment = {
      value: "own",
      names: { en: "Own" },
      texts: {},
      photograph: "thai",
      colour: "red",
    } as const;
    const words = { treatments: [treatment], texts: { searchTitle: { de: "Eigene" } } };
    const others = ["photographs", "openingHours", "prices"];
    expect(sampleFields({ ...ownProfile, ...words })).toEqual(others);
  });

  it("names neither hours nor prices once one of them is another", () => {
    const openingHours = { ...ownProfile.openingHours, sunday: [] };
    const prices = ownProfile.prices.map((one, index) =>
      index === 2 ? { ...one, amount: 65 } : one,
    );
    const others = ["photographs", "treatments", "texts"];
    expect(sampleFields({ ...ownProfile, openingHours, prices })).toEqual(others);
  });

  it("notices a single review that nobody wrote", () => {
    const reviews = own.reviews.map((review, index) => ({ ...review, sample: index === 2 }));
    expect(sampleFields({ ...own, reviews })).toContain("reviews");
  });

  it("names no links to reviews where the page has no reviews", () => {
    const { reviewLinks } = sample;
    expect(sampleFields({ ...own, reviewLinks, reviews: [] })).toEqual([]);
  });

  it.each(["+442079461123", "+447700901123"])("takes %s for a real number", (call) => {
    expect(sampleFields({ ...own, phone: { display: call, call } })).toEqual([]);
  });
});
